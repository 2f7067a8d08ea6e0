"""Walls and rooms seen wide, each with one thing in hand's reach: heat pump, plug, radiator, meters.

Each is a function chosen by the shot's option `what`. Walls are even along the upper edge of the view, for words stand above it.
"""
import math
import random

import numpy as np
from mathutils import Matrix

import scene
from assets import energy, plants, rooms, things
from assets.buildings import window
from assets.ground import Land, Map, fractal_noise, smoothstep, to_image
from assets.materials import use_season
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.closeups import pebbles, wall_lamp

QUARTER_X, QUARTER_Y = (Matrix.Rotation(math.pi / 2, 4, axis) for axis in 'XY')


def build(shot):
    """Build the corner named by the option `what`."""
    globals()[shot.options['what']](shot)
    return []


def _ground(shot, drift=.16, extent=(-26, 30, -16, 60)):
    """Uneven ground round a house, in winter with a drift along the wall at y = .9; the yard lies before the wall."""
    winter = shot.season == 'winter'

    def height(x, y):
        bank = drift * smoothstep(-1.3, .7, y) * (.35 + fractal_noise(x / 1.6, y / 3, 3, 5)) if winter else 0.
        return .10 * (fractal_noise(x / 3., y / 3., 3, 3) - .5) * smoothstep(1.5, -1.5, y) * (2. if winter else .4) + bank

    land, m = Land(height, extent), Map(extent, 900)
    base = np.array(colour('snow' if winter else '#8FA56B'), np.float32)
    m.rgb = np.clip(base * (.94 + .12 * fractal_noise(m.x / 1.4, m.y / 1.4, 3, 8))[..., None], 0, 1)
    land.build(320, 420, to_image(m.rgb), warp=1.)


def _wall(b, mat, width=30., height=6., plinth=.34):
    """Outer wall that faces -y at y = .9, with its plinth."""
    b.box((0, 1.02, height / 2), (width, .24, height), mat)
    b.box((0, .98, plinth / 2 - .1), (width, .24, plinth + .2), 'concrete', .01)


def _room(b, wall, floor, hole, x=(-4.6, 4.8), top=3., depth=1.2):
    """Room with its back wall at y = `depth` and a window in its `hole` (x0, x1, z0, z1)."""
    middle, width = sum(x) / 2, x[1] - x[0]
    x0, x1, z0, z1 = hole
    for left, right, low, high in ((x[0], x0, 0, top), (x1, x[1], 0, top), (x0, x1, 0, z0), (x0, x1, z1, top)):
        b.box(((left + right) / 2, depth + .15, (low + high) / 2), (right - left, .3, high - low), wall)
    for at in (x0 + .03, (x0 + x1) / 2, x1 - .03):
        b.box((at, depth + .2, (z0 + z1) / 2), (.06, .07, z1 - z0), 'white', .008)
    for at in (z0 + .03, z1 - .03):
        b.box(((x0 + x1) / 2, depth + .2, at), (x1 - x0, .066, .06), 'white', .008)
    b.box(((x0 + x1) / 2, depth - .04, z0 - .02), (x1 - x0, .34, .045), 'white', .01)
    for side in x:
        b.box((side, depth - 3.6, top / 2), (.1, 7.6, top), wall)
    b.box((middle, depth - 3.6, top + .05), (width, 7.6, .1), 'white')
    b.box((middle, depth - 3.6, -.05), (width, 7.6, .1), floor)


def heat_pump_wall(shot):
    """Heat pump on its stand at a pale wall in snow, its pipes and line going into the wall; a lit window and firewood beside it."""
    _ground(shot)
    b = MeshBuilder('house')
    _wall(b, 'plaster')
    window(b, (-1.9, .89, 1.6), 1.1, 1.2, (0, -1), random.Random(3), 'window_a', panes=(2, 2))
    b.rod((2.55, .82, -.1), (2.55, .82, 6), .05, 'steel', 14)
    for z in (.9, 2.3):
        b.box((2.55, .86, z), (.14, .08, .03), 'steel')
    place(b.mesh(), glows=True)
    unit = MeshBuilder('unit')
    energy.heat_pump(unit, (.7, .28, .22), 1.12)
    unit.box((.7, .28, .12), (1.5, .66, .24), 'concrete', .02)
    for x in (1.44, 1.53):
        unit.tube([(x - .1, .4, .62), (x, .5, .62), (x, .78, .66), (x, .93, .72)], .032, 'shell_dark', 8, 12)
    place(unit.mesh(), (0, 0, .02), glows=True)
    unit = MeshBuilder('snow')
    unit.box((.7, .28, 1.6), (1.3, .52, .13), 'snow', .06, 5, smooth=True)
    for row in range(5):
        for k in range(13 - row % 2):
            x, z = -2.85 + k * .125 + row % 2 * .0625, .19 + row * .108
            unit.cylinder((x, .66, z), .062, .062, .4, 'bark', 14, QUARTER_X)
            unit.cylinder((x, .455, z), .052, .052, .012, 'wood', 14, QUARTER_X)
    unit.box((-2.1, .66, .73), (1.66, .44, .1), 'snow', .05, 5, smooth=True)
    place(unit.mesh(), (0, 0, .02))
    energy.energy_line([(-9, .87, 2.3), (-3, .87, 2.3), (-.1, .87, 2.3), (.2, .86, 2.2), (.2, .85, 1.9), (.25, .7, 1.5)], .014)
    wall_lamp(-.75, .89, 2.05)


def plug_in_snow(shot):
    """Car at its charging box on a pale wall in snow."""
    _ground(shot, .1)
    b = MeshBuilder('house')
    _wall(b, 'off')
    for k in range(44):
        b.box((0, .885, .38 + k * .15), (30, .03, .135), 'off', .006)
    window(b, (3.9, .86, 1.8), 1.5, 1.25, (0, -1), random.Random(3), 'window_b', panes=(2, 2))
    place(b.mesh(), glows=True)
    wall_lamp(.75, .86, 2.35)
    box = MeshBuilder('box')
    energy.wallbox(box, (.1, .86, 1.35))
    place(box.mesh(), glows=True)
    cable = MeshBuilder('cable')
    cable.tube([(.1, .47, 1.16), (.1, .38, 1.10), (.13, .3, .8), (.3, .2, .42), (.66, .06, .2), (1.2, -.14, .24), (1.7, -.34, .5),
                (1.98, -.5, .78)], .024, 'cable', 16)
    cable.rod((1.97, -.48, .77), (2.05, -.58, .82), .05, 'shell_dark', 20)
    place(cable.mesh())
    energy.energy_line([(.1, .84, 1.73), (.1, .84, 2.5), (.2, .84, 2.62), (1., .84, 2.64), (4., .84, 2.64), (12, .84, 2.64)], .014)
    place(things.car('car_green'), (3.6, -1.5, .03), math.radians(180))


def radiator_window(shot):
    """Radiator with its thermostat under a window, snow and spruces outside; curtains, a lamp and a plant."""
    use_season('late-summer')  # no snow falls in the room
    b, g = MeshBuilder('room'), MeshBuilder('glow')
    _room(b, 'room_cream', 'oak', (-1.05, .95, .92, 1.92))
    b.box((0, 1.17, .05), (9.4, .04, .1), 'white')
    rooms.radiator(b, -.05, .1, 1.2, 1.7)
    x, y, z = 1., 1.1, .36
    b.rod((x - .2, y, z), (x, y, z), .022, 'copper', 14)
    b.rod((x, y, z), (x, y, 0), .022, 'copper', 14)
    b.box((x, y, z), (.07, .07, .08), 'steel', .015, 2, smooth=True)
    b.cylinder((x + .12, y, z), .05, .06, .16, 'white', 32, QUARTER_Y)
    b.cylinder((x + .21, y, z), .045, .045, .02, 'shell_dark', 32, QUARTER_Y)
    g.box((x + .12, y - .06, z + .005), (.08, .012, .016), 'led')
    b.rod((-1.5, 1.02, 2.08), (1.4, 1.02, 2.08), .016, 'black', 10)
    for k in range(6):
        for edge, step in ((-1.38, .085), (1.28, -.085)):
            b.cylinder((edge + k * step, 1.04, 1.46), .06, .05, 1.24, 'curtain', 14)
    rooms.floor_lamp(b, g, 1.75, .95, 0)
    b.cylinder((-.5, 1.08, .985), .055, .045, .1, 'falu', 32)
    b.cylinder((.45, 1.08, 1.02), .1, .13, .17, 'tile', 36)
    place(b.mesh())
    place(g.mesh(), glows=True)
    place(plants.bush(3, 'moss'), (.45, 1.08, 1.08), 0, .26)
    scene.add_area((-2.6, -2.6, 2.5), (.4, 1.2, 1.), 1.6, 88, '#E9F0F2', 'sun')
    scene.add_area((.6, -3., 2.7), (.3, 1.2, .9), 2.2, 30, '#DDEBF0', 'sky')
    scene.add_area((.7, -.5, 2.4), (.4, 1., .2), .5, 11, '#FFC27A', 'night')
    scene.add_area((0, 2.4, 2.3), (0, .2, .6), 1.6, 30, '#FFD9AE', 'sun')
    scene.add_area((1.7, .7, 1.6), (1.2, .6, .3), .3, 14, '#FFB866', 'night')
    use_season(shot.season)
    _ground(shot, 0., (-60, 60, 3, 140))
    flora = Flora(shot.season, 1600)
    rnd = random.Random(8)
    for k in range(26):
        away = rnd.uniform(18, 60)
        place(flora.spruces[k % len(flora.spruces)], (rnd.uniform(-.75, .75) * away, away, -.2), k, rnd.uniform(.4, .8))


def meter_cabinet(shot):
    """Meter cabinet on a house wall, its door open: meter, fuses, EcoHub, and the line that feeds them."""
    _ground(shot)
    b, g = MeshBuilder('house'), MeshBuilder('glow')
    _wall(b, 'plaster')
    b.box((0, .8, 1.42), (.98, .2, 1.16), 'soft_grey', .02, 2)
    b.box((0, .72, 1.42), (.88, .08, 1.06), 'white', .01)
    for z in (1.16, .98):
        b.box((.0, .67, z), (.8, .02, .15), 'shell_dark', .006)
        for k in range(10):
            x = -.34 + k * .075
            b.box((x, .655, z), (.062, .03, .12), 'shell', .006)
            b.box((x, .632, z + .014 * (1 if k % 4 else -1)), (.026, .03, .04), 'slab_green' if k % 3 else 'black', .004)
    b.box((-.21, .65, 1.6), (.36, .1, .46), 'shell', .03, 4, smooth=True)
    b.box((-.21, .595, 1.69), (.25, .012, .1), 'screen', .004)
    for k in range(5):
        for z in (1.67, 1.71):
            g.box((-.29 + k * .04, .587, z), (.022, .004, .026), 'led_soft')
    b.cylinder((-.21, .6, 1.5), .05, .05, .02, 'soft_grey', 32, QUARTER_X)
    b.box((.22, .65, 1.6), (.34, .1, .46), 'shell_dark', .06, 5, smooth=True)
    g.cylinder((.22, .595, 1.66), .085, .085, .014, 'led', 48, QUARTER_X)
    b.cylinder((.22, .59, 1.66), .066, .066, .016, 'shell_dark', 48, QUARTER_X)
    for k, share in enumerate((.4, .7, 1., .6, .8)):
        g.box((.12 + k * .05, .595, 1.44 + share * .035), (.03, .01, share * .07), 'led')
    hinge = Matrix.Translation((-.49, .7, 1.42)) @ Matrix.Rotation(math.radians(-104), 4, 'Z')
    b.box(hinge @ Matrix.Translation((.48, 0, 0)).to_translation(), (.96, .03, 1.14), 'soft_grey', .01, turn=math.radians(-104))
    b.rod((-.2, .82, .86), (-.2, .82, -.2), .035, 'steel', 16)
    b.rod((.2, .82, .86), (.2, .82, -.2), .025, 'steel', 16)
    place(b.mesh())
    place(g.mesh(), glows=True)
    energy.energy_line([(.36, .84, 2.0), (.36, .84, 2.08), (.42, .85, 2.16), (1., .86, 2.16), (3., .86, 2.16), (9, .86, 2.16)], .012)
    wall_lamp(1.25, .89, 1.94)
    pebbles(-.5, .8, -3, 3, 500)

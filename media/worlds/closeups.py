"""Near views with shallow depth of field: solar roof, battery, charging, nacelle, technical room, wall panel.

Each is a function chosen by the shot's option `what`.
"""
import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

import scene
from assets import buildings, energy, plants, things
from assets.ground import Land, Map, field_parcels, fractal_noise, scatter, smoothstep, to_image, value_noise
from assets.materials import material
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.common import add_turbine, lay_lines

FIELDS = ('#A2A878', '#D9C68E', '#96A078', '#DCCB9C', '#B5B384', '#D2BD84', '#939C74')


def build(shot):
    """Build the close-up named by the option `what`."""
    return globals()[shot.options['what']](shot)


def _distant_land(extent, level, forest_from=55, rows=1500, seed=5, hills=26, wooded=.50, clearing=None):
    """Fields, wood edge and hills behind a close-up; `clearing` (x, y, radius) stays open. Returns (land, map)."""

    def height(x, y):
        away = np.hypot(x, y)
        return (level + 1.6 * (fractal_noise(x / 60, y / 60, 3, 3) - .5)
                + smoothstep(70, 260, away) * (4 + hills * fractal_noise(x / 105 + 2, y / 95, 2, 12)))

    land, m = Land(height, extent), Map(extent, rows)
    x, y = m.x, m.y
    parcel, _, across, count = field_parcels(m, seed, 44, 12)
    shades = np.array([colour(c) for c in FIELDS], np.float32)
    m.rgb = shades[np.random.RandomState(3).randint(0, 7, count)][parcel] * (1 + .1 * np.sin(2 * math.pi * across / 3.)[..., None])
    away = np.hypot(x, y)
    m.forest = (smoothstep(wooded, wooded + .06, fractal_noise(x / 70 + 1, y / 50, 2, 44) + .13 * smoothstep(130, 280, away))
                * smoothstep(forest_from, forest_from + 40, away)).astype(np.float32)
    if clearing:
        m.forest = (m.forest * smoothstep(clearing[2] - 12, clearing[2] + 12, np.hypot(x - clearing[0], y - clearing[1]))).astype(np.float32)
    m.fill(m.forest, np.array(colour('#46573C'), np.float32))
    m.rgb = np.clip(m.rgb, 0, 1)
    land.build(300, 300, to_image(m.rgb), warp=1.)
    far = MeshBuilder('far-land')
    x0, x1, y0, y1 = (side * 12 for side in extent)
    far.polygon([(x0, y0, level - 2.5), (x1, y0, level - 2.5), (x1, y1, level - 2.5), (x0, y1, level - 2.5)], 'moss')
    far.polygon([(x0, extent[3] - 1, level + 7), (x1, extent[3] - 1, level + 7), (x1, y1, level + 7), (x0, y1, level + 7)], 'moss')
    place(far.mesh())
    return land, m


def _wood(land, m, region, flora, seed=3):
    scatter(land, flora.spruces, 9000, region, lambda x, y: m.sample(m.forest, x, y), seed, (.7, 1.2), lowest=-99, apart=3.4)
    scatter(land, flora.birches + flora.broad, 700, region, lambda x, y: (m.sample(m.forest, x, y) < .3) * (np.hypot(x, y) > 34)
            * (value_noise(x / 22, y / 22, 3) > .6), 4, (.7, 1.1), lowest=-99, apart=6)


def solar_roof(shot):
    """Modules on a tiled roof, eaves along X, low sun from behind the ridge."""
    pitch = math.radians(33)
    up, out = Vector((0, math.cos(pitch), math.sin(pitch))), Vector((0, -math.sin(pitch), math.cos(pitch)))
    courses, course = 20, .36
    _pantiles(-3.4, 24, courses, up, out, course)
    length = courses * course
    b = MeshBuilder('trim')
    middle = up * (length / 2) - out * .02
    b.box((-3.46, middle.y, middle.z), (.05, length + .3, .34), 'white', .006, tilt=pitch)
    b.box((-3.495, middle.y + out.y * .19, middle.z + out.z * .19), (.16, length + .34, .03), 'white', .004, tilt=pitch)
    along_x = Matrix.Rotation(math.pi / 2, 4, 'Y')
    b.cylinder((10.3, -.10, -.02), .085, .085, 27.6, 'white', 20, along_x)
    ridge = up * length
    b.cylinder((10.3, ridge.y, ridge.z + .06), .13, .13, 27.4, 'tile', 18, along_x)
    b.box((10.3, 1.85, -3.8), (26.8, 3., 7.4), 'falu')
    place(b.mesh())
    panel, gap, columns, rows = (1.13, 1.72), .022, 16, 3
    start = Vector((-1.9, 0, 0)) + up * .62 + out * .12
    b = MeshBuilder('modules')
    energy.solar_array(b, start, (1, 0, 0), up, columns, rows, panel, gap, .06, (6, 20), .035)
    for j in range(rows):
        for share in (.28, .72):
            rail = start + up * (j * (panel[1] + gap) + panel[1] * share)
            width = columns * (panel[0] + gap)
            b.box(rail + Vector((width / 2, 0, 0)), (width + .12, .045, .045), 'steel', .004, tilt=pitch)
            for i in range(columns + 1):
                b.box(rail + Vector((i * (panel[0] + gap) - gap / 2, 0, 0)) + out * .062, (.03, .055, .022), 'steel', .003,
                      tilt=pitch)
    place(b.mesh())
    land, m = _distant_land((2, 460, -240, 280), -7.5)
    flora = Flora(shot.season, 2200)
    _wood(land, m, (50, 360, -200, 200), flora)
    house = buildings.farmhouse()
    for x, y, turn in ((92, -16, 60), (118, 8, 100)):
        place(house, (x, y, land.z(x, y)), math.radians(turn), 1.05, glows=True)
    return [add_turbine(land, x, y, s, a, -1.25) for x, y, s, a in ((214, 4, .9, 12), (262, -46, .9, 71), (250, 62, .85, 40))]


def _pantiles(x0, x1, courses, up, out, course, pitch=.24):
    columns = int((x1 - x0) / pitch * 12)
    xs = np.linspace(x0, x1, columns)
    wave = .038 * np.cos(2 * math.pi * xs / pitch) + .018 * np.cos(4 * math.pi * xs / pitch + .6)
    points = []
    for row in range(courses):
        for share, lift in ((0, .045), (.012, .05), (1.04, .0)):
            for x, w in zip(xs, wave):
                p = up * (row + share) * course + out * (w + lift)
                points.append((x, p.y, p.z))
    mesh = bpy.data.meshes.new('pantiles')
    faces = [(r * columns + i, r * columns + i + 1, (r + 1) * columns + i + 1, (r + 1) * columns + i)
             for r in range(courses * 3 - 1) for i in range(columns - 1)]
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(50)
    mesh.materials.append(material('pantile', base='#A85A40', rough=.8, specular=.2, grain=.28, grain_scale=3.2))
    return place(mesh)


def boards(b, x0, x1, y, height, mat, step=.16):
    """Vertical boards of a wall that faces -y."""
    b.box(((x0 + x1) / 2, y + .08, height / 2), (x1 - x0, .12, height), mat)
    for i in range(int((x1 - x0) / step)):
        b.box((x0 + step * (i + .5), y, height / 2), (step - .018, .035, height), mat, .005)


def _gravel_and_lawn(b, y_edge=-1.1):
    b.polygon([(-30, -30, 0), (30, -30, 0), (30, y_edge, 0), (-30, y_edge, 0)], 'lawn')
    b.polygon([(-30, y_edge, .004), (30, y_edge, .004), (30, 3, .004), (-30, 3, .004)], 'gravel')


def pebbles(y0, y1, x0, x1, count, seed=3):
    rnd = random.Random(seed)
    stones = [plants.rock(40 + i) for i in range(3)]
    for _ in range(count):
        s = rnd.uniform(.018, .042)
        place(stones[rnd.randrange(3)], (rnd.uniform(x0, x1), rnd.uniform(y0, y1), .0), rnd.random() * 6, s)


def _lawn_blades(flora, region, count, clear=lambda x, y: True, seed=5, size=(.25, .5)):
    rnd = random.Random(seed)
    for _ in range(count):
        x, y = rnd.uniform(*region[:2]), rnd.uniform(*region[2:])
        if clear(x, y):
            place(flora.grasses[rnd.randrange(3)], (x, y, 0), rnd.random() * 6, rnd.uniform(*size))


def wall_lamp(x, y, z):
    """Lamp on a wall that faces -y, shining down in the night group."""
    b = MeshBuilder('wall-lamp')
    b.box((x, y - .06, z), (.12, .12, .26), 'black', .015, 2)
    b.box((x, y - .06, z - .135), (.08, .08, .012), 'lamp_glow')
    place(b.mesh(), glows=True)
    scene.add_area((x, y - .10, z - .18), (x, y - .3, 0), .12, 26, '#FFB866', 'night')


def battery(shot):
    """Home battery of three modules at a dark boarded wall, evening sun raking over it."""
    b = MeshBuilder('place')
    _gravel_and_lawn(b)
    boards(b, -8, 9, .9, 4.2, 'blackwood')
    b.box((.4, .35, .05), (3.4, 1.2, .1), 'concrete', .02)
    place(b.mesh())
    wall_lamp(-1.25, .88, 2.05)
    wall_lamp(2.9, .88, 2.05)
    cabinet = MeshBuilder('cabinet')
    energy.battery_cabinet(cabinet, (0, .5), 3)
    cabinet.box((1.05, .82, 1.62), (.42, .16, .56), 'shell', .05, 4, smooth=True)
    cabinet.box((1.05, .735, 1.72), (.3, .012, .16), 'screen', .004)
    for i, share in enumerate((.3, .5, .42, .7, .55)):
        cabinet.box((.95 + i * .05, .726, 1.66 + share * .06), (.026, .006, share * .12), 'led', .001)
    cabinet.rod((.56, .78, .9), (.56, .78, 2.9), .022, 'soft_grey')
    cabinet.rod((1.05, .84, 1.9), (1.05, .84, 2.9), .022, 'soft_grey')
    place(cabinet.mesh(), (0, 0, .1), glows=True)
    energy.energy_line([(.57, .72, 1.0), (.70, .76, 1.0), (.78, .78, 1.2), (.8, .78, 1.6), (.85, .8, 1.72)], .012)
    energy.energy_line([(1.26, .82, 1.72), (1.8, .84, 1.72), (2.6, .84, 1.72), (6, .84, 1.72)], .012, phase=.3)
    flora = Flora(shot.season, 2400)
    pebbles(-1., .8, -3, 4, 900)
    _lawn_blades(flora, (-4, 6, -4.2, -1.2), 1500)
    for x, y, s in ((-1.9, .45, .62), (2.6, .35, .7), (3.6, .45, .8), (-2.9, .4, .75)):
        place(flora.bushes[int(x * 7) % 4], (x, y, 0), x, s)
    for x, y in ((6.5, -7), (9, -4), (-9, -6)):
        place(flora.birches[0], (x, y, 0), x)
    return []


def charging(shot):
    """Wallbox at a white wall, cable to a car; focus on the box."""
    b = MeshBuilder('place')
    b.polygon([(-30, -30, 0), (30, -30, 0), (30, 3, 0), (-30, 3, 0)], 'paving')
    for i in range(26):
        b.box((-8 + i * .8, -3, .004), (.014, 12, .006), 'stone')
    for i in range(14):
        b.box((0, -8 + i * .8, .005), (30, .014, .006), 'stone')
    boards(b, -9, 9, .9, 4.4, 'falu')
    b.box((0, .9, .16), (18, .12, .32), 'concrete', .01)
    b.box((-1.62, .84, 2.2), (.16, .06, 4.4), 'white', .005)
    place(b.mesh())
    wall_lamp(.95, .9, 2.1)
    box = MeshBuilder('box')
    energy.wallbox(box, (.1, .9, 1.35))
    place(box.mesh(), glows=True)
    cable = MeshBuilder('cable')
    cable.tube([(.1, .50, 1.16), (.1, .40, 1.10), (.13, .33, .8), (.3, .24, .42), (.66, .1, .16), (1.2, -.1, .22), (1.7, -.3, .5),
                (1.98, -.48, .78)], .022, 'cable', 16)
    cable.rod((1.97, -.46, .77), (2.05, -.56, .82), .045, 'shell_dark', 20)
    place(cable.mesh())
    energy.energy_line([(.1, .88, 1.73), (.1, .88, 2.2), (.1, .88, 3.2), (.1, .88, 5)], .012)
    place(things.car('car_green'), (3.6, -1.5, 0), math.radians(180))
    flora = Flora(shot.season, 2400)
    pot = MeshBuilder('pot')
    pot.cylinder((-.95, .55, .24), .2, .26, .48, 'slab_green', 40)
    place(pot.mesh())
    place(flora.bushes[0], (-.95, .55, .40), .4, .36)
    for x, y in ((7.5, 4.5), (10, 3), (12.5, 6)):
        place(flora.birches[int(x) % 3], (x, y, 0), x, 1.)
    return []


def nacelle(shot):
    """A turbine's head a little above eye level; far below a farm with lit windows and the line that feeds it."""
    land, m = _distant_land((-420, 520, -60, 760), 0., 240, seed=9, hills=14, wooded=.58, clearing=(16, 388, 74))
    flora = Flora(shot.season, 1200)
    _wood(land, m, (-300, 400, 200, 700), flora)
    for mesh, x, y, turn in ((buildings.farmhouse(), -6, 380, -30), (buildings.barn(), 22, 392, -72), (buildings.barn(), 46, 372, 20)):
        place(mesh, (x, y, land.z(x, y)), math.radians(turn), 1.3, glows=True)
    for i in range(9):
        tree = (flora.broad + flora.birches)[i % 4]
        x, y = -26 + i * 10.5, 366 + 44 * ((i * 7) % 3) / 2
        place(tree, (x, y, land.z(x, y)), i, .9)
    lay_lines(land, ((((8, 220), (-8, 270), (-12, 320), (2, 366)), .1), (((2, 366), (16, 376), (24, 380)), .4)), .3)
    rotors = [add_turbine(land, 0, 30, 1.5, 47, math.radians(50))]
    place(_nacelle_fittings(), (0, 30, land.z(0, 30)), math.radians(50), 1.5)
    for x, y, a in ((-120, 330, 60), (-196, 396, 20)):
        add_turbine(land, x, y, 1.15, a, math.radians(50))
    return rotors


def _nacelle_fittings(height=46):
    """Vents, seams, hatch rail and yaw collar of a nacelle; the same axes as the tower of `turbine_parts`."""
    b = MeshBuilder('nacelle-fittings')
    for side in (-1, 1):
        for k in range(6):
            b.box((side * 1.05, 3.75, height + .28 + k * .11), (.03, .9, .055), 'dark_panel', .008)
        b.box((side * 1.052, 1.5, height + .12), (.012, 5.2, .02), 'soft_grey')
        b.box((side * 1.052, .55, height + .55), (.012, .02, 1.5), 'soft_grey')
        b.rod((side * .62, -.6, height + 1.95), (side * .62, 2.3, height + 1.95), .022, 'metal', 8)
        for k in range(4):
            b.rod((side * .62, -.6 + k * .966, height + 1.6), (side * .62, -.6 + k * .966, height + 1.95), .02, 'metal', 8)
    b.cylinder((0, 0, height - .48), .86, .92, .16, 'soft_grey', 40)
    b.cylinder((0, -.98, height + .55), 1.02, 1.02, .07, 'soft_grey', 40, Matrix.Rotation(math.pi / 2, 4, 'X'))
    return b.mesh()


def technical_room(shot):
    """Heat pump, tank, copper pipes and pumps in a white technical room, daylight from a window on the left."""
    b = MeshBuilder('room')
    b.box((0, 1.6, 1.5), (9, .1, 3.), 'off')
    b.box((3.2, 0, 1.5), (.1, 6, 3.), 'off')
    b.box((0, 0, 3.06), (9, 6, .1), 'white')
    b.box((0, 0, -.05), (9, 6, .1), 'concrete')
    for i in range(10):
        b.box((-4 + i * .9, 0, .002), (.012, 6, .006), 'stone')
    for i in range(7):
        b.box((0, -2.6 + i * .9, .003), (9, .012, .006), 'stone')
    b.box((0, 1.53, .55), (9, .03, 1.1), 'balcony_pale')
    place(b.mesh())
    b = MeshBuilder('plant')
    b.box((-1.15, 1.15, .95), (.72, .74, 1.86), 'shell', .05, 5, smooth=True)
    b.box((-1.15, .77, 1.42), (.5, .02, .34), 'screen', .01)
    b.box((-1.15, .776, .55), (.6, .012, .012), 'soft_grey')
    for i, share in enumerate((.25, .45, .8, .65, .35, .55, .7)):
        b.box((-1.32 + i * .056, .757, 1.35 + share * .07), (.03, .006, share * .14), 'led', .001)
    b.box((-1.15, .775, 1.72), (.22, .012, .02), 'led')
    for x, height, radius in ((.05, 1.75, .34), (.95, 1.75, .34)):
        b.cylinder((x, 1.12, .12 + height / 2), radius, radius, height, 'shell', 64)
        b.cylinder((x, 1.12, .12 + height + .05), radius, radius * .72, .10, 'shell', 64)
        b.cylinder((x, 1.12, .06), radius * .8, radius * .8, .12, 'dark_panel', 40)
        b.cylinder((x, 1.12, .42), radius + .004, radius + .004, .02, 'soft_grey', 64, caps=False)
        _gauge(b, (x, 1.12 - radius - .01, 1.3))
    _pipes(b)
    place(b.mesh(), glows=True)
    shelf = MeshBuilder('shelf')
    shelf.box((2.35, 1.38, 1.55), (1.2, .36, .04), 'wood', .005)
    for x, h, mat in ((1.95, .22, 'balcony_green'), (2.15, .3, 'off'), (2.32, .26, 'balcony_ochre')):
        shelf.box((x, 1.38, 1.57 + h / 2), (.14, .24, h), mat, .01)
    shelf.cylinder((2.68, 1.38, 1.66), .08, .1, .18, 'falu', 32)
    place(shelf.mesh())
    place(plants.bush(3), (2.68, 1.38, 1.70), 0, .15)
    energy.energy_line([(-4.45, 1.44, 2.55), (-2.2, 1.44, 2.55), (-1.5, 1.44, 2.55), (-1.36, 1.4, 2.5), (-1.34, 1.3, 2.2), (-1.34, 1.2, 1.9)],
                       .014)
    scene.add_area((-3.6, -1.4, 2.4), (0, 1.2, 1.), 1.6, 92, '#FFE2B8', 'sun')
    scene.add_area((.5, -2.6, 2.9), (.4, 1., .8), 2.2, 26, '#DDEBF0', 'sky')
    scene.add_area((.2, .3, 2.9), (.2, .9, .6), .5, 20, '#FFC98A', 'night')
    return []


def _gauge(b, at):
    face = Matrix.Rotation(math.pi / 2, 4, 'X')
    b.cylinder(at, .06, .06, .03, 'steel', 32, face)
    b.cylinder((at[0], at[1] - .012, at[2]), .05, .05, .012, 'white', 32, face)
    b.box((at[0] + .012, at[1] - .02, at[2] + .012), (.045, .004, .005), 'falu', roll=-.8)


def _pipes(b):
    """Flow and return pipes with bends, pumps and valves."""
    for z, mat, dy in ((2.22, 'copper', 0.), (2.38, 'copper', .08)):
        b.rod((-1.02 - dy, 1.25 + dy, z), (1.7, 1.25 + dy, z), .026, mat, 20)
        b.rod((-1.02 - dy, 1.25 + dy, 1.85), (-1.02 - dy, 1.25 + dy, z), .026, mat, 20)
        b.blob((-1.02 - dy, 1.25 + dy, z), .036, mat, 2, 0)
        for x in (.05, .95):
            b.rod((x + dy * 1.4 - .05, 1.25 + dy, 1.9), (x + dy * 1.4 - .05, 1.25 + dy, z), .026, mat, 20)
            b.blob((x + dy * 1.4 - .05, 1.25 + dy, z), .036, mat, 2, 0)
        for x in (-.5, .5, 1.3):
            b.cylinder((x, 1.25 + dy, z), .04, .04, .06, 'soft_grey', 20, Matrix.Rotation(math.pi / 2, 4, 'Y'))
    for x, mat in ((-.62, 'falu'), (.52, 'car_green')):
        b.cylinder((x, 1.18, 2.22), .085, .085, .14, 'dark_panel', 32, Matrix.Rotation(math.pi / 2, 4, 'X'))
        b.cylinder((x, 1.09, 2.22), .06, .055, .06, mat, 32, Matrix.Rotation(math.pi / 2, 4, 'X'))
    for x in (1.55, 1.72):
        b.rod((x, 1.3, .0), (x, 1.3, 2.22 + (x - 1.55)), .026, 'copper', 20)
        b.box((x, 1.25, 1.2), (.05, .1, .05), 'steel', .01)
        b.box((x + .05, 1.19, 1.2), (.14, .02, .03), 'falu' if x < 1.6 else 'car_green', .01)


def wall_panel(shot):
    """Control panel on a wall of a home: day curve and three figures as bars; plant and window light."""
    b = MeshBuilder('room')
    b.box((0, 1., 1.5), (8, .1, 4.), 'off')
    b.box((0, .93, -.2), (8, .04, .5), 'white')
    b.box((.9, .78, .62), (3.4, .42, .05), 'wood', .008)
    for x in (-.6, 2.4):
        b.box((x, .86, .5), (.04, .26, .2), 'black')
    place(b.mesh())
    panel = MeshBuilder('panel')
    panel.box((0, .925, 1.5), (1.06, .05, .74), 'shell_dark', .045, 6, smooth=True)
    panel.box((0, .896, 1.5), (.98, .006, .66), 'screen', .003)
    rnd = random.Random(4)
    for i in range(24):
        hour = i / 23
        tall = .03 + .17 * math.exp(-((hour - .54) / .17) ** 2) + rnd.uniform(0, .012)
        panel.box((-.41 + i * .0255, .890, 1.27 + tall / 2), (.016, .004, tall), 'led_soft', .001)
    for k, (share, mat) in enumerate(((.82, 'led'), (.55, 'window_b'), (.36, 'soft_grey'))):
        z = 1.72 - k * .085
        panel.box((.325, .890, z), (.22, .004, .02), 'dark_panel', .001)
        panel.box((.215 + .11 * share, .888, z), (.22 * share, .004, .02), mat, .001)
        panel.box((.255, .890, z + .03), (.08, .003, .012), 'soft_grey', .001)
    panel.box((-.33, .890, 1.735), (.18, .003, .022), 'white', .001)
    panel.box((-.36, .890, 1.695), (.12, .003, .012), 'soft_grey', .001)
    panel.box((.325, .890, 1.40), (.22, .003, .16), 'dark_panel', .012)
    panel.cylinder((.325, .887, 1.40), .052, .052, .004, 'led', 40, Matrix.Rotation(math.pi / 2, 4, 'X'))
    panel.cylinder((.325, .885, 1.40), .040, .040, .004, 'dark_panel', 40, Matrix.Rotation(math.pi / 2, 4, 'X'))
    place(panel.mesh(), glows=True)
    curve = [(-.42 + .60 * h, .886, 1.30 + .26 * math.exp(-((h - .34) / .13) ** 2) * .5 + .22 * math.exp(-((h - .78) / .12) ** 2))
             for h in np.linspace(0, 1, 12)]
    energy.energy_line(curve, .0045, steps=10)
    things_ = MeshBuilder('things')
    things_.cylinder((.95, .74, .76), .1, .13, .22, 'falu', 40)
    things_.cylinder((1.55, .74, .72), .09, .07, .16, 'off', 40)
    things_.box((2.0, .76, .67), (.36, .26, .05), 'balcony_green', .01)
    things_.box((2.02, .75, .715), (.32, .24, .04), 'balcony_ochre', .01)
    things_.cylinder((-.3, .76, .70), .05, .05, .12, 'car_green', 32)
    place(things_.mesh())
    place(plants.bush(3), (.95, .74, .86), 0, .24)
    place(plants.tuft(5, 'moss', 30, .6, .05), (1.55, .74, .76), 0, .6)
    window_bars = MeshBuilder('window')  # outside the view: cuts the sun into panes on the wall
    window_bars.box((-3.2, -1.6, 2.2), (.06, .12, 3.4), 'white')
    for z in (.9, 1.75, 2.6, 3.4):
        window_bars.box((-3.2, -1.6, z), (.06, 2.6, .09), 'white')
    for y in (-2.9, -.3, .9):
        window_bars.box((-3.2, y, 2.2), (.06, .12 if y < .5 else 1.4, 3.4), 'white')
    window_bars.box((-3.2, -1.6, 4.6), (.06, 6, 2.2), 'white')
    window_bars.box((-3.2, -5., 2.2), (.06, 4., 5.), 'white')
    window_bars.box((-3.2, 0, -.2), (.06, 6, 1.6), 'white')
    place(window_bars.mesh())
    scene.add_area((1.6, -2.6, 2.4), (.4, .9, 1.2), 2., 36, '#DDEBF0', 'sky')
    scene.add_area((1.9, -.2, 2.2), (1.2, .9, .8), .3, 9, '#FFB866', 'night')
    return []

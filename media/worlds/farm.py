"""The farm on the plain: courtyard farm with solar roofs, silo, battery, one wind turbine, broad fields."""
import math
import random

import numpy as np

from assets import buildings, energy, things
from assets.ground import Land, Map, field_parcels, fractal_noise, scatter, smoothstep, to_image, value_noise
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.common import add_turbine, clumps, lay_lines, near_grass
from worlds.valley import COVER, FIELD_COLOURS

EXTENT = (-320, 360, -90, 560)
BARN = (30, 34, math.radians(-72))
HALL = (62, 44, math.radians(-84))
HOUSE = (48, 14, math.radians(-30))
SILO = (46, 50)
BATTERY = (19, 21, math.radians(-8))
TURBINE = (36, 158, 1.12, 26)
NIGHT_BATTERY = (6.2, 19.2, math.radians(-16))  # fifteen metres from the barn, as an insurer asks
GENSET = (18.2, 20.6, math.radians(-14))
POLES = ((-62, 66), (-24, 46), (10, 31))
ROADS = (((-120, -10), (-60, -6), (-20, 0), (10, 10), (30, 19), (44, 26), (70, 28), (130, 20)), ((10, 10), (4, 40), (8, 90), (34, 152)))
LINES = ((((35, 153), (20, 118), (12, 80), (13, 44), (18, 25)), .1), (((22, 20.5), (28, 22), (33, 25)), .4),
         (((22, 19.6), (32, 16), (41, 15)), .7), (((33, 25), (44, 30), (56, 34)), .2))

# with the grid instead of the turbine: pole to battery; battery past the generating set to barn, to house and hall
NIGHT_LINES = ((((10, 30), (8.6, 25), (6.6, 21.2)), .1), (((9.6, 18.4), (14, 18.3), (19, 18.2), (23.2, 21), (25.4, 25.8)), .4),
               (((9.6, 17.8), (20, 16.6), (32, 17), (41, 15)), .7), (((25.4, 25.8), (33, 25.4), (44, 30), (56, 34)), .2))


def _height(x, y):
    rise = smoothstep(120, 420, y) * (3 + 16 * fractal_noise(x / 190 + 3, y / 160, 2, 11))
    return 1.8 * (fractal_noise(x / 85, y / 85, 2, 3) - .5) + rise


def _paint(season, size):
    m = Map(EXTENT, size)
    x, y = m.x, m.y
    parcel, edge, across, count = field_parcels(m, 8, 92, 16)
    rnd = np.random.RandomState(21)
    shades = np.array([colour(c) for c in FIELD_COLOURS[season]], np.float32)
    m.rgb = shades[rnd.randint(0, len(shades), count)][parcel]
    rows = .5 + .5 * np.sin(2 * math.pi * across / np.array([1.6, 2.2, 3.0, 2.4])[rnd.randint(0, 4, count)][parcel])
    m.rgb = m.rgb * (1 + (.03 if season == 'winter' else .10) * (rows - .5) * smoothstep(.6, 3., edge))[..., None]
    m.rgb = m.rgb * (1 + .18 * (fractal_noise(x / 24, y / 24, 3, 31) - .5))[..., None]
    m.bump = (rows * .5).astype(np.float32)
    meadow, yard, floor, _, border = (np.array(colour(c), np.float32) for c in COVER[season])
    m.fill(1 - smoothstep(.8, 2.4, edge), border)
    m.fill(m.inside((45, 30), (34, 28), -.1, 4, 6), yard * (1 + .14 * (fractal_noise(x / 6, y / 6, 2, 4) - .5))[..., None])
    forest = smoothstep(.60, .64, fractal_noise(x / 90 + 1, y / 70, 2, 43)) * smoothstep(130, 170, y)
    m.fill(forest, floor)
    road = 1 - smoothstep(1.9, 2.3, np.minimum.reduce([m.near_line(line) for line in ROADS]))
    gravel = np.array(colour('#D5D6D2' if season == 'winter' else 'gravel'), np.float32)
    m.fill(road, gravel * (.92 + .12 * fractal_noise(x / 3, y / 3, 2, 6))[..., None])
    court = 1 - smoothstep(10, 12, np.hypot((x - 42) * .8, y - 27) + 2.5 * (fractal_noise(x / 5, y / 5, 2, 77) - .5))
    m.fill(court, gravel * .97)
    m.forest, m.edge = forest.astype(np.float32), edge.astype(np.float32)
    m.road = np.maximum(road, court).astype(np.float32)
    m.open = ((1 - road) * (1 - court)).astype(np.float32)
    m.parcel = parcel
    m.rgb = np.clip(m.rgb, 0, 1)
    return m


def _silo(b, x, y, radius=3.4, height=13.):
    b.cylinder((x, y, height / 2), radius, radius, height, 'steel', 40)
    for k in range(int(height / .8)):
        b.cylinder((x, y, .5 + k * .8), radius + .04, radius + .04, .06, 'metal', 40, caps=False)
    b.cylinder((x, y, height + 1.), radius + .1, .3, 2., 'metal', 40)
    for s in (-.3, .3):
        b.rod((x + s, y - radius - .12, 0), (x + s, y - radius - .12, height), .03, 'metal', 6)
    for k in range(int(height / .4)):
        b.rod((x - .3, y - radius - .12, .2 + k * .4), (x + .3, y - radius - .12, .2 + k * .4), .02, 'metal', 5)


def _poles(land):
    """The grid's wooden poles and their two wires, the last to the barn's gable."""
    b = MeshBuilder('poles')
    tops = []
    for x, y in POLES:
        z = land.z(x, y)
        b.rod((x, y, z - .5), (x, y, z + 8.6), .16, 'wood', 10)
        b.rod((x - .3, y - .9, z + 8.2), (x + .3, y + .9, z + 8.2), .08, 'wood', 6)
        tops.append((x, y, z + 8.35))
    tops.append((18.2, 30.2, land.z(18, 30) + 6.6))
    for (x, y, z), (u, v, w) in zip(tops, tops[1:]):
        for side in (-.8, .8):
            line = [(x + (u - x) * t, y + (v - y) * t + side, z + (w - z) * t - 3.2 * t * (1 - t)) for t in np.linspace(0, 1, 9)]
            for start, end in zip(line, line[1:]):
                b.rod(start, end, .035, 'black', 4)
    place(b.mesh())


def _generating_set(at):
    """Generating set in its housing beside the battery, with a lamp on its wall."""
    b = MeshBuilder('generating-set')
    b.box((0, 0, .9), (3.2, 1.5, 1.7), 'balcony_green', bevel=.06)
    b.box((0, -.77, .9), (1.6, .04, .9), 'dark_panel')
    b.rod((1.2, .3, 1.7), (1.2, .3, 2.7), .09, 'black', 10)
    b.box((-1.2, -.82, 1.5), (.3, .1, .22), 'lamp_glow')
    at(b.mesh(), GENSET)


def build(shot):
    """Build the farm; returns its rotor."""
    night = shot.kind == 'moments'
    land = Land(_height, EXTENT, ((45, 30, 26, 22, -.1, .3), (TURBINE[0], TURBINE[1], 5, 5, 0, 1.)))
    painted = _paint(shot.season, 2560)
    land.build(420, 420, to_image(painted.rgb, painted.bump))
    flora = Flora(shot.season)

    def at(mesh, spot, scale=1.):
        place(mesh, (spot[0], spot[1], land.z(*spot[:2])), spot[2], scale, glows=True)

    at(buildings.barn(pane='window_b' if night else None), BARN)
    at(buildings.barn(5, 13, 27, (20, 4), 'machine-hall', 'window_a' if night else None), HALL)
    at(buildings.farmhouse(), HOUSE)
    at(energy.battery_container(), NIGHT_BATTERY if night else BATTERY)
    at(buildings.cottage(15, 4.6, 7, 'shed', eaves=2.5, rise=1.9), (28, 12, math.radians(-60)))
    silo = MeshBuilder('silos')
    _silo(silo, 0, 0)
    _silo(silo, 7.4, 1.2, 3., 11.)
    at(silo.mesh(), (*SILO, 0))
    at(things.tractor(), (33.5, 20.6, math.radians(200)))
    at(things.car('car_grey'), (42, 20, math.radians(160)))
    lamp = things.lamp_post()
    for x, y, turn in ((38, 22, 1.), (54, 30, 2.6), (16, 14.6, -1.)):
        at(lamp, (x, y, turn), 1.1)
    bale = things.straw_bale()
    rnd = random.Random(6)
    if shot.season in ('harvest', 'late-summer', 'autumn') and not night:
        for _ in range(34):
            x, y = rnd.uniform(-70, 6), rnd.uniform(20, 110)
            if painted.sample(painted.edge, x, y) > 4 and painted.sample(painted.road, x, y) < .1:
                at(bale, (x, y, rnd.uniform(0, 6)), 1.15)
    if night:
        _poles(land)
        _generating_set(at)
    rotors = [] if night else [add_turbine(land, *TURBINE, yaw=math.radians(-10))]
    _plants(land, painted, flora, () if night else ((16, 8, 2, 1),))
    near_grass(land, painted, flora, shot, [(BARN, 15), (HALL, 18), (HOUSE, 10), (NIGHT_BATTERY if night else BATTERY, 6)], reach=34.)
    if shot.options.get('lines', True):
        lay_lines(land, NIGHT_LINES if night else LINES, shot.options.get('line_radius', .08))
    return rotors


def _plants(land, painted, flora, by_the_drive):
    free = lambda x, y: painted.sample(painted.road, x, y) < .1  # noqa: E731
    leafy = flora.broad + flora.dark
    clumps(land, free, leafy, 3, (.8, 1.15), ((58, 4, 5, 5), (70, 18, 6, 6), (80, 60, 10, 10), (20, 52, 5, 3), (40, 62, 6, 5),
           (92, 34, 10, 8), (38, 3, 3, 2)))
    clumps(land, free, flora.birches, 13, (.8, 1.), ((56, 2, 6, 3), *by_the_drive))
    clumps(land, free, flora.bushes, 5, (.7, 1.3), ((40, 6, 6, 7), (24, 14, 4, 4), (56, 24, 5, 5), (14, 26, 3, 4)))
    rnd = random.Random(8)
    for k in range(17):
        x = -120 + k * 6.6 + rnd.uniform(-2.2, 2.2)
        y = 1.4 + .07 * (x + 60) + (x > -20) * (x + 20) * .22 + rnd.uniform(-.6, 1.2)
        if rnd.random() < .72:
            place(leafy[rnd.randrange(len(leafy))], (x, y, land.z(x, y) - .1), rnd.random() * 6, rnd.uniform(.38, .66))
        place(flora.bushes[rnd.randrange(4)], (x + 2, y, land.z(x, y) - .1), rnd.random() * 6, rnd.uniform(.7, 1.2))
    scatter(land, leafy + flora.spruces[:2], 9000, (-320, 360, 120, 520), lambda x, y: painted.sample(painted.forest, x, y), 5,
            (.8, 1.3), apart=4.2, lowest=-9)
    scatter(land, leafy + flora.bushes * 2, 5200, (-200, 260, 40, 360),
            lambda x, y: (painted.sample(painted.edge, x, y) < 1.4) * (painted.sample(painted.road, x, y) < .1) * .5
            * (value_noise(x / 30, y / 30, 4) > .45), 8, (.5, 1.), apart=2.4, lowest=-9)

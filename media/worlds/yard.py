"""The yard of a housing association: two slab blocks of the 1960s, lawn, playground, bicycle shed, chargers."""
import math
import random

import numpy as np

from assets import buildings, energy, plants, things
from assets.ground import Land, Map, fractal_noise, scatter, smoothstep, to_image, value_noise
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.common import clumps, lay_lines, near_grass
from worlds.valley import COVER, FIELD_COLOURS

EXTENT = (-220, 260, -70, 400)
BLOCK_BACK = (20, 36, math.radians(90))
BLOCK_RIGHT = (53, 4, 0.)
BLOCK_FAR = (-62, 96, math.radians(80))
PATHS = (((-60, 8), (-30, 10), (-8, 13), (14, 19), (32, 21), (43, 14), (45, -4), (44, -30), (40, -80)),
         ((-8, 13), (-2, 2), (0, -14), (-6, -40), (-12, -80)), ((14, 19), (12, 26), (8, 29)), ((0, -6), (16, -3), (32, -2), (45, -4)))
LINES = ((((42, 29), (34, 25.5), (25, 24.5), (12, 24), (4, 23), (-10, 22), (-26, 20)), .1),
         (((34, 25.5), (40, 20), (45.6, 12)), .35),
         (((-2, 25.5), (0, 23.5), (4, 23)), .6))
SHED = (-22, 22)


def _height(x, y):
    far = smoothstep(110, 320, y) * (8 + 30 * fractal_noise(x / 120 + 4, y / 140, 2, 8))
    return .35 * (fractal_noise(x / 40, y / 40, 2, 3) - .5) + far


def _paint(season, size):
    m = Map(EXTENT, size)
    x, y = m.x, m.y
    meadow, lawn, floor, _, _ = (np.array(colour(c), np.float32) for c in COVER[season])
    m.rgb = lawn * (1 + .22 * (fractal_noise(x / 5, y / 5, 3, 4) - .5) + .18 * (fractal_noise(x / 24, y / 24, 2, 6) - .5))[..., None]
    field = np.array([colour(c) for c in FIELD_COLOURS[season]], np.float32)[[0, 2, 4]].mean(0)
    m.fill(smoothstep(62, 80, y), field * (1 + .2 * (fractal_noise(x / 30, y / 30, 2, 14) - .5))[..., None])
    forest = smoothstep(.46, .52, fractal_noise(x / 70 + 2, y / 50, 2, 44) + .25 * smoothstep(130, 260, y)) * smoothstep(100, 130, y)
    m.fill(forest, floor)
    away = np.minimum.reduce([m.near_line(line) for line in PATHS])
    path = 1 - smoothstep(1.25, 1.4, away)
    gravel = np.array(colour('#DADBD8' if season == 'winter' else '#BDB3A0'), np.float32)
    m.fill(path, gravel * (.93 + .14 * fractal_noise(x / 2, y / 2, 2, 6))[..., None])
    park = m.inside((60, -34), (9, 12), 0, .4, 0)
    m.fill(park, np.array(colour('#C4C7C6' if season == 'winter' else 'asphalt'), np.float32))
    play = 1 - smoothstep(4.6, 5., np.hypot((x - 17) * .8, y - 7))
    m.fill(play, np.array(colour('#E3E4E2' if season == 'winter' else 'sand'), np.float32)
           * (.94 + .1 * fractal_noise(x, y, 2, 9))[..., None])
    road = 1 - smoothstep(3., 3.2, np.abs(y - 56 + .02 * x))
    m.fill(road, np.array(colour('#C4C7C6' if season == 'winter' else 'asphalt'), np.float32))
    m.forest, m.road = forest.astype(np.float32), np.maximum.reduce([path, play, road, park]).astype(np.float32)
    m.open = (1 - np.clip(m.road * 1.5, 0, 1)).astype(np.float32)
    m.rgb = np.clip(m.rgb, 0, 1)
    return m


def build(shot):
    """Build the yard."""
    land = Land(_height, EXTENT, ((*BLOCK_BACK[:2], 10, 26, BLOCK_BACK[2], 0.), (*BLOCK_RIGHT[:2], 10, 26, 0, 0.),
                                  (*BLOCK_FAR[:2], 10, 26, BLOCK_FAR[2], 0.)))
    painted = _paint(shot.season, 2400)
    land.build(420, 420, to_image(painted.rgb, painted.bump))
    flora = Flora(shot.season, 3200)
    back = buildings.lamella_block(4)
    right = buildings.lamella_block(9, wall='sand', fronts=('balcony_pale', 'balcony_green'), name='lamella-2')
    far = buildings.lamella_block(14, wall='grey_plaster', fronts=('balcony_ochre', 'balcony_pale'), name='lamella-3')
    for mesh, spot in ((back, BLOCK_BACK), (right, BLOCK_RIGHT), (far, BLOCK_FAR), (far, (96, 84, math.radians(96)))):
        place(mesh, (*spot[:2], land.z(*spot[:2])), spot[2], glows=True)
    _yard(land, flora)
    _trees(land, painted, flora)
    near_grass(land, painted, flora, shot, [((20, 36), 0)] + [((k * 5 + 0, 36), 8) for k in range(9)] + [(SHED, 5)], reach=30.)
    if shot.options.get('lines', True):
        lay_lines(land, LINES, shot.options.get('line_radius', .06))
    return []


def _yard(land, flora):
    def at(mesh, x, y, turn=0., scale=1., glows=False):
        place(mesh, (x, y, land.z(x, y)), turn, scale, glows=glows)

    at(things.swings(), 20.5, 6., .3)
    at(things.sandbox(), 13.6, 8.6, .2)
    bench = things.bench()
    for x, y, turn in ((9.5, 9, 1.2), (3, 10.5, 2.9), (24, 16.6, 3.1), (-4, -4, 1.5)):
        at(bench, x, y, turn)
    shed = things.bicycle_shed(lambda b: energy.solar_array(b, (-4., -1.35, 2.3), (1, 0, 0), (0, 1, .135), 7, 1, (1.1, 2.6), lift=.07))
    at(shed, *SHED, -.1)
    bicycle = things.bicycle()
    for k in range(8):
        at(bicycle, SHED[0] - 3.1 + k * .85, SHED[1] - .2 - k * .08, 1.45 + .06 * (k % 3))
    lamp = things.lamp_post()
    for x, y, turn in ((-10, 15, -1.2), (12, 20.6, -1.5), (30, 23, -1.5), (2.2, -3, 2.9), (42.6, 4, 3.1), (-30, 12.4, -1.4)):
        at(lamp, x, y, turn, glows=True)
    hedge = plants.hedge(4.5)
    for k in range(7):
        at(hedge, 1 + k * 5.6, 28.6)
    for k in range(6):
        at(hedge, 46.2, -16 + k * 5.6, math.pi / 2)
    post, cars = energy.charger(), (things.car(), things.car('car_green'), things.car('car_grey'))
    for k in range(5):
        at(post, 53 + k * 3.2, -22.8, math.pi, 1.15, True)
        if k != 3:
            at(cars[k % 3], 53 + k * 3.2, -26.2, math.pi / 2)
    cabinet = MeshBuilder('cabinet')
    energy.battery_cabinet(cabinet, (0, 0), 3, 1.2)
    at(cabinet.mesh(), -2.8, 26.5, .1, glows=True)


def _trees(land, painted, flora):
    free = lambda x, y: (painted.sample(painted.road, x, y) < .2 and not (-4 < x < 44 and 27 < y < 46)  # noqa: E731
                         and not (45 < x < 61 and -20 < y < 28))
    leafy = flora.birches + flora.broad
    clumps(land, free, leafy, 3, (.72, 1.), ((-16, 30, 4, 4), (6, 15, 2, 1), (27, 10, 2, 1), (-34, 22, 7, 6), (-44, 34, 9, 8),
           (-30, 48, 8, 7), (35, 17, 1, 1), (70, 40, 9, 8), (-8, 58, 6, 4)))
    clumps(land, free, flora.spruces, 4, (.6, 1.), ((-52, 50, 10, 9), (80, 54, 10, 9), (-70, 66, 12, 9), (30, 66, 14, 6)))
    clumps(land, free, flora.bushes, 5, (.6, 1.1), ((4, 14, 3, 4), (-14, 19, 4, 5), (28, 14, 3, 4), (-6, 24, 3, 4), (38, 8, 3, 3)))
    rnd = random.Random(2)
    for k in range(16):
        place(flora.bushes[rnd.randrange(4)], (0 + k * 2.6, 29.9, .0), rnd.random() * 6, rnd.uniform(.45, .7))
    scatter(land, flora.spruces, 9000, (-220, 260, 100, 330), lambda x, y: painted.sample(painted.forest, x, y)
            * (value_noise(x / 26, y / 26, 71) > .25), 5, (.6, 1.2), apart=3.4)
    scatter(land, leafy, 900, (-160, 200, 70, 200), lambda x, y: (painted.sample(painted.forest, x, y) < .5)
            * (value_noise(x / 22, y / 22, 8) > .66), 6, (.7, 1.1), apart=5, lowest=-9)

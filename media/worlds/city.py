"""The town at the harbour: quay, office, hall, flat-roofed houses, closed blocks; water for y < 0."""
import math
import random

import numpy as np

from assets import city, energy, things
from assets.ground import Land, Map, fractal_noise, smoothstep, to_image
from assets.materials import water
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.common import lay_lines

EXTENT = (-260, 300, -6, 420)
HALL = (-52, 40)
OFFICE = (8, 26)
QUAY_HOUSE = (46, 30)
BLOCKS = ((-62, 106), (0, 108), (62, 106), (-62, 168), (0, 170), (62, 168), (124, 108))
LINES = (
    (((-30, 74), (-20, 79), (-2, 80), (20, 80), (33, 82), (36, 90)), .1),
    (((-52, 60), (-44, 70), (-30, 74)), .3),
    (((-30, 74), (-31, 96), (-31, 130), (-30, 150)), .55),
    (((33, 82), (33, 64), (32, 44), (24, 36), (20.5, 32)), .8),
    (((20, 80), (31, 78), (60, 78), (92, 80)), .45),
    (((-20.5, 46), (-17, 34), (-16, 18), (-8, 12.2), (20, 12), (60, 12.2), (118, 12.4)), .25),
    (((6, 12.1), (8, 14), (8, 16.6)), .6), (((38, 12), (40, 15), (40, 19.6)), .7), (((76, 12.2), (78, 16), (78, 23.6)), .9),
    (((-17, 34), (-21, 37), (-25.6, 38)), .5),
)


def _height(x, y):
    return np.where(np.asarray(y, float) > -.2, 1.6, -3.) + 0. * np.asarray(x, float)


def _paint(season, size):
    m = Map(EXTENT, size)
    x, y = m.x, m.y
    snow = season == 'winter'
    grain = (.95 + .1 * fractal_noise(x / 3, y / 3, 3, 4))[..., None]
    m.rgb = np.array(colour('#DCDEDD' if snow else 'paving'), np.float32) * grain
    street = np.array(colour('#BFC3C3' if snow else 'asphalt'), np.float32) * grain
    for start, end, half in (((-300, 75), (300, 75), 4.2), ((-300, 139), (300, 139), 4.2), ((-31, 16), (-31, 420), 3.8),
                             ((31, 60), (31, 420), 3.8), ((93, 60), (93, 420), 3.8), ((-93, 16), (-93, 420), 3.8),
                             ((-300, 15), (-20, 15), 3.6)):
        horizontal = start[1] == end[1]
        away = np.abs(y - start[1]) if horizontal else np.abs(x - start[0])
        inside = ((x > start[0]) & (x < end[0])) if horizontal else ((y > start[1]) & (y < end[1]))
        m.fill((1 - smoothstep(half - .1, half + .1, away)) * inside, street)
        along = x if horizontal else y
        if not snow:
            m.fill((away < .09) * inside * (np.sin(along * 2 * math.pi / 6) > 0), np.array(colour('white'), np.float32))
    green = np.array(colour('#E6E9E8' if snow else '#86985F'), np.float32)
    for bx, by in BLOCKS:
        m.fill(m.inside((bx, by), (11, 8), 0, .6, 0), green * grain)
    m.fill(smoothstep(205, 215, y), green * .9)
    m.rgb = np.clip(m.rgb, 0, 1)
    return m


def build(shot):
    """Build the town."""
    land = Land(_height, EXTENT)
    painted = _paint(shot.season, 1800)
    land.build(80, 240, to_image(painted.rgb, painted.bump), warp=1.)
    harbour = MeshBuilder('harbour')
    harbour.polygon([(-900, -500, 0), (900, -500, 0), (900, 1, 0), (-900, 1, 0)], water(.05))
    harbour.polygon([(-4000, 300, .6), (4000, 300, .6), (4000, 4000, .6), (-4000, 4000, .6)], 'moss')
    for side in (-1, 1):
        harbour.polygon([(side * 250, 2, .6), (side * 4000, 2, .6), (side * 4000, 299, .6), (side * 250, 299, .6)], 'moss')
    place(harbour.mesh())
    _quay()
    _houses(shot)
    _street_life(land, shot)
    if shot.options.get('lines', True):
        lay_lines(land, LINES, shot.options.get('line_radius', .12))
    return []


def _quay():
    b = MeshBuilder('quay')
    b.box((20, -.4, -.4), (560, 1.2, 4.2), 'stone')
    b.box((20, -.2, 1.72), (560, 1.6, .3), 'concrete', .04)
    for i in range(60):
        b.cylinder((-150 + i * 6, -.1, 2.05), .2, .26, .5, 'black', 14)
    for i in range(22):
        x = -120 + i * 11
        b.cylinder((x, -1.1, .2), .45, .45, .5, 'rubber', 18)
    place(b.mesh())


def _houses(shot):
    place(city.hall(), (*HALL, 1.6), 0, glows=True)
    place(city.office(), (*OFFICE, 1.6), 0, glows=True)
    place(city.flat_house(4, 28, 20, 6), (*QUAY_HOUSE, 1.6), 0, glows=True)
    place(city.flat_house(8, 26, 20, 5, 'brick', name='flat-house-2'), (82, 34, 1.6), 0, glows=True)
    place(city.flat_house(9, 30, 22, 7, 'sand', name='flat-house-3'), (122, 36, 1.6), 0, glows=True)
    kinds = (city.closed_block(1), city.closed_block(2, walls=('sand', 'plaster', 'brick', 'grey_plaster')),
             city.closed_block(3, walls=('brick', 'grey_plaster', 'plaster', 'rose'), roof='roof'))
    for i, (x, y) in enumerate(BLOCKS):
        place(kinds[(i * 2 + i // 3) % 3], (x, y, 1.6), 0, glows=True)
    rnd = random.Random(5)
    walls = ('plaster', 'sand', 'brick', 'rose', 'sand', 'grey_plaster')
    plain = [city.plain_house(i, rnd.uniform(12, 18), rnd.uniform(18, 30), rnd.uniform(10, 19), walls[i % 6]) for i in range(10)]
    for row in range(7):
        for k in range(18):
            x, y = -250 + k * 31 + rnd.uniform(-5, 5), 216 + row * 29 + rnd.uniform(-6, 6)
            place(plain[rnd.randrange(10)], (x, y, 1.6), rnd.choice((0, math.pi / 2)), rnd.uniform(.8, 1.), glows=True)
    for k in range(8):
        for row in range(6):
            x, y = -235 + k * 17.5 + rnd.uniform(-2, 2), 20 + row * 32 + rnd.uniform(-3, 3)
            if x < -104:
                place(plain[rnd.randrange(10)], (x, y, 1.6), rnd.choice((0, math.pi / 2)), rnd.uniform(.7, .95), glows=True)
    for k in range(4):
        for row in range(6):
            x, y = 170 + k * 30 + rnd.uniform(-2, 2), 24 + row * 34 + rnd.uniform(-3, 3)
            place(plain[rnd.randrange(10)], (x, y, 1.6), rnd.choice((0, math.pi / 2)), rnd.uniform(.8, 1.1), glows=True)
    place(city.church(), (-128, 236, 1.6), math.radians(20))


def _street_life(land, shot):
    flora = Flora(shot.season, 1800)
    rnd = random.Random(11)
    trees = flora.broad + flora.dark

    def tree(x, y, low=.7, high=.95):
        place(trees[rnd.randrange(len(trees))], (x, y, 1.5), rnd.random() * 6, rnd.uniform(low, high))

    for bx, by in BLOCKS:
        for _ in range(4):
            tree(bx + rnd.uniform(-9, 9), by + rnd.uniform(-6, 6))
        for _ in range(6):
            place(flora.bushes[rnd.randrange(4)], (bx + rnd.uniform(-10, 10), by + rnd.uniform(-7, 7), 1.55), rnd.random() * 6, 1.1)
    for k in range(26):
        x = -100 + k * 9
        if abs(x + 31) > 6 and abs(x - 31) > 6 and abs(x - 93) > 6:
            tree(x, 69, .55, .7)
    for k in range(12):
        x = 62 + k * 9.5
        tree(x, 10, .55, .7)
    cars = [things.car(), things.car('car_green'), things.car('car_grey')]
    post, lamp, van = energy.charger(), things.lamp_post(), things.van()
    for k in range(22):
        x = -24 + k * 5.4
        if abs(x - 31) < 5 or abs(x - 93) < 5:
            continue
        if rnd.random() < .75:
            place(cars[rnd.randrange(3)], (x, 80.4, 1.62), rnd.choice((0, math.pi)))
        if k % 2:
            place(post, (x + 2.6, 81.9, 1.6), math.pi, 1.15, glows=True)
    for k in range(30):
        x = -120 + k * 9
        place(lamp, (x, 4.2, 1.6), math.pi / 2, 1.15, glows=True)
        place(lamp, (x + 4, 70.2, 1.6), math.pi / 2, 1.15, glows=True)
    for x, y, turn in ((-66, 17.5, 20), (-40, 19, 84), (-57.5, 19, 90)):
        place(van, (x, y, 1.62), math.radians(turn), glows=True)
    for k in range(4):
        place(post, (-25.2, 28 + k * 3.2, 1.6), -math.pi / 2, 1.15, glows=True)
        if k != 1:
            place(cars[k % 3], (-22.2, 28 + k * 3.2, 1.62), math.pi)
    place(energy.battery_container(), (-20, 50, 1.6), math.pi / 2, glows=True)
    bench = things.bench()
    for k in range(9):
        place(bench, (-14 + k * 8, 6.6, 1.6), 0)
    bicycle = things.bicycle()
    for k in range(9):
        place(bicycle, (-1 + k * .8, 13.6, 1.6), math.pi / 2 + .1)
    for k, (x, y, turn) in enumerate(((-22, -6.5, 92), (-6, -5.8, 88), (29, -6, 91), (44, -6.4, 90), (58, -5.6, 93), (-60, -7, 90))):
        place(things.sailboat(k), (x, y, .1), math.radians(turn), .95)
    jetty = things.jetty(26)
    place(jetty, (16, -27, -.2), 0)

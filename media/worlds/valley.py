"""The valley: lake, boathouse, farm, villa with carport, two slab blocks, forest and four turbines.

Everything stands at fixed places, so that any camera sees the same valley.
"""
import math
import random

import numpy as np

from assets import buildings, energy, things
from assets.ground import Land, Map, field_parcels, fractal_noise, scatter, smoothstep, to_image, value_noise
from assets.materials import water
from assets.mesh import MeshBuilder, place
from assets.palette import colour
from assets.plants import Flora
from worlds.common import add_turbine, clumps, lay_lines, near_grass

EXTENT = (-330, 330, -125, 520)

# Places: x, y, turn in radians.
BARN = (17.5, 38, math.radians(-66))
FARM = (43, 26, math.radians(-38))
VILLA = (31, -22, math.radians(40))
BLOCK_WEST = (30, 88, math.radians(76))
BLOCK_EAST = (76, 106, math.radians(84))
BATTERY = (10.5, 17.5, math.radians(-14))
BOATHOUSE = (-5.2, 9, math.radians(62))
PADS = ((*BARN[:2], 9, 14, BARN[2], 3.3), (*FARM[:2], 8, 9, FARM[2], 3.6), (*VILLA[:2], 13, 10, VILLA[2], 3.2),
        (*BLOCK_WEST[:2], 10, 25, BLOCK_WEST[2], 5.4), (*BLOCK_EAST[:2], 10, 25, BLOCK_EAST[2], 8.5),
        (BATTERY[0], BATTERY[1] + 2, 6, 5.5, BATTERY[2], 2.5), (*BOATHOUSE[:2], 3.4, 4.4, BOATHOUSE[2], .35))
TURBINES = ((8, 226, .80, 8), (40, 278, .84, 47), (68, 214, .74, 25), (108, 262, .80, 65))  # x, y, scale, start angle

ROADS = (
    ((70, -130), (50, -84), (40, -52), (36.5, -36), (40, -12), (33, 5), (30.5, 18), (13, 48), (8, 62), (20, 73),
     (52, 70), (92, 84), (150, 90)),
    ((33, 5), (24, 9), (15, 12), (11, 13)),
    ((39, -46), (30, -42), (24, -33), (24, -30)),
)
PATHS = (((8, 62), (-2, 90), (6, 130), (20, 170), (14, 215)), ((11, 13), (5, 11), (0, 9.5)))
LINES = (  # ground points of the energy lines, phase
    (((8, 222), (0, 196), (-6, 165), (-7, 130), (-4, 92), (2, 60), (6, 36), (9.5, 24)), .1),
    (((40, 272), (30, 240), (14, 205), (0, 196)), .35),
    (((68, 210), (46, 186), (20, 160), (-7, 130)), .6),
    (((14.5, 17.5), (21, 19), (25, 24), (24.5, 30)), .2),
    (((12, 24), (11, 36), (10, 52), (20, 63), (29, 73), (30, 80)), .5),
    (((13.5, 13.5), (19, 4), (21, -7), (22, -16), (25, -19.5)), .75),
    (((21, 19), (30, 17.5), (36, 20), (39, 23)), .4),
)
FIELD_COLOURS = {
    'late-summer': ('#93A26C', '#D3BE86', '#84986A', '#DCCB9C', '#A9AF7C', '#CDB67C', '#7F9469', '#BFB580'),
    'spring': ('#8FAE66', '#7FA35C', '#C8B052', '#90A86C', '#84A066', '#A98F6C', '#C8B052', '#80A066'),
    'harvest': ('#DDBE77', '#E2C98A', '#B9A66A', '#D8B870', '#C6AE6E', '#E3CE96', '#A79B62', '#D3B36C'),
    'autumn': ('#9C8A5C', '#8A7154', '#A99A66', '#B79A63', '#7F6C50', '#A8935F', '#8F8A5A', '#C0A268'),
    'winter': ('#E6E9EA', '#EDEFEF', '#E1E5E7', '#EAECEB', '#E4E7E6', '#ECEDEA', '#DFE4E6', '#E8EAE9'),
}
COVER = {  # meadow, yard, forest floor, beach, field edge
    'late-summer': ('#8A9A66', '#92A272', '#46573C', '#B9AE8C', '#66794F'),
    'spring': ('#86A068', '#8CA570', '#4A5F3C', '#B9AE8C', '#6E8A50'),
    'harvest': ('#A39C62', '#A3A26C', '#4A563A', '#BFAE86', '#857F4E'),
    'autumn': ('#93864F', '#97905C', '#5A5238', '#B0A07C', '#766A44'),
    'winter': ('#E4E8E9', '#EAECEC', '#B9BFC0', '#D9DAD6', '#C9CDCB'),
}


def shore(y):
    """x of the lake's shore at a given y; land lies to the right of it."""
    return 7 - .155 * (y + 40) + 6 * np.sin(y / 27. + .8) + 3.5 * np.sin(y / 11. + 2) - 70 * smoothstep(118, 185, y)


def natural_height(x, y):
    """Ground height before the pads: lake bed, shore, meadows and the hills behind."""
    d = x - shore(y)
    z = (1. + 2.6 * smoothstep(0, 30, d) + .017 * np.maximum(d, 0)
         + 2.6 * (fractal_noise(x / 62, y / 62, 3, 3) - .45) * smoothstep(4, 34, d))
    z = z + smoothstep(112, 300, y + .15 * x) * (6 + 26 * fractal_noise(x / 135 + 3, y / 150, 2, 11))
    z = z + smoothstep(250, 460, y) * (4 + 22 * fractal_noise(x / 110 + 9, y / 120, 2, 21))
    z = z + smoothstep(48, 150, x) * smoothstep(-60, 60, y) * 9
    w = np.maximum(smoothstep(-7, 2.5, d), smoothstep(168, 200, y))
    return z * w - 2.2 * (1 - w)


def paint(season, size):
    """Painted map of the valley with the masks `forest`, `road`, `edge` (m to a field's edge) and `open`."""
    m = Map(EXTENT, size)
    x, y = m.x, m.y
    parcel, edge, across, count = field_parcels(m)
    rnd = np.random.RandomState(12)
    shades = np.array([colour(c) for c in FIELD_COLOURS[season]], np.float32)
    m.rgb = shades[rnd.randint(0, len(shades), count)][parcel]
    rows = .5 + .5 * np.sin(2 * math.pi * across / np.array([2.2, 3.1, 2.6, 3.8])[rnd.randint(0, 4, count)][parcel])
    strength = .04 if season == 'winter' else .10
    m.rgb = m.rgb * (1 + strength * (rows - .5) * smoothstep(.6, 2.5, edge))[..., None]
    m.rgb = m.rgb * (1 + .16 * (fractal_noise(x / 16, y / 16, 3, 31) - .5))[..., None]
    m.bump = (rows * .5).astype(np.float32)
    meadow, yard, floor, beach, border = (np.array(colour(c), np.float32) for c in COVER[season])
    m.fill(1 - smoothstep(.3, 1.5, edge), border)
    d = x - shore(y)
    if season != 'winter':
        front = (smoothstep(10, 12, d + 2 * (fractal_noise(x / 9, y / 9, 2, 61) - .5))
                 * smoothstep(-44, -48, y + .15 * (x - 20)))
        furrow = .5 + .5 * np.sin(2 * math.pi * (x * .93 - y * .36) / 2.3)
        light, dark = (np.array(colour(c), np.float32) for c in (FIELD_COLOURS[season][3], FIELD_COLOURS[season][7]))
        crop = light * (1 - furrow[..., None]) + dark * furrow[..., None]
        m.fill(front, crop * (1 + .2 * (fractal_noise(x / 10, y / 10, 3, 66) - .5))[..., None], furrow)
    grass = np.maximum(1 - smoothstep(9, 15, d + 5 * (fractal_noise(x / 12, y / 12, 2, 5) - .5)), 0)
    m.fill(grass, meadow * (1 + .3 * (fractal_noise(x / 7, y / 7, 3, 8) - .5))[..., None])
    tended = yard * (1 + .14 * (fractal_noise(x / 6, y / 6, 2, 4) - .5))[..., None]
    for spot, half in ((BARN, (12, 18)), (FARM, (9, 11)), (VILLA, (15, 13)), (BLOCK_WEST, (13, 29)), (BLOCK_EAST, (13, 29))):
        m.fill(m.inside(spot[:2], half, spot[2]), tended)
    forest = smoothstep(.555, .60, fractal_noise(x / 62 + 1, y / 46, 2, 41) + .10 * smoothstep(190, 330, y + .2 * x)
                        + .22 * smoothstep(-40, -120, x) * smoothstep(150, 190, y)) * smoothstep(100, 140, y + .35 * np.abs(x))
    m.fill(forest, floor)
    road = 1 - smoothstep(1.6, 2.1, np.minimum.reduce([m.near_line(line) for line in ROADS]))
    path = 1 - smoothstep(1., 1.4, np.minimum.reduce([m.near_line(line) for line in PATHS]))
    road = np.maximum(road, path)
    gravel = np.array(colour('gravel' if season != 'winter' else '#D5D6D2'), np.float32)
    m.fill(road, gravel * (.92 + .12 * fractal_noise(x / 3, y / 3, 2, 6))[..., None])
    court = 1 - smoothstep(7.5, 9, np.hypot((x - 32) * .8, y - 26) + 2.5 * (fractal_noise(x / 5, y / 5, 2, 77) - .5))
    m.fill(court, gravel * .97)
    m.fill(1 - smoothstep(.6, 2.4, np.abs(d - .2) + 1.2 * (fractal_noise(x / 5, y / 5, 2, 3) - .5)), beach)
    m.forest, m.road, m.edge = forest.astype(np.float32), road.astype(np.float32), edge.astype(np.float32)
    m.open = ((1 - road) * (1 - court) * (d > 2.5)).astype(np.float32)
    m.wet = True
    m.rgb = np.clip(m.rgb, 0, 1)
    return m


def build(shot):
    """Build the valley for a shot; returns its rotors."""
    season, options = shot.season, shot.options
    land = Land(natural_height, EXTENT, PADS)
    painted = paint(season, 2048 if shot.draft else 2560)
    land.build(620, 560, to_image(painted.rgb, painted.bump))
    lake = MeshBuilder('lake')
    lake.polygon([(-700, -200, 0), (60, -200, 0), (60, 240, 0), (-700, 240, 0)], water())
    place(lake.mesh())
    _buildings(land)
    _small_things(land)
    rotors = [add_turbine(land, *spot, yaw=math.radians(-14)) for spot in TURBINES] if not options.get('no_turbines') else []
    if options.get('near_turbine'):
        rotors = [add_turbine(land, *options['near_turbine'], yaw=math.radians(options.get('near_yaw', -14)))]
    flora = Flora(season, 1800 if shot.draft else 2600)
    _plants(land, painted, flora, season)
    near_grass(land, painted, flora, shot, avoid=[(VILLA, 14), (BARN, 15), (BATTERY, 6), (BOATHOUSE, 5.5), (FARM, 10)])
    if options.get('lines', True):
        lay_lines(land, LINES, options.get('line_radius', .12))
    if options.get('van'):
        x, y, turn = options['van']
        place(things.van(), (x, y, land.z(x, y) + .02), math.radians(turn), glows=True)
    return rotors


def chimneys():
    """Tops of the chimneys that smoke in winter: farmhouse, villa, boathouse."""
    tops = []
    for (x, y, turn), (across, along), z in ((FARM, (0, 2.6), 13.4), (VILLA, (-1.4, 3.4), 12.6), (BOATHOUSE, (0, .8), 6.2)):
        c, s = math.cos(turn), math.sin(turn)
        tops.append((x + across * c - along * s, y + across * s + along * c, z))
    return tops


def _buildings(land):
    def at(mesh, spot, scale=1., level=None):
        place(mesh, (spot[0], spot[1], land.z(*spot[:2]) if level is None else level), spot[2], scale, glows=True)

    at(buildings.barn(), BARN)
    house = buildings.farmhouse()
    at(house, FARM)
    at(buildings.villa(), VILLA, (-1, 1, 1))
    at(buildings.lamella_block(), BLOCK_WEST)
    at(buildings.lamella_block(9, wall='ochre', name='lamella-2'), BLOCK_EAST)
    container = energy.battery_container()
    at(container, BATTERY)
    at(container, (BATTERY[0] + .3, BATTERY[1] + 5.2, BATTERY[2]))
    cabin = buildings.cottage()
    at(cabin, BOATHOUSE, level=.42)
    at(buildings.cottage(15, 4.2, 5.5, 'shed', eaves=2.4, rise=1.7), (1.5, 42, math.radians(20)))
    at(buildings.cottage(16, 4.6, 9, 'shed-2', eaves=2.6, rise=1.9), (40, 40, math.radians(70)))
    for x, y, turn, mesh in ((-62, 196, 10, cabin), (116, 134, -40, house), (-118, 205, 30, cabin), (98, 60, 30, house)):
        at(mesh, (x, y, math.radians(turn)), 1.2, land.z(x, y) - .2)
    at(buildings.cottage(17, 6, 12, 'barn-2', eaves=3.4, rise=2.8), (104, 146, math.radians(15)), level=land.z(104, 146) - .2)


def _small_things(land):
    place(things.jetty(), (BOATHOUSE[0] - 2.4, BOATHOUSE[1] - 3., -.05), math.radians(98))
    place(things.rowboat(), (BOATHOUSE[0] - 9.5, BOATHOUSE[1] - 6.2, -.06), math.radians(70))
    c, s = math.cos(VILLA[2]), math.sin(VILLA[2])
    white, green, grey = things.car(), things.car('car_green'), things.car('car_grey')
    place(white, (VILLA[0] - 7. * c + .6 * s, VILLA[1] - 7. * s - .6 * c, land.z(*VILLA[:2]) + .14),
          VILLA[2] + math.radians(-90))
    post = energy.charger()
    for i, k in enumerate((0, 3.1, 6.2, 9.3)):
        x, y = 40 + k * 1.02, 76.2 + k * .12
        place(post, (x, y + 1.6, land.z(x, y)), 0, 1.25, glows=True)
        if i != 2:
            place((green, white, white, grey)[i], (x + .9, y - 1.6, land.z(x, y - 1.6) + .05), math.radians(96), 1.12)
    place(green, (29, 22.5, land.z(29, 22.5) + .03), math.radians(200))
    lamp = things.lamp_post()
    for x, y, turn in ((16.2, 50, 2.6), (34, 8, 2.9), (38.5, -22, 3.3), (24, 71, 4.4), (46, 68.5, 4.5), (10.5, 58, 2.2),
                       (62, 71.5, 4.5)):
        place(lamp, (x, y, land.z(x, y)), turn, 1.1, glows=True)
    rnd, wrapped = random.Random(7), things.bale()
    for _ in range(11):
        x, y = 52 + rnd.uniform(-12, 22), 44 + rnd.uniform(-14, 12)
        place(wrapped, (x, y, land.z(x, y)), rnd.uniform(0, 6), 1.15)


def _plants(land, painted, flora, season):
    forest, road = painted.forest, painted.road

    def wood(x, y):
        inside = painted.sample(forest, x, y) * np.where(y > 330, .5, 1) * (np.abs(x) < 60 + .5 * (y + 112))
        return inside * (.55 + .45 * (value_noise(x / 26, y / 26, 71) > .35))

    leafy = flora.birches + flora.broad
    scatter(land, flora.spruces, 16000, (-330, 330, 95, 430), wood, 5, (.55, 1.2), apart=3.1)
    scatter(land, leafy, 2500, (-200, 200, 95, 260), lambda x, y: (painted.sample(forest, x, y) > .05)
            * (painted.sample(forest, x, y) < .75) * .8, 6, (.6, 1.), apart=4)
    free = lambda x, y: land.z(x, y) > .5 and painted.sample(road, x, y) < .2  # noqa: E731
    clumps(land, free, leafy, 3, (.75, 1.1), ((3, 62, 5, 4), (-14, 104, 10, 12), (64, 60, 8, 7), (88, 40, 12, 10),
           (54, 2, 5, 4), (51, 30, 5, 5), (-2.5, 31, 2.5, 3), (-16, 76, 5, 5)))
    clumps(land, free, flora.spruces, 4, (.6, 1.), ((58, -18, 10, 12), (66, 12, 9, 12), (-20, 120, 9, 14), (74, 66, 9, 9),
           (56, 112, 12, 16), (4, 112, 9, 12), (100, 20, 14, 18), (-6, 62, 4, 4), (48, -36, 4, 4)))
    clumps(land, free, leafy, 14, (.6, .8), ((12, -16, 2.5, 3), (48, -16, 4, 4), (44, -46, 4, 4)))
    clumps(land, free, flora.bushes, 5, (.7, 1.3), ((30, 46, 9, 8), (3.5, 24, 2.5, 3), (36, 68, 18, 14), (38, -12, 5, 5),
           (48, 26, 7, 6), (12, -30, 4, 4), (44, 92, 20, 10)))
    scatter(land, flora.bushes + flora.broad[:1], 5200, (-60, 190, 20, 220),
            lambda x, y: (painted.sample(painted.edge, x, y) < 1.) * (painted.sample(forest, x, y) < .3)
            * (painted.sample(road, x, y) < .1) * .42 * (value_noise(x / 17, y / 17, 4) > .42), 8, (.55, 1.05), apart=1.3,
            lowest=1.2)

    def from_house(x, y, spot):
        return np.hypot(x - spot[0], y - spot[1])

    scatter(land, flora.reeds, 26000, (-30, 40, -110, 130),
            lambda x, y: (x - shore(y) > -1.8) * (x - shore(y) < 1.6) * (value_noise(x / 6, y / 6, 2) > .4)
            * (from_house(x, y, BOATHOUSE) > 7), 9, (.7, 1.3), sink=.0, lowest=-.9)
    if season != 'winter':
        scatter(land, flora.grasses, 9000, (-5, 60, -112, -20),
                lambda x, y: (x - shore(y) > 1.) * (x - shore(y) < 9.) * (painted.sample(road, x, y) < .1)
                * (value_noise(x / 5, y / 5, 12) > .35) * (from_house(x, y, VILLA) > 15), 10, (1., 2.2))
    scatter(land, flora.rocks, 900, (-30, 40, -105, 110),
            lambda x, y: (np.abs(x - shore(y) + .6) < 1.3) * (value_noise(x / 9, y / 9, 22) > .5)
            * (from_house(x, y, BOATHOUSE) > 6), 11, (.25, .9), lowest=-1.2)

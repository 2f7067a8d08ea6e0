"""Town house cut open: café, office floor, flats, fans and modules on a sedum roof, cellar with plant room, garage with chargers."""
import math

from assets import energy, plants, things
from assets import rooms as r
from assets.buildings import window
from assets.city import flat_roof_array
from assets.cutaway import cut_box, finish, ground, pendant, room, wire
from assets.interiors import bedroom, eat_in_kitchen, electric_room, living
from assets.mesh import MeshBuilder, place

LEFT, RIGHT, DEEP, DEPTH = -7.2, 7.2, 3.5, 8.4
CELLAR, STREET, FLOORS, ROOF = -2.95, .1, (3.35, 6.1, 8.85), 11.6
STAIRS = (-.2, 2.4)  # the stairwell between office or flats
WALL, SLAB, OUT = .2, .26, .34
GARAGE = (RIGHT + OUT, 15.6)
LEVELS = (STREET, *FLOORS)


def build():
    """Put the town house, its garage, the street and the lines into the scene."""
    b, g = MeshBuilder('town'), MeshBuilder('town-lights')
    b.smooth_angle = 40
    ground(b, (-11.6, GARAGE[1] + .6), 9.6, -3.75,
           ((LEFT - OUT, RIGHT + OUT, CELLAR - .2), (GARAGE[0], GARAGE[1], CELLAR - .2)), 7)
    _shell(b)
    _roof(b, g)
    _cafe(b, g)
    _office(b, g)
    _flats(b, g)
    _stairs(b)
    _cellar(b, g)
    _garage(b, g)
    finish(b, g)
    _street()
    _lines()


def _shell(b):
    b.box((0, (DEEP + DEPTH) / 2, (ROOF - 3) / 2), (RIGHT - LEFT, DEPTH - DEEP - .02, ROOF + 3), 'brick')
    for x in (LEFT - OUT, RIGHT):
        cut_box(b, (x, x + OUT), (CELLAR, ROOF + .55), DEPTH, 'brick')
    for z in (STREET, *FLOORS, ROOF):
        cut_box(b, (LEFT, RIGHT), (z - SLAB, z), DEEP, 'white')
    cut_box(b, (LEFT - OUT, RIGHT + OUT), (CELLAR - .25, CELLAR), DEEP, 'concrete')
    for x in STAIRS:
        cut_box(b, (x - WALL / 2, x + WALL / 2), (CELLAR, ROOF - SLAB), DEEP, 'white')
    for z in FLOORS[1:]:
        cut_box(b, (-3.8, -3.6), (z, z + 2.75 - SLAB), DEEP, 'white')
    for z in FLOORS:
        for y in (1.9, 4.3, 6.7):
            window(b, (LEFT - OUT - .02, y, z + 1.45), 1.2, 1.6, (-1, 0), pane='window_b', frame='black', panes=(2, 1), curtains=False)
    for y in (2.4, 5.8):
        window(b, (LEFT - OUT - .02, y, STREET + 1.55), 2.4, 2.3, (-1, 0), pane='window_a', frame='black', panes=(2, 1), sill=False, curtains=False)
    b.box((LEFT - OUT - .5, 4.1, STREET + 2.85), (1., 6.2, .1), 'balcony_green', .02, tilt=0.)
    b.box((LEFT - OUT - .04, DEPTH / 2, FLOORS[0] - .3), (.08, DEPTH, .26), 'sand')


def _roof(b, g):
    b.box((0, DEPTH / 2, ROOF + .12), (RIGHT - LEFT, DEPTH - .1, .24), 'moss')
    b.box((0, DEPTH - .17, ROOF + .3), (RIGHT - LEFT + 2 * OUT, .34, .6), 'brick')
    for x in (LEFT - OUT / 2, RIGHT + OUT / 2):
        b.box((x, DEPTH / 2, ROOF + .58), (OUT + .12, DEPTH + .1, .07), 'metal')
    b.box((0, DEPTH - .17, ROOF + .63), (RIGHT - LEFT + 2 * OUT, .46, .07), 'metal')
    flat_roof_array(b, LEFT + .5, 1.9, .5, DEPTH - .3, ROOF + .3, .3)
    for x, size in ((3.7, (2.1, 2.5, 1.5)), (5.6, (1.3, 2.1, 1.2))):  # air handling with heat recovery
        b.box((x, 2.6, ROOF + .3 + size[2] / 2), size, 'soft_grey', .06, 3)
        b.cylinder((x, 2.6 - size[1] / 2 - .02, ROOF + .35 + size[2] / 2), .46, .46, .05, 'shell_dark', 36, r.QUARTER_X)
        for k in range(6):
            turn = math.pi * k / 3
            b.box((x + math.cos(turn) * .22, 2.6 - size[1] / 2 - .05, ROOF + .35 + size[2] / 2 + math.sin(turn) * .22), (.34, .02, .11),
                  'metal', .004, roll=-turn + .5)
    b.tube([(4.6, 2.6, ROOF + 1.), (4.9, 2.6, ROOF + 1.), (5., 2.6, ROOF + 1.)], .3, 'steel', 6, 14)
    b.tube([(2.75, 1.2, ROOF + .9), (2.7, 1.2, ROOF + .9), (2.7, .4, ROOF + .8), (2.7, .4, ROOF - .4)], .2, 'steel', 12, 12)
    g.box((3.7, 2.6 - 1.27, ROOF + 1.55), (.5, .02, .05), 'led')


def _cafe(b, g):
    """Ground floor: a café to the left of the stairs, a shop for bicycles to the right."""
    z, top = STREET, FLOORS[0] - SLAB
    room(b, (LEFT, STAIRS[0] - WALL / 2), (z, top), DEEP, 'room_ochre', 'oak', power=60.)
    for x in (-6., -4.4, -2.8):
        pendant(b, g, (x, 1.3, top), .95, 'balcony_green')
    b.box((-2.1, 2.3, z + .55), (2.6, .7, 1.1), 'slab_green', .03)
    b.box((-2.1, 2.3, z + 1.12), (2.8, .85, .06), 'wood', .01)
    b.box((-1.2, 2.35, z + 1.4), (.6, .45, .5), 'steel', .05, 3)
    for k in range(3):
        b.box((-2.1, DEEP - .25, z + 1.35 + k * .42), (2.4, .26, .04), 'wood')
        for j in range(7):
            b.cylinder((-3.1 + j * .33, DEEP - .25, z + 1.46 + k * .42), .06, .05, .16, ('falu', 'ochre', 'shell', 'slab_green')[(j + k) % 4], 12)
    r.person(b, (-2.4, 2.85, z), 0, 'shell', 'room_blue', arm=.8)
    r.person(b, (-3.9, 2.2, z), 1.2, 'falu', 'shell_dark', arm=.6)
    for k, x in enumerate((-6.3, -4.7)):
        b.cylinder((x, 1.1, z + .37), .05, .05, .74, 'black', 10)
        b.cylinder((x, 1.1, z + .75), .42, .42, .05, 'wood', 28)
        for side in (-1, 1):
            r.chair(b, x + side * .7, 1.1, z, -side * math.pi / 2)
        r.person(b, (x - .66, 1.1, z), math.pi / 2, ('ochre', 'room_sofa')[k], sits=True, arm=1.)
    x0, x1 = STAIRS[1] + WALL / 2, RIGHT
    room(b, (x0, x1), (z, top), DEEP, 'room_sage', 'soft_grey', power=56.)
    for x in (3.7, 5.7):
        pendant(b, g, (x, 1.4, top), .8)
    for k in range(3):
        b.box((3.4 + k * 1.35, DEEP - .2, z + 1.75), (1.1, .08, .05), 'wood')
        b.cylinder((3.15 + k * 1.35, DEEP - .2, z + 1.5), .3, .3, .05, ('falu', 'slab_green', 'ochre')[k], 28, r.QUARTER_X)
        b.cylinder((3.75 + k * 1.35, DEEP - .2, z + 1.5), .3, .3, .05, ('falu', 'slab_green', 'ochre')[k], 28, r.QUARTER_X)
    b.box((5.9, 1.9, z + .5), (1.5, .6, 1.), 'wood', .02)
    r.person(b, (5.9, 2.6, z), 0, 'slab_green', arm=.8)
    r.person(b, (4.2, 1.5, z), -.7, 'room_rose', 'room_blue')


def _office(b, g):
    z, top = FLOORS[0], FLOORS[1] - SLAB
    for x0, x1, wall in ((LEFT, STAIRS[0] - WALL / 2, 'room_blue'), (STAIRS[1] + WALL / 2, RIGHT, 'room_cream')):
        room(b, (x0, x1), (z, top), DEEP, wall, 'tiles', glow=g, power=52., warm='#FFE0B0')
    for k, x in enumerate((-6.1, -4.1, -2.)):
        r.table(b, x, 2.3, z, 1.5, .75)
        b.box((x, 2.5, z + 1.02), (.75, .04, .42), 'screen', .01)
        r.chair(b, x, 1.55, z, math.pi, 'slab_green')
        if k != 1:
            r.person(b, (x, 1.7, z), math.pi, ('falu', 'ochre', 'room_sofa')[k], sits=True)
    r.back_window(b, -5.2, z + 1.6, DEEP, 1.6, 1.2, None)
    r.back_window(b, -2.6, z + 1.6, DEEP, 1.6, 1.2, None)
    r.table(b, 4.8, 1.8, z, 2.6, 1.05)
    b.box((4.8, DEEP - .1, z + 1.45), (1.5, .05, .85), 'screen', .02)
    for k, share in enumerate((.35, .55, .9, .7, .45, .3)):
        g.box((4.3 + k * .2, DEEP - .14, z + 1.15 + share * .25), (.1, .01, share * .5), 'led_soft')
    for k, x in enumerate((3.9, 4.8, 5.7)):
        r.chair(b, x, 1.05, z, math.pi)
        if k != 1:
            r.person(b, (x, 1.15, z), math.pi, ('room_rose', 'slab_green', 'room_brick')[k], sits=True)
    r.person(b, (6.3, 2.7, z), -2.4, 'room_blue', arm=1.)


def _flats(b, g):
    kinds = ((eat_in_kitchen, bedroom, living), (living, eat_in_kitchen, bedroom))
    walls = (('room_sage', 'room_rose', 'room_ochre'), ('room_cream', 'room_sage', 'room_blue'))
    spans = ((LEFT, -3.8), (-3.6, STAIRS[0] - WALL / 2), (STAIRS[1] + WALL / 2, RIGHT))
    for floor, z in enumerate(FLOORS[1:]):
        for k, (x0, x1) in enumerate(spans):
            make = kinds[floor][k]
            room(b, (x0, x1), (z, z + 2.75 - SLAB), DEEP, walls[floor][k], 'oak', glow=None if make is bedroom else g)
            make(b, g, (x0 + x1) / 2, z, floor * 3 + k)


def _stairs(b):
    x0, x1 = STAIRS[0] + WALL / 2, STAIRS[1] - WALL / 2
    levels = (CELLAR, *LEVELS, ROOF)
    for z, above in zip(levels, levels[1:]):
        room(b, (x0, x1), (z, above - SLAB), DEEP, 'room_cream', 'tiles', power=30)
        if above == ROOF:
            r.back_window(b, (x0 + x1) / 2, z + 1.5, DEEP, 1., 1.3, None)
            continue
        rise, tread = (above - z) / 12, .3
        for k in range(6):
            b.box((x0 + .3 + k * tread, 1.5, z + rise * (k + .4)), (tread + .01, .95, rise * 1.6), 'soft_grey')
            b.box((x1 - .3 - k * tread, 2.7, z + rise * (k + 6.5)), (tread, .95, rise), 'soft_grey')
        b.box((x1 - .25, 2.1, z + rise * 6 - .06), (.5, 2.2, .14), 'soft_grey')
        b.rod((x0 + .2, 1., z + 1.), (x1 - .4, 1., z + rise * 6 + .95), .035, 'balcony_green', 8)


def _cellar(b, g):
    top = STREET - SLAB
    for x0, x1 in ((LEFT, -3.7), (-3.5, STAIRS[0] - WALL / 2), (STAIRS[1] + WALL / 2, RIGHT)):
        room(b, (x0, x1), (CELLAR, top), DEEP, 'concrete', 'soft_grey', None, power=54, warm='#FFD9A8')
        g.box(((x0 + x1) / 2, 1.9, top - .05), (1.2, .14, .06), 'bulb')
    cut_box(b, (-3.7, -3.5), (CELLAR, top), DEEP, 'white')
    z = CELLAR + .04
    _district_heating(b, g, LEFT + .2, z)
    electric_room(b, g, -3.45, z)
    for k in range(3):
        cabinet = MeshBuilder('battery')
        energy.battery_cabinet(cabinet, (0, 0), 2, 1.)
        place(cabinet.mesh(), (STAIRS[1] + 1.15 + k * 1.35, 1.9, z), 0, 1., glows=True)


def _district_heating(b, g, x, z):
    """Heat exchangers, pumps and pipes from the street's district heating."""
    b.box((x + .55, 2.6, z + .9), (.8, .7, 1.5), 'shell', .05, 3, smooth=True)
    b.box((x + 1.55, 2.6, z + .75), (.7, .7, 1.2), 'shell', .05, 3, smooth=True)
    b.cylinder((x + 2.55, 2.8, z + .95), .42, .42, 1.7, 'room_brick', 40)
    b.blob((x + 2.55, 2.8, z + 1.8), .42, 'room_brick', 3, 0, 0, (1, 1, .35))
    for k, (y, mat) in enumerate(((3.1, 'falu'), (3.3, 'room_blue'))):
        level = z + 2.25 - k * .2
        b.tube([(LEFT - 3.6, y, -1.5 - k * .22), (LEFT - .2, y, -1.5 - k * .22), (x + .3, y, -1.5 - k * .22), (x + .4, y, level), (x + 1.6, y, level),
                (x + 2.9, y, level)], .09, mat, 14, 12)
    for k in range(2):
        b.cylinder((x + .55 + k, 2.2, z + 1.75), .16, .16, .26, 'slab_green', 24, r.QUARTER_X)
        b.tube([(x + .55 + k, 2.2, z + 1.9), (x + .55 + k, 2.6, z + 2.), (x + .55 + k, 3.1, z + 2.15)], .05, 'copper', 8, 10)
    g.box((x + .55, 2.24, z + 1.25), (.4, .02, .05), 'led')


def _garage(b, g):
    x0, x1 = GARAGE
    top = -.02
    cut_box(b, (x1, x1 + .3), (CELLAR, top), DEPTH, 'concrete')
    cut_box(b, (x0, x1 + .3), (top - .34, top), DEPTH, 'concrete')
    cut_box(b, (x0, x1 + .3), (CELLAR - .25, CELLAR), DEEP, 'concrete')
    room(b, (x0, x1), (CELLAR, top - .34), DEEP + 2.2, 'soft_grey', 'asphalt', None, power=80, warm='#FFE6C0')
    for k in range(2):
        g.box((x0 + 2.1 + k * 4., 2.2, top - .4), (1.5, .14, .05), 'bulb')
    for k, paint in enumerate(('car_green', 'car_white')):
        x = x0 + 2.15 + k * 4.05
        place(things.car(paint), (x, 2.6, CELLAR + .04), math.pi if k else 0., glows=True)
        energy.wallbox(b, (x + (.2 if k else -.2), DEEP + 2.1, CELLAR + 1.6))
    for k in range(3):
        b.box((x0 + .15 + k * 3.95, 2.6, CELLAR + .06), (.1, 4.4, .02), 'white')


def _street():
    b = MeshBuilder('street')
    b.box((-9.5, 4.8, .04), (4., 9.4, .08), 'paving')
    b.box((11.6, 4.9, .04), (7.6, 9.2, .08), 'paving')
    b.box((11.6, 6.7, .1), (7., 4.4, .06), 'lawn', .03)
    place(b.mesh())
    place(things.lamp_post(), (-10.9, 1.2, .08), 0, 1.1, glows=True)
    place(plants.broadleaf(41, 8.4, 'birch'), (-9.6, 7.6, .08), 1, .85)
    place(plants.broadleaf(43, 7.8, 'leaf'), (13.4, 6.9, .1), 2, .8)
    place(plants.broadleaf(45, 6.4, 'birch'), (9.9, 8., .1), .4, .7)
    for k, (x, y) in enumerate(((8.6, 5.4), (9.4, 5.2), (14.6, 5.1), (-10.9, 8.4))):
        place(plants.bush(k % 3), (x, y, .08), k, .7)
    place(things.bench(), (11.6, 4.2, .08), math.pi)
    place(things.bicycle(), (8.9, 2.1, .08), .2)
    place(things.bicycle(), (9.9, 2.2, .08), .1)
    walker = MeshBuilder('walkers')
    r.person(walker, (12.6, 2.2, .08), math.pi / 2, 'falu', 'shell_dark', arm=.4)
    r.person(walker, (-9.4, 2.6, .08), -.4, 'ochre', 'room_blue')
    place(walker.mesh())


def _lines():
    y, ceiling, x = -.1, STREET - SLAB - .18, STAIRS[0]
    wire([(x, 1., ROOF + .55), (x, -.2, ROOF + .5), (x, y, ROOF - .6), (x, y, 4.), (x, y, ceiling)])
    wire([(x, y, ceiling + .6), (x, y, ceiling), (-1.7, y, ceiling), (-1.7, 1.2, ceiling), (-1.7, 1.75, CELLAR + 1.7)])
    wire([(x, y, ceiling + .6), (x, y, ceiling), (STAIRS[1] + 2.5, y, ceiling), (STAIRS[1] + 2.5, 1.2, ceiling), (STAIRS[1] + 2.5, 1.85, CELLAR + 1.8)])
    wire([(STAIRS[1] + 2.4, y, ceiling), (RIGHT + .2, y, ceiling), (RIGHT + .2, y, -.62), (GARAGE[0] + 2., y, -.62), (GARAGE[0] + 2., 3., -.62),
          (GARAGE[0] + 2., 5.4, -.7), (GARAGE[0] + 2., 5.5, CELLAR + 1.7)])
    wire([(GARAGE[0] + 1.8, y, -.62), (GARAGE[0] + 6.4, y, -.62), (GARAGE[0] + 6.4, 3., -.62), (GARAGE[0] + 6.4, 5.4, -.7), (GARAGE[0] + 6.4, 5.5, CELLAR + 1.7)])

"""Slab block of the 1960s cut open: nine rooms, stairwell, cellar with laundry, heat pump, electricity and batteries; chargers."""
import math

from assets import energy, plants, things
from assets.buildings import chimney, window
from assets.cutaway import cut_box, finish, ground, long_roof, room, room_light, wire
from assets.interiors import bedroom, eat_in_kitchen, electric_room, living, study
from assets.mesh import MeshBuilder, place
from assets import rooms as r

LEFT, RIGHT, DEEP, DEPTH = -8.6, 8.6, 3.5, 7.
CELLAR, FLOORS, EAVES = -1.75, (.95, 3.75, 6.55), 9.35
WALLS = (LEFT, -5.1, -1.5, 1.5, 5.1, RIGHT)
WALL, SLAB = .2, .26


def build():
    """Put the block, its yard and its lines into the scene."""
    b, g = MeshBuilder('block'), MeshBuilder('block-lights')
    b.smooth_angle = 40
    ground(b, (-11., 15.2), 9.6, -2.35, ((LEFT - .3, RIGHT + .3, CELLAR - .2),), 3)
    _shell(b)
    _flats(b, g)
    _stairs(b, g)
    _cellar(b, g)
    finish(b, g)
    _yard()
    _lines()


def _shell(b):
    full = (LEFT - .3, RIGHT + .3)
    b.box((0, (DEEP + DEPTH) / 2, (EAVES - 2) / 2), (RIGHT - LEFT, DEPTH - DEEP - .02, EAVES + 2), 'sand')
    b.box((full[0] - .03, DEPTH / 2, .3), (.06, DEPTH - .1, .9), 'concrete')
    for x in (full[0], RIGHT):
        cut_box(b, (x, x + .3), (CELLAR, EAVES), DEPTH, 'sand')
    for z in (*FLOORS, EAVES):
        cut_box(b, (LEFT, RIGHT), (z - SLAB, z), DEEP, 'white')
    cut_box(b, full, (CELLAR - .25, CELLAR), DEEP, 'concrete')
    for x in WALLS[1:-1]:
        cut_box(b, (x - WALL / 2, x + WALL / 2), (CELLAR, EAVES - SLAB), DEEP, 'white')
    modules = [(-8.3, 6, 2), (-1.2, 2, 2), (1.9, 6, 2)]
    long_roof(b, full, DEPTH, EAVES, 2.3, 'tile', 'sand', modules=modules, size=(1.02, 1.62))
    for x in (-1.6, 1.55):
        chimney(b, (x, DEPTH / 2 + .3, EAVES + 2.45), (.8, .8, .9), 'tile')
    for z in FLOORS:
        at = (full[0] - .02, DEPTH * .68, z + 1.5)
        window(b, at, 1.2, 1.35, (-1, 0), pane='window_dark', curtains=False)
        y = DEPTH * .27
        b.box((full[0] - .65, y, z + .02), (1.3, 2.7, .14), 'concrete')
        b.box((full[0] - 1.28, y, z + .58), (.06, 2.7, .95), 'balcony_green')
        for end in (-1.34, 1.34):
            b.box((full[0] - .65, y + end, z + .58), (1.3, .05, .95), 'balcony_green')
        b.box((full[0] - 1.28, y, z + 1.08), (.1, 2.76, .06), 'white')
        window(b, (full[0] - .02, y, z + 1.2), 1.1, 2.1, (-1, 0), pane='window_b', curtains=False, sill=False)


def _flats(b, g):
    rooms = [('living', 'kitchen', 'bedroom', 'living'), ('bedroom', 'living', 'kitchen', 'study'),
             ('kitchen', 'bedroom', 'living', 'kitchen')]
    walls = [('room_sage', 'room_cream', 'room_blue', 'room_ochre'), ('room_rose', 'room_ochre', 'room_cream', 'room_sage'),
             ('room_cream', 'room_blue', 'room_sage', 'room_rose')]
    spans = [(WALLS[0], WALLS[1]), (WALLS[1], WALLS[2]), (WALLS[3], WALLS[4]), (WALLS[4], WALLS[5])]
    makers = {'living': living, 'kitchen': eat_in_kitchen, 'bedroom': bedroom, 'study': study}
    for floor, z in enumerate(FLOORS):
        for k, (x0, x1) in enumerate(spans):
            inside = (x0 + WALL / 2 * (x0 != LEFT), x1 - WALL / 2 * (x1 != RIGHT))
            kind = rooms[floor][k]
            room(b, inside, (z, z + 2.8 - SLAB), DEEP, walls[floor][k], 'oak', glow=None if kind == 'bedroom' else g)
            makers[kind](b, g, sum(inside) / 2, z, floor * 4 + k)


def _stairs(b, g):
    x0, x1 = WALLS[2] + WALL / 2, WALLS[3] - WALL / 2
    for z in (CELLAR, *FLOORS):
        top = z + (2.7 if z == CELLAR else 2.8) - SLAB
        room(b, (x0, x1), (z, top), DEEP, 'room_cream', 'tiles', power=34)
        if z == FLOORS[-1]:
            r.back_window(b, 0, z + 1.5, DEEP, 1.1, 1.3, None)
            continue
        rise, tread = (2.7 if z == CELLAR else 2.8) / 12, .34
        for k in range(6):
            b.box((x0 + .35 + k * tread, 1.5, z + rise * (k + .4)), (tread + .01, .95, rise * 1.6), 'soft_grey')
            b.box((x1 - .35 - k * tread, 2.7, z + rise * (k + 6.5)), (tread, .95, rise), 'soft_grey')
        b.box((x1 - .3, 2.1, z + rise * 6 - .06), (.6, 2.2, .14), 'soft_grey')
        b.rod((x0 + .2, 1., z + 1.), (x1 - .5, 1., z + rise * 6 + .95), .035, 'balcony_green', 8)
        for k in range(0, 7, 2):
            b.rod((x0 + .3 + k * tread, 1., z + rise * k), (x0 + .3 + k * tread, 1., z + rise * k + 1.1), .018, 'balcony_green', 6)
    r.person(b, (.75, .5, FLOORS[1]), .8, 'falu', 'room_blue')


def _cellar(b, g):
    top = FLOORS[0] - SLAB
    spans = [(WALLS[0], WALLS[1]), (WALLS[1], WALLS[2]), (WALLS[3], WALLS[4]), (WALLS[4], WALLS[5])]
    for (x0, x1), wall in zip(spans, ('tiles', 'concrete', 'concrete', 'concrete')):
        room(b, (x0 + WALL / 2 * (x0 != LEFT), x1 - WALL / 2 * (x1 != RIGHT)), (CELLAR, top), DEEP, wall, 'soft_grey', None, power=52, warm='#FFD9A8')
        g.box(((x0 + x1) / 2, 1.9, top - .05), (1.2, .14, .06), 'bulb')
    z = CELLAR + .04
    for k in range(3):
        x = LEFT + .6 + k * .72
        b.box((x, DEEP - .5, z + .45), (.66, .66, .9), 'shell', .03, 2)
        b.cylinder((x, DEEP - .84, z + .48), .22, .22, .04, 'steel', 28, r.QUARTER_X)
        b.cylinder((x, DEEP - .86, z + .48), .17, .17, .04, 'shell_dark', 28, r.QUARTER_X)
        b.box((x, DEEP - .84, z + .82), (.5, .02, .08), 'shell_dark')
    b.box((LEFT + 2.75, DEEP - .5, z + .9), (.7, .6, 1.8), 'shell', .02)
    b.box((LEFT + 2.75, DEEP - .81, z + 1.), (.5, .03, 1.3), 'glass')
    r.table(b, LEFT + 1.5, 1.3, z, 1.4, .6, .85, 'white')
    for k in range(3):
        b.box((LEFT + 1.2 + k * .3, 1.3, z + .93), (.26, .36, .1 + .05 * k), ('room_blue', 'room_rose', 'white')[k], .02)
    r.person(b, (LEFT + 2.5, 1.4, z), .9, 'room_blue', 'room_brick')
    _heating(b, g, WALLS[1] + .2, z)
    electric_room(b, g, WALLS[3] + .2, z)
    for k in range(3):
        cabinet = MeshBuilder('battery')
        energy.battery_cabinet(cabinet, (0, 0), 2, 1.0)
        place(cabinet.mesh(), (WALLS[4] + .8 + k * 1.14, 1.9, z), 0, (1, 1, 1.), glows=True)


def _heating(b, g, x, z):
    b.box((x + .55, 2.7, z + .85), (.95, .8, 1.6), 'shell', .06, 4, smooth=True)
    b.box((x + .55, 2.29, z + 1.3), (.5, .02, .26), 'screen', .01)
    g.box((x + .55, 2.275, z + 1.02), (.6, .02, .03), 'led')
    for k in range(2):
        cx = x + 1.6 + k * .95
        b.cylinder((cx, 2.9, z + .95), .4, .4, 1.6, 'slab_green', 40)
        b.blob((cx, 2.9, z + 1.75), .4, 'slab_green', 3, 0, 0, (1, 1, .4))
        b.cylinder((cx, 2.9, z + .08), .3, .3, .16, 'shell_dark', 30)
    for k, y in enumerate((3.3, 3.5)):
        b.tube([(x + .2, y, z + 1.2), (x + .2, y, z + 2.1 - k * .14), (x + 1.6, y, z + 2.1 - k * .14), (x + 2.9, y, z + 2.1 - k * .14)], .05,
               'copper', 10, 10)
    for k in range(2):
        cx = x + 1.6 + k * .95
        b.tube([(cx, 2.9, z + 1.85), (cx, 3., z + 2.), (cx, 3.4, z + 2.08)], .045, 'copper', 8, 10)


def _yard():
    b = MeshBuilder('yard')
    b.box((12.4, 3.7, .03), (5.4, 7., .06), 'asphalt')
    for y in (.35, 3.7, 7.1):
        b.box((12.6, y, .07), (4.9, .1, .02), 'white')
    place(b.mesh())
    for y, paint in ((1.95, 'car_white'), (5.4, 'car_green')):
        place(things.car(paint), (12.7, y, .06), math.pi, glows=True)
        place(energy.charger(), (9.9, y + .2, .06), math.pi / 2, 1.05, glows=True)
    place(plants.broadleaf(31, 8.4, 'birch'), (-9.9, 8., 0), 1, .8)
    place(plants.broadleaf(33, 7.6, 'leaf'), (14., 8.6, 0), 2, .8)
    for k, (x, y) in enumerate(((-10.4, 5.2), (-10.6, 6.2), (9.8, 8.6), (-10.4, .8))):
        place(plants.bush(k % 3), (x, y, 0), k, .7)
    place(things.bicycle(), (-10.2, 3.2, 0), .3)


def _lines():
    y = -.1
    ceiling = FLOORS[0] - SLAB - .16
    x = WALLS[3]
    wire([(x, .45, EAVES + .72), (x, -.52, EAVES + .12), (x, -.5, EAVES - .3), (x, y, EAVES - .7), (x, y, ceiling)])
    wire([(x, y, ceiling + .6), (x, y, ceiling), (WALLS[1] + .75, y, ceiling), (WALLS[1] + .75, 1.2, ceiling), (WALLS[1] + .75, 2.2, CELLAR + 1.5)])
    wire([(x, y, ceiling + .6), (x, y, ceiling), (WALLS[4] + 1.9, y, ceiling), (WALLS[4] + 1.9, 1.2, ceiling), (WALLS[4] + 1.9, 1.85, ceiling), (WALLS[4] + 1.9, 1.9, CELLAR + 1.7)])
    wire([(WALLS[4] + 1.2, y, ceiling), (RIGHT + .1, y, ceiling), (RIGHT + .62, y, ceiling - .2), (RIGHT + .62, y, -.55), (9.9, y, -.55), (9.9, y, .05), (9.9, 1.9, .1), (9.9, 2.1, .5)])

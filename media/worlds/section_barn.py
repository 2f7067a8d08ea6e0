"""Barn cut open: cows, milking robot, milk tank, control room, dryer; beside it battery, silo, digester and a farm's wind turbine."""
import math

from assets import energy, plants, things
from assets import rooms as r
from assets.buildings import window
from assets.cutaway import cut_box, finish, ground, long_roof, room, room_light, wire
from assets.mesh import MeshBuilder, place

LEFT, RIGHT, DEEP, DEPTH, EAVES, RISE = -9.4, 9.8, 4., 8.4, 4.1, 3.3
WALLS = (LEFT, -2.2, 1.2, 4., 6.4, RIGHT)


def build():
    """Put the barn, the yard's machines and the lines into the scene."""
    b, g = MeshBuilder('barn'), MeshBuilder('barn-lights')
    b.smooth_angle = 40
    ground(b, (-15., 16.6), 11.4, -1.8, seed=9)
    _shell(b)
    _cows(b, g)
    _milk(b, g)
    _control(b, g)
    _dryer(b, g)
    finish(b, g)
    _yard()
    _lines()


def _shell(b):
    full = (LEFT - .25, RIGHT + .25)
    b.box((0, (DEEP + DEPTH) / 2, EAVES / 2), (RIGHT - LEFT, DEPTH - DEEP - .02, EAVES), 'falu')
    for x in (full[0], RIGHT):
        cut_box(b, (x, x + .25), (-.35, EAVES), DEPTH, 'falu')
    cut_box(b, full, (-.32, 0), DEEP, 'concrete')
    cut_box(b, (LEFT, RIGHT), (EAVES - .22, EAVES), DEEP, 'white')
    for x in WALLS[1:-1]:
        cut_box(b, (x - .08, x + .08), (0, EAVES - .22), DEEP, 'white')
    long_roof(b, full, DEPTH, EAVES, RISE, 'metal', 'falu', modules=[(-9.1, 17, 3)], size=(1.05, 1.52))
    for k in range(12):
        y = .5 + k * .68
        b.box((full[0] - .02, y, EAVES / 2), (.04, .06, EAVES), 'falu_dark')
    for y in (.1, DEPTH - .1):
        b.box((full[0] - .03, y, EAVES / 2), (.06, .24, EAVES), 'white')
    for y in (2.2, 4.2, 6.2):
        window(b, (full[0] - .03, y, 2.1), .95, 1.1, (-1, 0), pane='window_a', panes=(2, 2))
    window(b, (full[0] - .03, DEPTH / 2, EAVES + 1.3), .9, .9, (-1, 0), pane='window_b', panes=(2, 2))


def _cows(b, g):
    x0, x1 = WALLS[0], WALLS[1] - .08
    top = EAVES - .22
    room(b, (x0, x1), (0, top), DEEP, 'room_cream', 'concrete', None, lamp=False)
    for x in (x0 + 2.1, x1 - 2.1):
        room_light((x, 1.8, top - .5), 60.)
        g.box((x, 1.9, top - .06), (1.5, .14, .07), 'bulb')
    b.box(((x0 + x1) / 2, 2.9, .09), (x1 - x0, 2.1, .1), 'straw')
    for x in (x0 + 1.4, x0 + 4.2, x1 - 1.4):
        r.back_window(b, x, 2.7, DEEP, 1.3, .8, None)
    for k, (coat, lies) in enumerate((('cow_brown', False), ('black', False), ('cow_brown', False))):
        x = x0 + 1.7 + k * 2.2
        r.cow(b, (x, 2.7 - .3 * (k % 2), .12), .3 + .1 * k, coat, lies)
    for k in range(4):
        x = x0 + .35 + k * 2.2
        b.rod((x, 2., .1), (x, 2., 1.25), .035, 'steel', 8)
        b.rod((x, 3.8, .1), (x, 3.8, 1.25), .035, 'steel', 8)
        b.rod((x, 2., 1.1), (x, 3.8, 1.1), .03, 'steel', 8)
    b.rod((x0 + .4, 1.95, 1.2), (x1 - .3, 1.95, 1.2), .035, 'steel', 8)
    for k in range(14):
        b.blob((x0 + .6 + k * .47, 1.3, .14), .26, 'reed', 2, .3, k, (1.2, 1., .6))
    r.person(b, (x0 + 4.2, .7, 0), 1.0, 'balcony_green', 'room_blue', arm=.8)


def _milk(b, g):
    top = EAVES - .22
    x0, x1 = WALLS[1] + .08, WALLS[2] - .08
    room(b, (x0, x1), (0, top), DEEP, 'tiles', 'soft_grey', None, power=60, warm='#FFE0B8')
    g.box(((x0 + x1) / 2, 1.9, top - .06), (1.3, .14, .07), 'bulb')
    r.cow(b, ((x0 + x1) / 2 + .2, 2.9, .1), .1, 'cow_brown')
    for x in (x0 + .35, x1 - .25):
        b.rod((x, 2.2, 0), (x, 2.2, 1.6), .04, 'steel', 8)
    for z in (.6, 1.1, 1.6):
        b.rod((x0 + .35, 2.2, z), (x1 - .25, 2.2, z), .03, 'steel', 8)
    b.box((x1 - .55, 1.75, 1.), (.55, .5, 2.), 'shell', .06, 4, smooth=True)
    b.box((x1 - .55, 1.49, 1.5), (.34, .02, .3), 'screen', .01)
    g.box((x1 - .55, 1.48, 1.2), (.36, .02, .04), 'led')
    b.tube([(x1 - .8, 1.8, 1.), (x1 - 1.2, 2., .5), (x1 - 1.7, 2.5, .45)], .05, 'metal', 8, 10)
    x0, x1 = WALLS[2] + .08, WALLS[3] - .08
    middle = (x0 + x1) / 2
    room(b, (x0, x1), (0, top), DEEP, 'tiles', 'soft_grey', None, power=56, warm='#FFE0B8')
    g.box((middle, 1.9, top - .06), (1.2, .14, .07), 'bulb')
    b.cylinder((middle - .05, 2.5, 1.15), .85, .85, 2., 'milk_steel', 48, r.QUARTER_Y)
    for x in (middle - 1.05, middle + .95):
        b.blob((x, 2.5, 1.15), .85, 'milk_steel', 3, 0, 0, (.22, 1, 1))
    for x in (middle - .9, middle + .7):
        b.box((x, 2.5, .2), (.16, 1.2, .4), 'metal', .02)
    b.cylinder((middle - .1, 2.5, 2.05), .24, .24, .2, 'milk_steel', 28)
    b.box((middle + .65, 1.6, 1.2), (.36, .12, .4), 'screen', .02)
    g.box((middle + .65, 1.53, 1.2), (.22, .02, .05), 'led')
    b.cylinder((middle - 1., 3.5, 2.7), .26, .26, 1.1, 'copper', 28)
    b.tube([(middle - 1., 3.5, 3.2), (middle - .3, 3.6, 3.4), (x1 - .1, 3.6, 3.4)], .05, 'copper', 8, 10)


def _control(b, g):
    top = EAVES - .22
    x0, x1 = WALLS[3] + .08, WALLS[4] - .08
    room(b, (x0, x1), (0, top), DEEP, 'room_sage', 'soft_grey', None, power=56)
    g.box(((x0 + x1) / 2, 1.9, top - .06), (1., .14, .07), 'bulb')
    y = DEEP - .2
    b.box((x0 + .68, y, 1.2), (.9, .3, 2.1), 'soft_grey', .02)
    for k in range(4):
        b.box((x0 + .48 + (k % 2) * .44, y - .17, 1.9 - (k // 2) * .5), (.34, .04, .4), 'shell', .02)
        g.box((x0 + .48 + (k % 2) * .44, y - .195, 1.98 - (k // 2) * .5), (.2, .02, .06), 'led')
    b.box((x0 + 1.72, y, 2.1), (.8, .28, .85), 'shell', .1, 5, smooth=True)
    b.box((x0 + 1.72, y - .15, 2.15), (.6, .02, .45), 'screen', .01)
    g.cylinder((x0 + 1.56, y - .165, 2.15), .13, .13, .015, 'led', 40, r.QUARTER_X)
    b.cylinder((x0 + 1.56, y - .17, 2.15), .1, .1, .018, 'screen', 40, r.QUARTER_X)
    for k, share in enumerate((.4, .7, 1., .6)):
        g.box((x0 + 1.726 + k * .065, y - .165, 2.02 + share * .11), (.04, .012, share * .22), 'led')
    b.box((x0 + 1.72, y, 1.05), (.75, .26, .8), 'shell', .08, 5, smooth=True)
    g.box((x0 + 1.72, y - .14, 1.22), (.36, .02, .06), 'led')
    r.person(b, (x0 + 1.25, 2.3, 0), math.pi - .3, 'falu', 'room_blue', arm=1.)


def _dryer(b, g):
    top = EAVES - .22
    x0, x1 = WALLS[4] + .08, WALLS[5]
    room(b, (x0, x1), (0, top), DEEP, 'room_ochre', 'concrete', None, power=60)
    g.box(((x0 + x1) / 2, 1.9, top - .06), (1.2, .14, .07), 'bulb')
    b.box((x0 + 2.35, 3., 2.1), (2.1, 1.5, 3.2), 'steel', .03)
    for k in range(6):
        b.box((x0 + 2.35, 2.23, .95 + k * .42), (1.9, .04, .06), 'metal')
    b.prism([(x0 + 1.5, .5), (x0 + 3.2, .5), (x0 + 2.6, .1), (x0 + 2.1, .1)], 2.4, 3.6, 'metal')
    b.blob((x0 + 2.4, 1.75, .1), .75, 'straw', 3, .04, 2, (1.2, .8, .62))
    b.cylinder((x0 + .7, 2.8, .75), .62, .62, .6, 'tractor', 36, r.QUARTER_Y)
    b.cylinder((x0 + .36, 2.8, .75), .5, .5, .08, 'shell_dark', 36, r.QUARTER_Y)
    b.tube([(x0 + .9, 2.8, .9), (x0 + 1.2, 2.9, 1.3), (x0 + 1.5, 3., 1.6)], .3, 'metal', 8, 16)


def _yard():
    yard = MeshBuilder('yard')
    yard.box((13.4, 3.6, .03), (6., 6.6, .06), 'paving', .02)
    yard.cylinder((12.1, 7.2, 3.), 1.5, 1.5, 6., 'steel', 48)
    for k in range(8):
        yard.cylinder((12.1, 7.2, .3 + k * .78), 1.53, 1.53, .06, 'metal', 48, caps=False)
    yard.cylinder((12.1, 7.2, 6.45), 1.57, .2, .9, 'metal', 48)
    yard.cylinder((-12.2, 6.8, 1.), 2.4, 2.4, 2., 'concrete', 56)
    yard.cylinder((-12.2, 6.8, 2.05), 2.5, 2.5, .16, 'slab_pale', 56)
    yard.blob((-12.2, 6.8, 2.05), 2.42, 'biogas', 4, 0, 0, (1, 1, .62))
    yard.tube([(-11.2, 4.8, .4), (-10.8, 4.2, .4), (-10.2, 3.8, .5), (-9.6, 3.7, .6)], .1, 'sun', 8, 12)
    yard.box((-11., 4.2, .5), (.9, .7, 1.), 'slab_green', .04)
    place(yard.mesh())
    place(energy.battery_container(), (13.4, 1.9, 0), 0, .8, glows=True)
    tower, rotor = energy.turbine_parts()
    place(tower, (15.3, 8.8, 0), -.3, (.26, .26, .215))
    made = place(rotor, (15.3 - .5 * math.sin(.3), 8.8 - .5 * math.cos(.3), 10.02), 0, .17)
    made.rotation_euler = (0, .5, -.3)
    place(things.tractor(), (-12.2, 1.8, 0), math.radians(196), .9)
    for k, (x, y) in enumerate(((-14.2, 3.2), (-14.1, 4.7))):
        place(things.straw_bale(), (x, y, 0), .3 * k, 1.)
    for k, (x, y, kind) in enumerate(((-10.4, 10.4, 'birch'), (8.2, 10.6, 'leaf'), (-13.4, 10.4, 'leaf'))):
        place(plants.broadleaf(41 + k, 8.4, kind), (x, y, 0), k, .8)
    for k, (x, y) in enumerate(((-14.4, 8.2), (16., 6.8), (15.8, 5.6))):
        place(plants.bush(k % 3), (x, y, 0), k, .8)


def _lines():
    y, top, ceiling = -.12, EAVES - .11, EAVES - .24
    main, inverter, robot, fan = WALLS[3], WALLS[3] + 1.8, WALLS[2] - .63, WALLS[4] + .8
    wire([(main, .5, EAVES + .85), (main, -.55, EAVES + .1), (main, -.5, EAVES - .05), (main, y, top), (main, y, .12), (main + .2, y, -.14), (12., y, -.14),
          (12.6, .2, .1), (12.6, .8, .35)], .07)
    wire([(main, y, top), (robot, y, top)], .07)
    wire([(main, y, top), (fan, y, top)], .07)
    for x, place_y, low in ((robot, 1.75, 2.05), (inverter, DEEP - .2, 2.55), (fan, 2.8, 1.4)):
        wire([(x, place_y, ceiling), (x, place_y, (ceiling + low) / 2), (x, place_y, low)], .06)
    wire([(15.2, 8.2, .2), (15.1, 6., .15), (14.9, 4., .15), (14.8, 3.1, .5)], .07)

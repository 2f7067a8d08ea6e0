"""Villa cut open at its gable: kitchen, living room, bedrooms, technical room with battery and inverter, carport with wallbox."""
import math

from mathutils import Vector

from assets import energy, plants, things
from assets import rooms as r
from assets.buildings import window
from assets.cutaway import CUT, cut_box, finish, ground, room, room_light, wire
from assets.mesh import MeshBuilder, place

LEFT, RIGHT, DEEP, DEPTH = -4.5, 4.5, 3.6, 8.4
UPPER, EAVES, RISE = 2.95, 5.35, 3.5
WING = 8.1  # right end of the technical wing
SHALLOW = 2.3  # depth of the technical room
OUT = .28   # outer wall


def build():
    """Put the villa, its carport, garden and lines into the scene."""
    b, g = MeshBuilder('villa'), MeshBuilder('villa-lights')
    b.smooth_angle = 40
    ground(b, (-11.6, 11.2), 10.4, -1.7, seed=5)
    _shell(b)
    _roof(b)
    _rooms(b, g)
    _technical(b, g)
    _carport(b, g)
    finish(b, g)
    _garden()
    _lines()


def _shell(b):
    b.box((0, (DEEP + DEPTH) / 2, EAVES / 2), (RIGHT - LEFT, DEPTH - DEEP - .02, EAVES), 'off')
    for x in (LEFT - OUT, RIGHT):
        cut_box(b, (x, x + OUT), (-.35, EAVES), DEPTH, 'off')
    cut_box(b, (LEFT, RIGHT), (-.3, 0), DEEP, 'concrete')
    for z in (UPPER, EAVES):
        cut_box(b, (LEFT, RIGHT), (z - .26, z), DEEP, 'white')
    cut_box(b, (-.25, -.1), (0, UPPER - .26), DEEP, 'white')
    for x in (-1.1, 1.2):
        cut_box(b, (x - .07, x + .07), (UPPER, EAVES - .26), DEEP, 'white')
    for y, z in ((6.6, 1.6), (5., 4.2), (7.2, 4.2)):
        window(b, (LEFT - OUT - .02, y, z), 1.1, 1.3, (-1, 0), pane='window_b', frame='black', panes=(1, 1), sill=False, curtains=False)


def _roof(b):
    half = RIGHT + OUT
    slope = math.atan2(RISE, half)
    thick = .3
    for side in (-1, 1):
        edge_x, edge_z = side * (half + .3 * math.cos(slope)), EAVES - .3 * math.sin(slope)
        over = (math.sin(slope) * side * thick, math.cos(slope) * thick)
        profile = [(0, EAVES + RISE), (edge_x, edge_z), (edge_x + over[0], edge_z + over[1]), (0, EAVES + RISE + thick / math.cos(slope))]
        b.prism(profile, .0, DEPTH + .2, 'roof')
        b.prism(profile, -CUT, 0., 'cut')
    b.prism([(-half + .02, EAVES), (half - .02, EAVES), (0, EAVES + RISE - .02)], DEEP, DEEP + .1, 'room_cream')
    b.prism([(-half + .02, EAVES), (half - .02, EAVES), (0, EAVES + RISE - .02)], DEPTH - .2, DEPTH, 'off')
    b.box((0, DEEP / 2, EAVES + .12), (RIGHT - LEFT - .3, DEEP - .1, .26), 'straw', .1, 3, smooth=True)
    for k in range(60):
        b.blob((LEFT + .4 + k % 20 * .43, .25 + k // 20 * 1.2, EAVES + .2), .24, 'straw', 2, .2, k, (1.2, 1.8, .45))
    upward = Vector((math.cos(slope), 0, math.sin(slope)))
    corner = Vector((-half - math.sin(slope) * thick, DEPTH - .1, EAVES + math.cos(slope) * thick)) + upward * .25
    energy.solar_array(b, corner, (0, -1, 0), upward, 7, 3, (1.08, 1.66), lift=.13)
    room_light((0, 1.6, EAVES + 2.2), 16.)
    for x, size in ((-1.2, .5), (.2, .65), (1.2, .42)):
        b.box((x, 2.2, EAVES + .3 + size / 2), (size * 1.2, size, size), 'wood', .01)
    b.box((1.5, 5.6, EAVES + RISE - .2), (.75, .75, 1.7), 'black', .02)


def _rooms(b, g):
    low, high = UPPER - .26, EAVES - .26
    room(b, (LEFT, -.25), (0, low), DEEP, 'room_sage', 'oak', glow=g)
    r.kitchen(b, -2.8, 0, DEEP, 2.4, 'slab_green')
    r.table(b, -2.1, 1.3, 0, 1.7, .85)
    for side in (-1, 1):
        r.chair(b, -2.1 + side * 1.1, 1.3, 0, -side * math.pi / 2)
    r.person(b, (-3.4, 2.45, 0), math.pi, 'room_brick', 'room_blue')
    r.person(b, (-1.9, 1.95, 0), 0, 'ochre', 'slab_green', height=1.35, sits=True, arm=1.)
    b.cylinder((-2.2, 1.3, .84), .18, .11, .1, 'ochre', 20)
    room(b, (-.1, RIGHT), (0, low), DEEP, 'room_ochre', 'oak', power=50)
    b.box((2.2, 1.7, .05), (3., 1.9, .02), 'room_blue')
    r.sofa(b, 2.3, 2.6, 0, 'room_sofa', 2.2)
    r.table(b, 2.2, 1.3, 0, 1.1, .55, .4)
    r.floor_lamp(b, g, 3.95, 3., 0)
    r.picture(b, 2.3, 1.75, DEEP, 1.2, .75, 'falu')
    r.plant(b, .45, 3.1, 0, 1.25)
    r.person(b, (2.7, 2.35, .04), .15, 'falu', 'shell_dark', sits=True, arm=1.)
    room(b, (LEFT, -1.17), (UPPER, high), DEEP, 'room_blue', 'oak')
    r.bed(b, -3.3, 2.45, UPPER, 1.6, 'room_rose')
    r.back_window(b, -1.9, UPPER + 1.35, DEEP, 1., 1.1)
    g.cylinder((-2.1, 3.2, UPPER + .75), .15, .1, .18, 'shade', 20, caps=False)
    b.box((-2.1, 3.2, UPPER + .3), (.45, .4, .6), 'wood', .02)
    room(b, (-1.03, 1.13), (UPPER, high), DEEP, 'tiles', 'tiles', power=34, warm='#FFE0B8')
    b.box((-.35, 2.8, UPPER + .28), (.9, 1.4, .5), 'shell', .12, 5, smooth=True)
    b.box((.75, 3.25, UPPER + .45), (.6, .5, .85), 'room_blue', .02)
    b.box((.75, 3.3, UPPER + .9), (.62, .5, .05), 'shell', .02)
    b.cylinder((.75, DEEP - .09, UPPER + 1.55), .3, .3, .02, 'pane', 36, r.QUARTER_X)
    room(b, (1.27, RIGHT), (UPPER, high), DEEP, 'room_rose', 'oak', glow=g)
    r.bed(b, 3.75, 2.45, UPPER, .95, 'room_ochre')
    r.table(b, 2.1, 3.1, UPPER, 1.1, .6)
    r.back_window(b, 2.2, UPPER + 1.5, DEEP, 1.1, .9)
    r.person(b, (2.1, 2.3, UPPER), math.pi, 'sun', 'room_blue', height=1.3)
    b.box((2.6, 1.2, UPPER + .05), (1.5, 1.2, .02), 'room_sage')
    for k, mat in enumerate(('falu', 'sun', 'room_sofa')):
        b.box((2.3 + k * .22, 1.1 + .1 * k, UPPER + .14), (.16, .16, .16), mat, .01)


def _technical(b, g):
    top = 2.85
    x0, x1 = RIGHT + OUT, WING
    cut_box(b, (x0, x1), (-.3, 0), SHALLOW, 'concrete')
    cut_box(b, (x1, x1 + .22), (-.35, top), 5.6, 'blackwood')
    cut_box(b, (x0, x1 + .42), (top, top + .3), 5.8, 'black')
    b.box(((x0 + x1) / 2, (SHALLOW + 5.6) / 2, top / 2), (x1 - x0, 5.6 - SHALLOW - .04, top), 'blackwood')
    b.box(((x0 + x1) / 2 + .1, 2.9, top + .33), (x1 - x0 - .1, 5.4, .08), 'moss')
    room(b, (x0, x1), (0, top), SHALLOW, 'tiles', 'soft_grey', power=42, warm='#FFE0B8')
    battery = MeshBuilder('battery')
    energy.battery_cabinet(battery, (0, 0), 2)
    place(battery.mesh(), (x0 + 1.05, SHALLOW - .5, .04), 0, 1., glows=True)
    y = SHALLOW - .2
    b.box((x0 + 2.05, y, 1.6), (.74, .22, .66), 'shell', .08, 5, smooth=True)
    b.box((x0 + 2.05, y - .12, 1.68), (.44, .02, .26), 'screen', .01)
    for k, share in enumerate((.4, .7, 1., .6)):
        g.box((x0 + 1.95 + k * .06, y - .135, 1.6 + share * .09), (.045, .012, share * .18), 'led')
    b.box((x0 + 2.05, y, .8), (.56, .18, .6), 'soft_grey', .02)
    g.box((x0 + 2.05, y - .1, .95), (.2, .02, .04), 'led')
    b.cylinder((x0 + 2.85, SHALLOW - .55, 1.), .36, .36, 1.85, 'shell', 40)
    b.cylinder((x0 + 2.85, SHALLOW - .55, .06), .28, .28, .12, 'shell_dark', 30)
    b.box((x0 + 2.85, SHALLOW - .91, 1.3), (.2, .02, .12), 'screen', .01)
    b.tube([(x0 + 2.85, SHALLOW - .55, 1.9), (x0 + 2.85, SHALLOW - .5, 2.3), (x1 + .1, SHALLOW - .5, 2.3)], .04, 'copper', 10, 10)
    outside = MeshBuilder('heat-pump')
    energy.heat_pump(outside, (0, 0, 0), 1.2)
    place(outside.mesh(), (WING + 1.35, 1.15, 0), .1, glows=True)
    b.tube([(WING + .2, 1.3, .55), (WING + .45, 1.3, .55), (WING + .75, 1.3, .55)], .04, 'copper', 6, 10)


def _carport(b, g):
    x0, x1, y0, y1 = -10.6, LEFT - OUT - .15, .25, 6.2
    b.box(((x0 + x1) / 2, (y0 + y1) / 2, .04), (x1 - x0 + .4, y1 - y0 + .2, .08), 'paving', .02)
    for x in (x0 + .2,):
        for y in (y0 + .3, y1 - .3):
            b.box((x, y, 1.3), (.15, .15, 2.5), 'black', .01)
    b.box(((x0 + x1) / 2, (y0 + y1) / 2, 2.62), (x1 - x0, y1 - y0, .2), 'black', .02)
    energy.solar_array(b, (x0 + .2, y0 + .2, 2.75), (1, 0, 0), (0, 1, .03), 5, 3, (1.02, 1.75), lift=.1)
    place(energy.charger(), (x1 - .1, 1.1, .08), 0, .95, glows=True)
    place(things.car('car_white'), (-8.3, 2.2, .08), math.pi, 1., glows=True)
    cable = MeshBuilder('cable')
    cable.tube([(x1 - .25, .95, 1.1), (x1 - .5, 1., .5), (x1 - .8, 1.2, .35), (-6.1, 1.5, .8)], .035, 'led', 8, 8)
    place(cable.mesh(), glows=True)


def _garden():
    place(plants.broadleaf(12, 8., 'birch'), (-9.6, 8.6, 0), 1, .75)
    place(plants.spruce(4, 11), (9.8, 8.4, 0), 0, .62)
    place(plants.broadleaf(15, 7., 'leaf'), (7.4, 8.2, 0), 2, .7)
    for k, (x, y) in enumerate(((8.9, 3.6), (10.2, 4.2), (10.4, .9), (-11., 7.2))):
        place(plants.bush(k % 3), (x, y, 0), k, .6)


def _lines():
    y = -.11
    half = RIGHT + OUT
    eave = (-half - .5, y, EAVES - .1)
    hub = RIGHT + OUT + 2.05
    floor = UPPER - .13
    wire([(-half + .6, -.35, EAVES + 1.05), eave, (LEFT - OUT / 2, y, EAVES - .5), (LEFT - OUT / 2, y, floor), (RIGHT + OUT / 2, y, floor),
          (RIGHT + OUT / 2, y, 2.45), (hub, y, 2.45), (hub, 1.2, 2.4), (hub, SHALLOW - .3, 2.36), (hub, SHALLOW - .3, 1.93)], .05)
    box = SHALLOW - .35
    wire([(hub, box, 1.28), (hub, box, 1.1)], .04)
    wire([(hub - .36, box, 1.55), (hub - .52, box - .1, 1.55)], .04)
    wire([(hub, y, 2.45), (WING + .1, y, 2.45), (WING + .1, y, .2), (WING + .5, y, -.25), (WING + 1.2, y, -.25), (WING + 1.3, .4, .1), (WING + 1.3, .85, .3)], .05)
    wire([(LEFT - OUT / 2, y, floor), (LEFT - OUT / 2, y, -.2), (LEFT - OUT - .4, y, -.2), (LEFT - OUT - .25, .5, .1), (LEFT - OUT - .25, .9, .4)], .05)

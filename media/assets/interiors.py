"""Furnished rooms of houses cut open; x is the middle of the room (of the electric room its left end), z its floor."""
import math

from assets import rooms as r

ROOM_DEPTH = 3.5  # metres behind the cut


def living(b, g, x, z, seed):
    """Living room with sofa, lamp and somebody in it."""
    b.box((x, 1.5, z + .05), (2.3, 1.6, .02), ('room_rose', 'room_blue', 'straw')[seed % 3])
    r.sofa(b, x - .1, 2.5, z, ('room_sofa', 'room_brick', 'slab_green')[seed % 3])
    r.table(b, x - .1, 1.35, z, .95, .5, .42)
    r.picture(b, x - .1, z + 1.65, ROOM_DEPTH, .95, .6, ('slab_green', 'falu', 'sand')[seed % 3])
    r.floor_lamp(b, g, x + 1.25, 3.1, z)
    r.plant(b, x - 1.35, 3.2, z, 1.1)
    if seed % 2:
        r.person(b, (x + .25, 2.25, z + .04), 0, 'ochre', sits=True, arm=.9)
    else:
        r.person(b, (x + .9, 1.2, z), -.9, 'falu', arm=1.)


def eat_in_kitchen(b, g, x, z, seed):
    """Kitchen with a table for two."""
    r.kitchen(b, x - .45, z, ROOM_DEPTH, 2.2, ('room_sage', 'room_blue', 'shell')[seed % 3])
    r.table(b, x + .2, 1.35, z, 1.2, .75)
    for side in (-1, 1):
        r.chair(b, x + .2 + side * .85, 1.35, z, -side * math.pi / 2)
    b.cylinder((x + .2, 1.35, z + .82), .16, .1, .1, 'ochre', 20)
    if seed % 2 == 0:
        r.person(b, (x - .7, 2.75, z), math.pi, 'room_brick', 'room_blue')


def bedroom(b, g, x, z, seed):
    """Bedroom with wardrobe and a bedside lamp."""
    r.back_window(b, x + .75, z + 1.55, ROOM_DEPTH, 1.2, 1.2)
    r.bed(b, x - .5, 2.9, z, 1.5, ('room_sofa', 'room_rose', 'room_ochre')[seed % 3])
    b.box((x + .55, 3.6, z + .25), (.45, .4, .5), 'wood', .02)
    b.rod((x + .55, 3.6, z + .5), (x + .55, 3.6, z + .7), .02, 'black')
    g.cylinder((x + .55, 3.6, z + .78), .15, .1, .18, 'shade', 20, caps=False)
    b.box((x + 1.3, 1.4, z + 1.), (.55, 1.1, 1.95), 'white', .01)
    b.box((x + 1.02, 1.4, z + 1.), (.015, .02, 1.8), 'metal')


def study(b, g, x, z, seed):
    """Room with a desk, a shelf and somebody at work."""
    r.back_window(b, x - .6, z + 1.55, ROOM_DEPTH, 1.3, 1.2)
    r.table(b, x - .6, 3.3, z, 1.5, .7)
    b.box((x - .6, 3.45, z + 1.02), (.75, .04, .42), 'screen', .01)
    r.person(b, (x - .6, 2.75, z), math.pi, 'room_blue', sits=True)
    r.chair(b, x - .6, 2.6, z, math.pi)
    r.shelf(b, x + 1.05, ROOM_DEPTH - .3, z, 1.1, 1.95, seed)
    b.box((x, 1.4, z + .05), (2.2, 1.3, .02), 'room_brick')
    r.plant(b, x + 1.2, .8, z, 1.)


def electric_room(b, g, x, z):
    """Meters, EcoHub and inverter on a wall, and a technician before them."""
    y = 1.9
    for left, width in ((.14, 1.), (1.32, .9), (2.4, .75)):
        b.box((x + left + width / 2, y + .2, z + .9), (width + .12, .06, 1.7), 'slab_green', .01)
    b.box((x + .64, y, z + 1.), (.96, .25, 1.4), 'soft_grey', .02)
    for k in range(6):
        b.box((x + .35 + (k % 3) * .29, y - .14, z + 1.42 - (k // 3) * .38), (.23, .05, .31), 'shell', .02)
        g.box((x + .35 + (k % 3) * .29, y - .17, z + 1.49 - (k // 3) * .38), (.14, .02, .06), 'led')
    b.box((x + .64, y - .14, z + .55), (.74, .02, .36), 'shell_dark', .01)
    b.box((x + 1.77, y, z + 1.15), (.9, .26, .9), 'shell', .1, 5, smooth=True)
    b.box((x + 1.77, y - .14, z + 1.2), (.66, .02, .5), 'screen', .01)
    g.cylinder((x + 1.6, y - .155, z + 1.2), .14, .14, .015, 'led', 40, r.QUARTER_X)
    b.cylinder((x + 1.6, y - .16, z + 1.2), .11, .11, .018, 'screen', 40, r.QUARTER_X)
    for k, share in enumerate((.4, .7, 1., .6)):
        g.box((x + 1.82 + k * .07, y - .155, z + 1.07 + share * .12), (.04, .012, share * .24), 'led')
    b.box((x + 2.78, y, z + 1.1), (.66, .24, .85), 'shell', .08, 5, smooth=True)
    g.box((x + 2.78, y - .125, z + 1.3), (.36, .02, .06), 'led')
    for k in range(5):
        b.box((x + 2.78, y - .12, z + .82 + k * .06), (.44, .02, .02), 'soft_grey')
    r.person(b, (x + 2.62, .85, z), math.pi - .9, 'balcony_green', 'room_blue', arm=1.)

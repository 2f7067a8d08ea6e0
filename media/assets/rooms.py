"""Furniture, people and animals of houses cut open. Fronts face -y; places are floor points."""
import math
import random

from mathutils import Matrix, Vector

from assets.mesh import MeshBuilder

QUARTER_X = Matrix.Rotation(math.pi / 2, 4, 'X')
QUARTER_Y = Matrix.Rotation(math.pi / 2, 4, 'Y')
def back_window(b, x, z, depth, width=1.3, height=1.3, curtain='curtain', frame='white'):
    """Window in a back wall, seen from inside, with curtains."""
    y = depth - .1
    b.box((x, y + .03, z), (width + .16, .06, height + .16), frame, .01)
    for side in (-1, 1):
        b.box((x + side * width / 4, y - .005, z), (width / 2 - .05, .03, height - .06), 'pane')
        if curtain:
            for k in range(3):
                b.cylinder((x + side * (width / 2 + .02 - k * .09), y - .08, z - .08), .055, .055, height + .42, curtain, 10)
    if curtain:
        b.rod((x - width / 2 - .2, y - .08, z + height / 2 + .15), (x + width / 2 + .2, y - .08, z + height / 2 + .15), .02, 'black', 8)
    b.box((x, y - .06, z - height / 2 - .1), (width + .3, .2, .05), 'white')


def radiator(b, x, z, depth, width=1.1):
    """Radiator on a back wall."""
    b.box((x, depth - .14, z + .42), (width, .09, .5), 'white', .02)
    for k in range(int(width / .1)):
        b.box((x - width / 2 + .06 + k * .1, depth - .19, z + .42), (.05, .03, .44), 'shell', .01)


def sofa(b, x, y, z, mat='room_sofa', width=1.9):
    """Sofa with two cushions."""
    b.box((x, y, z + .25), (width, .85, .3), mat, .06, 3, smooth=True)
    b.box((x, y + .36, z + .55), (width, .22, .55), mat, .08, 3, smooth=True)
    for side in (-1, 1):
        b.box((x + side * (width / 2 - .08), y, z + .4), (.2, .85, .42), mat, .07, 3, smooth=True)
        b.box((x + side * width * .2, y + .2, z + .55), (.42, .16, .36), 'sun' if side < 0 else 'white', .07, 3, tilt=-.25, smooth=True)
        for dy in (-.34, .34):
            b.box((x + side * (width / 2 - .15), y + dy, z + .05), (.06, .06, .1), 'wood')


def table(b, x, y, z, width=1.2, depth=.75, height=.73, mat='wood'):
    """Table on four legs."""
    b.box((x, y, z + height), (width, depth, .05), mat, .015)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.box((x + sx * (width / 2 - .07), y + sy * (depth / 2 - .07), z + height / 2), (.05, .05, height), mat)


def chair(b, x, y, z, turn=0., mat='wood'):
    """Chair; its back stands at +y before turning."""
    local = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z')
    b.box(local @ Vector((0, 0, .44)), (.42, .42, .05), mat, .015, turn=turn)
    b.box(local @ Vector((0, .2, .78)), (.4, .04, .3), mat, .015, turn=turn)
    for sx in (-.17, .17):
        b.box(local @ Vector((sx, -.17, .21)), (.04, .04, .42), mat, turn=turn)
        b.box(local @ Vector((sx, .19, .42)), (.04, .04, .84), mat, turn=turn)


def bed(b, x, y, z, width=1.5, cover='room_sofa'):
    """Bed with its head at the back wall; (x, y) is its centre."""
    b.box((x, y, z + .2), (width, 2., .22), 'wood', .02)
    b.box((x, y, z + .38), (width - .06, 1.96, .2), 'white', .06, 3, smooth=True)
    b.box((x, y - .32, z + .45), (width + .04, 1.3, .13), cover, .05, 3, smooth=True)
    b.box((x, y + 1., z + .5), (width + .06, .08, .95), 'wood', .02)
    for side in ((-1, 1) if width > 1.2 else (0,)):
        b.box((x + side * width * .24, y + .72, z + .55), (.58, .36, .14), 'shell', .06, 3, tilt=.3, smooth=True)


def shelf(b, x, y, z, width=1., height=1.9, seed=1):
    """Bookshelf with books."""
    rnd = random.Random(seed)
    b.box((x, y + .13, z + height / 2), (width, .03, height), 'wood')
    for side in (-1, 1):
        b.box((x + side * width / 2, y, z + height / 2), (.04, .3, height), 'wood')
    count = int(height / .38)
    for k in range(count + 1):
        b.box((x, y, z + .03 + k * (height - .05) / count), (width, .3, .035), 'wood')
        along = -width / 2 + .06
        while k < count and along < width / 2 - rnd.uniform(.1, .45):
            thick, tall = rnd.uniform(.04, .08), rnd.uniform(.2, .29)
            b.box((x + along + thick / 2, y - .02, z + .05 + k * (height - .05) / count + tall / 2), (thick, .2, tall),
                  rnd.choice(('falu', 'slab_green', 'ochre', 'shell', 'room_blue', 'tile')))
            along += thick + .006


def picture(b, x, z, depth, width=.7, height=.5, mat='slab_green'):
    """Picture on a back wall."""
    b.box((x, depth - .09, z), (width, .03, height), 'wood', .006)
    b.box((x, depth - .108, z), (width - .1, .01, height - .1), 'shell')
    b.box((x, depth - .116, z - height * .1), (width - .22, .01, height * .3), mat)


def plant(b, x, y, z, size=1.):
    """Pot plant."""
    b.cylinder((x, y, z + .16 * size), .12 * size, .17 * size, .32 * size, 'tile', 20)
    for k in range(9):
        a = k * 2.4
        b.blob((x + math.cos(a) * .13 * size, y + math.sin(a) * .13 * size, z + (.45 + .065 * k) * size), .15 * size, 'moss', 1, .25, k,
               (1, 1, 1.3))


def floor_lamp(b, g, x, y, z):
    """Standing lamp."""
    b.cylinder((x, y, z + .02), .14, .14, .03, 'black', 20)
    b.rod((x, y, z), (x, y, z + 1.45), .014, 'black', 6)
    g.cylinder((x, y, z + 1.5), .2, .14, .28, 'shade', 20, caps=False)


def kitchen(b, x, z, depth, width=2.4, front='room_sage', tall=True):
    """Kitchen units along a back wall with worktop, cupboards and hob; `x` is their middle."""
    y = depth - .36
    b.box((x, y, z + .46), (width, .6, .82), front, .01)
    b.box((x, y - .02, z + .9), (width + .02, .64, .05), 'wood', .01)
    count = max(2, round(width / .6))
    for k in range(1, count):
        b.box((x - width / 2 + width * k / count, y - .302, z + .46), (.012, .012, .78), 'shell_dark')
    for k in range(count):
        b.box((x - width / 2 + width * (k + .5) / count, y - .32, z + .78), (.2, .03, .02), 'metal')
    b.box((x, depth - .08, z + 1.2), (width, .03, .55), 'shell')
    b.box((x - width * .14, depth - .22, z + 1.78), (width * .72, .36, .62), front, .01)
    b.box((x + width * .25, y, z + .93), (.5, .45, .02), 'shell_dark')
    b.cylinder((x + width * .28, y - .08, z + 1.), .11, .11, .14, 'steel', 20)
    b.tube([(x - width * .2, depth - .2, z + .92), (x - width * .2, depth - .2, z + 1.16), (x - width * .2, y, z + 1.12)], .016, 'steel', 8, 8)
    if tall:
        b.box((x + width / 2 + .32, y, z + 1.02), (.6, .62, 2.), 'shell', .02)
        b.box((x + width / 2 + .12, y - .33, z + 1.2), (.03, .04, .5), 'metal')


def person(b, at, turn=0., top='slab_green', legs='shell_dark', hair='bark', height=1.72, sits=False, arm=0.):
    """Person facing -y before turning. `arm` lifts the right forearm (0–1)."""
    local = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(height / 1.72, 4)
    hip = .5 if sits else .86

    def p(x, y, z):
        return local @ Vector((x, y, z))

    for s in (-1, 1):
        if sits:
            b.rod(p(s * .09, .0, hip), p(s * .1, -.42, hip), .075, legs, 10)
            b.rod(p(s * .1, -.42, hip), p(s * .1, -.42, .08), .06, legs, 10)
        else:
            b.rod(p(s * .09, 0, hip), p(s * .1, 0, .08), .075, legs, 10)
        b.box(p(s * .1, -.46 if sits else -.05, .05), (.1, .25, .09), 'rubber', .03, 2, turn=turn)
        raised = arm if s > 0 else 0.
        elbow = (s * .25, -.06 - .1 * raised, hip + .28)
        b.rod(p(s * .2, 0, hip + .52), p(*elbow), .05, top, 10)
        b.rod(p(*elbow), p(s * (.22 - .06 * raised), -.12 - .2 * raised, hip + .06 + .36 * raised), .042, top, 10)
    b.cylinder(p(0, 0, hip + .28), .14, .19, .58, top, 20)
    b.blob(p(0, 0, hip + .56), .19, top, 2, 0, 0, (1, .8, .45))
    b.cylinder(p(0, 0, hip + .65), .05, .05, .12, 'skin', 12)
    b.blob(p(0, -.01, hip + .78), .115, 'skin', 3, 0, 0, (.9, 1, 1.15))
    b.blob(p(0, .025, hip + .82), .122, hair, 2, .05, 3, (.95, .95, 1.))


def cow(b, at, turn=0., coat='cow_brown', lies=False):
    """Cow facing -x before turning, 2.3 m long."""
    x, y, z = at
    local = Matrix.Translation((x, y, z - (.42 if lies else 0))) @ Matrix.Rotation(turn, 4, 'Z')

    def p(dx, dy, dz):
        return local @ Vector((dx, dy, dz))

    def lump(dx, dy, dz, r, stretch, mat, seed=0):
        part = MeshBuilder('lump')
        part.blob((0, 0, 0), r, 'shell', 3, 0, seed, stretch)
        move = Matrix.Translation(p(dx, dy, dz)) @ Matrix.Rotation(turn, 4, 'Z')
        for vertex in part.bm.verts:
            vertex.co = move @ vertex.co
        b.join(part.bm, mat, True)

    lump(.1, 0, 1.05, .5, (1.75, .74, .82), coat)
    lump(.75, 0, 1.14, .4, (1.0, .8, .85), coat)
    lump(-.62, 0, 1.16, .36, (1.0, .75, .95), coat)
    lump(.05, 0, .82, .36, (1.5, .75, .6), 'cow_white')
    lump(-1.0, 0, 1.3, .24, (1.2, .7, .9), coat)
    lump(-1.3, 0, 1.36, .2, (1.25, .75, .85), 'cow_white')
    lump(-1.52, 0, 1.28, .12, (1.1, .95, .8), 'rose')
    for s in (-1, 1):
        lump(-1.16, s * .2, 1.46, .08, (.7, 1.7, .7), coat)
        if not lies:
            for dx in (-.66, .86):
                b.rod(p(dx, s * .2, .9), p(dx, s * .2, .04), .075, coat, 10)
    lump(.62, 0, .72, .17, (1, .9, .7), 'rose')
    b.tube([p(1.12, 0, 1.25), p(1.24, 0, 1.1), p(1.25, 0, .6)], .03, coat, 6, 8)


"""Cars, boats, lamps and other small things that give scale."""
import math
import random

from mathutils import Matrix

from assets.mesh import MeshBuilder

QUARTER_X = Matrix.Rotation(math.pi / 2, 4, 'X')


def _loft(b, sections, mat):
    """Rounded car body from sections (x, half width, bottom, top, corner radius)."""
    rings = []
    for x, half, low, high, r in sections:
        points = ((-half + r * .3, low), (-half, low + r), (-half + .02, high - r), (-half + r, high), (half - r, high),
                  (half - .02, high - r), (half, low + r), (half - r * .3, low))
        rings.append([b.bm.verts.new((x, y, z)) for y, z in points])
    b.skin(rings, mat)
    for ring in (rings[0], rings[-1][::-1]):
        b.bm.faces.new(ring).material_index = b.index(mat)


def _wheel(b, x, y, radius=.33):
    side = 1 if y > 0 else -1
    b.cylinder((x, y, radius), radius, radius, .22, 'rubber', 28, QUARTER_X)
    b.cylinder((x, y + side * .015, radius), radius * .62, radius * .62, .22, 'steel', 24, QUARTER_X)
    b.cylinder((x, y + side * .03, radius), radius * .2, radius * .2, .22, 'dark_panel', 16, QUARTER_X)
    for k in range(5):
        a = 2 * math.pi * k / 5
        b.box((x + math.cos(a) * radius * .38, y + side * .112, radius + math.sin(a) * radius * .38),
              (radius * .5, .03, radius * .12), 'dark_panel', roll=-a)


def car(paint='car_white', name=None):
    """Small electric car, 4.4 m, front towards +x."""
    b = MeshBuilder(name or f'car-{paint}')
    _loft(b, [(-2.2, .72, .42, .78, .12), (-2.05, .86, .3, .92, .16), (-1.2, .92, .26, .98, .16), (.2, .93, .26, .98, .16),
              (1.3, .92, .26, .92, .16), (2., .86, .3, .8, .16), (2.2, .7, .42, .66, .12)], paint)
    _loft(b, [(-1.75, .66, .93, 1.02, .04), (-1.15, .74, .93, 1.42, .14), (-.1, .76, .93, 1.5, .14),
              (.55, .74, .93, 1.38, .14), (1.25, .7, .9, .96, .04)], 'glass')
    b.box((-.32, 0, 1.475), (1.1, 1.2, .06), paint, .03, 2, smooth=True)
    for y in (-.765, .765):
        for x in (-.55, .25):
            b.box((x, y, 1.18), (.07, .04, .5), paint, .01)
        b.box((-.1, y * 1.205, .72), (2.3, .02, .03), 'dark_panel')
        b.box((.95, y * 1.3, 1.02), (.2, .16, .12), paint, .03)
    for x in (-1.35, 1.35):
        for y in (-.86, .86):
            b.cylinder((x, y * .985, .34), .40, .40, .2, 'black', 28, QUARTER_X)
            _wheel(b, x, y)
    for y in (-.5, .5):
        b.box((2.12, y, .68), (.1, .34, .07), 'white', .02)
        b.box((-2.14, y, .80), (.08, .4, .06), 'falu', .02)
    return b.mesh()


def van(name='van'):
    """Service van, 5.4 m, front towards +x, with a mint line along its side."""
    b = MeshBuilder(name)
    _loft(b, [(-2.7, .9, .45, 2.25, .12), (-2.55, .98, .35, 2.42, .16), (.2, 1., .32, 2.45, .16),
              (1.05, .98, .32, 2.36, .2), (1.75, .96, .32, 1.45, .2), (2.45, .92, .34, 1.12, .2), (2.68, .78, .45, .9, .12)],
         'van')
    for y in (-1, 1):
        b.polygon([(.45, y * 1.005, 1.32), (1.62, y * .985, 1.32), (1.18, y * .985, 2.12), (.45, y * 1.0, 2.16)], 'glass')
        b.box((-1.2, y * 1.005, 1.02), (2.9, .02, .05), 'led_soft')
        b.box((-1.2, y * 1.004, .9), (2.9, .02, .14), 'balcony_green')
        b.box((.3, y * 1.0, 1.25), (.02, .03, 1.7), 'dark_panel')
        b.box((1.45, y * 1.1, 1.35), (.14, .2, .3), 'black', .04)
        for x in (-1.75, 1.65):
            b.cylinder((x, y * .94, .40), .47, .47, .2, 'black', 28, QUARTER_X)
            _wheel(b, x, y * .93, .38)
        b.box((2.6, y * .62, .82), (.14, .34, .14), 'white', .03)
        b.box((-2.72, y * .82, 1.2), (.06, .14, .5), 'falu', .02)
    b.polygon([(1.16, -.82, 2.22), (1.80, -.86, 1.46), (1.80, .86, 1.46), (1.16, .82, 2.22)], 'glass')
    for x in (-2.2, -1.1, 0):
        b.box((x, 0, 2.52), (.08, 1.7, .08), 'black', .01)
    for y in (-.5, -.3):
        b.box((-1.1, y, 2.6), (2.9, .06, .06), 'steel')
    return b.mesh()


def tractor(name='tractor'):
    """Tractor, front towards +x."""
    b = MeshBuilder(name)
    b.box((.9, 0, 1.25), (2.1, .8, .8), 'tractor', .16, 4, smooth=True)
    b.box((-.6, 0, 1.0), (1.6, .9, .5), 'black', .05)
    b.box((-.65, 0, 1.95), (1.4, 1.3, 1.2), 'glass', .08, 2)
    b.box((-.65, 0, 2.62), (1.6, 1.5, .14), 'tractor', .05, 3, smooth=True)
    for y in (-.66, .66):
        for x in (-1.32, .02):
            b.rod((x, y, 1.3), (x, y, 2.6), .05, 'black')
    for y in (-.95, .95):
        b.cylinder((-.75, y, .85), .85, .85, .5, 'rubber', 36, QUARTER_X)
        b.cylinder((-.75, y * 1.04, .85), .45, .45, .5, 'sun', 28, QUARTER_X)
        b.cylinder((1.5, y * .9, .52), .52, .52, .34, 'rubber', 32, QUARTER_X)
        b.cylinder((1.5, y * .93, .52), .27, .27, .34, 'sun', 24, QUARTER_X)
        b.box((-.75, y, 1.72), (1.3, .5, .08), 'tractor', .03)
    b.rod((1.2, .3, 1.6), (1.2, .3, 2.5), .05, 'black')
    return b.mesh()


def bale():
    """Wrapped hay bale lying on its side."""
    b = MeshBuilder('bale')
    b.cylinder((0, 0, .62), .65, .65, 1.2, 'bale', 32, QUARTER_X)
    return b.mesh()


def straw_bale():
    """Unwrapped round bale of straw."""
    b = MeshBuilder('straw-bale')
    b.cylinder((0, 0, .62), .66, .66, 1.25, 'straw', 32, QUARTER_X)
    for k in range(4):
        b.cylinder((0, -.45 + k * .3, .62), .668, .668, .05, 'reed', 32, QUARTER_X, caps=False)
    return b.mesh()


def lamp_post():
    """Street lamp, 4 m."""
    b = MeshBuilder('lamp')
    b.cylinder((0, 0, 2.), .07, .05, 4., 'black', 10)
    b.box((.35, 0, 4.), (.9, .14, .07), 'black', .01)
    b.box((.6, 0, 3.95), (.36, .12, .03), 'lamp_glow')
    return b.mesh()


def jetty(length=11):
    """Plank jetty along +y."""
    b = MeshBuilder('jetty')
    count = int(length / .32)
    for i in range(count):
        b.box((0, i * .32, .55), (1.6, .28, .07), 'wood')
    for i in range(0, count, 7):
        for x in (-.7, .7):
            b.cylinder((x, i * .32, -.3), .09, .09, 2.2, 'bark', 10)
    return b.mesh()


def rowboat():
    """Rowing boat along Y, 4.2 m."""
    b = MeshBuilder('boat')
    steps, outer, inner = 12, [], []
    for i in range(steps + 1):
        u = i / steps * 2 - 1
        half, rim, y = .72 * (1 - abs(u) ** 2.6) + .03, .48 + .22 * abs(u) ** 2.4, u * 2.1
        keel, bilge = .02 + .28 * abs(u) ** 4, .16 + .2 * abs(u) ** 3
        outer.append([b.bm.verts.new(p) for p in ((-half, y, rim), (-half * .72, y, bilge), (0, y, keel),
                                                  (half * .72, y, bilge), (half, y, rim))])
        inside = max(.01, half - .06)
        inner.append([b.bm.verts.new(p) for p in ((-inside, y, rim), (-inside * .7, y, bilge + .06), (0, y, keel + .1),
                                                  (inside * .7, y, bilge + .06), (inside, y, rim))])
    b.skin(outer, 'white', closed=False)
    b.skin(inner, 'wood', closed=False)
    slot = b.index('falu')
    for i in range(steps):
        for k in (0, 4):
            b.bm.faces.new([outer[i][k], inner[i][k], inner[i + 1][k], outer[i + 1][k]]).material_index = slot
    for y in (-.7, .6):
        b.box((0, y, .36), (1.2, .28, .05), 'wood')
    return b.mesh()


def bench():
    """Park bench, 1.9 m along X."""
    b = MeshBuilder('bench')
    for k in range(4):
        b.box((0, -.22 + k * .13, .46), (1.9, .1, .05), 'wood', .01)
    for k in range(3):
        b.box((0, .30, .62 + k * .14), (1.9, .05, .1), 'wood', .01)
    for x in (-.75, .75):
        b.box((x, 0, .22), (.07, .5, .44), 'black', .01)
        b.box((x, .34, .55), (.07, .06, .7), 'black', .01)
    return b.mesh()


def swings():
    """Swing frame with two seats."""
    b = MeshBuilder('swings')
    for x in (-2, 2):
        for y in (-.9, .9):
            b.rod((x, y, 0), (x, 0, 2.4), .06, 'falu')
    b.rod((-2.1, 0, 2.4), (2.1, 0, 2.4), .06, 'falu')
    for x in (-.8, .8):
        for side in (-.22, .22):
            b.rod((x + side, 0, 2.4), (x + side, .12, .55), .012, 'metal', 5)
        b.box((x, .12, .53), (.5, .22, .05), 'rubber', .01)
    return b.mesh()


def sandbox():
    """Sandbox with a wooden frame, 3 m."""
    b = MeshBuilder('sandbox')
    b.box((0, 0, .08), (2.9, 2.9, .16), 'sand')
    for s in (-1, 1):
        b.box((s * 1.45, 0, .16), (.22, 3.1, .3), 'wood', .02)
        b.box((0, s * 1.45, .16), (3.1, .22, .3), 'wood', .02)
    for x, y, r in ((-.5, .3, .3), (.6, -.4, .22)):
        b.cylinder((x, y, .26), r, .02, .24, 'sand', 14)
    return b.mesh()


def bicycle():
    """Bicycle along X."""
    b = MeshBuilder('bicycle')
    for x in (-.52, .52):
        points = [(x + .33 * math.cos(a * math.pi / 8), 0, .34 + .33 * math.sin(a * math.pi / 8)) for a in range(17)]
        b.tube(points, .022, 'rubber', 2, 6, closed_ends=False)
    for start, end in (((-.52, 0, .34), (-.15, 0, .82)), ((-.15, 0, .82), (.36, 0, .78)), ((.36, 0, .78), (.52, 0, .34)),
                       ((-.52, 0, .34), (0, 0, .34)), ((0, 0, .34), (.38, 0, .74)), ((0, 0, .34), (-.18, 0, .92))):
        b.rod(start, end, .018, 'balcony_green', 6)
    b.box((-.19, 0, .95), (.26, .12, .05), 'black', .02)
    b.rod((.36, -.26, .98), (.36, .26, .98), .016, 'black', 6)
    b.rod((.36, 0, .78), (.36, 0, .98), .016, 'black', 6)
    return b.mesh()


def bicycle_shed(panels=None):
    """Open shed, 8 x 2.6 m, with a low roof; `panels(b)` may put modules on it."""
    b = MeshBuilder('bicycle-shed')
    for x in (-3.8, -1.3, 1.3, 3.8):
        for y, h in ((-1.1, 2.15), (1.1, 2.45)):
            b.box((x, y, h / 2), (.11, .11, h), 'blackwood')
    b.box((0, 1.15, 1.2), (7.8, .06, 2.), 'wood')
    for i in range(40):
        b.box((-3.85 + i * .197, 1.10, 1.2), (.05, .05, 2.), 'wood')
    b.box((0, 0, 2.42), (8.4, 2.9, .12), 'roof', .01, tilt=.135)
    if panels:
        panels(b)
    return b.mesh()


def sailboat(seed=0):
    """Moored sailing boat along Y without sails."""
    b, rnd = MeshBuilder(f'sailboat-{seed}'), random.Random(seed)
    hull = rnd.choice(('white', 'off', 'car_green'))
    rings = []
    for i in range(13):
        u = i / 12 * 2 - 1
        half = 1.25 * (1 - abs(min(u + .15, 1)) ** 2.4) + .04 if u > -.85 else .8
        rings.append([b.bm.verts.new(p) for p in ((-half, u * 4, 1.05 + .2 * max(u, 0)), (-half * .85, u * 4, .3), (0, u * 4, -.3),
                                                  (half * .85, u * 4, .3), (half, u * 4, 1.05 + .2 * max(u, 0)))])
    b.skin(rings, hull, closed=False)
    for low, high in zip(rings, rings[1:]):
        b.bm.faces.new([low[0], high[0], high[4], low[4]]).material_index = b.index('wood')
    b.bm.faces.new(rings[0]).material_index = b.index(hull)
    b.box((0, -.3, 1.3), (1.5, 3., .45), 'white', .12, 3, smooth=True)
    for y in (-.9, 0, .9):
        for s in (-1, 1):
            b.box((s * .755, y - .2, 1.34), (.02, .5, .16), 'glass')
    b.rod((0, .7, 1.), (0, .7, 11.), .07, 'steel')
    b.rod((0, .7, 2.4), (0, -2.9, 2.4), .06, 'steel')
    b.tube([(0, .6, 2.55), (0, -1, 2.6), (0, -2.8, 2.5)], .13, 'balcony_pale', 4, 8)
    for end in ((0, 3.9, 1.2), (0, -3.9, 1.1), (1.2, .5, 1.1), (-1.2, .5, 1.1)):
        b.rod((0, .7, 10.9), end, .012, 'metal', 4)
    return b.mesh()

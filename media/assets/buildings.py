"""Houses: gable bodies with windows, and the buildings made of them. Ridges run along Y; x is the width.

All return a mesh that stands with its floor at z = 0 in its own coordinates.
"""
import math
import random

from mathutils import Matrix, Vector

from assets.energy import solar_array
from assets.mesh import MeshBuilder

WINDOW_MIX = (('window_dark', .44), ('window_a', .22), ('window_b', .20), ('window_c', .14))


def pick_window(rnd):
    """A random window material: a little under half of them are dark."""
    at = rnd.random()
    for name, share in WINDOW_MIX:
        at -= share
        if at <= 0:
            return name
    return 'window_dark'


def window(b, centre, width, height, outward, rnd=random, pane=None, frame='white', panes=(2, 1), sill=True,
           trim=.11, curtains=True):
    """Window on a wall. `centre` lies on the wall, `outward` is the wall's unit normal (x, y)."""
    turn = math.atan2(outward[1], outward[0]) + math.pi / 2
    local = Matrix.Translation(centre) @ Matrix.Rotation(turn, 4, 'Z')
    pane = pane or pick_window(rnd)

    def point(x, y, z):
        return local @ Vector((x, y, z))

    def quad(x0, x1, z0, z1, depth, mat):
        b.polygon([point(x0, -depth, z0), point(x1, -depth, z0), point(x1, -depth, z1), point(x0, -depth, z1)], mat,
                  [(x0 / width + .5, z0 / height + .5), (x1 / width + .5, z0 / height + .5),
                   (x1 / width + .5, z1 / height + .5), (x0 / width + .5, z1 / height + .5)])

    def bar(x, z, length, tall, deep=.1):
        b.box(point(x, -deep / 2 + .005, z), (length, deep, tall), frame, turn=turn)

    quad(-width / 2, width / 2, -height / 2, height / 2, .03, pane)
    if curtains and pane == 'window_dark' and rnd.random() < .55:
        cloth = 'curtain' if rnd.random() < .6 else 'curtain_cool'
        share = rnd.choice((.16, .2, .3))
        quad(-width / 2, -width / 2 + share * width, -height / 2, height / 2, .034, cloth)
        quad(width / 2 - share * width, width / 2, -height / 2, height / 2, .034, cloth)
    if curtains and pane == 'window_dark' and rnd.random() < .25:
        quad(-width / 2, width / 2, height * .5 - rnd.uniform(.2, .45) * height, height / 2, .036, 'curtain')
    for sign in (-1, 1):
        bar(0, sign * (height / 2 + trim / 2), width + 2 * trim, trim)
        bar(sign * (width / 2 + trim / 2), 0, trim, height)
    for i in range(1, panes[0]):
        bar(-width / 2 + width * i / panes[0], 0, .06, height, .07)
    for j in range(1, panes[1]):
        bar(0, -height / 2 + height * j / panes[1], width, .06, .07)
    if sill:
        b.box(point(0, -.12, -height / 2 - trim), (width + 2 * trim + .1, .2, .05), frame, turn=turn)


def gable_body(b, width, length, eaves, rise, wall, roof, overhang=.5, thickness=.22, base='stone', plinth=.4,
               corner=None, rake=None):
    """Walls, plinth and two roof slopes; `corner` and `rake` are materials of corner boards and barge boards."""
    b.prism([(-width / 2, plinth), (width / 2, plinth), (width / 2, eaves), (0, eaves + rise), (-width / 2, eaves)],
            -length / 2, length / 2, wall)
    b.box((0, 0, plinth / 2 - .6), (width + .12, length + .12, plinth + 1.2), base)
    slope = math.atan2(rise, width / 2)
    for side in (-1, 1):
        edge_x, edge_z = width / 2 + overhang * math.cos(slope), eaves - overhang * math.sin(slope)
        over_x, over_z = math.sin(slope) * side * thickness, math.cos(slope) * thickness
        b.prism([(0, eaves + rise), (side * edge_x, edge_z), (side * edge_x + over_x, edge_z + over_z),
                 (0, eaves + rise + thickness / math.cos(slope))], -length / 2 - overhang, length / 2 + overhang, roof)
        b.rod((side * (edge_x + .06), -length / 2 - overhang, edge_z + .05),
              (side * (edge_x + .06), length / 2 + overhang, edge_z + .05), .07, 'black' if rake is None else rake)
        if rake:
            for y in (-length / 2 - overhang - .03, length / 2 + overhang - .05):
                b.prism([(0, eaves + rise - .12), (side * edge_x, edge_z - .12),
                         (side * edge_x + over_x * .6, edge_z + over_z * .6 + .02), (0, eaves + rise + thickness * .75)],
                        y, y + .08, rake)
    if corner:
        board = .26
        for sx in (-1, 1):
            for sy in (-1, 1):
                b.box((sx * (width / 2 + .04 - board / 2), sy * (length / 2 + .04 - board / 2),
                       plinth + (eaves - plinth) / 2), (board, board, eaves - plinth), corner)


def battens(b, width, length, eaves, rise, mat, plinth=.4, step=.55, thickness=.05):
    """Vertical cover battens on all four walls."""
    count = int(length / step)
    for i in range(1, count):
        for side in (-1, 1):
            b.box((side * (width / 2 + thickness / 2), -length / 2 + length * i / count, plinth + (eaves - plinth) / 2),
                  (thickness, .07, eaves - plinth), mat)
    count = int(width / step)
    for i in range(1, count):
        x = -width / 2 + width * i / count
        top = eaves + rise * (1 - abs(x) / (width / 2)) - .15
        for side in (-1, 1):
            b.box((x, side * (length / 2 + thickness / 2), plinth + (top - plinth) / 2), (.07, thickness, top - plinth),
                  mat)


def roof_seams(b, width, length, eaves, rise, mat, overhang=.5, thickness=.22, step=.75):
    """Standing seams of a sheet-metal roof."""
    slope = math.atan2(rise, width / 2)
    run = (width / 2) / math.cos(slope) + overhang
    for side in (-1, 1):
        middle = Vector((side * (width / 2 + overhang * math.cos(slope)) / 2, 0,
                         eaves + rise - (rise + overhang * math.sin(slope)) / 2))
        middle += Vector((math.sin(slope) * side, 0, math.cos(slope))) * (thickness + .015)
        count = int((length + 2 * overhang) / step)
        for i in range(count + 1):
            y = -length / 2 - overhang + (length + 2 * overhang) * i / count
            b.box((middle.x, y, middle.z), (run, .04, .05), mat, roll=side * slope)


def roof_panels(b, width, eaves, rise, side, columns, rows, up=.6, panel=(1.05, 1.75), thickness=.22, lift=.16):
    """Solar modules on one slope of a gable body; `side` +1 is the slope towards +x."""
    slope = math.atan2(rise, width / 2)
    upward = Vector((-side * math.cos(slope), 0, math.sin(slope)))
    start = Vector((side * (width / 2 + math.sin(slope) * thickness), -side * columns * (panel[0] + .05) / 2,
                    eaves + math.cos(slope) * thickness)) + upward * up
    solar_array(b, start, (0, side, 0), upward, columns, rows, panel, lift=lift)


def chimney(b, at, size, mat='tile', cap='roof'):
    """Chimney with a cap; `at` is its centre."""
    b.box(at, size, mat, bevel=.03)
    b.box((at[0], at[1], at[2] + size[2] / 2 + .06), (size[0] * 1.18, size[1] * 1.12, .12), cap)


def barn(seed=1, width=10, length=22, panels=(15, 3), name='barn', pane=None):
    """Red barn with doors, battens and a metal roof with solar modules on the slope towards +x."""
    eaves, rise = 4.6, 4.3
    b, rnd = MeshBuilder(name), random.Random(seed)
    gable_body(b, width, length, eaves, rise, 'falu', 'metal', .55, corner='white', rake='white')
    roof_seams(b, width, length, eaves, rise, 'metal', .55)
    battens(b, width, length, eaves, rise, 'falu')
    if panels:
        roof_panels(b, width, eaves, rise, 1, *panels, up=.55)
    door_y = -length * .22
    b.box((width / 2 + .07, door_y, 1.95), (.1, 3.4, 3.1), 'falu_dark')
    for y, z, dy, dz in ((-1.7, 1.95, .18, 3.2), (1.7, 1.95, .18, 3.2), (0, 3.5, 3.6, .2), (0, .45, 3.4, .14),
                         (0, 1.95, .16, 3.1), (0, 1.95, 3.3, .14)):
        b.box((width / 2 + .1, door_y + y, z), (.14, dy, dz), 'white')
    for y in (.05, .2, .35):
        window(b, (width / 2 + .03, y * length, 2.2), 1., 1.1, (1, 0), rnd, pane, panes=(2, 2))
    for y in (-.35, -.12, .12, .35):
        window(b, (-width / 2 - .03, y * length, 2.2), 1., 1.1, (-1, 0), rnd, pane, panes=(2, 2))
    for side in (-1, 1):
        wall = side * (length / 2 + .08)
        b.box((0, wall, 1.95), (3.2, .1, 3.1), 'falu_dark')
        for x, z, dx, dz in ((-1.6, 1.95, .18, 3.2), (1.6, 1.95, .18, 3.2), (0, 3.5, 3.4, .2), (0, 1.95, .16, 3.1),
                             (0, 1.95, 3.1, .14)):
            b.box((x, wall + side * .03, z), (dx, .14, dz), 'white')
        window(b, (0, side * (length / 2 + .03), eaves + rise * .38), .95, .95, (0, side), rnd, panes=(2, 2))
        for x in (-.32, .32):
            window(b, (x * width, side * (length / 2 + .03), 2.3), .8, 1., (0, side), rnd, pane, panes=(2, 2))
    return b.mesh()


def farmhouse(seed=2, width=8, length=13, name='farmhouse'):
    """Two-storey red house with a tiled roof, porch and two chimneys."""
    eaves, rise = 5.0, 3.3
    b, rnd = MeshBuilder(name), random.Random(seed)
    gable_body(b, width, length, eaves, rise, 'falu', 'tile', .5, corner='white', rake='white', plinth=.5)
    battens(b, width, length, eaves, rise, 'falu', .5, .6, .04)
    for z in (1.9, 4.0):
        for y in (-.36, -.18, .18, .36) + ((0,) if z > 3 else ()):
            for side in (-1, 1):
                window(b, (side * (width / 2 + .03), y * length, z), .95, 1.25, (side, 0), rnd, panes=(2, 3))
        for x in (-.25, .25):
            for side in (-1, 1):
                window(b, (x * width, side * (length / 2 + .03), z), .95, 1.25, (0, side), rnd, panes=(2, 3))
    for side in (-1, 1):
        window(b, (0, side * (length / 2 + .03), eaves + rise * .35), .8, .8, (0, side), rnd, panes=(2, 2))
    b.box((width / 2 + .9, 0, .35), (1.9, 2.6, .3), 'concrete', bevel=.02)
    for y in (-1.1, 1.1):
        b.box((width / 2 + 1.65, y, 1.65), (.16, .16, 2.5), 'white')
    b.prism([(width / 2, 2.9), (width / 2 + 2., 2.75), (width / 2 + 2., 2.9), (width / 2, 3.5)], -1.5, 1.5, 'tile')
    b.box((width / 2 + .05, 0, 1.55), (.12, 1.1, 2.1), 'balcony_green', bevel=.01)
    for y in (-2.4, 2.6):
        chimney(b, (0, y, eaves + rise + .5), (.8, .8, 1.9))
    return b.mesh()


def cottage(seed=5, width=5, length=7, name='cottage', wall='falu', eaves=2.7, rise=2.2, stack=True):
    """Small house, shed or boathouse with a dark roof."""
    b, rnd = MeshBuilder(name), random.Random(seed)
    gable_body(b, width, length, eaves, rise, wall, 'roof', .4, corner='white', rake='white', plinth=.3)
    battens(b, width, length, eaves, rise, wall, .3, .5, .04)
    for side in (-1, 1):
        window(b, (0, side * (length / 2 + .03), 1.6), 1., 1.1, (0, side), rnd, 'window_a' if side < 0 else None,
               panes=(2, 2))
        for y in (-.25, .25):
            window(b, (side * (width / 2 + .03), y * length, 1.6), .9, 1., (side, 0), rnd, panes=(2, 2))
    if stack:
        chimney(b, (0, .8, eaves + rise + .2), (.6, .6, 1.2))
    return b.mesh()


def villa(seed=3, name='villa', carport=True):
    """Contemporary white gable house with a black timber wing; carport with solar roof towards +x."""
    b, rnd = MeshBuilder(name), random.Random(seed)
    width, length, eaves, rise = 7.6, 13, 5.2, 3.5
    gable_body(b, width, length, eaves, rise, 'off', 'roof', .12, .2, plinth=.3, base='concrete')
    roof_seams(b, width, length, eaves, rise, 'roof', .12, .2, .6)
    roof_panels(b, width, eaves, rise, 1, 11, 2, up=.55)
    front = -length / 2 - .02
    window(b, (0, front, 1.75), 4.8, 2.4, (0, -1), rnd, 'window_a', 'black', (3, 1), False)
    window(b, (0, front, 4.35), 3.0, 1.5, (0, -1), rnd, 'window_b', 'black', (2, 1), False)
    lit = {(-4.2, 4.2): 'window_b', (3.8, 1.9): 'window_a', (-.6, 1.9): 'window_c'}
    for y, z, w, h in ((-4.2, 1.7, 1.6, 2.2), (-.6, 1.9, 1.2, 1.4), (3.8, 1.9, 1.2, 1.4), (-4.2, 4.2, 1.1, 1.2),
                       (-.6, 4.2, 1.1, 1.2), (3.8, 4.2, 1.1, 1.2)):
        for side in (-1, 1):
            window(b, (side * (width / 2 + .02), y, z), w, h, (side, 0), rnd, lit.get((y, z)), 'black', (1, 1), False)
    b.box((0, -length / 2 - 2.2, .22), (8.4, 4.2, .2), 'wood', bevel=.02)
    for i in range(14):
        b.box((0, -length / 2 - .3 - i * .3, .325), (8.4, .26, .02), 'wood')
    b.box((-width / 2 - 2.7, 1.5, 1.75), (5.4, 8, 3.), 'blackwood', bevel=.02)
    b.box((-width / 2 - 2.7, 1.5, 3.32), (5.9, 8.5, .22), 'roof', bevel=.03)
    window(b, (-width / 2 - 2.7, 1.5 - 4.02, 1.7), 3., 1.9, (0, -1), rnd, 'window_b', 'black', (2, 1), False)
    b.box((1.4, 3.4, eaves + rise - .1), (.7, .7, 1.6), 'black', bevel=.02)
    for y in (-length / 2 + .15, length / 2 - .15):
        b.rod((width / 2 + .06, y, .3), (width / 2 + .06, y, eaves), .045, 'black')
    if carport:
        for x in (width / 2 + .5, width / 2 + 6.2):
            for y in (-3.2, 2.6):
                b.box((x, y, 1.4), (.16, .16, 2.6), 'black', bevel=.01)
        b.box((width / 2 + 3.4, -.3, 2.78), (6.6, 6.8, .22), 'black', bevel=.02)
        solar_array(b, (width / 2 + .55, -3.3, 2.9), (1, 0, 0), (0, 1, .06), 5, 3, lift=.08)
        b.box((width / 2 + 3.4, -.5, .06), (6.6, 8.4, .16), 'concrete', bevel=.01)
        b.box((width / 2 + .1, .6, 1.35), (.16, .34, .5), 'off', bevel=.05, segments=2)
        b.box((width / 2 + .185, .6, 1.42), (.02, .2, .05), 'led')
    return b.mesh()


def lamella_block(seed=4, length=44, width=11, floors=3, bays=4, wall='plaster', fronts=('balcony_green',
                  'balcony_pale'), roof='tile', panels=True, name='lamella'):
    """Three-storey slab of the 1950s–60s: balconies towards -x, stair doors towards +x, solar modules towards -x."""
    b, rnd = MeshBuilder(name), random.Random(seed)
    storey, plinth, rise = 2.9, .9, 2.1
    eaves, bay = plinth + floors * storey, length / bays
    gable_body(b, width, length, eaves, rise, wall, roof, .45, .2, base='concrete', plinth=plinth)
    b.box((0, 0, eaves - .12), (width + .25, length + .25, .2), 'white')
    b.box((0, 0, plinth + .02), (width + .08, length + .08, .08), 'white')
    face, back = -width / 2 - .02, width / 2 + .02
    for k in range(bays):
        middle = -length / 2 + bay * (k + .5)
        for floor in range(floors):
            z = plinth + floor * storey + 1.55
            for side in (-1, 1):
                _balcony(b, rnd, (-width / 2 - .75, middle + side * bay * .21, z),
                         fronts[(k + floor) % 2], side)
                window(b, (face, middle + side * bay * .43, z), 1.15, 1.35, (-1, 0), rnd)
            for q in (-.4, -.2, .2, .4):
                window(b, (back, middle + q * bay, z), 1.2, 1.35, (1, 0), rnd)
            window(b, (back, middle, z - 1.2), .9, 1.9, (1, 0), rnd, 'window_b', panes=(1, 3), sill=False)
        b.box((width / 2 + .06, middle, 1.6), (.1, 1.5, 2.3), 'balcony_green')
        b.box((width / 2 + .8, middle, 2.95), (1.7, 2.4, .12), 'roof')
        chimney(b, (1.2, middle, eaves + rise + .35), (.9, 1.6, 1.5), 'tile' if roof == 'tile' else wall)
        for end in (0, 1):
            y = middle + (end - .5) * bay * .985
            b.rod((face - .06, y, .2), (face - .06, y, eaves - .2), .05, 'white')
        if panels:
            slope = math.atan2(rise, width / 2)
            upward = Vector((math.cos(slope), 0, math.sin(slope)))
            start = Vector((-width / 2 - math.sin(slope) * .2, -length / 2 + bay * (k + 1) - 1.3,
                            eaves + math.cos(slope) * .2)) + upward * .35
            solar_array(b, start, (0, -1, 0), upward, int((bay - 2.6) / 1.1), 3, (1.05, 1.65), lift=.16)
    for floor in range(floors):
        z = plinth + floor * storey + 1.55
        for side in (-1, 1):
            for x in (-.22, .22):
                window(b, (x * width, side * (length / 2 + .02), z), 1.2, 1.35, (0, side), rnd)
    return b.mesh()


def _balcony(b, rnd, at, front, side):
    """Balcony towards -x with a sheet front, door, window and now and then a chair or a plant."""
    x, y, z = at
    b.box((x, y, z - 1.42), (1.55, 3.5, .16), 'concrete')
    b.box((x - .75, y, z - .83), (.07, 3.5, .95), front)
    for i in range(1, 7):
        b.box((x - .80, y - 1.75 + i * .5, z - .83), (.03, .05, .95), front)
    for end in (-1, 1):
        b.box((x, y + end * 1.72, z - .83), (1.5, .06, .95), front)
    b.box((x - .75, y, z - .3), (.1, 3.56, .06), 'white')
    wall = x + .73
    window(b, (wall, y + side * .55, z - .25), 1., 2.1, (-1, 0), rnd, panes=(1, 1), sill=False)
    window(b, (wall, y - side * .85, z), 1.3, 1.35, (-1, 0), rnd, sill=False)
    if rnd.random() < .45:
        b.blob((x - .35, y + rnd.uniform(-1.2, 1.2), z - .35), .3, rnd.choice(('leaf', 'moss')), 2, .2, rnd.randrange(99))
    if rnd.random() < .3:
        b.box((x + .1, y + rnd.uniform(-1, 1), z - .5), (.5, .5, .1), rnd.choice(('wood', 'balcony_ochre')))

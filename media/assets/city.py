"""Town houses: closed blocks round a court, flat-roofed houses with sedum and solar modules, a hall, an office."""
import math
import random

from mathutils import Vector

from assets.buildings import chimney, gable_body, roof_seams, window
from assets.energy import solar_array
from assets.mesh import MeshBuilder

STOREY = 3.1


def _facade(b, rnd, start, along, outward, length, floors, ground=3.6, spacing=2.7, frame='white', shops=True,
            bay_every=0):
    """Windows of one wall: `start` is its left foot seen from outside, `along` and `outward` unit vectors (x, y)."""
    count = max(2, int((length - 2) / spacing))
    turn = math.atan2(along[1], along[0])

    def at(share, z, out=.02):
        d = 1 + (length - 2) * share
        return (start[0] + along[0] * d + outward[0] * out, start[1] + along[1] * d + outward[1] * out, z)

    for i in range(count):
        share = (i + .5) / count
        for floor in range(1, floors):
            z = ground + (floor - .5) * STOREY
            window(b, at(share, z), 1.15, 1.65, outward, rnd, frame=frame, panes=(2, 2), trim=.08)
            if bay_every and i % bay_every == bay_every // 2 and floor < floors - 1:
                b.box(at(share, z - 1.0, .65), (2.2, 1.3, .14), 'concrete', turn=turn)
                b.box(at(share, z - .52, 1.25), (2.2, .05, .85), 'black', turn=turn)
        if shops and i % 2 == 0:
            pane = rnd.choice(('window_b', 'window_dark', 'window_a'))
            window(b, at(share, ground * .48), spacing * 1.35, ground * .58, outward, rnd, pane, 'black', (3, 1), False)
            if rnd.random() < .4:
                b.box(at(share, ground * .84, .5), (spacing * 1.5, 1., .08), rnd.choice(('balcony_green', 'balcony_ochre', 'falu')),
                      turn=turn, tilt=.28)
    b.box((start[0] + along[0] * length / 2 + outward[0] * .06, start[1] + along[1] * length / 2 + outward[1] * .06, ground + .05),
          (length, .22, .22), 'white', turn=turn)


def closed_block(seed, width=46, length=40, depth=11, floors=5, walls=('plaster', 'rose', 'sand', 'brick'), roof='tile',
                 panels=True, name='closed-block'):
    """Houses round a court; four wings with pitched roofs, modules on the slopes towards -y and -x."""
    b, rnd = MeshBuilder(f'{name}-{seed}'), random.Random(seed)
    eaves, rise = 3.6 + (floors - 1) * STOREY + .5, 4.2
    half_w, half_l = width / 2 - depth / 2, length / 2 - depth / 2
    wings = (((-half_w, 0), 0., length, walls[0]), ((half_w, 0), 0., length, walls[1 % len(walls)]),
             ((0, -half_l), math.pi / 2, width - depth, walls[2 % len(walls)]),
             ((0, half_l), math.pi / 2, width - depth, walls[3 % len(walls)]))
    for (x, y), turn, long, wall in wings:
        part = MeshBuilder('wing')
        depth_here = depth if turn == 0 else depth - .08  # walls of crossing wings must not share a plane
        gable_body(part, depth_here, long, eaves, rise, wall, roof, .35, .2, base='concrete', plinth=.6)
        if roof != 'tile':
            roof_seams(part, depth, long, eaves, rise, roof, .35, .2, .9)
        part.box((0, 0, eaves - .2), (depth + .3, long + .05, .3), 'white')
        mesh = part.mesh()
        c, s = math.cos(turn), math.sin(turn)
        _merge(b, mesh, lambda v, x=x, y=y, c=c, s=s: (v[0] * c - v[1] * s + x, v[0] * s + v[1] * c + y, v[2]))
    w, l = width / 2, length / 2
    frame = 'white'
    _facade(b, rnd, (-w, -l), (1, 0), (0, -1), width, floors, frame=frame, bay_every=4)
    _facade(b, rnd, (w, l), (-1, 0), (0, 1), width, floors, frame=frame)
    _facade(b, rnd, (-w, l), (0, -1), (-1, 0), length, floors, frame=frame, bay_every=5)
    _facade(b, rnd, (w, -l), (0, 1), (1, 0), length, floors, frame=frame)
    iw, il = w - depth, l - depth
    _facade(b, rnd, (-iw, il), (1, 0), (0, -1), 2 * iw, floors, shops=False)
    _facade(b, rnd, (iw, il), (0, -1), (-1, 0), 2 * il, floors, shops=False)
    for i in range(int(width / 9)):
        for y in (-half_l, half_l):
            chimney(b, (-width / 2 + 8 + i * 9 + rnd.uniform(-1, 1), y + rnd.choice((-1.6, 1.6)), eaves + rise - .4), (.9, 1.2, 2.),
                    'brick', 'roof')
    if panels:
        slope = math.atan2(rise, depth / 2)
        up = Vector((0, math.cos(slope), math.sin(slope)))
        for y in (-half_l, half_l):
            columns = int((width - depth - 4) / 1.1)
            half = columns // 2 - 1
            for x in (-(half * 1.1 + .8), .8):
                start = Vector((x, y - depth / 2 - math.sin(slope) * .2, eaves + math.cos(slope) * .2)) + up * .9
                solar_array(b, start, (1, 0, 0), up, half, 2, lift=.15)
        up = Vector((math.cos(slope), 0, math.sin(slope)))
        columns = int((length - depth - 3) / 1.1)
        for x in (-half_w, half_w):
            start = Vector((x - depth / 2 - math.sin(slope) * .2, columns * .55, eaves + math.cos(slope) * .2)) + up * .9
            solar_array(b, start, (0, -1, 0), up, columns, 2, lift=.15)
    return b.mesh()


def _merge(b, mesh, moved):
    """Add a finished mesh to a builder, each vertex moved by a function of its coordinates."""
    import bmesh
    part = bmesh.new()
    part.from_mesh(mesh)
    slots = [b.index(mat) for mat in mesh.materials]
    copies = {vertex: b.bm.verts.new(moved(vertex.co)) for vertex in part.verts}
    uv = part.loops.layers.uv.active
    for face in part.faces:
        made = b.bm.faces.new([copies[vertex] for vertex in face.verts])
        made.material_index, made.smooth = slots[face.material_index], face.smooth
        if uv:
            for old, new in zip(face.loops, made.loops):
                new[b.uv].uv = old[uv].uv
    part.free()


def flat_roof_array(b, x0, x1, y0, y1, z, tilt=.21):
    """Rows of modules on low racks facing -y over a flat roof."""
    columns, y = int((x1 - x0) / 1.15), y0
    while y + 1.8 < y1:
        solar_array(b, (x0, y, z + .12), (1, 0, 0), (0, math.cos(tilt), math.sin(tilt)), columns, 1, (1.1, 1.75), lift=.05)
        for i in range(0, columns + 1, 4):
            b.box((x0 + i * 1.15, y + 1.7, z + .26), (.06, .06, .5), 'steel')
        y += 2.55


def flat_house(seed, width=30, depth=20, floors=6, wall='grey_plaster', panels=True, name='flat-house'):
    """Flat-roofed house with parapet, sedum, modules, fans and balconies towards -y."""
    b, rnd = MeshBuilder(f'{name}-{seed}'), random.Random(seed)
    height = 3.8 + (floors - 1) * STOREY + .4
    b.box((0, 0, height / 2), (width, depth, height), wall)
    for side in (-1, 1):
        b.box((0, side * (depth / 2 - .15), height + .35), (width, .3, .7), wall)
        b.box((side * (width / 2 - .15), 0, height + .34), (.3, depth - .02, .7), wall)
        b.box((0, side * (depth / 2 - .15), height + .73), (width + .1, .42, .06), 'metal')
        b.box((side * (width / 2 - .15), 0, height + .735), (.42, depth + .12, .06), 'metal')
    b.box((0, 0, height + .05), (width - .6, depth - .6, .1), 'moss')
    if panels:
        flat_roof_array(b, -width / 2 + 1.5, width / 2 - 7, -depth / 2 + 1.4, depth / 2 - 1.2, height + .1)
    b.box((width / 2 - 3.6, depth / 2 - 4, height + 1.3), (4.4, 5., 2.6), 'metal', .03)
    for k in range(2):
        x, y = width / 2 - 4.6 + k * 2.2, -depth / 2 + 3.4
        b.box((x, y, height + .7), (1.7, 1.7, 1.2), 'soft_grey', .05)
        b.cylinder((x, y, height + 1.36), .66, .62, .14, 'dark_panel', 24)
    corners = (((-width / 2, -depth / 2), (1, 0), (0, -1), width), ((width / 2, depth / 2), (-1, 0), (0, 1), width),
               ((-width / 2, depth / 2), (0, -1), (-1, 0), depth), ((width / 2, -depth / 2), (0, 1), (1, 0), depth))
    for i, (start, along, outward, long) in enumerate(corners):
        _facade(b, rnd, start, along, outward, long, floors, 3.8, 3.0, 'black', i == 0, 3 if i in (0, 2) else 0)
    return b.mesh()


def hall(width=52, depth=34, height=8.5, name='hall'):
    """Warehouse: low-pitched sheet roof full of modules, band of windows, gates towards -y; ridge along X."""
    b, rnd = MeshBuilder(name), random.Random(3)
    rise = 1.9
    part = MeshBuilder('hall-body')
    gable_body(part, depth, width, height, rise, 'grey_plaster', 'metal', .3, .25, base='concrete', plinth=.6)
    roof_seams(part, depth, width, height, rise, 'metal', .3, .25, 1.)
    _merge(b, part.mesh(), lambda v: (v[1], -v[0], v[2]))
    slope = math.atan2(rise, depth / 2)
    for side in (-1, 1):
        up = Vector((0, -side * math.cos(slope), math.sin(slope)))
        for block in range(3):
            columns = int((width - 8) / 3 / 1.1)
            x = -width / 2 + 2.2 + block * (width - 3) / 3
            start = Vector((x if side < 0 else x + columns * 1.1, side * (depth / 2), height + .26)) + up * 1.5
            solar_array(b, start, (-side, 0, 0), up, columns, 8 if side < 0 else 7, (1.05, 1.7), lift=.12)
    for i in range(30):
        x = -width / 2 + 1 + i * (width - 2) / 29
        b.box((x, -depth / 2 - .04, height * .62), (.08, .08, height * .5), 'metal')
    b.box((0, -depth / 2 - .03, height - .55), (width + .1, .1, .5), 'balcony_green')
    for k in range(5):
        x = -width / 2 + 6 + k * 9.2
        b.box((x, -depth / 2 - .08, 2.6), (4.2, .12, 4.2), 'soft_grey')
        for j in range(7):
            b.box((x, -depth / 2 - .15, .9 + j * .6), (4.1, .04, .05), 'metal')
        for s in (-1, 1):
            b.box((x + s * 2.25, -depth / 2 - .12, 2.6), (.25, .2, 4.4), 'black')
        b.box((x, -depth / 2 - 1., 5.1), (5., 2., .15), 'black')
        b.box((x, -depth / 2 - .3, 4.8), (.5, .12, .1), 'lamp_glow')
    for k in range(14):
        window(b, (-width / 2 + 2.4 + k * (width - 4.8) / 13, -depth / 2 - .02, 6.4), 2.2, .9, (0, -1), rnd,
               frame='black', panes=(2, 1), sill=False, curtains=False)
    for k in range(6):
        window(b, (-width / 2 - .02, -depth / 2 + 4 + k * 5.2, 5.4), 2.6, 1.4, (-1, 0), rnd, frame='black', panes=(3, 1), sill=False,
               curtains=False)
    for k in range(4):
        b.box((-15 + k * 10, 0, height + rise + .5), (1.6, 1.6, .9), 'soft_grey', .05)
    return b.mesh()


def office(width=24, depth=18, floors=6, name='office'):
    """Office at the quay: timber slats and large panes, terrace on top with modules."""
    b, rnd = MeshBuilder(name), random.Random(12)
    storey = 3.5
    height = floors * storey + .6
    b.box((0, 0, height / 2), (width - .6, depth - .6, height), 'glass')
    for floor in range(floors + 1):
        b.box((0, 0, floor * storey + .2), (width + .5, depth + .5, .42), 'concrete' if floor == 0 else 'wood', .02)
    sides = (((0, -1), width), ((-1, 0), depth), ((1, 0), depth), ((0, 1), width))
    for outward, long in sides:
        wall = (depth if outward[0] == 0 else width) / 2 - .3
        along = (-outward[1], outward[0])
        count = int(long / 1.6)
        for floor in range(floors):
            z = floor * storey + storey / 2 + .2
            for i in range(count):
                d = -long / 2 + .8 + (long - 1.6) * (i + .5) / count
                lit = rnd.random()
                pane = 'window_b' if lit < .26 else 'window_a' if lit < .42 else 'window_c' if lit < .48 else 'window_dark'
                centre = (along[0] * d + outward[0] * wall, along[1] * d + outward[1] * wall, z)
                window(b, centre, (long - 1.6) / count - .14, storey - .8, outward, rnd, pane, 'black', (1, 1), False, .05,
                       curtains=rnd.random() < .3)
                if (i + floor) % 3 == 0:
                    b.box((centre[0] + outward[0] * .22, centre[1] + outward[1] * .22, z),
                          (.09 if outward[0] == 0 else .3, .3 if outward[0] == 0 else .09, storey - .4), 'wood')
    b.box((2, 2, height + 1.5), (width * .5, depth * .5, 3.), 'blackwood')
    flat_roof_array(b, -width / 2 + 1, width / 2 - 1, -depth / 2 + .8, -depth / 2 + 5.6, height)
    b.box((0, -depth / 2 + .1, height + .5), (width, .05, 1.), 'glass')
    b.box((-width / 2 + 4, -depth / 2 - 1.4, 3.5), (6, 2.6, .16), 'black')
    return b.mesh()


def plain_house(seed, width, depth, height, wall='plaster', name='plain-house'):
    """Distant house: walls with simple windows and a pitched roof; ridge along Y."""
    b, rnd = MeshBuilder(f'{name}-{seed}'), random.Random(seed)
    gable_body(b, width, depth, height, width * .34, wall, rnd.choice(('tile', 'tile', 'roof')), .3, plinth=.5, base='concrete')
    for x in range(int(width / 2.8)):
        for z in range(int(height / STOREY)):
            for side in (-1, 1):
                pane = rnd.choice(('window_dark', 'window_dark', 'window_a', 'window_b', 'window_c'))
                cx, cz = -width / 2 + 1.4 + x * 2.8, 2. + z * STOREY
                b.polygon([(cx - side * .55, side * (depth / 2 + .03), cz - .8), (cx + side * .55, side * (depth / 2 + .03), cz - .8),
                           (cx + side * .55, side * (depth / 2 + .03), cz + .8), (cx - side * .55, side * (depth / 2 + .03), cz + .8)][::-1],
                          pane, [(0, 0), (1, 0), (1, 1), (0, 1)])
    for y in range(int(depth / 2.8)):
        for z in range(int(height / STOREY)):
            for side in (-1, 1):
                pane = rnd.choice(('window_dark', 'window_dark', 'window_a', 'window_b', 'window_c'))
                cy, cz = -depth / 2 + 1.4 + y * 2.8, 2. + z * STOREY
                b.polygon([(side * (width / 2 + .03), cy - .55, cz - .8), (side * (width / 2 + .03), cy + .55, cz - .8),
                           (side * (width / 2 + .03), cy + .55, cz + .8), (side * (width / 2 + .03), cy - .55, cz + .8)], pane,
                          [(0, 0), (1, 0), (1, 1), (0, 1)])
    return b.mesh()


def church(name='church'):
    """Church with a tower and a copper-green spire."""
    b = MeshBuilder(name)
    gable_body(b, 13, 34, 12, 9, 'plaster', 'roof', .3, plinth=.5)
    b.box((0, -20, 15), (8.4, 8.4, 30), 'plaster')
    b.cylinder((0, -20, 40), 5.6, .05, 22, 'balcony_green', 4, smooth=False)
    for z in (14, 20, 26):
        for x in (-4.22, 4.22):
            b.box((x, -20, z), (.1, 1.4, 2.6), 'glass')
        b.box((0, -24.22, z), (1.4, .1, 2.6), 'glass')
    return b.mesh()

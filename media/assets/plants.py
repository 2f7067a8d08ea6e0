"""Trees, bushes, grass. Crowns are leaf cards round a dark core with normals from the crown's centre, so that
they shade softly like a volume and look like leaves from near. Meshes are shared by many objects."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

from assets.materials import material
from assets.mesh import MeshBuilder


def spruce(seed, height=11., mat='spruce', tiers=12, points=26):
    """Spruce of drooping, jagged tiers."""
    b, rnd = MeshBuilder(f'spruce-{seed}-{mat}'), random.Random(seed)
    b.smooth_angle = 60
    b.cylinder((0, 0, height * .06), .22, .18, height * .16, 'bark', 8)
    slot = b.index(mat)
    for tier in range(tiers):
        u = tier / (tiers - 1)
        z = height * (.08 + .82 * u)
        reach = height * .215 * (1 - u * .9) * (1 + rnd.uniform(-.08, .08))
        rise = height * (.185 - .06 * u)
        start = rnd.random() * 6
        sway = (rnd.uniform(-.05, .05), rnd.uniform(-.05, .05))
        top = b.bm.verts.new((*sway, z + rise))
        bottom = b.bm.verts.new((0, 0, z + height * .02))
        outer, middle = [], []
        for s in range(points):
            a = start + 2 * math.pi * s / points
            long = s % 2
            r = reach * (1 + (.16 if long else -.14) + rnd.uniform(-.09, .09))
            drop = -height * .026 * (1 if long else .1) + rnd.uniform(-.05, .05)
            outer.append(b.bm.verts.new((math.cos(a) * r, math.sin(a) * r, z + drop)))
            middle.append(b.bm.verts.new((math.cos(a) * reach * .46, math.sin(a) * reach * .46, z + rise * .40)))
        for s in range(points):
            n = (s + 1) % points
            for corners in ((outer[s], outer[n], middle[n], middle[s]), (middle[s], middle[n], top),
                            (outer[n], outer[s], bottom)):
                face = b.bm.faces.new(corners)
                face.material_index = slot
                face.smooth = True
    return b.mesh()


def _crown_surface(rnd, count, radii, lobes):
    """Random points near the surface of a lobed ellipsoid: arrays (positions, outward normals)."""
    direction = rnd.normal(size=(count, 3))
    direction /= np.linalg.norm(direction, axis=1)[:, None]
    lobe_at = rnd.normal(size=(lobes, 3))
    lobe_at /= np.linalg.norm(lobe_at, axis=1)[:, None]
    nearest = (direction @ lobe_at.T).max(axis=1)
    bulge = .80 + .26 * np.clip((nearest - .55) / .45, 0, 1)
    depth = 1 - .30 * rnd.random(count) ** 2.2
    taper = 1 - .24 * np.clip(direction[:, 2], 0, 1)
    scale = (bulge * depth)[:, None] * np.stack([taper, taper, np.ones(count)], -1)
    position = direction * scale * np.array(radii)
    normal = direction / np.array(radii)
    return position, normal / np.linalg.norm(normal, axis=1)[:, None]


def _leaf_cards(rnd, centre, radii, count, size, lobes):
    """Vertices, quads and vertex normals of leaf cards that cover a crown."""
    position, normal = _crown_surface(rnd, count, radii, lobes)
    facing = normal + rnd.normal(scale=.55, size=normal.shape)
    facing /= np.linalg.norm(facing, axis=1)[:, None]
    facing *= np.sign(np.sum(facing * normal, axis=1))[:, None]
    side = np.cross(facing, rnd.normal(size=normal.shape))
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(facing, side)
    length = size * rnd.uniform(.7, 1.25, size=(count, 1))
    corners = np.stack([-up * length, side * length * .62, up * length, -side * length * .62], 1)
    vertices = (position[:, None, :] + corners + np.array(centre)).reshape(-1, 3)
    soft = normal + rnd.normal(scale=.16, size=normal.shape)
    soft /= np.linalg.norm(soft, axis=1)[:, None]
    return vertices, np.repeat(soft, 4, axis=0)


def _mesh_with_cards(body, cards, mat):
    """One mesh of a builder's body and leaf cards, the cards with their own normals."""
    base = body.mesh()
    points = np.empty(len(base.vertices) * 3)
    base.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    polygons = [tuple(p.vertices) for p in base.polygons]
    slots = [p.material_index for p in base.polygons]
    normals = np.empty(len(base.vertices) * 3)
    base.vertices.foreach_get('normal', normals)
    vertices, card_normals = cards
    first = len(points)
    made = bpy.data.meshes.new(base.name + '-leaves')
    count = len(vertices) // 4
    quads = [tuple(first + 4 * i + k for k in range(4)) for i in range(count)]
    made.from_pydata(np.concatenate([points, vertices]).tolist(), [], polygons + quads)
    for mat_ in base.materials:
        made.materials.append(mat_)
    made.materials.append(material(mat))
    made.polygons.foreach_set('material_index', slots + [len(base.materials)] * count)
    made.polygons.foreach_set('use_smooth', [True] * (len(slots) + count))
    made.use_auto_smooth = True
    made.normals_split_custom_set_from_vertices(
        np.concatenate([normals.reshape(-1, 3), card_normals]).tolist())
    bpy.data.meshes.remove(base)
    return made


def broadleaf(seed, height=9., mat='birch', leaves=2600, trunk='birchbark', bare=False):
    """Broadleaf tree (birch by default). `bare`: winter crown of twigs."""
    body, rnd = MeshBuilder(f'tree-{seed}-{mat}'), random.Random(seed)
    lean = (rnd.uniform(-.25, .25), rnd.uniform(-.25, .25))
    for i in range(4):
        z0, z1 = height * .155 * i, height * .155 * (i + 1)
        body.cylinder((lean[0] * i / 3, lean[1] * i / 3, (z0 + z1) / 2), .17 - .025 * i, .15 - .03 * i, (z1 - z0) * 1.02,
                      trunk, 10)
        if i and trunk == 'birchbark':
            body.cylinder((lean[0] * i / 3, lean[1] * i / 3, z0 + .15), .175 - .025 * i, .17 - .025 * i, .1, 'rubber', 10)
    centre = Vector((lean[0], lean[1], height * .62))
    width, tall = height * .225 * rnd.uniform(.9, 1.15), height * .355
    numbers = np.random.RandomState(seed)
    if bare:
        for _ in range(46):
            a, up = rnd.random() * 6.28, rnd.uniform(.3, 1.)
            tip = centre + Vector((math.cos(a) * width * rnd.uniform(.5, 1), math.sin(a) * width * rnd.uniform(.5, 1),
                                   tall * (up * 1.4 - .6)))
            root = Vector((lean[0] * .8, lean[1] * .8, height * (.3 + .4 * up)))
            body.rod(root, tip, .025, 'bark', 5)
            for _ in range(3):
                body.rod(root.lerp(tip, rnd.uniform(.4, .9)), tip + Vector([rnd.uniform(-.6, .6) for _ in range(3)]),
                         .012, 'bark', 4)
        leaves = leaves // 7
    else:
        body.blob(centre, 1, mat, 2, .06, seed, (width * .70, width * .70, tall * .72))
    cards = _leaf_cards(numbers, centre, (width * 1.08, width * 1.08, tall * 1.06), leaves, height * .0215, 14)
    return _mesh_with_cards(body, cards, mat)


def bush(seed, mat='leaf', leaves=900):
    """Low bush, about 1 m high."""
    body = MeshBuilder(f'bush-{seed}-{mat}')
    body.blob((0, 0, .32), 1, mat, 2, .05, seed, (.72, .72, .42))
    cards = _leaf_cards(np.random.RandomState(seed), (0, 0, .34), (1.02, 1.02, .68), leaves, .085, 9)
    return _mesh_with_cards(body, cards, mat)


def hedge(length=4., seed=1, mat='moss'):
    """Cut hedge along X, 0.9 m wide and 1.1 m high."""
    body = MeshBuilder(f'hedge-{seed}')
    body.box((0, 0, .52), (length, .7, 1.02), mat, .12, 3, smooth=True)
    rnd = np.random.RandomState(seed)
    count = int(length * 420)
    face = rnd.randint(0, 5, count)
    u, v = rnd.uniform(-.5, .5, count), rnd.uniform(0, 1, count)
    position = np.where((face < 2)[:, None], np.stack([u * length, np.full(count, -.42), v * 1.08], -1),
                        np.where((face < 4)[:, None], np.stack([u * length, np.full(count, .42), v * 1.08], -1),
                                 np.stack([u * length, (v - .5) * .84, np.full(count, 1.1)], -1)))
    normal = np.where((face < 2)[:, None], (0, -1, .35), np.where((face < 4)[:, None], (0, 1, .35), (0, 0, 1.)))
    facing = normal + rnd.normal(scale=.5, size=normal.shape)
    facing /= np.linalg.norm(facing, axis=1)[:, None]
    side = np.cross(facing, rnd.normal(size=normal.shape))
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(facing, side)
    size = .075 * rnd.uniform(.7, 1.3, (count, 1))
    corners = np.stack([-up * size, side * size * .7, up * size, -side * size * .7], 1)
    vertices = (position[:, None, :] + rnd.normal(scale=.03, size=(count, 1, 3)) + corners).reshape(-1, 3)
    return _mesh_with_cards(body, (vertices, np.repeat(normal / np.linalg.norm(normal, axis=1)[:, None], 4, axis=0)), mat)


def tuft(seed, mat='grass', blades=22, height=.5, spread=.3, heads=None):
    """Tuft of grass or reed; `heads` is a material of small flower or seed heads."""
    b, rnd = MeshBuilder(f'tuft-{seed}-{mat}'), random.Random(seed)
    for _ in range(blades):
        a, d = rnd.random() * 6.28, rnd.random() * spread
        x, y, tall = math.cos(a) * d, math.sin(a) * d, height * rnd.uniform(.55, 1.1)
        bend = tall * rnd.uniform(.1, .4)
        w = max(.012, height * .026)
        root, tip = Vector((x, y, -.08)), Vector((x + math.cos(a) * bend, y + math.sin(a) * bend, tall))
        knee = Vector((x + math.cos(a) * bend * .3, y + math.sin(a) * bend * .3, tall * .6))
        side = Vector((-math.sin(a) * w, math.cos(a) * w, 0))
        b.polygon([root - side, root + side, knee + side * .7, knee - side * .7], mat)
        b.polygon([knee - side * .7, knee + side * .7, tip], mat)
        if heads and rnd.random() < .35:
            b.blob(tip, height * .07, heads, 1, .1, rnd.randrange(99))
    return b.mesh()


def rock(seed):
    """Rounded boulder, about 1 m."""
    b = MeshBuilder(f'rock-{seed}')
    b.smooth_angle = 50
    b.blob((0, 0, .2), 1., 'stone', 3, .07, seed, (1.2, .9, .6))
    return b.mesh()


class Flora:
    """The trees and bushes of one season, made once for a scene."""

    def __init__(self, season='late-summer', leaves=2600):
        bare = season == 'winter'
        self.spruces = [spruce(i, 11 + i) for i in range(4)] + [spruce(9, 9.5, 'moss')]
        self.birches = [broadleaf(i, 8.5 + i * .7, 'birch', leaves, bare=bare) for i in range(3)]
        self.broad = [broadleaf(10 + i, 8 + i, 'leaf', leaves, 'bark' if i else 'birchbark', bare) for i in range(3)]
        self.dark = [broadleaf(20 + i, 9 + i * .7, 'moss', leaves, 'bark', bare) for i in range(2)]
        self.bushes = [bush(i) for i in range(2)] + [bush(5, 'birch'), bush(6, 'moss')]
        self.reeds = [tuft(i, 'reed', 16, 1.3, .35) for i in range(3)]
        self.grasses = [tuft(7 + i, 'grass', 26, .42, .32) for i in range(3)]
        self.flowers = [tuft(17 + i, 'grass', 18, .5, .3, heads) for i, heads in enumerate(('sun', 'white', 'balcony_pale'))]
        self.rocks = [rock(i) for i in range(3)]

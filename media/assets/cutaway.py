"""Shells of houses cut open: the cut runs at y = 0, rooms lie behind it, the ground is cut in the same plane."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

from assets.energy import energy_line, solar_array
from assets.mesh import collection, place
from assets.palette import hex_to_linear

CUT = .06  # metres that a cut face stands before the room


def cut_box(b, x, z, depth, mat, cut='cut'):
    """Wall or floor from (x0, x1) and (z0, z1), `depth` m deep, with its cut face in front."""
    (x0, x1), (z0, z1) = x, z
    b.box(((x0 + x1) / 2, depth / 2, (z0 + z1) / 2), (x1 - x0, depth, z1 - z0), mat)
    ahead = CUT if x1 - x0 < z1 - z0 else CUT * .8  # walls before floors, so that no two faces share a plane
    b.box(((x0 + x1) / 2, -ahead / 2, (z0 + z1) / 2), (x1 - x0, ahead, z1 - z0), cut)


def room(b, x, z, depth, wall, floor='wood', skirting='white', lamp=True, glow=None, power=46., warm='#FFC27A'):
    """Back wall, floor and lamp of a room between x0 and x1, from its floor at z0 to its ceiling at z1."""
    (x0, x1), (z0, z1) = x, z
    middle, width = (x0 + x1) / 2, x1 - x0
    b.box((middle, depth - .03, (z0 + z1) / 2), (width, .06, z1 - z0), wall)
    b.box((middle, depth / 2, z0 + .02), (width, depth, .04), floor)
    if skirting:
        b.box((middle, depth - .08, z0 + .1), (width, .05, .13), skirting)
    for side in (x0 + .01, x1 - .01):
        b.box((side, depth / 2, (z0 + z1) / 2), (.02, depth, z1 - z0), wall)
    if lamp:
        room_light((middle, depth * .42, z1 - .5), power * (width * depth / 16) ** .5, warm)
    if glow:
        pendant(b, glow, (middle, depth * .42, z1))


def room_light(at, power, colour='#FFC27A', radius=.16):
    """Lamp of the night group, rendered apart from sun and sky (render.py); power in watts."""
    light = bpy.data.lights.new('room', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, hex_to_linear(colour), radius
    made = bpy.data.objects.new('room', light)
    collection('lamps').objects.link(made)
    made.location, made.lightgroup = at, 'night'


def pendant(b, g, at, drop=.62, shade='white'):
    """Hanging lamp; its bulb goes into `g`, which glows."""
    x, y, z = at
    b.rod((x, y, z), (x, y, z - drop + .1), .012, 'black', 6)
    b.cylinder((x, y, z - drop), .26, .07, .2, shade, 24, caps=False)
    g.cylinder((x, y, z - drop - .06), .13, .1, .07, 'bulb', 20)


def prism_x(b, profile, start, end, mat):
    """Closed profile [(y, z)] drawn out along X from `start` to `end`."""
    first = [b.bm.verts.new((start, y, z)) for y, z in profile]
    last = [b.bm.verts.new((end, y, z)) for y, z in profile]
    faces = [b.bm.faces.new(first), b.bm.faces.new(last[::-1])]
    for i in range(len(profile)):
        j = (i + 1) % len(profile)
        faces.append(b.bm.faces.new([first[i], last[i], last[j], first[j]]))
    slot = b.index(mat)
    for face in faces:
        face.material_index = slot


def long_roof(b, x, depth, eaves, rise, mat, wall, overhang=.35, thickness=.24, modules=None, size=(1.05, 1.7)):
    """Gable roof with its ridge along X between x0 and x1; `modules` (x0, columns, rows) on the slope to the viewer."""
    x0, x1 = x
    half = depth / 2
    slope = math.atan2(rise, half)
    low_y, low_z = -overhang * math.cos(slope), eaves - overhang * math.sin(slope)
    up = (-math.sin(slope) * thickness, math.cos(slope) * thickness)
    for side in (0, 1):
        def at(y, z, side=side):
            return (depth - y if side else y, z)
        prism_x(b, [at(half, eaves + rise), at(low_y, low_z), at(low_y + up[0], low_z + up[1]),
                    at(half, eaves + rise + thickness / math.cos(slope))], x0 - overhang, x1 + overhang, mat)
    prism_x(b, [(.02, eaves), (depth - .02, eaves), (half, eaves + rise - .02)], x0 + .02, x1 - .02, wall)
    b.rod((x0 - overhang, low_y - .05, low_z + .06), (x1 + overhang, low_y - .05, low_z + .06), .07, 'white', 10)
    upward = Vector((0, math.cos(slope), math.sin(slope)))
    for start, columns, rows in modules or ():
        corner = Vector((start, up[0], eaves + up[1])) + upward * .3
        solar_array(b, corner, (1, 0, 0), upward, columns, rows, size, lift=.14)
    return slope


def ground(b, x, depth, bottom, holes=(), seed=1, plate=True):
    """Block of earth with lawn on it, cut at y = 0; `holes` are cellars (x0, x1, floor z)."""
    x0, x1 = x
    rnd = random.Random(seed)
    edges = sorted({x0, x1, *(v for hole in holes for v in hole[:2])})
    for left, right in zip(edges, edges[1:]):
        cellar = next((hole for hole in holes if hole[0] <= left and right <= hole[1]), None)
        top = cellar[2] if cellar else 0.
        middle, width = (left + right) / 2, right - left
        if cellar:
            b.box((middle, depth / 2, (bottom + top) / 2), (width, depth, top - bottom), 'soil_deep')
            continue
        split = -1.1
        b.box((middle, depth / 2, split / 2 - .14), (width, depth, -split - .28), 'soil')
        b.box((middle, depth / 2, (bottom + split) / 2), (width, depth, split - bottom), 'soil_deep')
        b.box((middle, depth / 2 - .01, -.14), (width, depth + .06, .28), 'lawn', .04, 3)
        for _ in range(int(width * 1.6)):
            size = rnd.uniform(.07, .2)
            b.blob((rnd.uniform(left + .3, right - .3), .02, rnd.uniform(bottom + .3, -.6)), size, 'stone', 2, .12, rnd.randrange(99),
                   (1.3, .5, .8))
    b.box(((x0 + x1) / 2, depth / 2, bottom - .16), (x1 - x0 + .5, depth + .5, .32), 'slab_pale', .12, 4)


def bent(points, bend=.28, step=.5):
    """Points of a line with rounded corners, close enough together for a smooth curve."""
    knots = [np.array(point, float) for point in points]
    line = [knots[0]]
    for before, corner, after in zip(knots, knots[1:], knots[2:]):
        back, ahead = before - corner, after - corner
        r = min(bend, np.linalg.norm(back) * .45, np.linalg.norm(ahead) * .45)
        start, end = corner + back / np.linalg.norm(back) * r, corner + ahead / np.linalg.norm(ahead) * r
        line += [(1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end for t in (0, .25, .5, .75, 1)]
    line.append(knots[-1])
    full = [line[0]]
    for point in line[1:]:
        away = np.linalg.norm(point - full[-1])
        count = max(1, int(away / step))
        base = full[-1]
        full += [base + (point - base) * (k + 1) / count for k in range(count)]
    return [tuple(point) for point in full]


def wire(points, radius=.06, bend=.28):
    """Energy line along walls and floors."""
    energy_line(bent(points, bend), radius, steps=3)


def finish(b, g=None):
    """Put what was gathered into the scene; `g` holds what glows."""
    place(b.mesh())
    if g is not None:
        place(g.mesh(), glows=True)

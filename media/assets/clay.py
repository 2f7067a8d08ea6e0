"""Clay: soft shapes as signed distances, joined and cut smoothly, then turned into a mesh.

A shape is a function from points (n, 3) to distances in metres, negative inside. Distances of ellipsoids and tapered limbs
are the usual approximations (Quilez, "Distance functions"); the mesh is made by surface nets (Gibson, 1998): one vertex in
each cell that the surface crosses, normals from the distance itself.
"""
import bpy
import numpy as np

from assets.materials import material

FAR = 9.


def ball(centre, radii):
    """Ellipsoid; `radii` one number or three."""
    c, r = np.array(centre, float), np.broadcast_to(np.array(radii, float), 3)

    def distance(p):
        q = (p - c) / r
        k0 = np.linalg.norm(q, axis=-1)
        k1 = np.linalg.norm(q / r, axis=-1)
        return np.where(k1 > 1e-9, k0 * (k0 - 1) / np.maximum(k1, 1e-9), -r.min())
    return distance


def limb(start, end, first, last=None):
    """Round bar between two points, its radius going from `first` to `last`."""
    a, b, last = np.array(start, float), np.array(end, float), first if last is None else last
    along = b - a
    length = max(along @ along, 1e-12)

    def distance(p):
        t = np.clip((p - a) @ along / length, 0, 1)
        return np.linalg.norm(p - a - t[..., None] * along, axis=-1) - (first + (last - first) * t)
    return distance


def path(points, radius):
    """Round bar along points; `radius` one number or one a point."""
    radii = np.broadcast_to(np.array(radius, float), len(points))
    parts = [limb(a, b, ra, rb) for a, b, ra, rb in zip(points, points[1:], radii, radii[1:])]
    return lambda p: np.min([part(p) for part in parts], axis=0)


def block(centre, size, rounding, axes=None):
    """Box with round edges; `axes` (3, 3) holds its own x, y and z as rows."""
    c, half = np.array(centre, float), np.array(size, float) / 2 - rounding
    turn = np.eye(3) if axes is None else np.array(axes, float)

    def distance(p):
        q = np.abs((p - c) @ turn.T) - half
        return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - rounding
    return distance


def grown(shape, amount):
    """A shape that is thicker by `amount`."""
    return lambda p: shape(p) - amount


def joined(shapes, blend=0.):
    """Smooth union of shapes."""
    def distance(p):
        d = shapes[0](p)
        for shape in shapes[1:]:
            d = _smooth_min(d, shape(p), blend)
        return d
    return distance


def without(shape, cutter, blend=0.):
    """A shape with another taken away."""
    return lambda p: -_smooth_min(-shape(p), cutter(p), blend)


def within(shape, other, blend=0.):
    """What two shapes have in common."""
    return lambda p: -_smooth_min(-shape(p), -other(p), blend)


def turned(shape, matrix):
    """A shape moved by a rigid 4 x 4 matrix."""
    inverse = np.linalg.inv(np.array(matrix, float))
    return lambda p: shape(p @ inverse[:3, :3].T + inverse[:3, 3])


def _smooth_min(a, b, blend):
    if blend <= 0:
        return np.minimum(a, b)
    h = np.clip(blend - np.abs(a - b), 0, None) / blend
    return np.minimum(a, b) - h * h * h * blend / 6


def surface_at(shape, start, direction, reach=.6):
    """The first point of a shape's surface from `start` along `direction`, by sphere tracing; None if it is missed."""
    p, d = np.array(start, float), np.array(direction, float)
    d = d / np.linalg.norm(d)
    gone = 0.
    while gone < reach:
        step = float(shape(p[None])[0])
        if step < 2e-5:
            return p
        p, gone = p + d * step * .7, gone + step * .7
    return None


def clay_mesh(name, shape, low, high, cell, mat):
    """Blender mesh of a shape inside the box from `low` to `high`, with cells of `cell` metres."""
    axes = [np.arange(a, b + cell, cell) for a, b in zip(low, high)]
    field = _sampled(shape, axes, cell)
    field = np.pad(field[1:-1, 1:-1, 1:-1], 1, constant_values=FAR)  # closed at the box
    vertices, faces = _surface_net(field)
    points = vertices * cell + np.array([axis[0] for axis in axes])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.update()
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    normals = _slopes_at(field, vertices)
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set_from_vertices(normals.tolist())
    mesh.materials.append(material(mat) if isinstance(mat, str) else mat)
    return mesh


def _slopes_at(field, vertices):
    """Unit slopes of a grid of distances at points in cells, between the slopes at the corners of each cell."""
    slopes = np.gradient(field)
    low = np.floor(vertices).astype(int)
    share = vertices - low
    total = np.zeros_like(vertices)
    for corner in np.ndindex(2, 2, 2):
        at = tuple((np.minimum(low + corner, np.array(field.shape) - 1)).T)
        weight = np.prod(np.where(corner, share, 1 - share), axis=1)
        total += weight[:, None] * np.stack([slope[at] for slope in slopes], -1)
    return total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-9)


def _sampled(shape, axes, cell, side=8):
    """Distances on a grid; blocks of cells that are far from the surface get their middle's distance."""
    size = [len(axis) for axis in axes]
    padded = [np.concatenate([axis, axis[-1] + cell * np.arange(1, -len(axis) % side + 1)]) for axis in axes]
    middles = [axis.reshape(-1, side).mean(1) for axis in padded]
    middle = np.stack(np.meshgrid(*middles, indexing='ij'), -1)
    coarse = shape(middle.reshape(-1, 3)).reshape(middle.shape[:3])
    field = np.repeat(np.repeat(np.repeat(coarse, side, 0), side, 1), side, 2)
    near = np.argwhere(np.abs(coarse) < side * cell * .95 + .006)
    offsets = np.stack(np.meshgrid(*[np.arange(side)] * 3, indexing='ij'), -1).reshape(-1, 3)
    for part in np.array_split(near, max(1, len(near) // 48)):
        cells = (part[:, None] * side + offsets).reshape(-1, 3)
        points = np.stack([padded[axis][cells[:, axis]] for axis in range(3)], -1)
        field[cells[:, 0], cells[:, 1], cells[:, 2]] = shape(points)
    return field[:size[0], :size[1], :size[2]]


def _surface_net(field):
    """Vertices (in cells) and faces of the zero surface of a grid of distances."""
    corner = {(i, j, k): field[i:field.shape[0] - 1 + i, j:field.shape[1] - 1 + j, k:field.shape[2] - 1 + k]
              for i in (0, 1) for j in (0, 1) for k in (0, 1)}
    total = np.zeros((*corner[0, 0, 0].shape, 3))
    count = np.zeros(corner[0, 0, 0].shape)
    for axis in range(3):
        for other in ((0, 0), (0, 1), (1, 0), (1, 1)):
            start = [*other[:axis], 0, *other[axis:]]
            end = [*other[:axis], 1, *other[axis:]]
            a, b = corner[tuple(start)], corner[tuple(end)]
            crosses = (a < 0) != (b < 0)
            share = np.where(crosses, a / np.where(a == b, 1, a - b), 0)
            at = np.zeros_like(total) + np.array(start, float)
            at[..., axis] += share
            total += at * crosses[..., None]
            count += crosses
    found = count > 0
    index = np.full(found.shape, -1)
    index[found] = np.arange(found.sum())
    vertices = total[found] / count[found][:, None] + np.argwhere(found)
    faces = []
    for axis in range(3):
        u, v = [other for other in range(3) if other != axis]
        low, high = [slice(1, -1)] * 3, [slice(1, -1)] * 3
        low[axis], high[axis] = slice(0, -1), slice(1, None)
        a, b = field[tuple(low)], field[tuple(high)]
        for sign in (1, -1):
            at = np.argwhere((a < 0) & (b >= 0) if sign > 0 else (a >= 0) & (b < 0))
            cell_at = at + 1
            cell_at[:, axis] -= 1
            corners = []
            for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
                c = cell_at.copy()
                c[:, u] += du
                c[:, v] += dv
                corners.append(index[c[:, 0], c[:, 1], c[:, 2]])
            quads = np.stack(corners, -1)
            flip = (sign > 0) == (axis == 1)
            faces.append(quads[:, ::-1] if flip else quads)
    return vertices, np.concatenate(faces)

"""Landscape: a numpy height field, a painted map of what covers it, and the scattering of plants over it."""
import math

import bpy
import numpy as np

from assets.materials import cover_with_snow, new_material, register, write_position
from assets.mesh import place, smooth_curve


def _hash(ix, iy, seed):
    n = (ix.astype(np.uint32) * np.uint32(374761393) + iy.astype(np.uint32) * np.uint32(668265263)
         + np.uint32((seed * 974634777) & 0xffffffff))
    n = (n ^ (n >> np.uint32(13))) * np.uint32(1274126177)
    return ((n ^ (n >> np.uint32(16))) & np.uint32(0xffff)).astype(np.float32) / np.float32(65535)


def value_noise(x, y, seed=0):
    """Smooth lattice noise, 0–1, one cell a unit."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    ix, iy = np.floor(x), np.floor(y)
    fx, fy = x - ix, y - iy
    u, v = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    ix, iy = ix.astype(np.int32), iy.astype(np.int32)
    low = _hash(ix, iy, seed)
    low = low + (_hash(ix + 1, iy, seed) - low) * u
    high = _hash(ix, iy + 1, seed)
    high = high + (_hash(ix + 1, iy + 1, seed) - high) * u
    return low + (high - low) * v


def fractal_noise(x, y, octaves=4, seed=0):
    """Sum of value noises at doubling frequencies, 0–1."""
    total, weight = 0., .5
    for i in range(octaves):
        total = total + weight * value_noise(np.asarray(x) * 2 ** i + 17 * i, np.asarray(y) * 2 ** i - 9 * i, seed + i)
        weight *= .5
    return total / (1 - .5 ** octaves)


def smoothstep(low, high, x):
    """Smooth ramp from 0 at `low` to 1 at `high`."""
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Land:
    """Height field with level pads under buildings. `height(x, y)` is vectorised; extent is (x0, x1, y0, y1)."""

    def __init__(self, height, extent, pads=()):
        self.natural, self.extent, self.pads = height, extent, list(pads)

    def height(self, x, y):
        """Ground height in metres."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        z = self.natural(x, y)
        for px, py, half_x, half_y, turn, level in self.pads:
            c, s = math.cos(turn), math.sin(turn)
            lx, ly = (x - px) * c + (y - py) * s, -(x - px) * s + (y - py) * c
            w = 1 - smoothstep(0, 9, np.maximum(np.abs(lx) - half_x, np.abs(ly) - half_y))
            z = z * (1 - w) + level * w
        return z

    def z(self, x, y):
        """Ground height at one point."""
        return float(self.height(x, y))

    def build(self, columns, rows, painted, snow=False, warp=1.6):
        """Make the land mesh, denser towards the viewer, with the painted map as its material."""
        x0, x1, y0, y1 = self.extent
        v = np.linspace(0, 1, rows) ** warp
        xs, ys = np.meshgrid(np.linspace(x0, x1, columns), y0 + (y1 - y0) * v)
        points = np.stack([xs, ys, self.height(xs, ys)], -1).reshape(-1, 3)
        i = np.arange(columns * rows).reshape(rows, columns)
        quads = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
        mesh = bpy.data.meshes.new('land')
        mesh.vertices.add(len(points))
        mesh.vertices.foreach_set('co', points.ravel())
        mesh.loops.add(quads.size)
        mesh.loops.foreach_set('vertex_index', quads.ravel())
        mesh.polygons.add(len(quads))
        mesh.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4))
        mesh.polygons.foreach_set('loop_total', np.full(len(quads), 4))
        mesh.update(calc_edges=True)
        mesh.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
        mesh.materials.append(self._material(painted, snow))
        return place(mesh)

    def _material(self, painted, snow):
        made, graph, shader = new_material('land')
        shader.inputs['Roughness'].default_value = .97
        shader.inputs['Specular'].default_value = .06
        x0, x1, y0, y1 = self.extent
        position = graph.node('NewGeometry').outputs['Position']
        mapping = graph.tree.nodes.new('ShaderNodeMapping')
        mapping.vector_type = 'TEXTURE'
        mapping.inputs['Location'].default_value = (x0, y0, 0)
        mapping.inputs['Scale'].default_value = (x1 - x0, y1 - y0, 1)
        graph.feed(mapping.inputs[0], position)
        texture = graph.tree.nodes.new('ShaderNodeTexImage')
        texture.image, texture.extension = painted, 'EXTEND'
        graph.feed(texture.inputs[0], mapping.outputs[0])
        fine = graph.node('TexNoise', Vector=position, Scale=6., Detail=4.).outputs['Fac']
        mottled = graph.node('HueSaturation', Color=texture.outputs[0],
                             Value=graph.map_range(fine, .3, .7, .93, 1.07)).outputs['Color']
        graph.feed(shader.inputs['Base Color'], cover_with_snow(graph, mottled, .0) if snow else mottled)
        noise = graph.node('TexNoise', Vector=position, Scale=.9, Detail=5.).outputs['Fac']
        height = graph.math('MULTIPLY_ADD', texture.outputs['Alpha'], 1.2, noise)
        bump = graph.node('Bump', Strength=.35, Distance=.5, Height=height)
        graph.feed(shader.inputs['Normal'], bump.outputs[0])
        write_position(made.node_tree)
        register('land', made)
        return made


def to_image(rgb, bump=None):
    """Blender image of a linear RGB array (row 0 is the lowest y); the bump height goes into alpha."""
    rows, columns, _ = rgb.shape
    image = bpy.data.images.new('map', columns, rows, alpha=True, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.alpha_mode = 'CHANNEL_PACKED'
    alpha = np.ones((rows, columns, 1), np.float32) if bump is None else bump[..., None].astype(np.float32)
    image.pixels.foreach_set(np.concatenate([rgb.astype(np.float32), alpha], -1).ravel())
    image.update()
    return image


class Map:
    """A painted map: colour, bump and masks on a square grid over an extent. `wet`: ground below 0.5 m is water."""

    def __init__(self, extent, size):
        self.extent, self.size, self.wet = extent, size, False
        self.x, self.y = np.meshgrid(np.linspace(extent[0], extent[1], size, dtype=np.float32),
                                     np.linspace(extent[2], extent[3], size, dtype=np.float32))
        self.rgb = np.zeros((size, size, 3), np.float32)
        self.bump = np.zeros((size, size), np.float32)

    def fill(self, weight, rgb, bump=0.):
        """Blend a colour (or colour array) in by weight 0–1."""
        w = np.asarray(weight, np.float32)[..., None]
        self.rgb = self.rgb * (1 - w) + np.asarray(rgb, np.float32) * w
        self.bump = self.bump * (1 - w[..., 0]) + bump * w[..., 0]

    def sample(self, mask, x, y):
        """Values of a mask at points."""
        x0, x1, y0, y1 = self.extent
        i = np.clip(((np.asarray(x) - x0) / (x1 - x0) * (self.size - 1)).astype(int), 0, self.size - 1)
        j = np.clip(((np.asarray(y) - y0) / (y1 - y0) * (self.size - 1)).astype(int), 0, self.size - 1)
        return mask[j, i]

    def near_line(self, points, steps=14, reach=14.):
        """Distance in metres to a smooth line; exact within `reach` metres."""
        curve = smooth_curve([(p[0], p[1], 0) for p in points], steps)[:, :2]
        distance = np.full(self.x.shape, 1e9, np.float32)
        for a, b in zip(curve, curve[1:]):
            low, high = np.minimum(a, b) - reach, np.maximum(a, b) + reach
            j0, j1 = np.searchsorted(self.y[:, 0], [low[1], high[1]])
            i0, i1 = np.searchsorted(self.x[0], [low[0], high[0]])
            if j1 <= j0 or i1 <= i0:
                continue
            x, y, ab = self.x[j0:j1, i0:i1], self.y[j0:j1, i0:i1], b - a
            t = np.clip(((x - a[0]) * ab[0] + (y - a[1]) * ab[1]) / (ab @ ab + 1e-9), 0, 1)
            view = distance[j0:j1, i0:i1]
            np.minimum(view, np.hypot(x - a[0] - t * ab[0], y - a[1] - t * ab[1]), out=view)
        return distance

    def inside(self, centre, half, turn=0., soft=2.5, noise=4., seed=9):
        """Mask of a turned rectangle with an uneven soft edge."""
        c, s = math.cos(turn), math.sin(turn)
        lx = (self.x - centre[0]) * c + (self.y - centre[1]) * s
        ly = -(self.x - centre[0]) * s + (self.y - centre[1]) * c
        q = np.maximum(np.abs(lx) - half[0], np.abs(ly) - half[1])
        if noise:
            q = q + noise * (fractal_noise(self.x / 8, self.y / 8, 2, seed) - .5)
        return 1 - smoothstep(-soft / 2, soft / 2, q)


def field_parcels(painted, seed=3, cell=46, warp=14):
    """Voronoi parcels: (parcel number, distance to its edge in m, coordinate across its rows in m, count)."""
    rnd = np.random.RandomState(seed)
    x, y = painted.x, painted.y
    wx = x + warp * (fractal_noise(x / 70, y / 70, 2, seed) - .5) * 2
    wy = (y + warp * (fractal_noise(x / 70 + 40, y / 70, 2, seed + 5) - .5) * 2) * .72
    best, second = np.full(x.shape, 1e9, np.float32), np.full(x.shape, 1e9, np.float32)
    number, angles, k = np.zeros(x.shape, np.int32), [], 0
    reach = 2.3 * cell + warp
    for gx in np.arange(x.min() - 60, x.max() + 60, cell):
        for gy in np.arange(y.min() * .72 - 60, y.max() * .72 + 60, cell):
            px, py = gx + rnd.uniform(-.42, .42) * cell, gy + rnd.uniform(-.42, .42) * cell
            angles.append(rnd.uniform(0, math.pi))
            i0, i1 = np.searchsorted(x[0], [px - reach, px + reach])
            j0, j1 = np.searchsorted(y[:, 0], [(py - reach) / .72, (py + reach) / .72])
            if i1 > i0 and j1 > j0:
                part = np.s_[j0:j1, i0:i1]
                distance = np.hypot(wx[part] - px, wy[part] - py).astype(np.float32)
                so_far = best[part]
                closer = distance < so_far
                second[part] = np.where(closer, so_far, np.minimum(second[part], distance))
                best[part] = np.where(closer, distance, so_far)
                number[part][closer] = k
            k += 1
    angle = np.array(angles)[number]
    return number, (second - best) / 2, x * np.cos(angle) + y * np.sin(angle), k


def scatter(land, meshes, tries, region, density, seed=0, size=(.8, 1.2), sink=.1, lowest=.4, apart=0.):
    """Place meshes at random where `density(x, y)` (0–1) allows, at least `apart` metres from each other."""
    rnd = np.random.RandomState(seed)
    x, y = rnd.uniform(region[0], region[1], tries), rnd.uniform(region[2], region[3], tries)
    keep = rnd.rand(tries) < density(x, y)
    x, y = x[keep], y[keep]
    z = land.height(x, y)
    taken, count = {}, 0
    for px, py, pz in zip(x, y, z):
        if pz <= lowest:
            continue
        if apart:
            cell = (int(px // apart), int(py // apart))
            around = (taken.get((cell[0] + i, cell[1] + j)) for i in (-1, 0, 1) for j in (-1, 0, 1))
            if any(p and math.hypot(p[0] - px, p[1] - py) < apart for p in around):
                continue
            taken[cell] = (px, py)
        s = rnd.uniform(*size)
        place(meshes[rnd.randint(len(meshes))], (px, py, pz - sink), rnd.uniform(0, 6.28), (s, s, s * rnd.uniform(.92, 1.1)))
        count += 1
    return count

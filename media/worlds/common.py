"""Parts that several worlds share: turbines, clumps of plants, grass near the camera, energy lines on the ground."""
import math
import random
from dataclasses import dataclass

import bpy
import numpy as np

from assets.energy import energy_line, turbine_parts
from assets.ground import scatter, value_noise
from assets.mesh import place

HUB_HEIGHT = 46.55  # metres at scale 1
HUB_AHEAD = 1.9


@dataclass
class Rotor:
    """A rotor object, its start angle in degrees and its scale."""
    thing: bpy.types.Object
    angle: float
    scale: float


_parts = {}


def add_turbine(land, x, y, scale, angle, yaw=0.):
    """Turbine on the ground, facing -y turned by `yaw`; `angle` is the rotor's start angle in degrees."""
    scene = bpy.context.scene.name + str(id(bpy.context.scene))
    if scene not in _parts:
        _parts[scene] = turbine_parts()
    tower, rotor = _parts[scene]
    z = land.z(x, y) if land else 0.
    place(tower, (x, y, z), yaw, scale)
    at = (x + math.sin(yaw) * HUB_AHEAD * scale, y - math.cos(yaw) * HUB_AHEAD * scale, z + HUB_HEIGHT * scale)
    made = place(rotor, at, 0, scale, 'rotor')
    made.rotation_euler = (0, math.radians(angle), yaw)
    return Rotor(made, angle, scale)


def clumps(land, free, meshes, seed, size, spots):
    """Groups of plants: each spot is (x, y, radius, count); `free(x, y)` says where one may stand."""
    rnd = random.Random(seed)
    for x, y, radius, count in spots:
        for _ in range(count):
            a, d = rnd.random() * 6.28, radius * math.sqrt(rnd.random())
            px, py = x + math.cos(a) * d, y + math.sin(a) * d
            mesh, turn, scale = meshes[rnd.randrange(len(meshes))], rnd.random() * 6.28, rnd.uniform(*size)
            if free(px, py):
                place(mesh, (px, py, land.z(px, py) - .1), turn, scale)


def near_grass(land, painted, flora, shot, avoid=(), reach=42., tries=52000):
    """Grass and flowers within `reach` metres in front of the camera, where the map's `open` mask allows it.

    `avoid`: (place, radius) pairs that stay clear. None in winter or when the shot's option `grass` is 0.
    """
    amount, size = shot.options.get('grass', 1.), shot.options.get('grass_size', (.6, 1.25))
    if shot.season == 'winter' or not amount:
        return
    cx, cy, cz = shot.camera.position
    gaze = math.atan2(shot.camera.target[1] - cy, shot.camera.target[0] - cx)
    half = math.atan(18 / shot.camera.lens) + .12

    def density(x, y):
        dx, dy = x - cx, y - cy
        away = np.hypot(dx, dy)
        turn = np.abs((np.arctan2(dy, dx) - gaze + math.pi) % (2 * math.pi) - math.pi)
        ok = (away < reach) & (turn < half) & (painted.sample(painted.open, x, y) > .9)
        for spot, radius in avoid:
            ok &= np.hypot(x - spot[0], y - spot[1]) > radius
        patch = .35 + .65 * value_noise(x / 4, y / 4, 90)
        return ok * patch * np.clip(1.15 - away / reach, 0, 1) * amount

    if cz - land.z(cx, cy + 5) > 14:
        return
    region = (cx - reach, cx + reach, cy - reach, cy + reach)
    scatter(land, flora.grasses, tries, region, density, 31, size, sink=.02, lowest=.5 if painted.wet else -99)
    scatter(land, flora.flowers, tries // 14, region, lambda x, y: density(x, y) * (value_noise(x / 6, y / 6, 91) > .55), 32,
            size, sink=.02, lowest=.5 if painted.wet else -99)


def lay_lines(land, lines, radius):
    """Energy lines half a metre over the ground."""
    for points, phase in lines:
        energy_line([(x, y, 0) for x, y in points], radius, lambda x, y: max(land.z(x, y), 0) + .12 + radius, phase, 18)

"""Smoke from chimneys, drawn over a composed frame: it rises, bends with the wind and thins."""
import numpy as np

from compose.tone import linear, sample, smoothstep

PUFFS = 64
REACH, RISE = 15., 6.5  # metres that a plume drifts and climbs before it is gone
WIND = (.93, .36)  # direction on the ground


def smoke_share(compositor, chimneys, t):
    """Share of smoke (height, width) before what the camera sees, at time t of a loop (period 1)."""
    share = np.zeros((compositor.height, compositor.width), np.float32)
    forward = compositor.axes[0]
    scale = compositor.shot.camera.lens / 36 * compositor.width
    for number, chimney in enumerate(chimneys):
        clear = np.ones_like(share)
        away = np.linalg.norm(np.array(chimney) - compositor.camera)
        behind = smoothstep(away - 1.5, away + .5, compositor.distance)
        behind = np.where(compositor.coverage > .5, behind, 1.)
        for puff in range(PUFFS):
            age = (puff + .5) / PUFFS
            sway = .5 * np.sin(6.28 * (1.3 * age - t) + number * 2.1) * age
            drift = REACH * age ** 1.35
            at = np.array(chimney, float) + (WIND[0] * drift, WIND[1] * drift + sway, RISE * (1 - np.exp(-2.6 * age)) + sway * .6)
            depth = (at - compositor.camera) @ forward
            if depth <= 1:
                continue
            x, y = compositor._project(at)
            radius = (.34 + 1.75 * age) * scale / depth
            x0, x1 = int(max(0, x - 3 * radius)), int(min(compositor.width, x + 3 * radius + 1))
            y0, y1 = int(max(0, y - 3 * radius)), int(min(compositor.height, y + 3 * radius + 1))
            if x1 <= x0 or y1 <= y0:
                continue
            px, py = np.meshgrid(np.arange(x0, x1) + .5, np.arange(y0, y1) + .5)
            blob = np.exp(-((px - x) ** 2 + (py - y) ** 2) / (2 * (radius * .62) ** 2))
            u, v = (px - x) / scale * depth / 9 + number * .3, (py - y) / scale * depth / 9 + age * 1.7 - t
            torn = .35 + 1.3 * smoothstep(.3, .75, sample(compositor.fine_noise, u, v))
            clear[y0:y1, x0:x1] *= 1 - np.clip(.4 * (1 - age) ** 1.15 * blob * torn, 0, 1)
        share = 1 - (1 - share) * (1 - (1 - clear) * behind)
    return share.astype(np.float32)[..., None]


def add_smoke(picture, compositor, chimneys, t):
    """Lay the smoke of chimneys, world points in metres, over a frame (in place)."""
    share = smoke_share(compositor, chimneys, t)
    away, near = linear(compositor.look['smoke']), linear(compositor.look['smoke_sunward'])
    colour = away + (near - away) * smoothstep(.25, .85, compositor.sunward)[..., None]
    picture *= 1 - share
    picture += share * colour * np.float32(compositor.look['smoke_light'])

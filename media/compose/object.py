"""Compositor of objects on a transparent ground: light, glow of the energy parts, soft contact shadow."""
import cv2
import numpy as np

from compose.layers import denoised_groups, read_layers
from compose.picture import LINE_LIGHT
from compose.tone import LUMINANCE, bloom, film_curve, linear, smoothstep, to_srgb

INK = np.array((14, 31, 28)) / 255.
MINT = np.array((125, 249, 176)) / 255.


# Weights of the light groups by kind of shot and look.
TRANSPARENT_LIGHT = {
    'object': {
        'day': {},
        'night': {'key': .05, 'fill': (.30, .45, .58), 'lamps': 1.3, 'shine': 1.2, 'glow': .9},
    },
    'section': {
        'day': {'key': .92, 'fill': (1.28, 1.28, 1.28), 'lamps': .3, 'shine': .3, 'glow': .35},
        'night': {'key': 0., 'fill': (.22, .34, .47), 'lamps': 1.1, 'shine': 1., 'glow': .8},
    },
}


def compose_object(plate, shadow=None, key=1., fill=1., glow=.5, saturation=1.06, shadow_amount=.75, lamps=1., shine=1.):
    """RGBA picture (0–1, not premultiplied) of an object render and its shadow render."""
    layers = read_layers(plate)
    apart = plate.with_name('lamps.exr')
    if apart.exists():
        layers['Combined_night'] = read_layers(apart)['Combined_night']
    alpha = np.clip(layers['Combined'][..., 3:4], 0, 1)
    height, width = alpha.shape[:2]
    groups = denoised_groups(layers, (0, 0, 0), tolerance=4.)
    line = layers['flow'][..., :1]
    emission = np.maximum(layers['Emit'] - line * LINE_LIGHT * linear('#7DF9B0'), 0) * shine + line * 2.2 * linear('#7DF9B0')
    halo = bloom(emission.astype(np.float32), height) * glow
    light = groups['sun'] * key + groups['sky'] * np.float32(fill) + groups['night'] * lamps + emission + halo
    toned = film_curve(light / np.maximum(alpha, 1e-3))
    grey = (toned @ LUMINANCE)[..., None]
    display = np.where(alpha > 1e-3, to_srgb(np.clip(grey + (toned - grey) * saturation, 0, 1)), 0)
    dark = np.zeros_like(alpha)
    if shadow is not None:
        soft = read_layers(shadow)['Combined'][..., 3].astype(np.float32)
        soft = cv2.GaussianBlur(cv2.bilateralFilter(soft, 0, .15, 5), (0, 0), soft.shape[0] / 260.)
        dark = np.clip(cv2.resize(soft, (width, height))[..., None] - .02, 0, 1) * shadow_amount
        x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
        dark = dark * (1 - smoothstep(.72, .98, np.maximum(np.abs(x), np.abs(y))))[..., None]
    shadow_share = dark * (1 - alpha)
    halo_share = np.clip(halo.max(-1, keepdims=True) * .9, 0, .7) * (1 - alpha) * (1 - shadow_share)
    out = alpha + shadow_share + halo_share
    colour = np.where(out > 1e-4, (display * alpha + INK * shadow_share + MINT * halo_share) / np.maximum(out, 1e-4), 0)
    return np.concatenate([colour, out], -1)


def write_rgba(picture, path):
    """Write an RGBA picture (0–1) as PNG."""
    bgra = np.concatenate([picture[..., 2::-1], picture[..., 3:]], -1)
    cv2.imwrite(str(path), (np.clip(bgra, 0, 1) * 255 + .5).astype(np.uint8))

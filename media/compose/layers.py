"""Read multilayer EXR files and take the render noise out of their light groups."""
import ctypes
import subprocess
from pathlib import Path

import cv2
import numpy as np
import OpenImageIO as oiio

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent.parent / '.cache' / 'media'
_FLOATS = ctypes.POINTER(ctypes.c_float)
BRIGHTEST_SKY = 3.  # Cycles books a part of the sun's glint on glass under the sky; no sky reflects more than this
_library = None


def read_layers(path):
    """All layers of an EXR file: {layer: array (height, width[, channels])}, float32."""
    source = oiio.ImageInput.open(str(path))
    spec = source.spec()
    pixels = source.read_image(0, 0, 0, spec.nchannels, 'float').reshape(spec.height, spec.width, spec.nchannels)
    names = [name.split('.', 1)[1] for name in spec.channelnames]
    source.close()
    parts = {}
    for index, name in enumerate(names):
        layer, channel = name.rsplit('.', 1)
        parts.setdefault(layer, {})[channel] = pixels[..., index]
    layers = {}
    for layer, found in parts.items():
        channels = [found[channel] for channel in 'RGBAXYZ' if channel in found] or list(found.values())
        layers[layer] = np.ascontiguousarray(np.stack(channels, -1) if len(channels) > 1 else channels[0])
    return layers


def _filter_library():
    """The C filter, compiled at first use into .cache/media."""
    global _library
    if _library is None:
        target, source = CACHE / 'libdenoise.so', HERE / 'denoise.c'
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            CACHE.mkdir(parents=True, exist_ok=True)
            subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', str(source), '-o',
                            str(target), '-lm'], check=True)
        _library = ctypes.CDLL(str(target))
        _library.atrous.argtypes = [_FLOATS, _FLOATS] + [ctypes.c_int] * 4 + [ctypes.c_float]
        _library.fireflies.argtypes = [_FLOATS, ctypes.c_int, ctypes.c_int, ctypes.c_float]
    return _library


def _without_glints(light):
    """Sky light with the pixels that are brighter than any sky filled from those around them."""
    glint = (light.max(-1) > BRIGHTEST_SKY).astype(np.uint8)
    if not glint.any():
        return light
    size = light.shape[0] // 40 * 2 + 1
    valid = 1. - cv2.dilate(glint, np.ones((5, 5), np.uint8))[..., None].astype(np.float32)
    around = cv2.blur(light * valid, (size, size)) / np.maximum(cv2.blur(valid, (size, size))[..., None], 1e-3)
    return light * valid + around * (1 - valid)


def denoised_groups(layers, camera, rounds=5, tolerance=3.):
    """Light groups {sun, sky, night, or a shot's own suns} without noise and without direct emission.

    Light is divided by surface colour, filtered along edges of normal, colour, distance and coverage, multiplied back.
    """
    library = _filter_library()
    height, width = layers['Depth'].shape
    coverage = np.clip(layers['Combined'][..., 3:4], 1e-3, 1)
    albedo = layers['DiffCol'] + .25 * layers['GlossCol']
    position = layers['wpos'][..., :3] / coverage
    distance = np.linalg.norm(position - np.array(camera, np.float32), axis=-1)
    features = np.ascontiguousarray(np.concatenate(
        [layers['Normal'] * 2.6, np.clip(albedo, 0, 1) ** .5 * 7., (np.log(distance + 1) * 14)[..., None], coverage * 6],
        -1), np.float32)
    surface = np.maximum(albedo, .03)
    groups = {}
    for name in (layer[9:] for layer in layers if layer.startswith('Combined_')):
        light = layers[f'Combined_{name}']
        if name == 'night':
            light = np.maximum(light - layers['Emit'], 0)
        elif name == 'sky':
            light = _without_glints(light)
        bare = np.ascontiguousarray(light / surface, np.float32)
        pointer = bare.ctypes.data_as(_FLOATS)
        library.fireflies(pointer, width, height, 1.6)
        library.atrous(pointer, features.ctypes.data_as(_FLOATS), width, height, features.shape[2], rounds,
                       tolerance * (2. if name == 'night' else 1.))
        groups[name] = bare * surface
    return groups

"""Colour and tone: linear light to display, blur, bloom, noise that repeats without a seam."""
import cv2
import numpy as np

LUMINANCE = np.array((.2126, .7152, .0722), np.float32)


def linear(value):
    """Linear RGB array of an sRGB hex colour."""
    value = value.lstrip('#')
    v = np.array([int(value[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4).astype(np.float32)


def to_srgb(x):
    """Display value of linear light, both 0–1."""
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - .055)


def smoothstep(low, high, x):
    """Smooth ramp from 0 at `low` to 1 at `high`."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def film_curve(x, peak=1., contrast=1.05, start=.24, length=.36, toe=1.28):
    """Tone curve with a toe, a straight middle and a soft shoulder (Uchimura, "HDR theory and practice", 2017)."""
    l0 = (peak - start) * length / contrast
    s0, s1 = start + l0, start + contrast * l0
    fall = contrast * peak / (peak - s1)
    w0 = 1 - smoothstep(0, start, x)
    w2 = (x >= start + l0) * 1.
    low = start * (np.maximum(x, 1e-6) / start) ** toe
    high = peak - (peak - s1) * np.exp(-(fall * (x - s0) / peak))
    return low * w0 + (start + contrast * (x - start)) * (1 - w0 - w2) + high * w2


def blur(x, sigma):
    """Gaussian blur."""
    return cv2.GaussianBlur(x, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE)


def bloom(x, height, parts=((.0025, .55), (.008, .28), (.03, .17))):
    """Glow: blurs of three sizes (shares of the picture's height) summed by weight."""
    total = 0
    for size, weight in parts:
        factor = max(1, int(size * height / 4))
        small = cv2.resize(x, (max(1, x.shape[1] // factor), max(1, x.shape[0] // factor)), interpolation=cv2.INTER_AREA)
        total = total + weight * cv2.resize(blur(small, size * height / factor), (x.shape[1], x.shape[0]))
    return total


def tile_noise(size, cells, seed, octaves=4):
    """Square of smooth noise, 0–1, that repeats without a seam."""
    rnd = np.random.RandomState(seed)
    total, weight, sum_of_weights = np.zeros((size, size), np.float32), 1., 0.
    for octave in range(octaves):
        period = cells * 2 ** octave
        lattice = np.tile(rnd.rand(period, period).astype(np.float32), (3, 3))
        total += weight * cv2.resize(lattice, (3 * size, 3 * size), interpolation=cv2.INTER_CUBIC)[size:2 * size, size:2 * size]
        sum_of_weights += weight
        weight *= .5
    return total / sum_of_weights


def sample(tile, u, v):
    """Values of a repeating tile at coordinates in tiles."""
    n = tile.shape[0]
    padded = np.pad(tile, ((0, 1), (0, 1)), 'wrap')
    return cv2.remap(padded, ((u % 1) * n).astype(np.float32), ((v % 1) * n).astype(np.float32), cv2.INTER_LINEAR)


def write_png(picture, path, seed=0):
    """Write a display-ready picture (0–1) as 8-bit PNG with a fixed fine dither against banding."""
    rnd = np.random.RandomState(seed)
    dither = (rnd.rand(*picture.shape[:2], 1) + rnd.rand(*picture.shape[:2], 1) - 1) / 255
    cv2.imwrite(str(path), (np.clip(picture + dither, 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8))

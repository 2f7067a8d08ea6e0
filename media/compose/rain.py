"""Rain in the air of a still picture: streaks of two sizes that take the sky's light."""
import cv2
import numpy as np

from compose.tone import linear

LAYERS = ((.0022, .030, .9), (.0008, .055, 1.6))  # share of pixels with a drop, length of its streak as a share of the height, light
SLANT = .30  # metres aside for a metre down


def _streak(length):
    """Kernel of one slanted streak, its weights summing to 1."""
    reach = max(3, int(length * SLANT) | 1)
    kernel = np.zeros((max(3, int(length) | 1), reach), np.float32)
    cv2.line(kernel, (reach - 1, 0), (0, kernel.shape[0] - 1), 1., 1, cv2.LINE_AA)
    return kernel / kernel.sum()


def add_rain(picture, look, amount):
    """Lay rain over a composed frame (in place); `amount` about 1."""
    height, width = picture.shape[:2]
    rnd = np.random.RandomState(7)
    share = np.zeros((height, width), np.float32)
    for drops, length, light in LAYERS:
        field = (rnd.rand(height, width) < drops).astype(np.float32) * rnd.rand(height, width).astype(np.float32)
        share += light * height * length * .16 * cv2.filter2D(field, -1, _streak(length * height))
    share = np.clip(cv2.GaussianBlur(share, (0, 0), .6) * amount, 0, .5)[..., None]
    picture *= 1 - share * .6
    picture += share * linear(look['sky_horizon'])

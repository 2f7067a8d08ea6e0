"""A season's loop from its published picture and the plate of another season: same camera, same land, other colours.

The other plate, composed in this season's light, gives the sky, the rotors, the energy lines and how much brighter or darker each point of
the ground and the water gets in every frame; the picture gives what stands there. A tenth of the work of a plate of its own.
"""
import cv2
import numpy as np

from compose.tone import LUMINANCE, blur

GAMMA = 2.2
FLOOR = .012  # linear light below which a ratio would only be noise


class Reseasoned:
    """Frames of a loop from `picture` (display values 0–1) and a Compositor of another season's plate in this season's look.

    `rotor`: the rotors' layers as they stand in the picture.
    """

    def __init__(self, picture, compositor, rotor):
        self.compositor = compositor
        size = compositor.width, compositor.height
        self.picture = cv2.resize(picture.astype(np.float32), size, interpolation=cv2.INTER_AREA) ** GAMMA
        self.first = self._light(compositor.frame(0., rotor))
        blades = blur(cv2.dilate(rotor['Combined'][..., 3], np.ones((5, 5), np.uint8)), 1.5) * 3
        lines = blur(compositor.line_coverage, 3.) * 2
        own = np.clip(compositor.coverage, 0, 1) * (1 - np.clip(blades, 0, 1)) * (1 - np.clip(lines, 0, 1))
        self.ground = own[..., None].astype(np.float32)

    @staticmethod
    def _light(frame):
        return (frame ** GAMMA @ LUMINANCE)[..., None] + FLOOR

    def frame(self, t, rotor=None):
        """One finished frame (height, width, 3), display values 0–1."""
        composed = self.compositor.frame(t, rotor)
        ratio = np.clip(self._light(composed) / self.first, .3, 8.)
        ground = np.clip(self.picture * ratio + (ratio - 1) * FLOOR, 0, 1) ** (1 / GAMMA)
        return composed + (ground - composed) * self.ground

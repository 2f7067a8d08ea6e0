"""Geometry that both Blender and the compositor use."""
import math


def sun_direction(azimuth, elevation):
    """Unit vector towards the sun. Azimuth in degrees: 0 behind the scene (+y), 90 from the left, 180 from the viewer."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return -math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)

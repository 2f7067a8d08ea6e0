"""Five moments of one night at the farm, from one render: which lamps and energy lines are on, under which sky.

The lamps are told apart by place: a pixel's lamp light belongs to the nearest of the farm's buildings.
"""
from dataclasses import replace

import numpy as np

from compose.layers import denoised_groups, read_layers
from compose.picture import Compositor

# Centres of the farm's places in the scene (worlds/farm.py), metres.
PLACES = {'barn': ((21, 31), (30, 34), (39, 37)), 'milk': ((28, 12),), 'home': ((48, 14), (45, 8), (51, 20), (38, 3)),
          'hall': ((50, 42), (62, 44), (46, 50)), 'post': ((38, 22), (54, 30)), 'battery': ((6.2, 19.2),), 'genset': ((18.2, 20.6),),
          'gate': ((16, 14.6),)}
ALL = tuple(name for name in PLACES if name != 'genset')
LINES = {'grid': .1, 'barn': .4, 'home': .7, 'hall': .2}

STORM = dict(stars=0., cloud_amount=.95, sky_top='#0A1A24', sky_middle='#16323E', sky_horizon='#3A5560', cloud='#27414D', glow_amount=.03,
             sky_amount=.2, haze_sunward='#2E4A55', haze_away='#1B333F', windows=.8, vignette=.16)
CALM = dict(sky_top='#0A1B28', sky_middle='#1D4353', sky_horizon='#4A6169', glow_amount=.05, sky_amount=.2, cloud_amount=.3, windows=.8, vignette=.16)
DAWN = dict(stars=.25, sky_top='#2E5C72', sky_middle='#7FA3A6', sky_horizon='#FFC48A', glow='#FFB56E', glow_amount=.4, sky_amount=.42,
            sun=.5, haze_sunward='#D9B394', haze_away='#6F8C90', ridges=('#3C5B66', '#5C7A80'), windows=.6, vignette=.14)

# Moment by moment: look, places with light, energy lines.
MOMENTS = (
    (STORM, ALL, ('grid', 'barn', 'home', 'hall')),
    ({**STORM, 'sky_amount': .17}, (), ()),
    (STORM, ('barn', 'milk', 'battery'), ('barn',)),
    (CALM, ('barn', 'milk', 'battery', 'genset', 'gate'), ('barn',)),
    (DAWN, ALL, ('grid', 'barn', 'home', 'hall')),
)


def _shares(position):
    """Share of every place in the light of each pixel: 1 where it is nearest, softly to 0 at the next one's."""
    x, y = position[..., 0], position[..., 1]
    reach = {name: np.minimum.reduce([np.hypot(x - u, y - v) for u, v in centres]) for name, centres in PLACES.items()}
    weight = {name: np.exp(-2. * (distance - np.minimum.reduce(list(reach.values())))) for name, distance in reach.items()}
    total = sum(weight.values())
    return {name: share / total for name, share in weight.items()}


def compose_moments(shot, folder, hubs):
    """The pictures of a shot of the kind `moments`: {number: display picture 0–1}."""
    plate = read_layers(folder / 'plate.exr')
    groups = denoised_groups(plate, shot.camera.position)
    flow = read_layers(folder / 'lines.exr')['flow']
    shares = _shares(plate['wpos'][..., :3] / np.clip(plate['Combined'][..., 3:4], 1e-3, 1))
    phase = flow[..., 2] / np.maximum(flow[..., 0], 1e-3)
    pictures = {}
    for number, (look, lit, lines) in enumerate(MOMENTS, 1):
        share = sum((shares[name] for name in lit), np.zeros_like(phase))[..., None]
        shown = np.minimum.reduce([np.abs(phase - LINES[name]) for name in lines], initial=1.) < .06
        light = {'sun': groups['dawn'], 'sky': groups['sky'], 'night': groups['moon'] + groups['night'] * share}
        layers = {**plate, 'Emit': plate['Emit'] * share, 'flow': flow * shown[..., None]}
        pictures[str(number)] = Compositor(replace(shot, sun=shot.suns['dawn'], night=look), 'night', layers, (), light).frame()
    return pictures

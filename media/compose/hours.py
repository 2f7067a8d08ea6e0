"""Layers of light of one camera, to be added by weight in the page: every minute of a day from one render.

`night` and `ambient` (before sunrise) are whole pictures, the second laid over the first; the others hold what a light adds to
them in display values, so that a sum at full weight is the composed picture itself and shadows stand still.
"""
from dataclasses import replace

import numpy as np

from compose.layers import denoised_groups, read_layers
from compose.picture import Compositor

OFF = dict(windows=0., night=0., glow_windows=0., stars=0.)
SUNLIT = dict(OFF, vignette=.1, cloud_amount=.6, saturation=1.03)
LOOKS = {
    'night': ('night', dict(OFF, sun=.7, stars=1., sky_amount=.22, vignette=.14)),
    'ambient': ('day', dict(SUNLIT, sun=0., sky=(.70, .86, 1.), sky_amount=.46, sky_top='#49707F', sky_middle='#7D989C',
                            sky_horizon='#B8A899', glow_amount=.10, sun_disc=0., cloud='#9FB0B2', haze_sunward='#A9ABA2',
                            haze_away='#90A3A6', ridges=('#5F7B80', '#7C9290'), water='#7FA3A8')),
    'morning': ('day', dict(SUNLIT, sky_middle='#BFD2CE', sky_horizon='#F8E2C6', glow_amount=.42)),
    'noon': ('day', dict(SUNLIT, sun=.9, saturation=.94, sky_amount=.8, sky=(.94, 1., 1.06), sky_top='#6CA6C4', sky_middle='#B4D2DA',
                         sky_horizon='#DDE7E2', glow='#FFF1D0', glow_amount=.12, sun_disc=0., haze_sunward='#DDE5DE', haze_away='#CBDAD9',
                         ridges=('#93ADAF', '#B4C5C1'), haze=.3, water='#B7D9DE')),
    'evening': ('day', dict(SUNLIT, sky_top='#7FA4B4', sky_middle='#D3CDBB', sky_horizon='#FFD6A0', glow='#FFBE74', glow_amount=.6,
                            haze_sunward='#FFDFB4')),
}

POSTER = {'night': .38, 'ambient': .62, 'lamps': .97, 'lines': .77}  # a quarter past eight in the evening


def compose_hours(shot, folder, hubs):
    """The layers of a shot with suns: {name: display picture 0–1}."""
    plate = read_layers(folder / 'plate.exr')
    groups = denoised_groups(plate, shot.camera.position)
    flow = read_layers(folder / 'lines.exr')['flow']

    def picture(name, lines=False, **changes):
        base, look = LOOKS[name]
        sun = shot.suns.get(name, shot.sun)
        lit = replace(shot, sun=sun, **{base: {**look, **changes}})
        layers = {**plate, 'flow': flow if lines else np.zeros_like(flow)}
        light = {'sun': groups.get(name, groups['moon']), 'sky': groups['sky'], 'night': groups['night']}
        return Compositor(lit, base, layers, hubs if changes else (), light).frame()

    suns = {name: picture(name) for name in shot.suns}
    ambient = np.minimum.reduce([picture('ambient'), *suns.values()])
    night = picture('night')
    lamps = dict(windows=.62, night=1., glow_windows=.9)
    lit = picture('night', **lamps)
    parts = {'night': night, 'ambient': ambient, **{name: sunlit - ambient for name, sunlit in suns.items()},
             'lamps': np.maximum(lit - night, 0), 'lines': np.maximum(picture('night', True, **lamps) - lit, 0)}
    parts['poster'] = sum(parts[name] * weight for name, weight in POSTER.items())
    return parts

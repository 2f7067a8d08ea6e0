"""The two looks of every picture: weights of the light groups, sky, haze, energy lines and grading.

A shot changes single values with its `day` and `night` settings (catalogue.py).
"""

DAY = dict(
    sun=1.0, sky=(1., 1., 1.), sky_amount=.92, night=.0, windows=.12, exposure=1.17,
    haze_sunward='#FBE6C6', haze_away='#D6DFD6', fog=.92, haze=.36,
    sky_top='#78ABBB', sky_middle='#BCD1CC', sky_horizon='#FBE3BE', glow='#FFD08A', glow_amount=.55, sun_disc=1.,
    cloud='#FFF6E6', cloud_amount=.8, stars=0., ridges=('#9FB4B0', '#BCC8BE'), ridge_height=1.,
    water='#BFDCD6', water_horizon=.0,
    smoke='#E8EDEE', smoke_sunward='#FFF9EF', smoke_light=1.5,
    line='#2FE08F', pulse='#EFFFF6', line_strength=1.15, pulse_strength=2.4, line_bloom=.45, glow_windows=.15,
    lift=(.010, .016, .016), gain=(1.02, 1., .97), saturation=1.13, vignette=.13,
)
NIGHT = dict(
    sun=.0, sky=(.42, .66, 1.0), sky_amount=.26, night=1.0, windows=.62, exposure=1.4,
    haze_sunward='#4A6C78', haze_away='#23414F', fog=.9, haze=.35,
    sky_top='#0B2030', sky_middle='#2A5A6C', sky_horizon='#C79A7C', glow='#F2A76A', glow_amount=.16, sun_disc=0.,
    cloud='#3B5F70', cloud_amount=.45, stars=1., ridges=('#1C3B49', '#2C4E5E'), ridge_height=1.,
    water='#2C5E78', water_horizon=.05,
    smoke='#5E7E8E', smoke_sunward='#7F8F98', smoke_light=1.,
    line='#3DF0A6', pulse='#D9FFEE', line_strength=1.1, pulse_strength=3.2, line_bloom=.75, glow_windows=.9,
    lift=(.002, .008, .012), gain=(1., 1., 1.02), saturation=1.06, vignette=.22,
)


def look_of(shot, name):
    """The values of a look ('day' or 'night') for a shot."""
    base, changes = (DAY, shot.day) if name == 'day' else (NIGHT, shot.night)
    unknown = set(changes) - set(base)
    if unknown:
        raise KeyError(f'{shot.name}: no look setting called {", ".join(sorted(unknown))}')
    return {**base, **changes}

"""Every picture and loop: which world, from where, in which light. Read by Blender, the compositor and the encoder.

Angles in degrees, lengths in metres. `phone` is the crop for small screens as fractions (left, top, width, height).
"""
import math
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Camera:
    """Camera place, target, focal length in mm; f-stop and focus distance for depth of field; `ortho` width in m."""
    position: tuple
    target: tuple
    lens: float = 40.
    fstop: float | None = None
    focus: float | None = None
    ortho: float | None = None


@dataclass(frozen=True)
class Sun:
    """Sun (azimuth 0 behind the scene, 90 from the left, 180 from the viewer) and the sky that lights the scene."""
    azimuth: float = 108.
    elevation: float = 15.
    colour: str = '#FFC98A'
    strength: float = 5.2
    angle: float = 1.6
    horizon: str = '#FFE3BE'
    zenith: str = '#A9CBD6'
    ground: str = '#8C8A78'
    glow: str = '#FFC98F'
    glow_strength: float = 1.3


@dataclass(frozen=True)
class Air:
    """Haze and mist: far haze starts at and thickens over (m); mist starts at, over, its floor height, its depth (m)."""
    far: tuple = (115, 560)
    mist: tuple = (120, 130, 1., 9.)
    mist_amount: float = 1.
    cloud_shadow: float = 1.
    water: float = 1.


@dataclass(frozen=True)
class Shot:
    """One picture. `day` and `night` change single values of the look (compose/looks.py).

    `crop_of` (shot, look, crop): not rendered but cut from another shot's master, in one look (a cover) or, if look is
    None, in both; encode it with --publish.
    `phone_of` (kind 'phone'): the picture whose files for small screens this shot, with a camera of its own, makes.
    `frame`: the part of the master that is published, as fractions like `phone`.
    `suns` (kind 'hours'): {time of day: Sun}, each a light group of its own beside sky and night, so that the light of every
    hour is a sum of layers from one render. Kind 'moments' also has them, for the lamps of a night apart from the moon.
    """
    name: str
    world: str
    camera: Camera
    kind: str = 'wide'
    size: tuple = (1920, 1080)
    samples: int = 18
    sun: Sun = Sun()
    air: Air = Air()
    season: str = 'late-summer'
    looks: tuple = ('day', 'night')
    phone: tuple | None = None
    day: dict = field(default_factory=dict)
    night: dict = field(default_factory=dict)
    options: dict = field(default_factory=dict)
    suns: dict = field(default_factory=dict)
    draft: bool = False
    crop_of: tuple | None = None
    phone_of: str | None = None
    frame: tuple | None = None

    @property
    def draft_size(self):
        """Size of a draft: 40 % of each side."""
        return self.size[0] * 2 // 5, self.size[1] * 2 // 5


@dataclass(frozen=True)
class Draft:
    """Settings of drafts."""
    samples: int = 10


@dataclass(frozen=True)
class Loop:
    """Settings of loops: 7 s; rotors turn a third of a turn in `rotor_frames`, a divisor of `frames`."""
    size: tuple = (1280, 720)
    samples: int = 16
    frames: int = 140
    rate: int = 20
    rotor_frames: int = 35
    rotor_samples: int = 10


DRAFT = Draft()
LOOP = Loop()

SHOTS = {}


def add(name, world, camera, **settings):
    """Add a shot to the catalogue."""
    SHOTS[name] = Shot(name, world, camera, **settings)


# --- the valley
add('hero-valley', 'valley', Camera((-6, -116, 20), (5, 60, 20.5), 41))
add('trial-valley', 'valley', Camera((-66, -84, 36), (30, 120, 11), 38), phone=(.2, 0, .75, 1))
add('hero-valley-phone', 'valley', Camera((4, -72, 11.5), (34, 23.4, 8.9), 51), kind='phone', phone_of='hero-valley', size=(720, 792),
    samples=10, options={'line_radius': .1})
add('villa-carport', 'valley', Camera((2.5, -56, 11), (25.2, -17, 6.4), 36), phone=(.46, .1, .405, .9),
    options={'line_radius': .07, 'no_turbines': True})
add('contact-dusk', 'valley', Camera((-26, -14, 4.2), (-4, 30, 6.6), 34),
    options={'line_radius': .07})

# --- the valley in winter: the home hero from December to February
SNOW = Sun(azimuth=112, elevation=11, colour='#FFC790', strength=3.0, zenith='#B4CCD8', ground='#C9CDD0')
SNOW_DAY = {'sun': 1.6, 'sky': (.82, .94, 1.12), 'sky_amount': .6, 'exposure': 1.15, 'haze': .28, 'windows': .3, 'glow_windows': .3,
            'sky_top': '#5F90A8', 'sky_middle': '#9FBDC8', 'sky_horizon': '#F3C9A0'}
add('hero-winter', 'valley', SHOTS['hero-valley'].camera, samples=16, season='winter', sun=SNOW, day=SNOW_DAY,
    options={'smoke': True})
add('hero-winter-phone', 'valley', SHOTS['hero-valley-phone'].camera, kind='phone', phone_of='hero-winter', size=(720, 792), samples=10,
    season='winter', sun=SNOW, day=SNOW_DAY, options={'line_radius': .1, 'smoke': True})

# --- and in autumn, when the leaves have turned
AUTUMN = Sun(azimuth=108, elevation=13, colour='#FFC48C', strength=4.6)
add('hero-autumn', 'valley', SHOTS['hero-valley'].camera, samples=16, season='autumn', sun=AUTUMN, options={'loop_of': 'hero-spring'})
add('hero-autumn-phone', 'valley', SHOTS['hero-valley-phone'].camera, kind='phone', phone_of='hero-autumn', size=(720, 792), samples=10,
    season='autumn', sun=AUTUMN, options={'line_radius': .1})

# --- and in spring, when birches come out and the rape is in flower
SPRING = Sun(azimuth=110, elevation=18, colour='#FFD2A0', strength=4.6, zenith='#B4D3DE')
add('hero-spring', 'valley', SHOTS['hero-valley'].camera, samples=16, season='spring', sun=SPRING)
add('hero-spring-phone', 'valley', SHOTS['hero-valley-phone'].camera, kind='phone', phone_of='hero-spring', size=(720, 792), samples=10,
    season='spring', sun=SPRING, options={'line_radius': .1})

# --- one day: the valley in layers of light (finish.py writes them, publish.py encodes them)
add('valley-hours', 'valley', Camera((-9, -92, 21), (27, 60, 10.3), 34), kind='hours', size=(1920, 960), samples=30, looks=(),
    phone=(.38, 0, .5, 1), options={'line_radius': .16}, suns={
        'morning': Sun(azimuth=-98, elevation=11, colour='#FFC792', strength=4.6),
        'noon': Sun(azimuth=158, elevation=47, colour='#FFF1DA', strength=4.4, horizon='#E4EEF0', glow='#FFF3DC'),
        'evening': Sun(azimuth=100, elevation=12, colour='#FFB878', strength=4.8)})

# --- the town at the harbour
TOWN_SUN = Sun(azimuth=150, elevation=17, colour='#FFD3A0', strength=4.6)
TOWN_DAY = {'saturation': 1.0, 'ridge_height': .3, 'haze': .42}
TOWN_NIGHT = {'ridge_height': .3}
add('owners-block', 'city', Camera((118, -42, 34), (16, 58, 19), 34), sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT,
    phone=(.5, .1, .405, .9), options={'line_radius': .14})
add('business-roof', 'city', Camera((-6, -36, 25), (-82, 42, 13), 34), sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT, phone=(.36, 0, .5625, 1))
add('about-harbour', 'city', Camera((-46, -54, 4.8), (-7, 20, 13.), 34), sun=Sun(azimuth=128, elevation=17, colour='#FFD3A0',
    strength=4.6), day=TOWN_DAY, night=TOWN_NIGHT, phone=(.45, .1, .405, .9))

add('town-street', 'city', Camera((27, 71.5, 4.8), (-12, 90, 9.6), 30), samples=18, sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT)

# --- the yard of the housing association
add('brf-yard', 'yard', Camera((-21, -26, 6.), (6, 24, 5.6), 30), phone=(.46, .1, .405, .9),
    options={'grass': .55, 'grass_size': (.22, .5)})

add('yard-chargers', 'yard', Camera((41, -50, 4.4), (50, -14, 5.6), 30), samples=18, season='spring', sun=SPRING,
    phone=(.25, 0, .75, 1), options={'grass': .55, 'grass_size': (.22, .5)})

# --- the farm on the plain
add('farm-fields', 'farm', Camera((-30, -56, 9.), (13, 60, 17), 36), season='harvest', phone=(.285, 0, .5625, 1),
    day={'ridge_height': .45, 'saturation': 1.0}, night={'ridge_height': .45})

add('farm-lane', 'farm', Camera((27, -40, 5.5), (35, 40, 10.5), 34), samples=18, season='spring', sun=SPRING, phone=(.15, 0, .75, 1),
    day={'ridge_height': .45, 'saturation': 1.0}, night={'ridge_height': .45}, options={'grass': .5})

# --- the same farm from above, where the words about its machines point
add('farm-above', 'farm', Camera((-2, -32, 32), (40, 33.5, 2.), 36), samples=14, season='harvest', phone=(.2, .06, .5, .94),
    day={'ridge_height': .45, 'saturation': 1.0}, night={'ridge_height': .45}, options={'line_radius': .16})

# --- one night of the farm: five moments from one render (compose/moments.py, publish.py)
add('farm-night', 'farm', Camera((-10, -15, 5.6), (34, 29, 5.6), 37), kind='moments', size=(1600, 620), samples=16, season='autumn',
    looks=(), phone=(0, 0, .78, 1), air=Air(water=0.), options={'grass': .5, 'line_radius': .1},
    suns={'dawn': Sun(azimuth=104, elevation=8, colour='#FFB27A', strength=2.6)})

# --- a turbine standing still in fog
add('not-found-fog', 'farm', Camera((-70, 30, 5.5), (14, 158, 30), 34), season='autumn',
    air=Air(far=(20, 150), mist=(10, 60, 2., 26.), mist_amount=.9, cloud_shadow=0., water=0.),
    day={'fog': .97, 'haze': .5, 'sky_top': '#BFCBC9', 'sky_middle': '#D3D9D2', 'sky_horizon': '#E3DED1', 'glow_amount': .12,
         'sun': .10, 'sky_amount': .62, 'saturation': 1.02, 'haze_sunward': '#D6D2C6', 'haze_away': '#C9CEC9', 'ridge_height': .2,
         'ridges': ('#C9D0CB', '#CED4CF'), 'vignette': .2},
    night={'fog': .95, 'haze': .45, 'stars': 0., 'ridge_height': .2, 'sky_top': '#16323F', 'sky_middle': '#2B5060', 'sky_horizon': '#54707A',
           'glow_amount': .05, 'haze_sunward': '#4A6A76', 'haze_away': '#2F505E', 'ridges': ('#33525F', '#3C5C68')},
    phone=(.44, .0, .45, 1.), options={'lines': False, 'grass': .6})

# --- loops (7 s); the home page's loop is hero-valley above
add('trial-a', 'valley', Camera((-54, 18, 3.4), (2.6, 71.7, 9.6), 34), kind='loop', size=(1280, 720),
    phone=(.28, .1, .405, .9), options={'line_radius': .08})
add('trial-b', 'valley', Camera((-64, -96, 30), (26, 110, 17), 40), kind='loop', size=(1280, 720))
add('brf', 'yard', Camera((-24, -22, 6.4), (14, 24, 5.6), 30), kind='loop', size=(1280, 720), phone=(.17, 0, .5625, 1),
    options={'grass': .55, 'grass_size': (.22, .5), 'living_windows': True})
add('brf-animated', 'yard', Camera((-12, -2, 6.4), (18, 32, 5.8), 34), kind='loop', size=(1280, 720), phone=(.03, 0, .75, 1),
    options={'grass': .55, 'grass_size': (.22, .5), 'living_windows': True})
add('about', 'city', Camera((-58, -46, 5.2), (2, 20, 12.5), 34), kind='loop', size=(1280, 720),
    sun=Sun(azimuth=128, elevation=17, colour='#FFD3A0', strength=4.6), day=TOWN_DAY, night=TOWN_NIGHT,
    options={'living_windows': True})
add('about-phone', 'city', Camera((-58, -46, 5.2), (2, 20, 12.5), 60), kind='phone', phone_of='about', size=(720, 792),
    samples=12, sun=SHOTS['about'].sun, day=TOWN_DAY, night=TOWN_NIGHT, options={'living_windows': True})

add('owners-roi', 'city', Camera((176, -20, 38), (52, 26, 13), 34), kind='loop', size=(1280, 720), sun=TOWN_SUN, day=TOWN_DAY,
    night=TOWN_NIGHT, air=Air(mist_amount=.5), phone=(.25, 0, .75, 1), options={'line_radius': .14, 'living_windows': True})
add('brf-costs', 'yard', Camera((9, -22, 4.6), (44, 11, 7.4), 30), kind='loop', size=(1280, 720), phone=(.25, 0, .75, 1),
    options={'grass': .55, 'grass_size': (.22, .5), 'living_windows': True})

# --- close-ups (3:2)
CLOSE_SKY = {'haze': .3}
add('closeup-solar', 'closeups', Camera((-2.3, .7, 2.55), (6, 1.9, 1.75), 30, 1.8, 3.6), kind='closeup', size=(1440, 960),
    samples=18, sun=Sun(azimuth=-92, elevation=13, colour='#FFC48A', strength=3.4, angle=1., horizon='#E6E2D2',
    zenith='#7FB2CC', ground='#8A8C7C', glow='#FFC890', glow_strength=.7),
    air=Air(far=(40, 420), mist=(45, 120, -6., 12.), cloud_shadow=0., water=0.), options={'what': 'solar_roof', 'matt_moon': True})
add('closeup-battery', 'closeups', Camera((-2.5, -4.3, 1.55), (.62, .5, 1.22), 42, 2.6, 5.4), kind='closeup', size=(1440, 960),
    samples=18, sun=Sun(azimuth=140, elevation=26, strength=2.7, colour='#FFDDB8'), air=Air(cloud_shadow=0., water=0.),
    day={'saturation': 1.04}, options={'what': 'battery', 'pulse_spacing': 2.6})
add('closeup-charger', 'closeups', Camera((-1.7, -2.7, 1.5), (.62, .5, 1.10), 39, 2.4, 3.7), kind='closeup', size=(1440, 960),
    samples=18, sun=Sun(azimuth=136, elevation=26, strength=2.7, colour='#FFDDB8'), air=Air(cloud_shadow=0., water=0.),
    day={'saturation': 1.04}, options={'what': 'charging', 'pulse_spacing': 2.6})
add('closeup-nacelle', 'closeups', Camera((-13, -3, 67.), (-2.2, 30, 68.6), 38), kind='closeup', size=(1440, 960), samples=18,
    season='harvest', sun=Sun(azimuth=126, elevation=17, strength=3.3), air=Air(far=(90, 420), mist=(150, 260, 1., 14.), mist_amount=.12,
    cloud_shadow=.5, water=0.), day={'ridge_height': .55, 'haze': .5}, night={'ridge_height': .55, 'haze': .45},
    options={'what': 'nacelle', 'no_hub_lights': True})
add('closeup-heatpump', 'closeups', Camera((-1.9, -2.6, 1.6), (.15, 1.1, 1.28), 34, 3.2, 4.1), kind='closeup', size=(1440, 960),
    samples=24, air=Air(cloud_shadow=0., water=0.), sun=Sun(strength=0.), day={'windows': .5, 'vignette': .16},
    options={'what': 'technical_room', 'pulse_spacing': 2.6})
add('plant-room', 'closeups', Camera((-2.1, -3.3, 1.6), (-1.7, 1.1, 1.32), 27, 3.2, 4.6), kind='wide',
    samples=12, air=Air(cloud_shadow=0., water=0.), sun=Sun(strength=0.), day={'windows': .5, 'vignette': .16}, phone=(.25, 0, .75, 1),
    options={'what': 'technical_room', 'pulse_spacing': 2.6})
add('closeup-tablet', 'closeups', Camera((-.75, -1.55, 1.62), (.32, .9, 1.32), 40, 2.4, 2.7), kind='closeup', size=(1440, 960),
    samples=24, sun=Sun(azimuth=124, elevation=30, strength=4., angle=.8), air=Air(cloud_shadow=0., water=0.),
    day={'windows': .6}, options={'what': 'wall_panel', 'pulse_spacing': .8})

# --- objects (square, transparent)
ISO = Camera((0, 0, 0), (0, 0, 0), 50)


def add_object(what, target, width, floor):
    """Add an object seen from above at the fixed angle; `width` is the view's width, `floor` the shadow's level in m."""
    x, y, z = -1., -1.18, .92
    length = (x * x + y * y + z * z) ** .5
    away = 15 * width / length
    place = (target[0] + x * away, target[1] + y * away, target[2] + z * away)
    add(f'object-{what}', 'objects', Camera(place, target, 50, ortho=width), kind='object', size=(720, 720), samples=36,
        options={'what': what, 'floor': floor})


add_object('villa', (0, 0, 2.6), 35., -2.2)
add_object('block', (0, -1., 3.4), 59., -2.2)
add_object('farm', (0, 0, 2.6), 54., -2.2)
add_object('battery', (0, .1, .72), 4.9, -.32)
add_object('wallbox', (0, 0, .76), 4.2, -.32)
add_object('turbine', (0, 0, 12.4), 51., -2.2)
add_object('panel', (0, 0, .4), 4.7, -.32)
add_object('heatpump', (0, .05, .62), 4.5, -.32)
add_object('hub', (0, 0, .34), 4.2, -.32)

# --- houses cut open (wide, transparent, day and night)
def add_section(what, target, width, turn=13., rise=15., size=(1440, 810), samples=12, house=None, **settings):
    """Add a house cut open; `turn` to the left and `rise` of the view in degrees, `width` of the view in m; `house` if not named as the shot."""
    a, e = math.radians(turn), math.radians(rise)
    away = (-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    add(what if what.startswith('work-') else f'section-{what}', 'sections', Camera(tuple(t + 90 * v for t, v in zip(target, away)), target, 50, ortho=width), kind='section',
        size=size, samples=samples, sun=Sun(azimuth=146, elevation=33, colour='#FFE0B8', strength=3.3, angle=3., horizon='#F6ECD9',
        zenith='#BFD4DA', ground='#B5A98F', glow='#FFE3BE', glow_strength=.5), options={'what': house or what, 'floor': -2.6}, **settings)


add_section('block', (1.7, 3.2, 4.2), 29.4)
add_section('town', (1.9, 3.4, 4.35), 34.6, turn=13., rise=13.)
add_section('villa', (-.35, 3.6, 3.5), 26., turn=18., rise=16.)
add_section('barn', (.75, 4., 5.5), 34.4, turn=13., rise=16.)

# --- covers of articles and reports (3:2): known places in other light, season and framing
def add_cover(name, world, camera, **settings):
    """Add a cover, by day and by night if it is not a picture of the night."""
    looks = ('day',) if 'shown_as' in settings.get('options', ()) else ('day', 'night')
    add(name, world, camera, kind='cover', size=(1200, 800), samples=10, looks=looks, **settings)


add_cover('cover-effektavgiften-och-ei', 'valley', Camera((-18, -66, 12), (18, 30, 11), 36), season='winter', sun=SNOW,
          options={'shown_as': 'night', 'line_radius': .1})
add_cover('cover-batteri-mer-an-stodtjanster', 'farm', Camera((3.5, 7., 2.7), (21., 23.4, 3.), 38), season='spring',
          options={'grass': .8, 'grass_size': (.3, .7)})
add_cover('cover-energiskatt-lantbruk', 'farm', Camera((-17, 54, 4.2), (36, 37, 5.6), 36), season='autumn', options={'grass': .5})
add_cover('cover-brf-och-k3', 'yard', Camera((33, -22, 4.2), (6.9, 32, 4.6), 43), season='spring',
          options={'grass': .55, 'grass_size': (.22, .5)})
add_cover('cover-60-oringen-borta', 'valley', Camera((6, -46, 9.5), (30, -19, 7.2), 42), season='winter', sun=SNOW,
          options={'line_radius': .07, 'no_turbines': True})
add_cover('cover-reservkraft-pa-garden', 'farm', Camera((-8, -14, 5.2), (40, 27, 5.4), 36), season='winter', sun=SNOW,
          options={'shown_as': 'night'})
add_cover('report-2', 'yard', Camera((-30, -10, 6.5), (15, 34, 5.4), 38), season='winter', sun=SNOW)


def add_crop(name, of, look, left, top, width):
    """Add a cover cut from another shot's masters (or from one `look`): 3:2 at (left, top), `width` as a share of the master's."""
    master = SHOTS[of]
    height = width * master.size[0] / master.size[1] * 2 / 3
    add(name, master.world, master.camera, kind='cover', size=(int(width * master.size[0]), int(height * master.size[1])),
        season=master.season, looks=('day',) if look else ('day', 'night'), crop_of=(of, look, (left, top, width, height)))


add_crop('cover-kvartspriser-pa-el', 'brf-yard', 'night', .28, .16, .63)
add_crop('cover-sankt-energiskatt-2026', 'trial-valley', None, .20, .10, .70)
add_crop('cover-gemensam-el-i-brf', 'owners-block', None, .36, .22, .64)
add_crop('cover-solkrav-i-epbd', 'business-roof', None, .30, .12, .70)
add_crop('report-1', 'hero-valley', None, .37, .10, .63)


# --- a picture of the page of service agreements
add('service-van', 'city', Camera((-44, -7, 14.6), (-63, 23, 7.2), 33), size=(1440, 810), samples=12, sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT)


# --- the yard in autumn, from its other side
add('yard-autumn', 'yard', Camera((30, -34, 5.4), (-3, 30, 6.6), 33), size=(1440, 810), samples=12, season='autumn', sun=AUTUMN,
    options={'grass': .55, 'grass_size': (.22, .5)})


# --- pictures for small screens with a camera of their own
add('trial-a-phone', 'valley', Camera((-22.5, 67, 3.4), (14, 94, 8.4), 31), kind='phone', phone_of='trial-a', size=(720, 900),
    samples=10, options={'line_radius': .08})
add('service-van-phone', 'city', Camera((-47.5, -4, 14.2), (-60.2, 22, 6.8), 41), kind='phone', phone_of='service-van', size=(720, 600),
    samples=12, phone=(0, .04, 1, .9), sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT)
add('closeup-nacelle-phone', 'closeups', replace(SHOTS['closeup-nacelle'].camera, position=(-22, -126, 54), target=(-1.5, 30, 62.8), lens=57),
    kind='phone', phone_of='closeup-nacelle', size=(720, 450), samples=12, season='harvest', sun=SHOTS['closeup-nacelle'].sun,
    air=SHOTS['closeup-nacelle'].air, day=SHOTS['closeup-nacelle'].day, night=SHOTS['closeup-nacelle'].night,
    options=SHOTS['closeup-nacelle'].options)


# --- heroes of single pages, each with quiet sky, snow or field where its words stand
STORM_DAY = {'sun': .05, 'sky': (.72, .84, .98), 'sky_amount': .62, 'windows': .75, 'glow_windows': .7, 'exposure': 1.05,
             'haze_sunward': '#A9B1B0', 'haze_away': '#8E9A9D', 'fog': .9, 'haze': .5, 'sky_top': '#4E5E66', 'sky_middle': '#72828A',
             'sky_horizon': '#B3B6AC', 'glow': '#C9C2A8', 'glow_amount': .12, 'sun_disc': 0., 'cloud': '#5A6970', 'cloud_amount': 1.,
             'ridges': ('#7C8A8E', '#919C9D'), 'ridge_height': .45, 'saturation': .98, 'line_strength': 1.3, 'line_bloom': .6}
STORM_NIGHT = {'stars': 0., 'sky_top': '#0C1A22', 'sky_middle': '#1C333E', 'sky_horizon': '#3A525A', 'glow_amount': .03, 'cloud': '#33474F',
               'cloud_amount': 1., 'haze_sunward': '#33494F', 'haze_away': '#20343C', 'ridges': ('#1A2E36', '#263C44'), 'ridge_height': .45}
add('farm-storm', 'farm', Camera((-16, -34, 4.6), (22, 40, 11.), 30), size=(1440, 810), samples=14, season='autumn', day=STORM_DAY,
    night=STORM_NIGHT, phone=(.15, 0, .75, 1), options={'grass': .6, 'line_radius': .1, 'rain': 1.})
add('town-snow', 'city', Camera((-70, 60, 13.), (-20, 112, 13), 32), size=(1440, 810), samples=12, season='winter', sun=SNOW,
    day={**SNOW_DAY, 'ridge_height': .3, 'haze': .42}, night=TOWN_NIGHT)
add('town-homes', 'city', Camera((10, 52, 11), (78, 110, 13), 32), size=(1440, 810), samples=12, phone=(.02, .1, .7, .9), sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT)
add('quay-homes', 'city', Camera((64, -34, 4.4), (104, 24, 13.5), 32), size=(1440, 810), samples=12, sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT)
add('yard-winter', 'yard', Camera((-36, -30, 5.6), (2, 26, 9.6), 30), size=(1440, 810), samples=12, season='winter', sun=SNOW, day=SNOW_DAY,
    phone=(.25, 0, .75, 1))


# --- heroes and closing bands that stood in for one another before: each a camera of its own
add('farm-yard', 'farm', Camera((-1, 6., 3.0), (30, 31, 5.6), 31), size=(1440, 810), samples=9, season='spring', sun=SPRING,
    phone=(.15, 0, .75, 1), day={'ridge_height': .45}, night={'ridge_height': .45}, options={'grass': .6, 'line_radius': .08})
add('farm-snow', 'farm', Camera((-58, -44, 6.), (-8, 60, 15.), 36), size=(1440, 810), samples=9, season='winter', sun=SNOW,
    phone=(.3, .04, .7, .67), day={**SNOW_DAY, 'ridge_height': .45}, night={'ridge_height': .45}, options={'line_radius': .12})
add('villa-winter', 'valley', Camera((8, -44, 8.6), (29, -17, 8.6), 33), size=(1440, 810), samples=12, season='winter', sun=SNOW, day=SNOW_DAY,
    phone=(.3, .265, .62, .6), options={'line_radius': .07, 'no_turbines': True, 'smoke': True})
add('business-gates', 'city', Camera((-74, 5., 3.2), (-48, 26, 5.4), 28), size=(1440, 810), samples=9, sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT,
    phone=(.02, 0, .75, 1))
add('office-quay', 'city', Camera((22, -34, 3.4), (6, 22, 11.4), 29), size=(1440, 810), samples=9, sun=Sun(azimuth=128, elevation=13,
    colour='#FFC48C', strength=4.4), day=TOWN_DAY, night=TOWN_NIGHT, phone=(.32, .1, .405, .9))
add('van-quay', 'city', Camera((-84, 9., 3.0), (-50, 15.5, 4.6), 34), size=(1440, 810), samples=9, sun=TOWN_SUN, day=TOWN_DAY, night=TOWN_NIGHT,
    phone=(.4, .1, .405, .9))
# The cellar near is published cut to its rooms: (.055, 0, .83, .83) of the master, without the ground below.
add_section('block-cellar', (2.6, 3.2, .55), 17., house='block', samples=8)
# People at work in the houses, near.
for name, house, target, width in (('work-cabinet', 'block', (3.15, 1.9, -.6), 4.5),
                                   ('work-figures', 'town', (4.8, 2., 4.35), 4.9)):
    add_section(name, target, width, house=house, size=(960, 640), samples=8)
add('business-snow', 'city', Camera((-22, -34, 8.), (-74, 36, 16), 33), size=(1440, 810), samples=8, season='winter', sun=SNOW,
    day={**SNOW_DAY, 'ridge_height': .3, 'haze': .42}, night=TOWN_NIGHT)
add('benefits-lake', 'valley', Camera((62, -40, 22.), (-4, 34, 9.), 34), size=(1440, 960), samples=8, season='spring', sun=SPRING, phone=(.3, .1, .5, .85))


# --- last words of single pages, each with even sky or wall along its upper edge
def add_ending(name, world, camera, **settings):
    """Add a picture in which a page ends."""
    add(name, world, camera, size=(1440, 810), **{'samples': 8, **settings})


add_ending('yard-stairs', 'yard', Camera((96, -44, 5.), (53, .6, 6.2), 37), season='winter', sun=SNOW, day=SNOW_DAY)
add_ending('lake-boat', 'valley', Camera((-12, -12, 2.4), (-67, 120, 8.2), 44), season='autumn', sun=AUTUMN, samples=6, frame=(0, .08, 1, .92))
add_ending('farm-bales', 'farm', Camera((-52, 12, 2.4), (-2, 48, 11.), 28), season='harvest',
    day={'ridge_height': .45}, night={'ridge_height': .45}, options={'grass': .12})
add_ending('quay-boats', 'city', Camera((88, -14, 2.6), (30, -7, 8), 36), sun=SHOTS['office-quay'].sun, day=TOWN_DAY,
    night=TOWN_NIGHT)
NEAR_AIR = Air(cloud_shadow=0., water=0.)
for name, what, camera, settings in (
        ('heatpump-snow', 'heat_pump_wall', Camera((-.9, -4.8, 1.5), (-.24, .5, 1.3), 31), dict(season='winter', sun=SNOW, day=SNOW_DAY)),
        ('plug-snow', 'plug_in_snow', Camera((1.9, -8.8, 1.9), (2.4, .2, 1.55), 34), dict(season='winter', sun=SNOW, day=SNOW_DAY)),
        ('radiator-window', 'radiator_window', Camera((-.75, -3., 1.4), (.12, 1., 1.2), 35),
            dict(season='winter', sun=replace(SNOW, strength=1.),
                day={'windows': .5, 'vignette': 0., 'exposure': 1.6, 'sun': .65, 'sky_amount': 1.6}, night={'night': .33, 'vignette': .1})),
        ('meter-cabinet', 'meter_cabinet', Camera((.35, -2.5, 1.5), (.1, .8, 1.46), 31), dict(day={'exposure': 1.},
            sun=Sun(azimuth=140, elevation=26, strength=2.7, colour='#FFDDB8')))):
    add_ending(name, 'corners', camera, samples=6, air=NEAR_AIR, options={'what': what, 'pulse_spacing': 2.6}, **settings)

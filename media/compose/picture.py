"""Compositor of outdoor and indoor pictures: light groups + world positions -> graded frames.

`Compositor.frame(t)` is periodic in t with period 1: every moving noise scrolls by whole tiles, every pulse by whole
periods, so frame 1 meets frame 0 and a loop has no seam.
"""
import math

import cv2
import numpy as np

from compose.layers import denoised_groups, read_layers
from compose.looks import look_of
from compose.rain import add_rain
from compose.smoke import add_smoke
from compose.tone import LUMINANCE, bloom, blur, film_curve, linear, sample, smoothstep, tile_noise, to_srgb
from scene_math import sun_direction

LINE_LIGHT = 7.  # strength of the energy line's emission in the render (assets/materials.py)
PULSE_SPACING = 26.  # metres between pulses on an energy line, unless the shot's option `pulse_spacing` says otherwise
PULSES_A_LOOP = 4


class Compositor:
    """One shot in one look; holds what does not change between frames."""

    def __init__(self, shot, look, plate, hubs=(), groups=None, chimneys=()):
        self.shot, self.look_name, self.look, self.hubs, self.chimneys = shot, look, look_of(shot, look), hubs, chimneys
        layers = read_layers(plate) if not isinstance(plate, dict) else plate
        self.height, self.width = layers['Depth'].shape
        self.camera = np.array(shot.camera.position, np.float32)
        self.groups = groups or denoised_groups(layers, shot.camera.position)
        self.coverage = layers['Combined'][..., 3]
        self.position = layers['wpos'][..., :3] / np.clip(self.coverage, 1e-3, 1)[..., None]
        self.distance = np.linalg.norm(self.position - self.camera, axis=-1)
        flow = layers['flow']
        self.line_coverage = flow[..., 0]
        weight = np.maximum(self.line_coverage, 1e-3)
        self.line_metres, self.line_phase = flow[..., 1] / weight * 100, flow[..., 2] / weight
        self.emission = np.maximum(layers['Emit'] - self.line_coverage[..., None] * LINE_LIGHT * linear('#7DF9B0'), 0)
        self._rays()
        self.cloud_noise, self.mist_noise = tile_noise(512, 5, 3), tile_noise(512, 6, 8)
        self.fine_noise = tile_noise(1024, 4, 21, 6)
        self._sky = self._still = self._grade = self._living = None

    # --- geometry of the view

    def _rays(self):
        forward = np.array(self.shot.camera.target, float) - self.camera
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, (0, 0, 1))
        right /= np.linalg.norm(right)
        up = np.cross(right, forward)
        self.axes = forward, right, up
        scale = 36. / self.shot.camera.lens
        x = (np.arange(self.width) + .5 - self.width / 2) / self.width * scale
        y = -(np.arange(self.height) + .5 - self.height / 2) / self.width * scale
        rays = forward + x[None, :, None] * right + y[:, None, None] * up
        self.rays = (rays / np.linalg.norm(rays, axis=-1, keepdims=True)).astype(np.float32)
        self.sun = np.array(sun_direction(self.shot.sun.azimuth, self.shot.sun.elevation), np.float32)
        self.sunward = np.clip((self.rays @ self.sun) * .5 + .5, 0, 1)
        open_rows = np.where((self.coverage < .999).max(1))[0]
        self.sky_rows = int(open_rows.max()) + 1 if len(open_rows) else 1
        ground_rows = np.where((self.coverage > 0).max(1))[0]
        self.first_row = int(ground_rows.min()) if len(ground_rows) else 0

    def _project(self, point):
        """Pixel (x, y) of a world point."""
        forward, right, up = self.axes
        v = np.array(point, float) - self.camera
        depth = v @ forward
        scale = self.shot.camera.lens / 36 * self.width
        return v @ right / depth * scale + self.width / 2, self.height / 2 - v @ up / depth * scale

    # --- parts of a frame

    def _still_sky(self):
        look, rays = self.look, self.rays[:self.sky_rows]
        elevation = np.degrees(np.arcsin(np.clip(rays[..., 2], -1, 1)))
        azimuth = np.degrees(np.arctan2(rays[..., 0], rays[..., 1]))
        horizon, middle, top = linear(look['sky_horizon']), linear(look['sky_middle']), linear(look['sky_top'])
        colour = horizon + (middle - horizon) * smoothstep(-1, 9, elevation)[..., None]
        colour = colour + (top - colour) * smoothstep(5, 24, elevation)[..., None]
        from_sun = np.abs((azimuth + self.shot.sun.azimuth + 180) % 360 - 180)
        towards = np.maximum(rays @ self.sun, 0)
        halo = (np.exp(-np.maximum(elevation, 0) / 9) * smoothstep(150, 70, from_sun)
                + (.9 * towards ** 40 + 1.6 * towards ** 300) * look['sun_disc'])
        colour = colour + linear(look['glow']) * (look['glow_amount'] * halo)[..., None]
        depth = np.maximum(rays[..., 2], .012)
        cloud_u, cloud_v = rays[..., 0] / depth * .030, rays[..., 1] / depth * .055
        keep = np.ones(elevation.shape, np.float32)
        ridges = np.zeros((*elevation.shape, 3), np.float32)
        for i, (base, swing, width, hue) in enumerate(((4.6, 3.0, 30., look['ridges'][1]), (3.6, 2.2, 19., look['ridges'][0]))):
            noise = sample(self.fine_noise, azimuth / width * .12 + .2 * i, np.full_like(azimuth, .37 + .3 * i))
            crest = (base + swing * (noise - .5) * 2.2) * look['ridge_height']
            weight = smoothstep(-.035, .035, crest - elevation)
            hill = linear(hue)
            veil = .35 * smoothstep(2.2, -.8, elevation)[..., None] + .18 * self.sunward[:self.sky_rows, :, None]
            shade = hill + (linear(look['haze_sunward']) - hill) * veil
            ridges = ridges * (1 - weight)[..., None] + shade * weight[..., None]
            keep = keep * (1 - weight)
        stars = self._stars(elevation) * look['stars'] if look['stars'] else None
        lit = linear(look['cloud']) * (.9 + .25 * self.sunward[:self.sky_rows, :, None])
        cover = smoothstep(1.5, 7, elevation) * look['cloud_amount']
        return colour, cloud_u, cloud_v, cover, lit, stars, keep[..., None], ridges

    def _stars(self, elevation):
        rnd = np.random.RandomState(4)
        field = np.zeros((self.height, self.width), np.float32)
        for _ in range(110):
            field[rnd.randint(0, int(self.height * .40)), rnd.randint(0, self.width)] = rnd.uniform(.15, 1.) ** 3
        size = max(.45, self.height / 2400)
        return (blur(field, size) * (1.6 * size ** 2 * 6.28))[:self.sky_rows] * smoothstep(4, 14, elevation)

    def sky(self, t):
        """Sky, clouds and far ridges of the rows that show them."""
        if self._sky is None:
            self._sky = self._still_sky()
        colour, u, v, cover, lit, stars, keep, ridges = self._sky
        shape = sample(self.fine_noise, u * .5 + t, v * .5 + .13) * .7 + sample(self.fine_noise, u * 1.3 + t * 2 + .3, v * 1.7 + .5) * .3
        cloud = cover * smoothstep(.47, .70, shape)
        out = colour + (lit - colour) * cloud[..., None]
        if stars is not None:
            out = out + (stars * (1 - cloud))[..., None] * np.array((.8, .95, 1), np.float32)
        return out * keep + ridges

    def light(self, groups, emission, position, t):
        """Sum of the light groups with the look's weights; cloud shadows drift over the sun's group."""
        look = self.look
        shadow = sample(self.cloud_noise, position[..., 0] / 420 + t, position[..., 1] / 420 + .1)
        shade = 1 - .62 * self.shot.air.cloud_shadow * smoothstep(.52, .68, shadow) * smoothstep(-40, 60, position[..., 1])
        return (groups['sun'] * (look['sun'] * shade)[..., None]
                + groups['sky'] * (np.array(look['sky'], np.float32) * look['sky_amount'])
                + groups['night'] * look['night'] + emission * look['windows'])

    def fog(self, position, distance, t, sunward):
        """Share of haze and mist (…, 1) and its colour at world positions."""
        look, air = self.look, self.shot.air
        wide = sample(self.mist_noise, position[..., 0] / 260 + t, position[..., 1] / 260 + .4)
        fine = sample(self.mist_noise, position[..., 0] / 110 + t * 2, position[..., 1] / 130 + .2)
        far = 1 - np.exp(-np.maximum(distance - air.far[0], 0) / air.far[1])
        start, scale, floor, depth = air.mist
        low = ((1 - np.exp(-np.maximum(distance - start, 0) / scale)) * np.exp(-np.maximum(position[..., 2] - floor, 0) / depth)
               * (.15 + 1.35 * smoothstep(.35, .75, .6 * wide + .4 * fine)))
        share = np.clip((far * look['haze'] * 1.6 + .62 * low * air.mist_amount) * look['fog'], 0, .97)
        away, near = linear(look['haze_away']), linear(look['haze_sunward'])
        return share[..., None], away + (near - away) * smoothstep(.25, .85, sunward)[..., None]

    def _still_parts(self):
        """What stays the same in all frames: water mask, window glow, bounds of the energy lines, hub pixels."""
        level = smoothstep(.12, .04, np.abs(self.position[..., 2])) * smoothstep(.5, 1, self.coverage) * self.shot.air.water
        water = level.astype(np.float32)
        rows = np.where(water.max(1) > 0)[0]
        clear = 1 - .6 * self.fog(self.position, self.distance, 0., self.sunward)[0]
        windows = bloom((self.emission * self.look['windows'] * clear).astype(np.float32), self.height)
        ys, xs = np.where(self.line_coverage > 0)
        margin = 90 * self.height // 720
        bounds = None
        if len(ys):
            bounds = np.s_[max(0, ys.min() - margin):ys.max() + margin, max(0, xs.min() - margin):xs.max() + margin]
        hubs = [self._project(np.array(hub) + (0, 0, 1.6)) for hub in self.hubs]
        return dict(water=water, water_rows=(rows.min(), rows.max() + 1) if len(rows) else (0, 0), bounds=bounds, hubs=hubs,
                    windows=(windows * self.look['glow_windows']).astype(np.float32))

    def _windows_at(self, t):
        """Emission at time t: at night about one window in nine goes out and on again once a loop."""
        if not self.look['stars'] or not self.shot.options.get('living_windows'):
            return self.emission
        if self._living is None:
            rows, columns = np.where(self.emission.max(-1) > .02)
            cell = np.floor(self.position[rows, columns] / (2.6, 2.6, 2.9)).astype(np.int64)
            chance = np.abs(np.sin(cell @ np.array((127.1, 311.7, 74.7))) * 43758.5453) % 1.
            chosen = chance < .11
            self._living = rows[chosen], columns[chosen], chance[chosen] / .11
        rows, columns, phase = self._living
        level = .08 + .92 * smoothstep(-.55, -.35, np.cos(2 * math.pi * (t + phase)))
        emission = self.emission.copy()
        emission[rows, columns] *= level[:, None].astype(np.float32)
        return emission

    def frame(self, t=0., rotor=None):
        """One finished frame (height, width, 3), display values 0–1. `rotor`: layers of the rotors alone."""
        if self._still is None:
            self._still = self._still_parts()
        still, look, top = self._still, self.look, self.first_row
        fog, fog_colour = self.fog(self.position[top:], self.distance[top:], t, self.sunward[top:])
        emission = self._windows_at(t)
        lit = self.light({name: group[top:] for name, group in self.groups.items()}, emission[top:], self.position[top:], t)
        picture = np.zeros((self.height, self.width, 3), np.float32)
        picture[top:] = lit * (1 - fog) + fog_colour * fog * self.coverage[top:, :, None]
        picture[:self.sky_rows] += self.sky(t) * (1 - self.coverage[:self.sky_rows, :, None])
        if rotor is not None:
            self._add_rotors(picture, rotor, t)
        self._add_water(picture, t)
        if self.chimneys:
            add_smoke(picture, self, self.chimneys, t)
        if look['stars'] and still['hubs']:
            self._add_hub_lights(picture, t)
        picture += still['windows']
        if still['bounds'] is not None:
            self._add_lines(picture, fog, t)
        if self.shot.options.get('rain'):
            add_rain(picture, look, self.shot.options['rain'])
        picture += bloom(np.maximum(picture - 1., 0), self.height) * .25
        return self.grade(picture)

    def _add_rotors(self, picture, rotor, t):
        alpha = rotor['Combined'][..., 3]
        ys, xs = np.where(alpha.max(1) > 0)[0], np.where(alpha.max(0) > 0)[0]
        box = np.s_[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        cover = np.clip(alpha[box], 0, 1)[..., None]
        position = rotor['wpos'][box][..., :3] / np.clip(cover, 1e-3, 1)
        distance = np.linalg.norm(position - self.camera, axis=-1)
        fog, fog_colour = self.fog(position, distance, t, self.sunward[box])
        light = self.light({name: rotor[f'Combined_{name}'][box] for name in ('sun', 'sky', 'night')}, 0., position, t)
        picture[box] = picture[box] * (1 - cover) + light * (1.12 * (1 - .7 * fog)) + fog_colour * (.7 * fog) * cover

    def _add_water(self, picture, t):
        low, high = self._still['water_rows']
        if high <= low:
            return
        look, position, water = self.look, self.position[low:high], self._still['water'][low:high]
        ripple = (sample(self.fine_noise, position[..., 0] / 70 + t, position[..., 1] / 26 - t) * .5
                  + sample(self.fine_noise, position[..., 0] / 38 - t * 2, position[..., 1] / 14 + .4 + t) * .5 - .5)
        picture[low:high] *= 1 + (water * ripple * .65)[..., None]
        picture[low:high] += (water * (.35 + ripple * 1.3) * .085)[..., None] * linear(look['water'])
        if look['water_horizon']:
            far = smoothstep(25, 190, self.distance[low:high]) * look['water_horizon']
            picture[low:high] += (water * far * (1 + ripple * 2.4))[..., None] * linear(look['sky_horizon'])

    def _add_hub_lights(self, picture, t):
        blink = .25 + .75 * max(0., math.cos(2 * math.pi * t * 3)) ** 2
        lights = np.zeros_like(picture)
        for x, y in self._still['hubs']:
            if 0 <= x < self.width and 0 <= y < self.height:
                cv2.circle(lights, (int(x * 16), int(y * 16)), int(self.height / 900 * 16),
                           (3.2 * blink, .30 * blink, .18 * blink), -1, cv2.LINE_AA, 4)
        last = int(min(self.height, max(0, max(y for _, y in self._still['hubs'])) + 60))
        if last > 0:
            picture[:last] += lights[:last] + bloom(lights[:last], self.height) * 2.2

    def _add_lines(self, picture, fog, t):
        look, box = self.look, self._still['bounds']
        cover = self.line_coverage[box]
        along = (self.line_metres[box] / self.shot.options.get('pulse_spacing', PULSE_SPACING) - t * PULSES_A_LOOP + self.line_phase[box] * 3) % 1.
        pulse = np.where(cover > 0, np.exp(-along * 5.5) * smoothstep(0, .04, along), 0)
        haze = np.zeros((self.height, self.width, 1), np.float32)
        haze[self.first_row:] = fog
        colour = (linear(look['line']) * look['line_strength'] * .55
                  + linear(look['pulse']) * (look['pulse_strength'] * pulse)[..., None])
        line = (cover[..., None] * colour * (1 - .6 * haze[box])).astype(np.float32)
        picture[box] = picture[box] * (1 - .9 * np.clip(cover, 0, 1)[..., None]) + line
        picture[box] += bloom(line, self.height) * (look['line_bloom'] * 3.2)

    def grade(self, picture):
        """Exposure, vignette, tone curve, saturation, gain and lift; returns display values."""
        look = self.look
        if self._grade is None:
            x, y = np.meshgrid(np.linspace(-1, 1, self.width), np.linspace(-1, 1, self.height))
            vignette = (1 - look['vignette'] * smoothstep(.45, 1.5, np.hypot(x * .95, y)))[..., None] * look['exposure']
            steps = np.linspace(0, 1, 16384) ** 2
            self._grade = vignette.astype(np.float32), film_curve(steps * 16).astype(np.float32), to_srgb(steps).astype(np.float32)
        vignette, curve, display = self._grade
        toned = curve[(np.sqrt(np.clip(picture * vignette, 0, 15.99) / 16) * 16383).astype(np.int32)]
        grey = (toned @ LUMINANCE)[..., None]
        toned = grey + (toned - grey) * np.float32(look['saturation'])
        toned = toned * np.array(look['gain'], np.float32) + np.array(look['lift'], np.float32) * (1 - toned)
        return display[(np.sqrt(np.clip(toned, 0, 1)) * 16383).astype(np.int32)]

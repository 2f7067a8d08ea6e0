"""Compositor's entry (run with /usr/bin/python3): rendered layers -> master pictures or the frames of a loop.

  finish.py <shot> <folder> still        writes <folder>/day.png, night.png (of an hours shot: every layer)
  finish.py <shot> <folder> loop <look>  writes <folder>/frames-<look>/0000.png …
"""
import json
import sys
import time
from functools import cache
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from catalogue import LOOP, SHOTS  # noqa: E402
from compose.hours import compose_hours  # noqa: E402
from compose.layers import denoised_groups, read_layers  # noqa: E402
from compose.moments import compose_moments  # noqa: E402
from compose.object import TRANSPARENT_LIGHT, compose_object, write_rgba  # noqa: E402
from compose.picture import Compositor  # noqa: E402
from compose.reseason import Reseasoned  # noqa: E402
from compose.tone import write_png  # noqa: E402
from publish import PICTURES, largest, read_picture  # noqa: E402

ROTOR_LAYERS = ('Combined', 'wpos', 'Combined_sun', 'Combined_sky', 'Combined_night')


def still(shot, folder):
    """Compose the stills of a shot; none for a loop from another shot's plate."""
    if not (folder / 'plate.exr').exists() and shot.options.get('loop_of'):
        return
    start = time.time()
    layered = {'hours': compose_hours, 'moments': compose_moments}.get(shot.kind)
    if layered:
        for name, layer in layered(shot, folder, json.loads((folder / 'hubs.json').read_text())).items():
            write_png(layer, folder / f'{name}.png')
    elif shot.kind in TRANSPARENT_LIGHT:
        shadow = folder / 'shadow.exr'
        for look in shot.looks:
            light = TRANSPARENT_LIGHT[shot.kind][look]
            write_rgba(compose_object(folder / 'plate.exr', shadow if shadow.exists() else None, **light), folder / f'{look}.png')
    else:
        layers = read_layers(folder / 'plate.exr')
        groups = denoised_groups(layers, shot.camera.position)
        hubs, chimneys = (json.loads((folder / f'{name}.json').read_text()) for name in ('hubs', 'chimneys'))
        for look in shot.looks:
            shown = shot.options.get('shown_as', look)  # a cover may show the night look in both themes
            write_png(Compositor(shot, shown, layers, hubs, groups, chimneys).frame(shot.options.get('moment', 0.)), folder / f'{look}.png')
    print(f'{shot.name}: composed in {time.time() - start:.1f} s')


def loop(shot, folder, look):
    """Compose every frame of a loop in one look."""
    start = time.time()
    target = folder / f'frames-{look}'
    target.mkdir(exist_ok=True)
    source = folder.with_name(shot.options['loop_of']) if shot.options.get('loop_of') else folder
    hubs, chimneys = (json.loads((source / f'{name}.json').read_text()) for name in ('hubs', 'chimneys'))
    compositor = Compositor(shot, look, source / 'plate.exr', hubs, chimneys=chimneys)

    @cache
    def layers_of(step):
        layers = read_layers(source / 'rotor' / f'{step:04d}.exr')
        return {name: layers[name].astype(np.float16) for name in ROTOR_LAYERS}

    def rotor_at(frame):
        if not (source / 'rotor').exists():
            return None
        return {name: layer.astype(np.float32) for name, layer in layers_of(frame % LOOP.rotor_frames).items()}

    if source != folder:
        compositor = Reseasoned(read_picture(largest(PICTURES / shot.name, look)), compositor, rotor_at(0))
    for frame in range(LOOP.frames):
        rotor = rotor_at(frame)
        write_png(compositor.frame(frame / LOOP.frames, rotor), target / f'{frame:04d}.png')
    print(f'{shot.name} {look}: {LOOP.frames} frames in {time.time() - start:.1f} s')


if __name__ == '__main__':
    shot_, folder_ = SHOTS[sys.argv[1]], Path(sys.argv[2])
    still(shot_, folder_) if sys.argv[3] == 'still' else loop(shot_, folder_, sys.argv[4])

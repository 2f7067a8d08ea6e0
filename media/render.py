"""Blender's entry: build the world of a shot and render its layers to EXR files.

  blender -b --python media/render.py -- <shot> <folder> [draft] [loop]

Writes <folder>/plate.exr, <folder>/hubs.json (places of the turbine hubs, for their night lights),
<folder>/chimneys.json (tops of the chimneys that smoke), for objects
<folder>/shadow.exr, for shots with suns <folder>/lines.exr (the energy lines alone), for sections <folder>/lamps.exr (the lamps of the
rooms alone), and with `loop` and turning rotors <folder>/rotor/0000.exr … (rotors alone, motion blurred).
"""
import importlib
import json
import math
import sys
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bpy  # noqa: E402

import scene  # noqa: E402
from scene_math import sun_direction  # noqa: E402
from assets import materials  # noqa: E402
from catalogue import DRAFT, LOOP, SHOTS  # noqa: E402


def main(name, folder, draft, loop):
    """Render one shot."""
    start = time.time()
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shot = replace(SHOTS[name], draft=draft)
    if shot.crop_of:
        raise SystemExit(f'{name} is cut from {shot.crop_of[0]}: use --publish')
    if loop and shot.options.get('loop_of'):
        return  # composed from the plate of the other loop (compose/reseason.py)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.use_season(shot.season)
    if shot.kind == 'closeup':
        materials.material('panel', rough=.10, coat=0.)
    world = importlib.import_module(f'worlds.{shot.world}')
    rotors = world.build(shot) or []
    light(shot)
    scene.set_camera(shot.camera)
    width, height = shot.draft_size if draft else LOOP.size if loop else shot.size
    samples = DRAFT.samples if draft else LOOP.samples if loop else shot.samples
    groups = ('sky', 'moon', 'night', *shot.suns) if shot.suns else scene.LIGHT_GROUPS
    scene.set_cycles(width, height, samples, 4 if shot.kind in ('object', 'section') else 3, groups)
    hubs = [[*rotor.thing.location] for rotor in rotors if not shot.options.get('no_hub_lights')]
    (folder / 'hubs.json').write_text(json.dumps(hubs))
    (folder / 'chimneys.json').write_text(json.dumps(world.chimneys() if shot.options.get('smoke') else []))
    print(f'{len(bpy.data.objects)} objects, built in {time.time() - start:.1f} s', flush=True)
    turning = loop and rotors
    for rotor in rotors:
        rotor.thing.hide_render = bool(turning)
    if shot.suns:
        bpy.data.collections['flow'].hide_render = True
    if shot.kind == 'section':
        render_lamps(folder)
    scene.render_to(folder / 'plate.exr')
    if shot.suns:
        render_lines(folder)
    if shot.kind in ('object', 'section') and not draft:
        render_shadow(folder, shot)
    if turning:
        render_rotors(folder / 'rotor', rotors)
    print(f'done in {time.time() - start:.1f} s', flush=True)


def light(shot):
    """Sun, moon and sky of a shot (objects bring their own lamps)."""
    if shot.kind == 'object':
        return
    sun = shot.sun
    for group, lamp in (shot.suns or {'sun': sun}).items():
        scene.add_sun(group, lamp.azimuth, lamp.elevation, lamp.colour, lamp.strength, lamp.angle, group)
    moon = scene.add_sun('moon', 60, 34, '#9DC4FF', .22, 3., 'moon' if shot.suns else 'night')
    moon.visible_glossy = not shot.options.get('matt_moon')
    scene.set_sky(sun.horizon, sun.zenith, sun.ground, .95, sun_direction(sun.azimuth, sun.elevation), sun.glow,
                  0. if shot.suns else sun.glow_strength)


def render_lines(folder):
    """Render the energy lines behind what hides them; only their own output is used, so few samples do."""
    bpy.data.collections['flow'].hide_render = False
    for name in scene.PASSES:
        setattr(bpy.context.view_layer, f'use_pass_{name}', False)
    bpy.context.scene.cycles.samples, bpy.context.scene.cycles.max_bounces = 12, 0
    scene.render_to(folder / 'lines.exr')


def render_lamps(folder):
    """Render the lamps of the rooms alone: among thirty of them Cycles would seldom ask the sun."""
    lamps, world = bpy.data.collections['lamps'], bpy.context.scene.world
    suns = [thing for thing in bpy.data.objects if thing.type == 'LIGHT' and thing.data.type == 'SUN' and thing.lightgroup == 'sun']
    strength = world.node_tree.nodes['Background'].inputs['Strength']
    kept, strength.default_value = strength.default_value, 0.
    for sun in suns:
        sun.hide_render = True
    scene.render_to(folder / 'lamps.exr')
    strength.default_value, lamps.hide_render = kept, True
    for sun in suns:
        sun.hide_render = False


def render_shadow(folder, shot):
    """Render only the shadow of an object on the page, at half size."""
    from assets.mesh import MeshBuilder, place
    floor = MeshBuilder('floor')
    reach, level = shot.camera.ortho * 2.2, shot.options['floor']
    floor.polygon([(-reach, -reach, level), (reach, -reach, level), (reach, reach, level), (-reach, reach, level)], 'off')
    catcher = place(floor.mesh())
    catcher.is_shadow_catcher = True
    for thing in bpy.data.objects:
        if thing.type == 'MESH' and thing is not catcher:
            thing.visible_camera = False
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = render.resolution_x // 2, render.resolution_y // 2
    bpy.context.scene.cycles.samples = 12 if shot.kind == 'section' else 32
    scene.render_to(folder / 'shadow.exr')


def render_rotors(folder, rotors):
    """Render the rotors alone over a third of a turn (three blades: the picture then repeats), with motion blur."""
    from bpy_extras.object_utils import world_to_camera_view
    from mathutils import Vector
    folder.mkdir(parents=True, exist_ok=True)
    frames = LOOP.rotor_frames
    for layer in ('static', 'flow'):
        if layer in bpy.data.collections:
            bpy.data.collections[layer].hide_render = True
    bpy.context.view_layer.update()
    current = bpy.context.scene
    corners = []
    for rotor in rotors:
        rotor.thing.hide_render = False
        reach = 26 * rotor.scale
        for side in (-1, 1):
            corners.append(world_to_camera_view(current, current.camera,
                                                rotor.thing.location + Vector((side * reach, 0, side * reach))))
        step = 120. / frames
        for frame, turned in ((-1, -step), (frames + 1, 120. + step)):
            rotor.thing.rotation_euler[1] = math.radians(rotor.angle + turned)
            rotor.thing.keyframe_insert('rotation_euler', index=1, frame=frame)
        for key in rotor.thing.animation_data.action.fcurves[0].keyframe_points:
            key.interpolation = 'LINEAR'
    render = current.render
    render.use_border = True
    render.border_min_x, render.border_max_x = max(0, min(c.x for c in corners)), min(1, max(c.x for c in corners))
    render.border_min_y, render.border_max_y = max(0, min(c.y for c in corners)), min(1, max(c.y for c in corners))
    for name in scene.PASSES:
        setattr(bpy.context.view_layer, f'use_pass_{name}', False)
    render.use_motion_blur, render.motion_blur_shutter = True, .5
    current.cycles.samples = LOOP.rotor_samples
    for frame in range(frames):
        current.frame_set(frame)
        scene.render_to(folder / f'{frame:04d}.exr')


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    main(arguments[0], arguments[1], 'draft' in arguments[2:], 'loop' in arguments[2:])

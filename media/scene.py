"""Camera, light and render settings shared by every scene; used inside Blender.

Light is rendered in three groups: `sun`, `sky` (the world) and `night` (moon, windows, lamps, energy lines). One
render gives both the day and the night picture; the compositor weighs the groups.
"""
import math
import time

import bpy
from mathutils import Vector

from assets.materials import Graph
from assets.palette import hex_to_linear
from scene_math import sun_direction

LIGHT_GROUPS = ('sun', 'sky', 'night')
PASSES = ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_color', 'emit', 'normal', 'z')


def add_sun(name, azimuth, elevation, colour, strength, angle, group):
    """Sun lamp; `angle` is its size in degrees."""
    light = bpy.data.lights.new(name, 'SUN')
    light.energy, light.color, light.angle = strength, hex_to_linear(colour), math.radians(angle)
    made = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(made)
    made.lightgroup = group
    made.rotation_euler = (-Vector(sun_direction(azimuth, elevation))).to_track_quat('-Z', 'Y').to_euler()
    return made


def add_area(location, target, size, power, colour, group='sun'):
    """Soft area lamp, unseen by the camera; power in watts."""
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = power, size, hex_to_linear(colour)
    made = bpy.data.objects.new('area', light)
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    made.lightgroup, made.visible_camera = group, False
    return made


def set_sky(horizon, zenith, ground, strength, sun=None, glow='#FFC98F', glow_strength=1.3):
    """World light: gradient from the ground's reflection over horizon to zenith, with a glow round the sun."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.lightgroup = 'sky'
    graph = Graph(world.node_tree)
    background = world.node_tree.nodes['Background']
    direction = graph.node('TexCoord').outputs['Generated']
    up = graph.map_range(graph.node('SeparateXYZ', Vector=direction).outputs['Z'], -1., 1., 0., 1.)
    ramp = world.node_tree.nodes.new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = .46, (*hex_to_linear(ground), 1)
    stops[1].position, stops[1].color = .5, (*hex_to_linear(horizon), 1)
    top = stops.new(.72)
    top.color = (*hex_to_linear(zenith), 1)
    graph.feed(ramp.inputs[0], up)
    colour = ramp.outputs[0]
    if sun is not None:
        dot = world.node_tree.nodes.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        graph.feed(dot.inputs[0], direction)
        dot.inputs[1].default_value = sun
        towards = graph.math('MAXIMUM', dot.outputs['Value'], 0.)
        amount = graph.math('MULTIPLY', graph.math('POWER', towards, 7.), glow_strength)
        add = world.node_tree.nodes.new('ShaderNodeMixRGB')
        add.blend_type = 'ADD'
        for socket, value in zip(add.inputs, (amount, colour, (*hex_to_linear(glow), 1))):
            graph.feed(socket, value)
        colour = add.outputs[0]
    graph.feed(background.inputs['Color'], colour)
    background.inputs['Strength'].default_value = strength


def set_camera(camera):
    """Make the scene camera from a catalogue `Camera`."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    made = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(made)
    scene.camera = made
    made.location = camera.position
    gaze = Vector(camera.target) - Vector(camera.position)
    made.rotation_euler = gaze.to_track_quat('-Z', 'Y').to_euler()
    data.sensor_fit = 'HORIZONTAL'  # the lens counts for the width, as in the compositor, in upright pictures too
    data.lens, data.clip_end = camera.lens, 9000
    if camera.ortho:
        data.type, data.ortho_scale = 'ORTHO', camera.ortho
    if camera.fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop, data.dof.focus_distance = camera.fstop, camera.focus or gaze.length
    return made


def set_cycles(width, height, samples, bounces=3, groups=LIGHT_GROUPS):
    """Cycles on the CPU, film transparent, passes, outputs and light groups that the compositor needs."""
    scene = bpy.context.scene
    render, cycles, layer = scene.render, scene.cycles, bpy.context.view_layer
    render.engine = 'CYCLES'
    cycles.device, cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = 'CPU', samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces, bounces, 2, 0
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6., .6
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_auto_tile = False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = render.use_persistent_data = True
    scene.view_settings.view_transform = 'Standard'
    for name in PASSES:
        setattr(layer, f'use_pass_{name}', True)
    for name in ('wpos', 'flow'):
        output = layer.aovs.add()
        output.name, output.type = name, 'COLOR'
    for name in groups:
        layer.lightgroups.add(name=name)
    image = render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'ZIP'


def render_to(path):
    """Render the current frame to a multilayer EXR and print the time it took."""
    bpy.context.scene.render.filepath = str(path)
    start = time.time()
    bpy.ops.render.render(write_still=True)
    print(f'rendered {path} in {time.time() - start:.1f} s', flush=True)

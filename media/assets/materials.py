"""Materials by name, made on first use. Every material also writes its world position to the `wpos` output,
from which the compositor makes fog, cloud shadows and water without noise.

`use_season` must be called before the first material: snow covers what faces up, leaves change colour.
"""
import bpy

from assets.palette import PALETTE, colour

SEASONS = {
    'late-summer': {},
    'spring': {'leaf': '#8DAA5A', 'birch': '#A5B765', 'moss': '#5F8353', 'reed': '#B5B07A', 'grass': '#86A860'},
    'harvest': {'leaf': '#8E8F4C', 'birch': '#B59B50', 'reed': '#B79C55', 'grass': '#A39B5E'},
    'autumn': {'leaf': '#B5713A', 'birch': '#D09A3E', 'moss': '#7F6A3C', 'reed': '#A5793F', 'grass': '#938953'},
    'winter': {'leaf': '#8B8579', 'birch': '#9A9083', 'moss': '#5C6158', 'reed': '#B2A27C', 'grass': '#B5AF96'},
}
_season = 'late-summer'
_made = {}

_ROUGH = {
    'falu': dict(rough=.85, specular=.1, grain=.10, grain_scale=1.2),
    'white': dict(rough=.7, specular=.2), 'off': dict(rough=.6, grain=.03, grain_scale=.6),
    'plaster': dict(rough=.95, specular=.1, grain=.05, grain_scale=.5),
    'sand': dict(rough=.95, specular=.1, grain=.05, grain_scale=.5),
    'rose': dict(rough=.95, specular=.1, grain=.05, grain_scale=.5),
    'grey_plaster': dict(rough=.95, specular=.1, grain=.05, grain_scale=.5),
    'ochre': dict(rough=.95, specular=.1, grain=.05, grain_scale=.5),
    'brick': dict(rough=.95, specular=.1, grain=.14, grain_scale=2.5),
    'roof': dict(rough=.6, specular=.3, grain=.06, grain_scale=.8),
    'tile': dict(rough=.8, specular=.15, grain=.12, grain_scale=2.0),
    'glass': dict(rough=.08, specular=.8), 'concrete': dict(rough=.95, specular=.1, grain=.06),
    'paving': dict(rough=.95, specular=.1, grain=.06, grain_scale=.8),
    'asphalt': dict(rough=.95, specular=.1, grain=.07, grain_scale=.6),
    'steel': dict(rough=.35, specular=.5), 'bark': dict(rough=1.), 'rubber': dict(rough=.8),
    'wood': dict(rough=.8, grain=.12, grain_scale=2.), 'birchbark': dict(rough=.9),
    'car_white': dict(rough=.25, specular=.5, coat=1.), 'car_green': dict(rough=.25, specular=.5, coat=1.),
    'car_grey': dict(rough=.25, specular=.5, coat=1.), 'van': dict(rough=.3, specular=.5, coat=.6),
    'tractor': dict(rough=.35, specular=.5, coat=.4), 'bale': dict(rough=.45, specular=.4),
    'spruce': dict(rough=.95, specular=.06, vary=.3), 'moss': dict(rough=.9, specular=.06, vary=.32),
    'leaf': dict(rough=.9, specular=.06, vary=.28), 'birch': dict(rough=.9, specular=.06, vary=.24),
    'grass': dict(rough=1., specular=.05, vary=.2), 'reed': dict(rough=1., specular=.05, vary=.3),
    'straw': dict(rough=1., specular=.05, vary=.12),
    'blade': dict(rough=.4, specular=.4), 'dark_panel': dict(rough=.5, specular=.3),
    'metal': dict(rough=.5, specular=.4, grain=.04), 'black': dict(rough=.6, specular=.3),
    'blackwood': dict(rough=.85, specular=.15, grain=.1, grain_scale=1.),
    'balcony_green': dict(rough=.6), 'balcony_ochre': dict(rough=.6), 'balcony_pale': dict(rough=.6),
    'frame': dict(rough=.35, specular=.5), 'stone': dict(rough=.95, grain=.15), 'copper': dict(rough=.5, specular=.4),
    'curtain': dict(base='#D8CBB0', rough=.9, specular=.05),
    'curtain_cool': dict(base='#AEB9B4', rough=.9, specular=.05),
    'lamp_glow': dict(base='white', glow='lamp', glow_strength=26.),
    'led': dict(base='mint', glow='mint', glow_strength=5.),
    'led_soft': dict(base='mint', glow='mint', glow_strength=2.2),
    'screen': dict(base='#0B1715', rough=.12, specular=.5),
    'shell': dict(base='#F6F3EC', rough=.35, specular=.45, coat=.25),
    'shell_dark': dict(base='#10231F', rough=.28, specular=.5, coat=.6),
    'slab_pale': dict(base='#E6DFCE', rough=.55, specular=.3), 'slab_green': dict(base='#24503F', rough=.6, specular=.3),
    'lawn': dict(base='#8FA56B', rough=.95, specular=.05, grain=.06, grain_scale=1.5),
    'cut': dict(base='#2F5748', rough=.9, specular=.05), 'pane': dict(base='#BFD6DA', rough=.25, specular=.4),
    'bulb': dict(base='white', glow='lamp', glow_strength=7.), 'shade': dict(base='white', glow='lamp', glow_strength=2.2),
    'soil': dict(base='#8B6F55', rough=1., specular=.05, grain=.10, grain_scale=1.3),
    'soil_deep': dict(base='#6F5845', rough=1., specular=.05, grain=.12, grain_scale=.9),
    'room_sage': dict(base='#B9C6A6', rough=.9, specular=.1), 'room_ochre': dict(base='#E6C88C', rough=.9, specular=.1),
    'room_rose': dict(base='#DDB49E', rough=.9, specular=.1), 'room_blue': dict(base='#A9BFC4', rough=.9, specular=.1),
    'room_cream': dict(base='#EFE4CB', rough=.9, specular=.1), 'room_sofa': dict(base='#3F6E63', rough=.95, specular=.05),
    'room_brick': dict(base='#B9694C', rough=.95, specular=.05), 'oak': dict(base='#C79A66', rough=.7, grain=.06, grain_scale=2.),
    'tiles': dict(base='#DCE0DA', rough=.5, specular=.3), 'skin': dict(base='#E3B294', rough=.8, specular=.1),
    'cow_brown': dict(base='#8C4A2C', rough=.95, specular=.05), 'cow_white': dict(base='#EFE6D6', rough=.95, specular=.05),
    'milk_steel': dict(base='#D6DADB', rough=.25, specular=.6), 'biogas': dict(base='#5E7F66', rough=.6, specular=.3),
    'soft_grey': dict(base='#CFCBC0', rough=.5), 'cable': dict(base='#10231F', rough=.45, specular=.4),
}
_NEVER_SNOW = {'panel', 'flow', 'glass', 'screen', 'led', 'led_soft', 'lamp_glow', 'blade', 'rubber', 'curtain',
               'curtain_cool', 'window_dark', 'window_a', 'window_b', 'window_c'}
_WINDOW_GLOW = {  # name: emission colour, strength, place of the hot spot across the pane
    'window_a': ('#FFB45E', 2.6, .5), 'window_b': ('#FFD79A', 1.7, .3), 'window_c': ('#FF9F45', 3.4, .68),
}


def use_season(season):
    """Choose the season of all materials made from now on, and forget those made before."""
    global _season
    _season = season
    _made.clear()


def season_colour(name):
    """Linear RGB of a palette name in the season in use."""
    return colour(SEASONS[_season].get(name, name))


class Graph:
    """Short hands for building a shader node tree."""

    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, **inputs):
        """Add a node; keyword arguments set input values, or link if they are sockets."""
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in inputs.items():
            self.feed(node.inputs[key.replace('_', ' ')], value)
        return node

    def feed(self, socket, value):
        """Set a socket to a value or link another socket to it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values):
        """A math node's result."""
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for index, value in enumerate(values):
            self.feed(node.inputs[index], value)
        return node.outputs[0]

    def mix(self, factor, first, second):
        """Mix of two colours."""
        node = self.tree.nodes.new('ShaderNodeMixRGB')
        for index, value in enumerate((factor, first, second)):
            self.feed(node.inputs[index], (*value, 1) if isinstance(value, tuple) and len(value) == 3 else value)
        return node.outputs[0]

    def map_range(self, value, from_min, from_max, to_min, to_max):
        """Linear map of a value, clamped."""
        node = self.tree.nodes.new('ShaderNodeMapRange')
        for index, part in enumerate((value, from_min, from_max, to_min, to_max)):
            self.feed(node.inputs[index], part)
        return node.outputs[0]


def write_position(tree):
    """Make a node tree write the world position to the `wpos` output."""
    graph = Graph(tree)
    output = tree.nodes.new('ShaderNodeOutputAOV')
    output.name = 'wpos'
    tree.links.new(graph.node('NewGeometry').outputs['Position'], output.inputs['Color'])


def new_material(name):
    """An empty principled material: (material, graph, principled node)."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, Graph(made.node_tree), made.node_tree.nodes['Principled BSDF']


def cover_with_snow(graph, base, amount=1.):
    """Base colour socket with snow on what faces up (winter only)."""
    normal = graph.node('NewGeometry').outputs['Normal']
    up = graph.node('SeparateXYZ', Vector=normal).outputs['Z']
    noise = graph.node('TexNoise', Scale=1.4, Detail=3.).outputs['Fac']
    edge = graph.math('ADD', up, graph.math('MULTIPLY', graph.math('SUBTRACT', noise, .5), .35))
    factor = graph.map_range(edge, .38, .62, 0., amount)
    return graph.mix(factor, base, colour('snow'))


def _plain(name, base=None, rough=.75, specular=.25, metallic=0., coat=0., vary=0., grain=0., grain_scale=.35,
           glow=None, glow_strength=0.):
    made, graph, shader = new_material(name)
    tint = colour(base) if base else season_colour(name)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = .08
    if glow:
        shader.inputs['Emission'].default_value = (*colour(glow), 1)
        shader.inputs['Emission Strength'].default_value = glow_strength
    source = (*tint, 1)
    if vary:  # each object a little different in value and hue
        random = graph.node('ObjectInfo').outputs['Random']
        shift = graph.map_range(random, 0., 1., .5 - .105 * vary, .5 + .06 * vary)
        source = graph.node('HueSaturation', Hue=shift, Value=graph.map_range(random, 0., 1., 1 - vary, 1 + vary),
                            Color=source).outputs['Color']
    if grain:
        position = graph.node('NewGeometry').outputs['Position']
        noise = graph.node('TexNoise', Vector=position, Scale=grain_scale, Detail=3.).outputs['Fac']
        source = graph.node('HueSaturation', Value=graph.map_range(noise, .3, .7, 1 - grain, 1 + grain),
                            Color=source).outputs['Color']
    if _season == 'winter' and name not in _NEVER_SNOW:
        source = cover_with_snow(graph, source, .75 if name in ('spruce', 'leaf', 'birch', 'moss') else .95)
    graph.feed(shader.inputs['Base Color'], source)
    return made


def _lit_window(name):
    """A window with a lamp inside: emission with a warm hot spot, dimmer and redder away from it (UV 0–1)."""
    glow, strength, at = _WINDOW_GLOW[name]
    made, graph, shader = new_material(name)
    shader.inputs['Base Color'].default_value = (*colour('glass'), 1)
    shader.inputs['Roughness'].default_value = .08
    shader.inputs['Specular'].default_value = .8
    uv = graph.node('SeparateXYZ', Vector=graph.node('UVMap').outputs[0])
    across, up = graph.math('SUBTRACT', uv.outputs[0], at), graph.math('SUBTRACT', uv.outputs[1], .72)
    distance = graph.math('ADD', graph.math('MULTIPLY', across, across), graph.math('MULTIPLY', up, up))
    spot = graph.math('POWER', 2.718, graph.math('MULTIPLY', distance, -7.))
    level = graph.math('MULTIPLY_ADD', spot, 1., .30)
    graph.feed(shader.inputs['Emission Strength'], graph.math('MULTIPLY', level, strength))
    warmth = graph.math('MINIMUM', graph.math('MULTIPLY_ADD', spot, .9, .35), 1.)
    graph.feed(shader.inputs['Emission'], graph.mix(warmth, colour('#D9722E'), colour(glow)))
    made.cycles.sample_as_light = False
    return made


def _solar_panel(rough, coat):
    """Solar module: blue-black cells with thin bright lines; one UV unit is one cell."""
    made, graph, shader = new_material('panel')
    uv = graph.node('SeparateXYZ', Vector=graph.node('UVMap').outputs[0])

    def line(coordinate, width, per_cell=1.):
        fraction = graph.math('FRACT', graph.math('MULTIPLY', coordinate, per_cell))
        return graph.math('GREATER_THAN', graph.math('ABSOLUTE', graph.math('SUBTRACT', fraction, .5)),
                          .5 - width * per_cell)

    grid = graph.math('MAXIMUM', line(uv.outputs[0], .03), line(uv.outputs[1], .03))
    busbars = graph.math('MULTIPLY', line(uv.outputs[0], .007, 3.), .35)
    lines = graph.math('MAXIMUM', grid, busbars)
    graph.feed(shader.inputs['Base Color'], graph.mix(lines, colour('panel'), colour('busbar')))
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = .5
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = .12
    return made


def _flow():
    """Energy line: emits mint light; coverage, arc length and phase go to the `flow` output (see compose/)."""
    made, graph, shader = new_material('flow')
    made.node_tree.nodes.remove(shader)
    light = graph.node('Emission', Color=(*colour('mint'), 1), Strength=7.)
    made.node_tree.links.new(light.outputs[0], made.node_tree.nodes['Material Output'].inputs['Surface'])
    uv = graph.node('SeparateXYZ', Vector=graph.node('UVMap').outputs[0])
    packed = graph.node('CombineXYZ', X=1., Y=uv.outputs[0], Z=uv.outputs[1])
    output = made.node_tree.nodes.new('ShaderNodeOutputAOV')
    output.name = 'flow'
    made.node_tree.links.new(packed.outputs[0], output.inputs['Color'])
    return made


def water(ripple=.07):
    """Lake or harbour water with a fine ripple; the compositor adds the moving shimmer."""
    made, graph, shader = new_material('water')
    shader.inputs['Base Color'].default_value = (*colour('water'), 1)
    shader.inputs['Roughness'].default_value = .07
    shader.inputs['Specular'].default_value = .75
    mapping = graph.node('Mapping', Vector=graph.node('NewGeometry').outputs['Position'], Scale=(.55, 1.5, 1.))
    noise = graph.node('TexNoise', Vector=mapping.outputs[0], Scale=.55, Detail=3.)
    bump = graph.node('Bump', Strength=ripple, Distance=.6, Height=noise.outputs['Fac'])
    graph.feed(shader.inputs['Normal'], bump.outputs[0])
    write_position(made.node_tree)
    return made


def register(name, made):
    """Give a material made elsewhere a name that builders can use."""
    _made[name] = made


def material(name, **options):
    """The material called `name`; made at first use. Names are those of the palette and of the table above."""
    if name in _made:
        return _made[name]
    if name in _WINDOW_GLOW:
        made = _lit_window(name)
    elif name == 'window_dark':
        made = _plain(name, base='glass', rough=.06, specular=.9)
    elif name == 'panel':
        made = _solar_panel(options.get('rough', .2), options.get('coat', .25))
    elif name == 'flow':
        made = _flow()
    else:
        made = _plain(name, **{**_ROUGH.get(name, {}), **options})
        if name not in _ROUGH and name not in PALETTE and 'base' not in options:
            raise KeyError(f'no material called {name}')
        if name.startswith(('led', 'bulb', 'shade')):
            made.cycles.sample_as_light = False
    write_position(made.node_tree)
    _made[name] = made
    return made

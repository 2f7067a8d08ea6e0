"""Energy equipment: solar modules, battery, chargers, heat pump, wind turbine, control hub, energy lines."""
import math

import numpy as np
from mathutils import Matrix, Vector

from assets.mesh import MeshBuilder, place, smooth_curve

QUARTER_X = Matrix.Rotation(math.pi / 2, 4, 'X')
QUARTER_Y = Matrix.Rotation(math.pi / 2, 4, 'Y')


def solar_array(b, corner, along, upward, columns, rows, panel=(1.05, 1.75), gap=.05, lift=.1, cells=(6, 10),
                thickness=.04, border=.035):
    """Rows of framed modules from `corner` in the plane of two directions; `panel` is (width, height) in metres."""
    corner, along, upward = Vector(corner), Vector(along).normalized(), Vector(upward).normalized()
    normal = along.cross(upward).normalized()
    for i in range(columns):
        for j in range(rows):
            p = corner + along * (i * (panel[0] + gap)) + upward * (j * (panel[1] + gap)) + normal * lift
            outer = [p, p + along * panel[0], p + along * panel[0] + upward * panel[1], p + upward * panel[1]]
            lower = [v - normal * thickness for v in outer]
            a0, a1, u0, u1 = along * border, along * (panel[0] - border), upward * border, upward * (panel[1] - border)
            inner = [p + a0 + u0, p + a1 + u0, p + a1 + u1, p + a0 + u1]
            for k in range(4):
                n = (k + 1) % 4
                b.polygon([lower[k], lower[n], outer[n], outer[k]], 'frame')
                b.polygon([outer[k], outer[n], inner[n], inner[k]], 'frame')
            b.polygon(lower[::-1], 'frame')
            offset = 37 * i + 11 * j
            b.polygon(inner, 'panel', [(offset, 0), (offset + cells[0], 0), (offset + cells[0], cells[1]),
                                       (offset, cells[1])])


def battery_container(name='battery'):
    """Outdoor battery container, 6.1 x 2.5 x 2.7 m, doors towards -y."""
    b = MeshBuilder(name)
    length, width, height = 6.1, 2.5, 2.7
    b.box((0, 0, -.35), (length + 1.4, width + 1.4, 1.1), 'concrete', bevel=.05)
    b.box((0, 0, .25 + height / 2), (length, width, height), 'off', bevel=.14, segments=3, smooth=True)
    for i in range(5):
        x = -length / 2 + .75 + i * (length - 1.5) / 4
        b.box((x, -width / 2 - .01, .2 + height / 2), (1.02, .05, height - .55), 'white', bevel=.02)
        for k in range(9):
            b.box((x, -width / 2 - .045, .8 + k * .1), (.7, .03, .04), 'dark_panel')
        b.box((x + .36, -width / 2 - .05, .25 + height * .56), (.05, .06, .35), 'dark_panel', bevel=.01)
    b.box((0, -width / 2 - .05, height - .05), (length - .8, .04, .07), 'led')
    for side in (-1, 1):
        for k in range(14):
            b.box((side * (length / 2 + .01), 0, .6 + k * .12), (.04, width * .6, .05), 'soft_grey')
    for i in (-1, 0, 1):
        b.cylinder((i * 1.9, 0, .37 + height), .62, .58, .26, 'steel', 24)
        b.cylinder((i * 1.9, 0, .51 + height), .5, .5, .03, 'dark_panel', 24)
    return b.mesh()


def charger(name='charger'):
    """Charging post, screen towards -y."""
    b = MeshBuilder(name)
    b.box((0, 0, .05), (.7, .7, .1), 'concrete', bevel=.01)
    b.box((0, 0, .95), (.42, .3, 1.75), 'off', bevel=.1, segments=3, smooth=True)
    b.box((0, -.155, 1.35), (.26, .02, .34), 'black', bevel=.02)
    b.box((0, -.165, 1.62), (.3, .02, .045), 'led')
    b.tube([(.2, -.08, 1.2), (.34, -.16, .8), (.3, -.2, .35), (.16, -.2, .6), (.1, -.17, 1.05)], .025, 'cable', 8, 8)
    return b.mesh()


def battery_cabinet(b, at, modules=2, scale=1.):
    """Home battery of stacked modules on a plinth, front towards -y; `at` is the floor point (x, y)."""
    x, y = at

    def box(z, size, mat, bevel, segments):
        b.box((x, y, z * scale), [v * scale for v in size], mat, bevel * scale, segments, smooth=True)

    box(.1, (1.02, .46, .16), 'shell_dark', .04, 3)
    for k in range(modules):
        box(.53 + k * .74, (1.06, .48, .70), 'shell', .10, 6)
    top = .18 + modules * .74
    box(top, (1.06, .48, .16), 'shell_dark', .06, 5)
    front = y - .244 * scale
    for k in range(modules):
        b.box((x - .38 * scale, front, (.54 + k * .74) * scale), (.045 * scale, .02, .26 * scale), 'led', .008)
        for i in range(6):
            b.box((x + .28 * scale, front, (.42 + k * .74 + i * .05) * scale), (.30 * scale, .012, .014), 'soft_grey')
    b.box((x, front, .90 * scale), (.86 * scale, .016, .022), 'led', .004)


def wallbox(b, at):
    """Charging box on a wall, front towards -y, with a ring light and socket; `at` is the centre of its back."""
    x, y, z = at
    b.box((x, y - .11, z), (.56, .22, .74), 'shell', .13, 8, smooth=True)
    b.box((x, y - .225, z), (.44, .02, .6), 'shell_dark', .009, 2)
    b.cylinder((x, y - .238, z + .12), .15, .15, .022, 'led', 48, QUARTER_X)
    b.cylinder((x, y - .242, z + .12), .118, .118, .03, 'shell_dark', 48, QUARTER_X)
    b.cylinder((x, y - .25, z - .18), .06, .055, .10, 'soft_grey', 28, QUARTER_X)
    b.cylinder((x, y - .33, z - .195), .052, .045, .14, 'shell_dark', 28, QUARTER_X)


def heat_pump(b, at, scale=1.):
    """Outdoor unit of an air-source heat pump, fan towards -y; `at` is the ground point (x, y, z)."""
    x, y, z = at

    def p(dx, dy, dz):
        return (x + dx * scale, y + dy * scale, z + dz * scale)

    for dx in (-.38, .38):
        b.box(p(dx, 0, .08), (.12 * scale, .46 * scale, .16 * scale), 'concrete', .01)
    b.box(p(0, 0, .66), (1.2 * scale, .5 * scale, 1. * scale), 'shell', .07 * scale, 5, smooth=True)
    b.cylinder(p(-.18, -.252, .66), .40 * scale, .40 * scale, .03 * scale, 'soft_grey', 48, QUARTER_X)
    b.cylinder(p(-.18, -.262, .66), .37 * scale, .37 * scale, .03 * scale, 'shell_dark', 48, QUARTER_X)
    for k in range(7):
        angle = 2 * math.pi * k / 7
        b.box(p(-.18 + math.cos(angle) * .19, -.272, .66 + math.sin(angle) * .19),
              (.30 * scale, .02 * scale, .10 * scale), 'dark_panel', .006, roll=-angle + .5)
    b.cylinder(p(-.18, -.285, .66), .07 * scale, .06 * scale, .03 * scale, 'soft_grey', 24, QUARTER_X)
    for k in range(1, 5):
        _ring(b, p(-.18, -.292, .66), .085 * k * scale, .006 * scale, 'soft_grey')
    b.box(p(.44, -.256, .92), (.16 * scale, .012 * scale, .03 * scale), 'led', .003)
    for k in range(5):
        b.box(p(.44, -.254, .40 + k * .05), (.2 * scale, .012 * scale, .016 * scale), 'soft_grey')


def _ring(b, centre, radius, thickness, mat):
    """Thin round ring facing -y."""
    points = [(centre[0] + radius * math.cos(a), centre[1], centre[2] + radius * math.sin(a))
              for a in np.linspace(0, 2 * math.pi, 25)]
    b.tube(points, thickness, mat, 2, 6, closed_ends=False)


def turbine_parts(height=46, radius=25):
    """Meshes (tower with nacelle, rotor). The rotor turns about Y and faces -y; it sits 1.9 m before the tower axis."""
    tower = MeshBuilder('tower')
    steps = 10
    for i in range(steps):
        z0, z1 = height * i / steps, height * (i + 1) / steps
        tower.cylinder((0, 0, (z0 + z1) / 2), 1.25 - .55 * i / steps, 1.25 - .55 * (i + 1) / steps, z1 - z0, 'blade', 32,
                       caps=False)
    tower.cylinder((0, 0, -.5), 2., 2., 2., 'concrete', 28)
    tower.box((0, 0, 1.6), (.9, 2.52, 2.1), 'soft_grey', .02)
    tower.box((0, 1.6, height + .55), (2.1, 6., 2.2), 'blade', .6, 4, smooth=True)
    tower.box((0, 3.2, height + 1.8), (1.2, 1.4, .5), 'blade', .15, 3, smooth=True)
    tower.rod((.4, 4.2, height + 1.6), (.4, 4.2, height + 2.9), .04, 'metal')
    rotor = MeshBuilder('rotor')
    rotor.blob((0, 0, 0), 1.15, 'blade', 3, 0, stretch=(1, 1.5, 1))
    for k in range(3):
        turn = Matrix.Rotation(k * 2 * math.pi / 3, 4, 'Y')
        rings = [_blade_section(rotor, turn, i / 24, radius) for i in range(25)]
        rotor.skin(rings, 'blade')
        rotor.bm.faces.new(rings[-1]).material_index = rotor.index('blade')
    return tower.mesh(), rotor.mesh()


def _blade_section(b, turn, u, radius, sides=16):
    """One ring of a blade at the share `u` of its length: chord, thickness and twist fall towards the tip."""
    root = max(0., 1 - u * 7)
    chord = (2.5 * (1 - u) ** .85 + .42) * (1 - root) + .8 * root
    if u > .96:
        chord *= max(.12, (1 - u) / .04)
    thickness = .16 * (1 - u * .6) * chord * (1 - root) + .75 * root
    twist = math.radians(18 * (1 - u) ** 2) * (1 - root)
    ring = []
    for s in range(sides):
        a = 2 * math.pi * s / sides
        px = math.cos(a) * .5 * chord + chord * .18 * (1 - root)
        py = math.sin(a) * .5 * thickness * (1 if root > 0 else 1 - .55 * max(0., -math.cos(a)))
        x = px * math.cos(twist) - py * math.sin(twist)
        y = px * math.sin(twist) + py * math.cos(twist) - u * u * .9
        ring.append(b.bm.verts.new(turn @ Vector((x, y, .6 + u * (radius - .6)))))
    return ring


def energy_line(points, radius=.14, ground=None, phase=0., steps=24):
    """Glowing tube; with `ground(x, y)` it is laid over the land. UV: arc length in hundreds of metres, phase 0–1."""
    curve = smooth_curve(points, steps)
    if ground is not None:
        curve[:, 2] += np.array([ground(x, y) for x, y in curve[:, :2]])
    b = MeshBuilder('flow')
    rings = [b.ring(curve, i, radius, 8) for i in range(len(curve))]
    lengths = np.concatenate([[0.], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]) / 100
    b.skin(rings, 'flow', uvs=[(length, phase) for length in lengths])
    made = place(b.mesh(), layer='flow', glows=True)
    made.visible_shadow = False
    return made

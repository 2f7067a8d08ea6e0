"""People as half figures of clay: head, hair, clothes, hands. Metres; a figure faces -y, +x is the viewer's right, the floor is z = 0.

`Look` holds what tells one person from another; `worlds/people.py` gives each a posture and a thing to hold.
"""
from dataclasses import dataclass, field

import numpy as np
from mathutils import Matrix, Vector

from assets.clay import ball, block, clay_mesh, grown, joined, limb, path, surface_at, turned, within, without
from assets.materials import material, new_material, write_position
from assets.mesh import place
from assets.palette import colour

NECK = (0., .018, 1.42)  # the head turns about this point
SHOULDER = .172
HEAD_SCALE = 1.12  # heads are a little large, so that faces read in small pictures


@dataclass(frozen=True)
class Look:
    """Colours (sRGB), hair and build of a person. `wide` and `soft` widen shoulders and waist; `jaw` and `nose` are sizes about 1."""
    skin: str
    hair: str
    brow: str
    style: str
    lips: str
    wide: float = 1.
    soft: float = 1.
    jaw: float = 1.
    nose: float = 1.
    beard: str | None = None
    glasses: bool = False
    age: float = 0.
    gaze: tuple = (0., 0.)
    turn: tuple = (0., 0., 0.)  # of the head: to the viewer's right, down, and leaning; radians
    smile: float = 1.


def paint(name, shade, rough=.75, specular=.2):
    """A material of a plain colour with the faint unevenness of clay."""
    return material(name, base=shade, rough=rough, specular=specular, grain=.035, grain_scale=9.)


def tinted(shade, other, share):
    """A colour mixed with another in sRGB."""
    a, b = (np.array([int(c[i:i + 2], 16) for i in (1, 3, 5)], float) for c in (shade, other))
    return '#' + ''.join(f'{int(v + .5):02X}' for v in a + (b - a) * share)


class Figure:
    """Collects the parts of one figure and places them, turned as a whole by `turn` radians."""

    def __init__(self, name, look, turn=0., lean=0.):
        self.name, self.look = name, look
        self.matrix = Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'Y')
        yaw, nod, tip = look.turn
        pivot = Matrix.Translation(NECK)
        self.head_matrix = (pivot @ Matrix.Scale(HEAD_SCALE, 4) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(tip, 4, 'Y') @ Matrix.Rotation(nod, 4, 'X')
                            @ pivot.inverted())
        self.skin = self._skin_paint()

    def _skin_paint(self):
        """Skin that reddens softly at cheeks, nose and ears."""
        made, graph, shader = new_material(f'{self.name}-skin')
        shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = .58, .28
        position = graph.node('NewGeometry').outputs['Position']
        base, warm = colour(self.look.skin), colour(tinted(self.look.skin, '#C4452F', .34))
        shade = (*base, 1)
        for x, y, z, reach, share in ((-.052, -.075, 1.553, .034, .75), (.052, -.075, 1.553, .034, .75), (0, -.118, 1.563, .022, .6),
                                      (-.1, .02, 1.578, .03, .6), (.1, .02, 1.578, .03, .6)):
            spot = self.matrix @ self.head_matrix @ Vector((x, y, z))
            away = made.node_tree.nodes.new('ShaderNodeVectorMath')
            away.operation = 'DISTANCE'
            graph.feed(away.inputs[0], position)
            away.inputs[1].default_value = spot
            near = graph.map_range(away.outputs['Value'], 0., reach * HEAD_SCALE, 1., 0.)
            soft = graph.math('MULTIPLY', graph.math('MULTIPLY', near, near), share)
            shade = graph.mix(soft, shade, (*warm, 1))
        graph.feed(shader.inputs['Base Color'], shade)
        write_position(made.node_tree)
        return made

    def add(self, shape, low, high, cell, mat, head=False):
        """Place a part made of clay."""
        mesh = clay_mesh(f'{self.name}-part', shape, low, high, cell, mat)
        made = place(mesh)
        made.matrix_world = self.matrix @ self.head_matrix if head else self.matrix
        return made

    def add_mesh(self, mesh, matrix=None, head=False):
        """Place a finished mesh."""
        made = place(mesh)
        made.matrix_world = (self.matrix @ self.head_matrix if head else self.matrix) @ (matrix or Matrix.Identity(4))
        return made

    # --- head

    def head_shape(self):
        """The bare head with nose and ears."""
        k = self.look
        skull = joined([
            ball((0, .012, 1.612), (.088, .104, .100)),
            ball((0, -.022, 1.553), (.070 * k.jaw, .076, .076)),
            ball((0, -.066, 1.502), (.030 * k.jaw, .026, .020)),
            ball((-.040, -.062, 1.556), (.030, .028, .028)), ball((.040, -.062, 1.556), (.030, .028, .028)),
        ], .05)
        for side in (-1, 1):
            skull = without(skull, ball((side * .037, -.112, 1.600), (.026, .018, .017)), .022)
        nose = joined([limb((0, -.088, 1.603), (0, -.1135, 1.566), .0095, .0150 * k.nose),
                       ball((-.011 * k.nose, -.103, 1.560), .0098 * k.nose), ball((.011 * k.nose, -.103, 1.560), .0098 * k.nose)], .014)
        ears = joined([ball((side * .091, .016, 1.578), (.014, .025, .033)) for side in (-1, 1)])
        neck = limb((0, .026, 1.36), (0, .020, 1.53), .053 * (.86 + .14 * k.wide), .049 * (.86 + .14 * k.wide))
        return joined([joined([skull, nose], .020), ears, neck], .018)

    def add_head(self):
        """Head with eyes, brows and mouth, and its hair."""
        look, head = self.look, self.head_shape()
        self.face = head
        self.add(head, (-.12, -.145, 1.36), (.12, .135, 1.74), .0032, self.skin, True)
        self._eyes(head)
        self._mouth(head)
        HAIR[look.style](self, head)
        if look.beard:
            BEARDS[look.beard](self, head)
        if look.glasses:
            self._glasses()

    def on_face(self, x, z, out=0.):
        """Point on the face at (x, z), `out` metres before it."""
        found = surface_at(self.face, (x, -.25, z), (0, 1, 0))
        return np.array((x, -.09, z)) if found is None else found - np.array((0, out, 0))

    def _eyes(self, head):
        look = self.look
        dark, glint = material('eye', base='#1B1513', rough=.35, specular=.25), material('glint', base='#FFFFFF', glow='#FFFFFF', glow_strength=1.1)
        brow = paint(f'{self.name}-brow', look.brow, .9, .1)
        lid = paint(f'{self.name}-lid', tinted(look.skin, '#5A2F22', .34), .7)
        for side in (-1, 1):
            x, z = side * .0345, 1.597
            at = self.on_face(x, z)
            shift = np.array((look.gaze[0] * .004, 0, look.gaze[1] * .004))
            centre = at + (0, .0032, 0)
            self.add(ball(centre, (.0112, .0080, .0146)), centre - .02, centre + .02, .0011, dark, True)
            spark = centre + shift + (-.0038, -.0070, .0056)
            self.add(ball(spark, .0026), spark - .006, spark + .006, .0007, glint, True)
            lash = [self.on_face(x + side * u, z + v, .0012) for u, v in ((-.0125, .0095), (-.006, .0148), (.003, .0156), (.011, .0118), (.0155, .0066))]
            self.add(path(lash, (.0011, .0017, .0019, .0018, .0011)), np.min(lash, 0) - .008, np.max(lash, 0) + .008, .0010, lid, True)
            line = [self.on_face(x + side * u, z + v, .0015) for u, v in ((-.0185, .0285), (-.008, .0325), (.006, .0338), (.019, .0285))]
            thick = .0046 if look.style in ('crop', 'short', 'cap', 'swept') else .0036
            self.add(path(line, (thick * .85, thick, thick * .9, thick * .45)), np.min(line, 0) - .012, np.max(line, 0) + .012, .0016, brow, True)

    def _mouth(self, head):
        look = self.look
        dark = paint(f'{self.name}-mouth', tinted(look.skin, '#4A1A14', .62), .7)
        lips = paint(f'{self.name}-lips', look.lips, .55, .3)
        s = look.smile
        line = [self.on_face(x, 1.5305 + s * 2.6 * (abs(x) / .024) ** 2 * .0022, .0004) for x in np.linspace(-.024, .024, 9)]
        self.add(path(line, (.0010, .0014, .0017, .0018, .0018, .0018, .0017, .0014, .0010)), np.min(line, 0) - .006, np.max(line, 0) + .006,
                 .0009, dark, True)
        low = [self.on_face(x, 1.5255 + s * .0022 * (abs(x) / .016) ** 2, -.0012) for x in np.linspace(-.0145, .0145, 7)]
        self.add(path(low, (.0022, .0034, .0041, .0044, .0041, .0034, .0022)), np.min(low, 0) - .008, np.max(low, 0) + .008, .0012, lips, True)

    def _glasses(self):
        frame = material('glasses', base='#3A2A22', rough=.3, specular=.5)
        parts = []
        for side in (-1, 1):
            ring = []
            for a in np.linspace(0, 2 * np.pi, 25):
                ring.append((side * .0375 + .0285 * np.cos(a), -.1175 + .012 * abs(np.cos(a) * .5 + side * .5 * np.cos(a)), 1.594 + .0255 * np.sin(a)))
            parts.append(path(ring, .0021))
            parts.append(path([(side * .066, -.110, 1.600), (side * .091, -.05, 1.602), (side * .097, .014, 1.598), (side * .094, .03, 1.585)], .0020))
        parts.append(path([(-.0095, -.119, 1.600), (0, -.1215, 1.603), (.0095, -.119, 1.600)], .0021))
        self.add(joined(parts), (-.11, -.14, 1.55), (.11, .05, 1.64), .0016, frame, True)

    def cap_of(self, out, floor=1.44):
        """Hair or cap all round the skull, `out` metres thick, above `floor`."""
        return joined([ball((0, .016, 1.616), (.088 + out, .102 + out, .100 + out)), ball((0, .05, 1.545), (.072 + out, .060 + out, .09 + out))], .03)

    # --- body

    def trunk(self, puff=0.):
        """Torso from hips to collar, without arms; `puff` thickens it."""
        w, s = self.look.wide, self.look.soft
        return grown(joined([
            ball((0, .010, 1.235), (.158 * w, .108 * (.5 + .5 * w), .175)),
            ball((0, .002, 1.06), (.136 * s, .104 * s, .17)),
            limb((-.05 * s, .006, .92), (-.05 * s, .006, .70), .105 * s, .112 * s), limb((.05 * s, .006, .92), (.05 * s, .006, .70), .105 * s, .112 * s),
            limb((-.128 * w, .014, 1.352), (.128 * w, .014, 1.352), .062),
            limb((0, .024, 1.36), (0, .024, 1.405), .078, .062),
        ], .07), puff)

    def arm(self, side, elbow, wrist, puff=0., cut=1.):
        """Arm with shoulder; `cut` is the share of the forearm that is covered."""
        w = self.look.wide
        shoulder = np.array((side * SHOULDER * w, .016, 1.345))
        elbow, wrist = np.array(elbow, float), np.array(wrist, float)
        end = elbow + (wrist - elbow) * cut
        return joined([limb(shoulder, elbow, .060 + puff, .050 + puff), limb(elbow, end, .050 + puff, .041 + puff)], .03)

    def add_hand(self, wrist, fingers, palm, side, curl=.5, thumb=.5, spread=0., scale=1.08):
        """Hand at a wrist: `fingers` its direction, `palm` the way the palm faces, `side` +1 for the hand at the viewer's right."""
        f = np.array(fingers, float)
        f /= np.linalg.norm(f)
        n = np.array(palm, float)
        n -= f * (n @ f)
        n /= np.linalg.norm(n)
        t = np.cross(f, n) * (1 if side > 0 else -1)
        wrist = np.array(wrist, float)
        k = scale

        def p(along, across, depth):
            return wrist + k * (f * along + t * across + n * depth)

        parts = [limb(wrist - f * .03, p(.02, 0, 0), .029 * k, .027 * k),
                 block(p(.052, .0, 0), (.086 * k, .076 * k, .030 * k), .0145 * k, (f, t, n))]
        shape = joined(parts, .02)
        lengths, places = (.036, .041, .039, .031), (.0285, .0098, -.0095, -.0280)
        fingers_ = []
        for length, across in zip(lengths, places):
            base = p(.088 - .06 * abs(across), across, .002)
            bent, points = 0., [base]
            for part in (1., .72, .52):
                bent += curl * 1.02
                direction = f * np.cos(bent) + n * np.sin(bent) + t * across * spread * 8
                points.append(points[-1] + k * length * part * direction)
            fingers_.append(path(points, np.array((.0112, .0108, .0102, .0094)) * k))
        shape = joined([shape, joined(fingers_, .004)], .012)
        root = p(.016, .034, .006)
        way = f * .74 + t * (.66 - .5 * thumb) + n * (.2 + .75 * thumb)
        middle = root + k * .045 * way / np.linalg.norm(way)
        way = f * .85 + t * (.25 - .5 * thumb) + n * (.15 + .8 * thumb)
        tip = middle + k * .036 * way / np.linalg.norm(way)
        shape = joined([shape, path([root, middle, tip], np.array((.0155, .0128, .0105)) * k)], .012)
        reach = .24
        self.add(shape, wrist - reach, wrist + reach, .0032, self.skin)


# --- hair

def _strands(shape, across, width=.0105, depth=.0009):
    """Hair with grooves: `across` gives metres across the strands at points."""
    return lambda p: shape(p) + depth * np.cos(across(p) * 2 * np.pi / width + 1.3 * np.sin(p[..., 2] * 55))


def _hanging(p):
    return p[..., 1] + .25 * p[..., 0] ** 2 / .09


def _drawn_back(p):
    return np.arctan2(p[..., 0], p[..., 2] - 1.585) * .095


def _front_open(shape, brow=1.648, side=.082, temple=1.60):
    """Cuts the face free: everything before the hair line."""
    window = joined([block((0, -.14, brow - .16), (2 * side, .25, .32), .035), ball((0, -.155, brow - .062), (.098, .105, .072))], .03)
    return without(shape, window, .012)


def _crop(figure, head):
    """Very short hair."""
    hair = within(figure.cap_of(.009), block((0, .06, 1.70), (.4, .4, .25), .02), .01)
    hair = joined([hair, within(figure.cap_of(.006), block((0, .10, 1.60), (.4, .16, .13), .02), .01)], .01)
    hair = without(hair, block((0, .06, 1.46), (.5, .4, .12), .02), .01)
    hair = _front_open(hair, 1.665, .080)
    for side in (-1, 1):
        hair = without(hair, ball((side * .105, .014, 1.575), (.030, .034, .042)), .008)
    figure.add(hair, (-.12, -.125, 1.46), (.12, .15, 1.75), .0032, paint(f'{figure.name}-hair', figure.look.hair, .95, .08), True)


def _swept(figure, head):
    """Short sides and a swept top."""
    base = within(figure.cap_of(.010), block((0, .07, 1.66), (.4, .4, .25), .02), .01)
    base = _front_open(base, 1.662, .080)
    for side in (-1, 1):
        base = without(base, ball((side * .107, .016, 1.572), (.030, .032, .040)), .008)
    locks = []
    for k, x in enumerate(np.linspace(-.055, .06, 7)):
        locks.append(path([(x * .9 + .012, -.090 + abs(x) * .40, 1.668), (x, -.080 + abs(x) * .35, 1.698 + .004 * (k % 2)), (x * .9 - .012, -.02, 1.716), (x * .7 - .012, .06, 1.706)],
                          (.010, .019, .023, .020)))
    figure.add(_strands(joined([base, joined(locks, .008)], .022), lambda p: p[..., 0] + .4 * p[..., 1], .013), (-.13, -.14, 1.46), (.13, .15, 1.80), .0026,
               paint(f'{figure.name}-hair', figure.look.hair, .8, .2), True)


def _bob(figure, head):
    """Chin-long hair with a side parting."""
    shell = joined([figure.cap_of(.020), ball((-.072, .02, 1.53), (.040, .066, .088)), ball((.072, .02, 1.53), (.040, .066, .088)),
                    ball((0, .07, 1.52), (.085, .05, .09))], .03)
    shell = within(shell, block((0, .05, 1.62), (.5, .5, .36), .06), .02)
    shell = _front_open(shell, 1.655, .072)
    fringe = path([(.030, -.092, 1.692), (-.010, -.108, 1.680), (-.050, -.098, 1.655), (-.082, -.058, 1.610), (-.092, -.030, 1.560)], (.012, .017, .018, .017, .015))
    other = path([(.030, -.092, 1.692), (.062, -.082, 1.668), (.086, -.050, 1.615), (.093, -.024, 1.560)], (.012, .016, .017, .015))
    figure.add(_strands(joined([shell, fringe, other], .014), _hanging), (-.14, -.15, 1.42), (.14, .16, 1.77), .0026,
               paint(f'{figure.name}-hair', figure.look.hair, .75, .25), True)


def _bun(figure, head):
    """Hair drawn back into a high bun."""
    shell = _front_open(within(figure.cap_of(.011), block((0, .085, 1.655), (.4, .4, .27), .03), .01), 1.672, .076)
    for side in (-1, 1):
        shell = without(shell, ball((side * .107, .010, 1.570), (.030, .030, .040)), .008)
    knot = ball((0, .085, 1.755), (.052, .050, .048))
    ring = path([(.034 * np.cos(a), .072 + .020 * np.sin(a), 1.722 + .024 * np.sin(a)) for a in np.linspace(0, 6.283, 17)], .009)
    figure.add(_strands(joined([shell, knot], .010), _drawn_back), (-.13, -.13, 1.46), (.13, .16, 1.83), .0026, paint(f'{figure.name}-hair', figure.look.hair, .85, .15), True)
    figure.add(ring, (-.06, .02, 1.66), (.06, .13, 1.78), .0028, paint(f'{figure.name}-band', '#C98B4A', .7), True)


def _long(figure, head):
    """Long hair over one shoulder, in a loose braid."""
    shell = joined([figure.cap_of(.017), ball((-.072, .022, 1.55), (.034, .060, .085)), ball((.072, .022, 1.55), (.034, .060, .085))], .03)
    shell = within(shell, block((0, .06, 1.625), (.5, .5, .36), .06), .02)
    shell = _front_open(shell, 1.662, .073)
    left = path([(0, -.088, 1.700), (-.040, -.094, 1.684), (-.074, -.070, 1.640), (-.090, -.036, 1.585), (-.090, -.010, 1.530)], (.010, .016, .018, .017, .015))
    right = path([(0, -.088, 1.700), (.040, -.094, 1.684), (.074, -.070, 1.640), (.090, -.036, 1.585), (.090, -.010, 1.530)], (.010, .016, .018, .017, .015))
    figure.add(_strands(joined([shell, left, right], .014), _hanging), (-.14, -.15, 1.44), (.14, .17, 1.77), .0026,
               paint(f'{figure.name}-hair', figure.look.hair, .75, .25), True)
    beads = []
    spine = [(.060, .075, 1.500), (.098, .040, 1.445), (.118, -.040, 1.385), (.116, -.098, 1.315), (.108, -.122, 1.245), (.100, -.128, 1.185)]
    for k, t in enumerate(np.linspace(0, len(spine) - 1.001, 12)):
        i = int(t)
        at = np.array(spine[i]) + (np.array(spine[i + 1]) - np.array(spine[i])) * (t - i)
        beads.append(ball(at + ((-1) ** k * .008, 0, 0), (.029 - .0009 * k, .026 - .0008 * k, .030)))
    figure.add(joined(beads, .010), (-.02, -.19, 1.12), (.19, .14, 1.56), .0034, paint(f'{figure.name}-hair', figure.look.hair, .75, .25))
    figure.add(ball((.099, -.129, 1.166), (.017, .017, .010)), (.06, -.16, 1.14), (.13, -.09, 1.19), .002, paint(f'{figure.name}-band', '#8A2B1E', .7))


def _cap(figure, head):
    """Cap with a peak; hair shows below it."""
    under = within(figure.cap_of(.008), block((0, .085, 1.585), (.4, .30, .13), .02), .01)
    under = _front_open(under, 1.655, .080)
    for side in (-1, 1):
        under = without(under, ball((side * .107, .012, 1.572), (.030, .030, .040)), .008)
    figure.add(under, (-.12, -.12, 1.46), (.12, .16, 1.72), .0032, paint(f'{figure.name}-hair', figure.look.hair, .9, .1), True)
    crown = within(joined([ball((0, .012, 1.640), (.105, .120, .110)), ball((0, -.030, 1.690), (.080, .070, .052))], .04),
                   block((0, 0, 1.75), (.5, .5, .204), .012), .006)
    peak = within(joined([ball((0, -.095, 1.655), (.092, .098, .030))]), block((0, -.16, 1.675), (.4, .21, .052), .01), .006)
    peak = without(peak, ball((0, -.098, 1.630), (.088, .096, .028)), .004)
    cloth = paint(f'{figure.name}-cap', '#2F5A48', .9, .08)
    figure.add(crown, (-.13, -.15, 1.63), (.13, .16, 1.78), .0032, cloth, True)
    figure.add(peak, (-.12, -.22, 1.62), (.12, -.04, 1.71), .0026, cloth, True)
    figure.add(ball((0, .012, 1.752), (.010, .010, .006)), (-.02, -.01, 1.74), (.02, .03, 1.77), .0016, cloth, True)


HAIR = {'crop': _crop, 'swept': _swept, 'bob': _bob, 'bun': _bun, 'long': _long, 'cap': _cap}


def _full_beard(figure, head):
    """Full beard with moustache."""
    beard = grown(joined([ball((0, -.030, 1.540), (.075 * figure.look.jaw, .078, .066)), ball((0, -.066, 1.497), (.036, .034, .030))], .03), .007)
    beard = without(beard, ball((0, -.105, 1.580), (.060, .10, .044)), .014)
    beard = without(beard, block((0, .08, 1.56), (.4, .16, .3), .02), .02)
    beard = without(beard, ball((0, -.112, 1.5290), (.019, .030, .0058)), .005)
    hair = paint(f'{figure.name}-beard', figure.look.brow, .95, .08)
    figure.add(beard, (-.11, -.14, 1.45), (.11, .05, 1.61), .0028, hair, True)
    lip = joined([path([figure.on_face(side * .003, 1.5455, .002), figure.on_face(side * .016, 1.5425, .0025), figure.on_face(side * .029, 1.533, .002)],
                       (.0062, .0066, .0040)) for side in (-1, 1)])
    figure.add(lip, (-.05, -.14, 1.515), (.05, -.06, 1.565), .0018, hair, True)


def _moustache(figure, head):
    """Moustache."""
    lip = joined([path([figure.on_face(side * .003, 1.5455, .002), figure.on_face(side * .015, 1.5440, .0035), figure.on_face(side * .027, 1.5370, .002)],
                       (.0062, .0074, .0040)) for side in (-1, 1)], .004)
    figure.add(lip, (-.05, -.14, 1.515), (.05, -.06, 1.565), .0016, paint(f'{figure.name}-beard', figure.look.brow, .95, .08), True)


BEARDS = {'full': _full_beard, 'moustache': _moustache}

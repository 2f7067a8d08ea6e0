"""People of the valley as figures of clay. They are drawn, nobody's portrait.

A figure has its feet at (0, 0, 0), faces -y, +x is the viewer's right; it is 1.5 m tall and a quarter of that is its head. `PEOPLE` holds what each wears and
holds; `build` sets those of a shot into its place.
"""
import importlib
import math

import numpy as np
from mathutils import Matrix, Vector

import scene
from assets.clay import ball, block, clay_mesh, grown, joined, limb, path, surface_at, within, without
from assets.materials import material, new_material, write_position
from assets.mesh import MeshBuilder, place
from assets.palette import colour

BODY = (-.40, -.40, -.01), (.40, .30, 1.20)
HEAD = (-.24, -.30, 1.08), (.24, .26, 1.66)
COARSE = 1.3  # of all cells


def paint(shade, rough=.82):
    """Matt clay of one colour, faintly uneven."""
    return material(f'clay-{shade}-{rough}', base=shade, rough=rough, specular=.18, grain=.05, grain_scale=7.)


def kneaded(shape, depth=.0016):
    """A shape with the shallow dents of hands that made it."""
    return lambda p: shape(p) + depth * np.sin(p[..., 0] * 41 + 2 * np.sin(p[..., 2] * 17)) * np.sin(p[..., 2] * 33 + 1.7 * np.sin(p[..., 1] * 23))


def creased(shape, at, way, width=.05, reach=.07, depth=.006):
    """A shape with soft folds across `way`, dying out `reach` metres round the point `at`."""
    at, way = np.array(at, float), np.array(way, float) / np.linalg.norm(way)
    return lambda p: shape(p) + depth * np.cos((p - at) @ way * 2 * math.pi / width) * np.exp(-((p - at) ** 2).sum(-1) / reach ** 2)


def cut(shape, low, high, blend=.008):
    """The part of a shape between two heights, with soft edges."""
    return within(shape, block((0, 0, (low + high) / 2), (2., 2., high - low), .01), blend)


class Figure:
    """One figure: its joints and the parts made so far. `sway` is the side (+1, -1) of the leg that bears, `nod` (turn, tilt, bow) of the head in radians."""

    def __init__(self, matrix, skin, sway=1, nod=(0., 0., 0.), broad=1., belly=1.):
        self.matrix, self.skin_shade, self.sway, self.broad, self.belly = matrix, skin, sway, broad, belly
        turn, tilt, bow = nod
        pivot = Matrix.Translation((0, 0, 1.14))
        self.head = pivot @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'Y') @ Matrix.Rotation(bow, 4, 'X') @ pivot.inverted()
        self.skin = self._skin()

    def add(self, shape, mat, box=BODY, cell=.0062, on_head=False):
        """Place a clay shape."""
        made = place(clay_mesh('clay', kneaded(shape) if cell > .003 else shape, *box, cell * COARSE, paint(mat) if isinstance(mat, str) else mat))
        made.matrix_world = self.matrix @ self.head if on_head else self.matrix

    def put(self, builder, matrix=Matrix.Identity(4)):
        """Place a built thing."""
        place(builder.mesh()).matrix_world = self.matrix @ matrix

    def _skin(self):
        """Skin that is warmer on cheeks, nose and ears."""
        made, graph, shader = new_material('skin')
        shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = .7, .2
        shade, warm = (*colour(self.skin_shade), 1), (*(np.array(colour(self.skin_shade)) * .75 + np.array(colour('#C8472E')) * .25), 1)
        for x, y, z, reach in ((-.088, -.115, 1.262, .052), (.088, -.115, 1.262, .052), (0, -.165, 1.288, .035), (-.15, .01, 1.29, .05), (.15, .01, 1.29, .05)):
            away = made.node_tree.nodes.new('ShaderNodeVectorMath')
            away.operation = 'DISTANCE'
            graph.feed(away.inputs[0], graph.node('NewGeometry').outputs['Position'])
            away.inputs[1].default_value = self.matrix @ self.head @ Vector((x, y, z))
            near = graph.map_range(away.outputs['Value'], 0., reach * self.matrix.median_scale, .8, 0.)
            shade = graph.mix(graph.math('MULTIPLY', near, near), shade, warm)
        graph.feed(shader.inputs['Base Color'], shade)
        write_position(made.node_tree)
        return made

    # --- body

    def legs(self, mat, boots, high=.11, wide=1.):
        """Trousers and boots whose shafts reach up to `high`; the free leg stands a little out and before."""
        s = self.sway
        ankles = np.array((s * .070, .015, .07)), np.array((-s * .125, -.055, .07))
        hips = np.array((s * .085, .0, .56)), np.array((-s * .055, .0, .56))
        knees = np.array((s * .082, -.005, .32)), np.array((-s * .108, -.055, .32))
        cloth = joined([path([hip, knee, ankle], np.array((.088, .074, .064)) * wide) for hip, knee, ankle in zip(hips, knees, ankles)], .03)
        for knee, ankle in zip(knees, ankles):
            cloth = creased(creased(cloth, ankle + (0, -.03, .07), (.2 * s, .3, 1), .045, .075, .006), knee + (0, .04, 0), (.2, .5, 1), .05, .06, .005)
        self.add(cut(cloth, .065, .75), mat)
        for side, ankle in zip((s, -s), ankles):
            toe = ankle + (side * .022, -.085, -.022)
            foot = cut(joined([limb(ankle + (0, .01, -.012), toe, .056, .052), limb(ankle, ankle + (0, 0, max(high - .07, .0)), .058, .066)], .03), .018, high + .04)
            self.add(foot, boots)
            sole = cut(grown(joined([limb(ankle + (0, .012, -.012), toe, .056, .052)]), .007), .0, .022, .004)
            self.add(sole, '#2A2420')

    def trunk(self, low=.58, out=0.):
        """Torso down to the hem at height `low`, `out` thicker."""
        s, w, b = self.sway, self.broad, self.belly
        whole = joined([ball((s * .020, .0, .66), (.152 * b, .125 * b, .19)), ball((s * .008, -.004 * b, .80), (.146 * b, .118 * b, .17)),
                        ball((0, .0, .95), (.142 * w, .108, .15)),
                        limb((-.088 * w, .0, 1.030 - s * .008), (.088 * w, .0, 1.030 + s * .008), .058), limb((0, .005, 1.02), (0, .003, 1.11), .062, .050)], .07)
        flare = joined([whole, limb((s * .02, 0, .62), (s * .02, 0, low), .13 * b, .150 * b)], .05) if low < .6 else whole
        return cut(creased(grown(flare, out), (s * .09, -.10, .74), (-.5 * s, 0, 1), .055, .085, .0055), low, 1.13)

    def arm(self, side, elbow, wrist, out=0., cuff=1.):
        """Sleeve from the shoulder; `cuff` is the share of the forearm it covers."""
        shoulder, elbow, wrist = np.array((side * .128 * self.broad, .002, 1.020 + side * self.sway * .008)), np.array(elbow, float), np.array(wrist, float)
        end = elbow + (wrist - elbow) * cuff
        shape = joined([limb(shoulder, elbow, .060 + out, .053 + out), limb(elbow, end, .053 + out, .048 + out)], .035)
        return creased(shape, (elbow + (0, -.02, .01)), (elbow - shoulder) + (wrist - elbow), .042, .065, .0055)

    def coat(self, mat, arms, low=.58, out=.006, cuff=.93, opened=None):
        """Upper garment with sleeves; returns its shape. `opened`: what is cut out of it."""
        shape = joined([self.trunk(low, out), *(self.arm(side, *joints, out, cuff) for side, joints in arms.items())], .035)
        shape = without(shape, opened, .012) if opened else shape
        self.add(shape, mat)
        return shape

    def hand(self, side, elbow, wrist, way=None, thumb=(0, -.5, 1)):
        """Mitten-like hand beyond a wrist, its thumb pointing to `thumb`; `way` is the direction of its fingers."""
        elbow, wrist = np.array(elbow, float), np.array(wrist, float)
        along = wrist - elbow if way is None else np.array(way, float)
        along = along / np.linalg.norm(along)
        up = np.array(thumb, float)
        up = (up - along * (up @ along)) / np.linalg.norm(up - along * (up @ along))
        flat = np.cross(along, up)
        palm = [limb(wrist - (wrist - elbow) * .25, wrist, .036, .036)]
        for k, reach in enumerate((.082, .090, .086, .074)):
            at = wrist + up * (.027 - .018 * k)
            palm.append(path([at + along * .012, at + along * reach * .66, at + along * reach + flat * side * .016], (.023, .0195, .0155)))
        hand = joined(palm, .014)
        root = wrist + along * .012 + up * .022
        hand = joined([hand, path([root, root + along * .034 + up * .030, root + along * .062 + up * .036], (.020, .018, .014))], .016)
        self.add(hand, self.skin, (wrist - .16, wrist + .16), .0045)

    def ring(self, mat, radius=.066, thick=.022, z=1.115, dip=.012):
        """Collar, scarf or roll neck."""
        points = [(radius * math.sin(a), .004 - radius * math.cos(a), z - dip * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 25)]
        self.add(path(points, thick), mat, ((-.14, -.16, 1.02), (.14, .14, 1.2)), .005)

    def patch(self, shape, centre, size, mat, out=.007):
        """Pocket, strap or placket: a piece that lies on the front of a garment."""
        x, z = centre
        self.add(within(grown(shape, out), block((x, -.25, z), (size[0], .5, size[1]), .012), .004), mat, BODY, .0048)

    # --- head

    def face(self, brow, smile=1., brows=.0075):
        """Head with nose, ears, eyes, brows and a small mouth."""
        skull = joined([ball((0, .006, 1.335), (.146, .148, .146)), ball((0, -.012, 1.262), (.132, .130, .106))], .06)
        nose = ball((0, -.152, 1.283), (.022, .026, .021))
        ears = joined([without(ball((side * .150, .012, 1.285), (.024, .032, .040)), ball((side * .176, .0, 1.287), (.016, .020, .026)), .01) for side in (-1, 1)])
        neck = limb((0, .008, 1.04), (0, .004, 1.22), .050, .048)
        self.skull = joined([skull, nose], .016)
        self.add(joined([self.skull, ears, neck], .016), self.skin, HEAD, .0045, True)
        dark = paint('#201814', .32)
        for side in (-1, 1):
            at = self.on_face(side * .055, 1.312)
            self.add(ball(at + (0, .001, 0), (.0135, .0080, .0190)), dark, (at - .03, at + .03), .0018, True)
            line = [self.on_face(side * (.055 + u), 1.356 + v) for u, v in ((-.024, .000), (-.006, .008), (.012, .007), (.027, -.003))]
            self.stroke(line, (brows * .8, brows, brows * .9, brows * .6), brow)
        line = [self.on_face(x, 1.2375 + smile * .010 * (x / .026) ** 2) for x in np.linspace(-.026, .026, 7)]
        self.stroke(line, (.0030, .0040, .0044, .0045, .0044, .0040, .0030), '#7A3A2C')

    def glasses(self):
        """Round glasses."""
        parts = [path([(-.019, -.152, 1.312), (0, -.160, 1.317), (.019, -.152, 1.312)], .0042)]
        for side in (-1, 1):
            ring = [(side * .057 + .038 * math.cos(a), -.158 + .030 * abs(side * .057 + .038 * math.cos(a)) / .095, 1.308 + .036 * math.sin(a)) for a in np.linspace(0, 6.283, 29)]
            parts += [path(ring, .0042), path([(side * .094, -.128, 1.315), (side * .140, -.06, 1.318), (side * .152, .0, 1.312)], .0042)]
        self.add(joined(parts), paint('#3A2A22', .4), HEAD, .0026, True)

    def on_face(self, x, z):
        """Point on the face, metres."""
        return surface_at(self.skull, (x, -.4, z), (0, 1, 0))

    def stroke(self, line, thick, mat):
        """A thin roll of clay on the face."""
        self.add(path(line, thick), mat, (np.min(line, 0) - .02, np.max(line, 0) + .02), .0020, True)

    def cap_shape(self, out=.016, low=1.20):
        """Mass round the skull, without the face: hair."""
        return cut(joined([ball((0, .014, 1.342), .146 + out), ball((0, .035, 1.262), (.134 + out * .8, .112 + out, .11))], .05), low, 1.7, .02)

    def hair(self, shape, mat, way=(1., 0, .3), width=.034, depth=.0028):
        """Place hair with broad soft strands running across `way`."""
        way = np.array(way, float)
        self.add(lambda p: shape(p) + depth * np.cos(((p * way).sum(-1) + .012 * np.sin(p[..., 2] * 30)) * 2 * math.pi / width), paint(mat, .7), HEAD, .0042, True)

    def window(self, top=1.395, half=.118):
        """The face's opening in hair."""
        return joined([ball((0, -.19, top - .105), (half + .02, .155, .125)), block((0, -.16, top - .20), (2 * half, .22, .24), .05)], .03)


# --- the people. Each function makes one at `matrix`.

def hanging(side, out=.0, before=-.02):
    """Elbow and wrist of an arm that hangs down."""
    return (side * (.198 + out), .012, .80), (side * (.200 + out), before - .02, .625)


def treasurer(matrix):
    """Treasurer of a housing association: grey hair, round glasses, cardigan, papers in his arm."""
    f = Figure(matrix, '#E6B899', 1, (.10, -.04, .04), 1., 1.08)
    f.legs('#4B5A63', '#5B3E2B')
    arms = {-1: ((-.205, .0, .82), (-.06, -.165, .80)), 1: hanging(1)}
    f.add(f.trunk(.60), '#F0E6D2')
    opening = joined([limb((0, -.105, 1.15), (0, -.150, .82), .076, .012), block((0, -.25, .72), (.014, .4, .36), .005)], .03)
    coat = f.coat('#C2A16A', arms, .575, .011, opened=opening)
    f.ring('#F0E6D2', .060, .020, 1.108)
    for z in (.80, .72, .64):
        at = surface_at(coat, (.022, -.5, z), (0, 1, 0), 1.)
        f.add(ball(at, (.011, .006, .011)), '#6B4A33', (at - .02, at + .02), .0025)
    for x in (-.075, .085):
        f.patch(coat, (x, .655), (.085, .075), '#C2A16A')
    f.hand(1, *arms[1], thumb=(-.3, -1, 0))
    f.face('#9C978C')
    mass = without(f.cap_shape(.014, 1.24), f.window(1.43, .122), .015)
    f.hair(joined([mass, *(ball((side * .142, .02, 1.335), (.026, .06, .055)) for side in (-1, 1))], .02), '#B9B4A8', (1, .5, 0))
    f.glasses()
    sheets = MeshBuilder('papers')
    for k, mat in enumerate(('#2F5B49', 'white', 'white', 'white')):
        sheets.box((.004 * k, -.008 * k, .006 * k), (.19, .008, .25), paint(mat) if mat[0] == '#' else mat, .003, 2, turn=.02 * k)
    for k in range(5):
        sheets.box((-.02 - .012 * (k % 2), -.031, .085 - k * .035), (.10 - .024 * (k % 2), .003, .008), 'metal')
    f.put(sheets, Matrix.Translation((-.045, -.165, .87)) @ Matrix.Rotation(-.22, 4, 'Y') @ Matrix.Rotation(-.15, 4, 'X') @ Matrix.Rotation(.12, 4, 'Z'))
    f.hand(-1, (-.205, -.03, .79), (-.075, -.190, .765), (1, -.25, .1), (0, -.2, 1))


def caretaker(matrix):
    """Caretaker: knitted cap over grey hair, work jacket, a ring of keys."""
    f = Figure(matrix, '#E2B291', -1, (-.12, .05, .0), 1., 1.08)
    f.legs('#4A4238', '#3A2E26', wide=1.06)
    arms = {-1: ((-.222, .0, .82), (-.185, -.165, .885)), 1: hanging(1, .015)}
    coat = f.coat('#50707A', arms, .56, .012)
    f.patch(coat, (0, .80), (.020, .52), '#33494F', .006)
    for x in (-.085, .085):
        f.patch(coat, (x, .93), (.085, .085), '#50707A', .010)
        f.patch(coat, (x, .965), (.092, .026), '#48656E', .016)
        f.patch(coat, (x * 1.1, .665), (.090, .095), '#50707A', .010)
    f.ring('#48656E', .068, .026, 1.105, .016)
    f.hand(1, *arms[1], thumb=(-.3, -1, 0))
    f.face('#8E857A', 1.15)
    f.hair(joined([without(f.cap_shape(.014, 1.19), f.window(1.43, .118), .015), *(ball((side * .132, .03, 1.235), (.044, .075, .06)) for side in (-1, 1))], .03), '#A59C90', (1, .4, 0))
    knit = cut(joined([ball((0, .016, 1.375), (.165, .166, .150)), ball((0, .03, 1.49), (.08, .085, .06))], .05), 1.385, 1.7, .012)
    f.add(lambda p: knit(p) + .0025 * np.cos(np.arctan2(p[..., 0], p[..., 1] - .016) * 44), '#A25A42', HEAD, .0042, True)
    band = cut(ball((0, .014, 1.36), (.176, .177, .18)), 1.362, 1.425, .014)
    f.add(lambda p: band(p) + .0030 * np.cos(np.arctan2(p[..., 0], p[..., 1] - .014) * 44), '#A25A42', HEAD, .0042, True)
    keys = MeshBuilder('keys')
    steel, brass = paint('#C9CED0', .35), paint('#D3A24A', .4)
    keys.tube([(.038 * math.cos(a), 0, .038 * math.sin(a)) for a in np.linspace(0, 6.283, 13)], .006, steel, 4, 8)
    for k, a in enumerate((-1.95, -1.45, -1.0)):
        way = Vector((math.cos(a), -.1 * k, math.sin(a)))
        head, tip = way * .058, way * .165
        keys.cylinder(head, .023, .023, .009, (brass, steel, brass)[k], 20, Matrix.Rotation(math.pi / 2, 4, 'X'))
        keys.rod(head, tip, .0075, (brass, steel, brass)[k], 8)
        side = Vector((-way.z, 0, way.x))
        keys.rod(tip - way * .01, tip - way * .01 + side * .02, .006, (brass, steel, brass)[k], 6)
        keys.rod(tip - way * .035, tip - way * .035 + side * .016, .006, (brass, steel, brass)[k], 6)
    f.put(keys, Matrix.Translation((-.175, -.250, .925)))
    f.hand(-1, *arms[-1], (.1, -1, .35), (.35, -.1, 1))


def farmer(matrix):
    """Farmer: cap, braid, dungarees over a red shirt, barn boots."""
    f = Figure(matrix, '#EBBE9E', 1, (.14, .05, .0), .94, .95)
    f.legs('#3F5E55', '#4D5B3A', .30, 1.05)
    arms = {-1: ((-.235, .045, .83), (-.130, -.045, .715)), 1: hanging(1, -.01)}
    shirt = f.coat('#9A4636', arms, .60, .002, .80)
    bib = within(f.trunk(.56, .011), joined([block((0, -.1, .60), (.6, .8, .34), .05), block((0, -.2, .84), (.185, .4, .27), .03)], .03), .008)
    f.add(bib, '#3F5E55')
    f.patch(bib, (0, .875), (.10, .085), '#3F5E55', .008)
    for side in (-1, 1):
        strap = [surface_at(shirt, (side * x, -.5, z), (0, 1, 0), 1.) for x, z in ((.072, .95), (.076, .99), (.080, 1.03), (.082, 1.06))]
        strap += [np.array((side * .082, .02, 1.085)), np.array((side * .075, .09, 1.02))]
        f.add(path(strap, .0165), '#3F5E55', BODY, .005)
        at = surface_at(bib, (side * .072, -.5, .955), (0, 1, 0), 1.)
        f.add(ball(at, (.015, .008, .015)), paint('#D3A24A', .4), (at - .03, at + .03), .003)
    f.ring('#9A4636', .060, .019, 1.100, .014)
    for side in (-1, 1):
        elbow, wrist = (np.array(j) for j in arms[side])
        f.hand(side, elbow + (wrist - elbow) * .5, wrist, None if side > 0 else (.6, -.2, -.55), (-.3, -1, 0) if side > 0 else (.4, -1, .2))
        f.add(limb(elbow + (wrist - elbow) * .74, elbow + (wrist - elbow) * .86, .055), '#9A4636', BODY, .005)
    f.face('#B5773F')
    hair = without(f.cap_shape(.013, 1.18), f.window(1.43, .120), .015)
    f.hair(hair, '#C08A4E', (1, .4, 0))
    braid = [(.10, .09, 1.20), (.135, .03, 1.13), (.135, -.07, 1.05), (.115, -.115, .97), (.105, -.125, .90)]
    beads = [ball(np.array(a) * (1 - t) + np.array(b) * t, .034 - .003 * i) for i, (a, b) in enumerate(zip(braid, braid[1:])) for t in (0, .5)]
    f.add(joined(beads, .008), paint('#C08A4E', .7), ((-.05, -.22, .8), (.22, .18, 1.3)), .005)
    f.add(ball((.105, -.127, .885), (.016, .016, .03)), '#9A4636', ((.05, -.18, .83), (.16, -.07, .94)), .004)
    crown = cut(joined([ball((0, .010, 1.375), (.166, .168, .148)), ball((0, -.04, 1.45), (.11, .10, .07))], .05), 1.395, 1.7, .012)
    peak = within(ball((0, -.155, 1.412), (.128, .135, .040)), block((0, -.23, 1.440), (.5, .25, .07), .01), .008)
    f.add(joined([crown, peak], .012), '#2F5A48', HEAD, .0045, True)
    badge = cut(ball((0, -.150, 1.465), (.034, .03, .030)), 1.40, 1.6)
    f.add(badge, '#E8DFC8', HEAD, .004, True)


def driver(matrix):
    """Driver of an electric car: dark hair and beard, jacket over a sweater, a charging cable."""
    f = Figure(matrix, '#D6A27C', -1, (-.10, -.05, .02), 1.02, .98)
    f.legs('#C2AE8C', '#F0EBDF')
    arms = {-1: ((-.215, .02, .82), (-.165, -.150, .80)), 1: ((.240, .05, .83), (.150, -.03, .70))}
    f.add(f.trunk(.60, .0), '#E4D9C2')
    opening = joined([limb((0, -.105, 1.15), (0, -.140, .72), .078, .040), block((0, -.25, .70), (.056, .4, .44), .02)], .04)
    coat = f.coat('#35566B', arms, .60, .013, opened=opening)
    for x in (-.085, .10):
        f.patch(coat, (x, .70), (.018, .10), '#294556', .007)
    f.ring('#E4D9C2', .058, .020, 1.112)
    f.add(path([(.078 * math.sin(a), .008 - .078 * math.cos(a), 1.098 - .028 * math.cos(a)) for a in np.linspace(.55, 5.73, 23)], .021), '#35566B',
          ((-.16, -.16, .98), (.16, .16, 1.2)), .005)
    f.hand(1, *arms[1], (-.55, -.2, -.5), (-.4, -1, .2))
    f.face('#2A201B', 1., .010)
    beard = grown(joined([ball((0, -.014, 1.250), (.132, .128, .098))]), .012)
    beard = without(beard, joined([ball((0, -.15, 1.300), (.118, .12, .060)), ball((0, -.16, 1.242), (.036, .06, .013))], .012), .012)
    beard = without(beard, block((0, .13, 1.25), (.5, .24, .4), .02), .02)
    f.add(beard, '#2F241E', HEAD, .0042, True)
    top = joined([without(f.cap_shape(.013, 1.25), f.window(1.425, .124), .015),
                  *(path([(x * .8 + .02, -.125 + abs(x) * .4, 1.435), (x, -.10 + abs(x) * .3, 1.485), (x * .9 - .02, .0, 1.512), (x * .8 - .02, .09, 1.475)], (.020, .036, .040, .034))
                    for x in (-.08, -.027, .027, .08))], .020)
    f.hair(top, '#2F241E', (1, .3, 0))
    cable = MeshBuilder('cable')
    cable.tube([(-.150, -.245, .80), (-.155, -.29, .70), (-.19, -.28, .52), (-.27, -.22, .34), (-.42, -.08, .24), (-.62, .10, .30), (-.9, .34, .5), (-1.25, .62, .78)], .014, 'cable', 10, 10)
    cable.rod((-.150, -.245, .79), (-.152, -.235, .90), .030, 'shell_dark', 20)
    cable.rod((-.152, -.235, .89), (-.154, -.300, .955), .040, 'shell_dark', 24)
    cable.rod((-.154, -.300, .955), (-.155, -.318, .973), .031, 'mint', 24)
    f.put(cable)
    f.hand(-1, *arms[-1], (.25, -1, .2), (.25, -.2, 1))


def technician(matrix):
    """Technician: white helmet, work jacket with pale bands, tool bag."""
    f = Figure(matrix, '#9C6A4B', 1, (.10, .04, .02), .96, .95)
    f.legs('#2F3B3A', '#6B4A33', .15, 1.04)
    arms = {-1: ((-.225, .04, .83), (-.150, -.08, .705)), 1: ((.215, .01, .81), (.235, -.02, .635))}
    coat = f.coat('#C97D48', arms, .585, .012)
    f.patch(coat, (0, .82), (.018, .56), '#7A4220', .006)
    band = '#E9E4D2'
    f.add(within(f.trunk(.585, .0165), block((0, 0, .83), (.9, .9, .046), .006), .004), band, BODY, .0048)
    f.add(within(f.trunk(.585, .0165), block((0, 0, .665), (.9, .9, .040), .006), .004), band, BODY, .0048)
    for side in (-1, 1):
        elbow, wrist = (np.array(j) for j in arms[side])
        f.add(limb(elbow + (wrist - elbow) * .42, elbow + (wrist - elbow) * .58, .0665), band, BODY, .005)
    f.patch(coat, (.085, .945), (.080, .075), '#C97D48', .011)
    f.ring('#AD6636', .066, .025, 1.105, .016)
    f.hand(-1, *arms[-1], (.55, -.3, -.5), (.3, -1, .3))
    f.face('#221815', 1., .008)
    f.hair(joined([without(f.cap_shape(.012, 1.19), f.window(1.43, .122), .015), ball((0, .17, 1.235), (.062, .058, .058))], .02), '#2A1E1A', (1, .4, 0))
    dome = cut(ball((0, .012, 1.375), (.176, .186, .168)), 1.398, 1.7, .010)
    rim = within(ball((0, -.012, 1.400), (.200, .232, .030)), block((0, 0, 1.404), (.6, .6, .028), .01), .008)
    ridge = cut(within(ball((0, .012, 1.378), (.19, .192, .180)), block((0, 0, 1.5), (.050, .6, .4), .016), .012), 1.41, 1.7)
    f.add(joined([dome, rim, ridge], .010), paint('#EFEBDF', .45), HEAD, .0045, True)
    bag = MeshBuilder('bag')
    leather, dark = paint('#8A5F3C', .6), paint('#4A3222', .6)
    bag.box((0, 0, 0), (.26, .15, .16), leather, .035, 5, smooth=True)
    bag.box((0, -.078, -.015), (.17, .02, .085), leather, .010, 4, smooth=True)
    bag.box((0, 0, .072), (.235, .125, .026), dark, .012, 4, smooth=True)
    bag.tube([(-.085, 0, .08), (-.078, 0, .135), (0, 0, .155), (.078, 0, .135), (.085, 0, .08)], .013, dark, 6, 10)
    bag.rod((-.05, .03, .06), (-.065, .03, .20), .014, 'falu', 14)
    bag.rod((.055, .03, .06), (.065, .03, .175), .013, 'sun', 14)
    f.put(bag, Matrix.Translation((.245, -.045, .405)) @ Matrix.Rotation(.5, 4, 'Z'))
    f.hand(1, *arms[1], (.1, -.12, -1), (-.3, -1, 0))


def tenant(matrix):
    """Tenant: red hair in a bun, rose sweater, shopping bag."""
    f = Figure(matrix, '#F0C8AB', -1, (-.08, -.06, .04), .90, .93)
    f.legs('#5E6F63', '#7A4A34')
    arms = {-1: ((-.190, .01, .80), (-.215, -.03, .630)), 1: ((.215, .0, .83), (.165, -.165, .800))}
    f.coat('#CF9485', arms, .56, .012)
    for z in (.575, .60):
        f.add(within(f.trunk(.56, .016), block((0, 0, z), (.9, .9, .018), .006), .004), '#C48878', BODY, .005)
    f.ring('#C48878', .062, .026, 1.112)
    f.hand(-1, *arms[-1], (-.15, -.1, -1), (.3, -1, 0))
    f.face('#9A5528')
    bun = joined([without(f.cap_shape(.014, 1.19), f.window(1.42, .116), .016), ball((.0, .03, 1.535), (.070, .068, .058)),
                  path([(.03, -.125, 1.44), (-.05, -.125, 1.415), (-.115, -.085, 1.36), (-.142, -.03, 1.29)], (.014, .024, .024, .016)),
                  path([(.03, -.125, 1.44), (.085, -.110, 1.40), (.125, -.065, 1.345), (.146, -.03, 1.29)], (.014, .022, .022, .016))], .018)
    f.hair(bun, '#B5642F', (.9, .5, .2))
    bag = MeshBuilder('bag')
    cloth = paint('#E6D3A3')
    bag.box((0, 0, 0), (.21, .12, .22), cloth, .022, 5, smooth=True)
    bag.blob((-.045, 0, .125), .045, 'moss', 2, .22, 4)
    bag.blob((.03, -.01, .115), .040, 'leaf', 2, .25, 7)
    bag.rod((.06, .01, .08), (.10, .02, .24), .024, paint('#D09A55'), 16)
    bag.blob((.10, .02, .242), .025, paint('#D09A55'), 2, 0)
    for y in (-.045, .045):
        bag.tube([(-.07, y, .09), (-.055, y * .6, .20), (0, y * .1, .245), (.055, y * .6, .20), (.07, y, .09)], .010, cloth, 6, 8)
    f.put(bag, Matrix.Translation((.155, -.245, .575)) @ Matrix.Rotation(.25, 4, 'Z'))
    f.hand(1, *arms[1], (-.1, -1, -.1), (-.9, -.1, .4))


PEOPLE = {'treasurer': treasurer, 'caretaker': caretaker, 'farmer': farmer, 'driver': driver, 'technician': technician, 'tenant': tenant}


def build(shot):
    """Build the place of a shot and the people in it: `people` holds (who, x, y, z, turn in degrees); a lamp lights each at night."""
    global COARSE
    COARSE = 1.9 if shot.draft else 1.25
    for who, x, y, z, turn in shot.options['people']:
        PEOPLE[who](Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(1.12, 4))
        gaze = Vector((x, y, z)) - Vector(shot.camera.position)
        lamp = Vector((x, y, z + 2.7)) - Vector((gaze.x, gaze.y, 0)).normalized() * 1.5 - Vector((gaze.y, -gaze.x, 0)).normalized() * 1.3
        scene.add_area(lamp, (x, y, z + 1.2), .7, 46, '#FFC98A', 'night')
    return importlib.import_module(f"worlds.{shot.options['place']}").build(shot)

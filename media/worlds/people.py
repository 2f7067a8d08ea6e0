"""Six people of the valley as half figures, on a transparent ground. Chosen by the option `who`. They are drawn, nobody's portrait."""
import math

import numpy as np
from mathutils import Matrix

import scene
from assets.clay import ball, block, grown, joined, limb, path, surface_at, within, without
from assets.figure import Figure, Look, paint
from assets.mesh import MeshBuilder


def build(shot):
    """Build the figure of a shot and its lamps."""
    PEOPLE[shot.options['who']]()
    _studio()
    return []


def _studio():
    """Warm key from the upper left, a broad soft fill, a cool rim from behind at the right."""
    target = (0, 0, 1.35)
    scene.add_area((-1.9, -2.3, 2.9), target, 1.3, 118, '#FFE2BC')
    scene.add_area((2.2, 1.3, 2.1), target, 1.1, 62, '#CFE6EA')
    scene.add_area((-1.2, 1.9, 2.3), target, 1., 36, '#FFE9CF')
    scene.set_sky('#F3EEE4', '#E2EAEA', '#CFC4B2', .62)


BODY = (-.46, -.34, .70), (.46, .24, 1.46)


def _collar(figure, mat, low=1.372, high=1.432, radius=.066, thick=.014, gap=.030):
    """Stand-up collar, open at the front."""
    ring = [(radius * math.sin(a) * 1.02, .024 - radius * math.cos(a), low + (high - low) * (.35 + .65 * (1 - math.cos(a)) / 2))
            for a in np.linspace(math.pi * .10, math.pi * 1.90, 29)]
    band = joined([path(ring, thick), path([(x * .96, y * .98, z + .022) for x, y, z in ring], thick * .85)], .02)
    figure.add(band, (-.14, -.12, low - .05), (.14, .16, high + .09), .003, mat)


def _neckband(figure, mat, thick=.0125):
    """Round band of a shirt at the neck."""
    ring = [(.056 * math.sin(a), .022 - .056 * math.cos(a), 1.412 + .010 * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 25)]
    figure.add(path(ring, thick), (-.1, -.08, 1.36), (.1, .11, 1.46), .0026, mat)


def _neckline(low, wide=.078):
    """What a V neck down to the height `low` cuts away."""
    return joined([limb((0, -.12, 1.46), (0, -.16, low), wide, .012), block((0, -.2, 1.47), (.16, .5, .10), .03)], .04)


def _placket(shape, x=0., width=.010, low=.72, high=1.40, out=.0022):
    """A strip down the front of a garment."""
    return within(grown(shape, out), block((x, -.2, (low + high) / 2), (width, .4, high - low), .002), .002)


def _buttons(figure, shape, zs, mat, x=0.):
    for z in zs:
        at = surface_at(shape, (x, -.5, z), (0, 1, 0), 1.)
        if at is not None:
            figure.add(ball(at, (.0085, .0045, .0085)), at - .014, at + .014, .0014, mat)


def treasurer():
    """Treasurer of a housing association: grey bob, round glasses, cardigan, a binder in her arm."""
    look = Look('#E9BFA2', '#B9B6AE', '#8E8A82', 'bob', '#C4796A', wide=.92, soft=1.02, jaw=.96, nose=.95, glasses=True, turn=(.10, .0, -.05), smile=1.1)
    f = Figure('treasurer', look, turn=.26)
    f.add_head()
    blouse, cardigan = paint('blouse', '#F3ECDD', .85), paint('cardigan', '#4F7A63', .95, .08)
    right = f.arm(-1, (-.235, .055, 1.085), (-.225, -.10, .885), .006)
    left = f.arm(1, (.262, -.005, 1.085), (.118, -.222, 1.052), .006, .93)
    opening = _neckline(1.14)
    coat = without(joined([f.trunk(.008), right, left], .045), opening, .012)
    f.add(coat, *BODY, .0055, cardigan)
    f.add(within(f.trunk(.001), block((0, -.1, 1.25), (.26, .5, .6), .01)), *BODY, .005, blouse)
    _neckband(f, blouse)
    _buttons(f, coat, (1.09, 1.02, .95), paint('button', '#E8D9B8', .5))
    f.add_hand((.118, -.226, 1.052), (-.97, -.04, .20), (.05, 1., .1), 1, curl=.16, thumb=.10)
    f.add_hand((-.225, -.10, .885), (.05, -.25, -1.), (.9, -.1, 0), -1, curl=.4)
    binder = MeshBuilder('binder')
    binder.box((0, 0, 0), (.255, .058, .315), paint('binder', '#A8452F', .6, .3), .012, 4, smooth=True)
    binder.box((0, .0, .0), (.244, .048, .318), 'white', .004)
    binder.box((-.1285, 0, .06), (.004, .040, .10), 'white', .002)
    f.add_mesh(binder.mesh(), Matrix.Translation((.040, -.168, 1.170)) @ Matrix.Rotation(-.10, 4, 'Y') @ Matrix.Rotation(-.10, 4, 'X') @ Matrix.Rotation(.05, 4, 'Z'))


def caretaker():
    """Caretaker of houses: ochre work jacket, moustache, a tool bag on its strap."""
    look = Look('#A36D4C', '#3A302B', '#2E2622', 'crop', '#8C4A3C', wide=1.10, soft=1.16, jaw=1.08, nose=1.15, beard='moustache', turn=(-.12, .0, .03))
    f = Figure('caretaker', look, turn=-.22)
    f.add_head()
    jacket, shirt = paint('work-jacket', '#D29A45', .9, .1), paint('work-shirt', '#38544A', .9, .1)
    right = f.arm(-1, (-.290, .030, 1.10), (-.265, -.165, 1.105), .012, .95)
    left = f.arm(1, (.285, .05, 1.09), (.285, -.08, .90), .012)
    trunk = f.trunk(.013)
    coat = without(joined([trunk, right, left], .05), joined([block((0, -.2, 1.41), (.070, .3, .14), .03), block((0, -.2, 1.30), (.022, .3, .20), .01)], .05), .012)
    f.add(coat, *BODY, .0055, jacket)
    f.add(within(f.trunk(.004), block((0, -.1, 1.3), (.2, .5, .4), .01)), *BODY, .005, shirt)
    _collar(f, jacket, radius=.072, thick=.016)
    f.add(_placket(coat, 0, .012, .72, 1.27), *BODY, .003, paint('zip', '#5E4A2A', .6, .3))
    for side in (-1, 1):
        pocket = within(grown(coat, .009), block((side * .088, -.2, 1.235), (.088, .4, .095), .012), .005)
        f.add(pocket, *BODY, .0034, jacket)
        flap = within(grown(coat, .014), block((side * .088, -.2, 1.272), (.094, .4, .026), .008), .004)
        f.add(flap, *BODY, .0030, jacket)
    f.add_hand((-.262, -.172, 1.105), (.86, -.30, -.10), (.0, .25, -1.), -1, curl=.34, thumb=.3)
    f.add_hand((.285, -.08, .90), (-.05, -.2, -1.), (-.9, -.1, 0), 1, curl=.45)
    strap = [(.150, .085, 1.405), (.128, .020, 1.425), *(surface_at(coat, (x, -.6, z), (0, 1, 0), 1.) - (0, .004, 0)
             for x, z in ((.108, 1.385), (.070, 1.300), (.030, 1.215), (-.012, 1.130), (-.055, 1.050))), (-.100, -.160, 1.030)]
    f.add(path(strap, .0125), (-.22, -.25, .9), (.25, .14, 1.47), .0030, paint('strap', '#3B2F26', .8))
    bag = MeshBuilder('bag')
    leather = paint('bag', '#6B4A33', .7, .25)
    bag.box((0, 0, 0), (.27, .13, .19), leather, .045, 6, smooth=True)
    bag.box((0, -.068, -.02), (.20, .02, .10), leather, .009, 4, smooth=True)
    bag.box((0, 0, .088), (.245, .105, .022), paint('strap', '#3B2F26'), .010, 4, smooth=True)
    bag.rod((-.060, .01, .06), (-.075, .01, .20), .013, 'wood', 16)
    bag.blob((-.0755, .01, .203), .0140, 'wood', 3, 0)
    bag.rod((.070, .01, .06), (.078, .01, .17), .011, 'falu', 16)
    bag.blob((.0782, .01, .172), .0118, 'falu', 3, 0)
    f.add_mesh(bag.mesh(), Matrix.Translation((-.175, -.185, .965)) @ Matrix.Rotation(.25, 4, 'Z'))


def farmer():
    """Farmer: cap, red beard, falu-red shirt under a green vest, the handle of a fork in his hand."""
    look = Look('#E3AE8C', '#9A5A34', '#9A5A34', 'cap', '#B5695A', wide=1.10, soft=1.08, jaw=1.06, nose=1.1, beard='full', turn=(.12, .02, .04))
    f = Figure('farmer', look, turn=.20)
    f.add_head()
    shirt, vest = paint('shirt', '#9B3A2A', .9, .1), paint('vest', '#3F5E4E', .95, .08)
    right = f.arm(-1, (-.295, .03, 1.10), (-.285, -.19, 1.20), .006)
    left = f.arm(1, (.285, .06, 1.09), (.205, -.10, .925), .006)
    shirt_shape = joined([f.trunk(.002), right, left], .045)
    f.add(shirt_shape, *BODY, .0055, shirt)
    cut = _neckline(1.02, .085)
    holes = joined([ball((side * .232, .016, 1.295), (.085, .16, .125)) for side in (-1, 1)])
    vest_shape = without(without(f.trunk(.018), cut, .012), holes, .014)
    f.add(vest_shape, *BODY, .0045, vest)
    _neckband(f, shirt, .0145)
    _buttons(f, shirt_shape, (1.335, 1.275, 1.215), paint('button', '#E8D9B8', .5))
    for side in (-1, 1):
        pocket = within(grown(vest_shape, .008), block((side * .082, -.2, 1.02), (.090, .4, .10), .012), .005)
        f.add(pocket, *BODY, .0034, vest)
    pole = MeshBuilder('pole')
    pole.rod((-.305, -.245, .4), (-.275, -.245, 1.50), .0165, 'wood', 20)
    pole.blob((-.2745, -.245, 1.503), .0175, 'wood', 3, 0)
    f.add_mesh(pole.mesh())
    f.add_hand((-.255, -.205, 1.192), (-.30, -.75, .10), (-.9, .30, .1), -1, curl=.98, thumb=.75)
    f.add_hand((.205, -.10, .925), (-.2, -.2, -1.), (-.9, .2, 0), 1, curl=.45)


def driver():
    """Driver of an electric car: swept hair, navy jacket, holds up the car's key."""
    look = Look('#C99470', '#2A211D', '#2A211D', 'swept', '#A8604F', wide=1.02, soft=.96, jaw=1.02, nose=1.05, turn=(-.14, .0, -.05), smile=1.25)
    f = Figure('driver', look, turn=-.24)
    f.add_head()
    jacket, tee = paint('jacket', '#2E4A66', .85, .15), paint('tee', '#E9E1CF', .9, .1)
    right = f.arm(-1, (-.285, .0, 1.085), (-.292, -.175, 1.215), .008, .94)
    left = f.arm(1, (.262, .06, 1.09), (.225, -.07, .875), .008)
    opening = joined([_neckline(1.10, .085), block((0, -.2, 1.15), (.06, .3, .5), .02)], .05)
    coat = without(joined([f.trunk(.010), right, left], .045), opening, .014)
    f.add(coat, *BODY, .0055, jacket)
    f.add(within(f.trunk(.001), block((0, -.1, 1.2), (.26, .5, .7), .01)), *BODY, .005, tee)
    _collar(f, jacket, radius=.070, thick=.015)
    _neckband(f, tee)
    f.add_hand((-.292, -.178, 1.217), (.32, -.34, .88), (.80, -.55, .1), -1, curl=.66, thumb=.9)
    key = MeshBuilder('key')
    key.box((0, 0, 0), (.044, .015, .074), 'shell', .007, 4, smooth=True)
    key.box((0, -.0080, .014), (.018, .002, .018), 'shell_dark', .004)
    key.box((0, -.0080, -.014), (.018, .002, .018), 'shell_dark', .004)
    key.tube([(0, 0, .035), (-.012, 0, .050), (0, 0, .066), (.012, 0, .050), (0, 0, .036)], .0025, 'steel', 6, 8)
    f.add_mesh(key.mesh(), Matrix.Translation((-.205, -.262, 1.255)) @ Matrix.Rotation(.10, 4, 'Y') @ Matrix.Rotation(.25, 4, 'Z'))
    f.add_hand((.225, -.07, .875), (-.05, -.2, -1.), (-.9, -.1, 0), 1, curl=.45)


def technician():
    """Technician: bun, spruce-green work jacket with a pale band, a tablet on her forearm."""
    look = Look('#7A4E37', '#221A18', '#221A18', 'bun', '#8E4A44', wide=.95, soft=.94, jaw=.94, nose=1.02, turn=(.06, .10, .05), gaze=(.2, -.3))
    f = Figure('technician', look, turn=.22)
    f.add_head()
    jacket, shirt, band = paint('tech-jacket', '#2B5B49', .88, .12), paint('tech-shirt', '#E6DDCB', .9, .1), paint('tech-band', '#DDE3D6', .5, .35)
    right = f.arm(-1, (-.255, .01, 1.095), (-.098, -.235, 1.095), .009)
    left = f.arm(1, (.258, -.02, 1.075), (.085, -.265, 1.010), .009)
    trunk = f.trunk(.011)
    coat = without(joined([trunk, right, left], .045), joined([block((0, -.2, 1.40), (.076, .3, .12), .03), block((0, -.2, 1.32), (.024, .3, .14), .01)], .05), .012)
    f.add(coat, *BODY, .0055, jacket)
    f.add(within(f.trunk(.003), block((0, -.1, 1.3), (.2, .5, .4), .01)), *BODY, .005, shirt)
    _collar(f, jacket, radius=.068, thick=.015)
    f.add(_placket(coat, 0, .011, .72, 1.29), *BODY, .003, paint('tech-zip', '#173529', .6, .3))
    f.add(within(grown(trunk, .0035), block((0, 0, 1.245), (.9, .9, .034), .003), .002), *BODY, .0036, band)
    for side, elbow in ((-1, (-.255, .01, 1.095)), (1, (.258, -.02, 1.075))):
        cuff = np.array(elbow) + (np.array((side * .165, .016, 1.345)) - np.array(elbow)) * .42
        axis = np.array((side * .165, .016, 1.345)) - np.array(elbow)
        axis /= np.linalg.norm(axis)
        f.add(limb(cuff - axis * .010, cuff + axis * .010, .0665), cuff - .1, cuff + .1, .0034, band)
    f.add_hand((.085, -.265, 1.010), (-.80, -.55, .10), (.0, .35, 1.), 1, curl=.12, thumb=.1)
    tablet = MeshBuilder('tablet')
    tablet.box((0, 0, 0), (.265, .185, .010), 'shell_dark', .005, 4, smooth=True)
    tablet.box((0, 0, .0055), (.245, .165, .002), 'screen', .001)
    for k in range(6):
        tablet.box((-.085 + k * .034, -.02, .0072), (.016, .03 + .012 * (k % 3), .001), 'led_soft')
    f.add_mesh(tablet.mesh(), Matrix.Translation((-.005, -.315, 1.050)) @ Matrix.Rotation(-.12, 4, 'Z') @ Matrix.Rotation(.62, 4, 'X'))
    f.add_hand((-.098, -.235, 1.095), (.62, -.75, .05), (.1, .1, -1.), -1, curl=.30, thumb=.35)


def tenant():
    """Tenant: red braid, knitted sweater in rose, a mug in both hands."""
    look = Look('#EFC6A8', '#B0602F', '#8E4E28', 'long', '#C9776A', wide=.90, soft=.92, jaw=.93, nose=.92, turn=(-.08, .05, -.07), smile=1.2)
    f = Figure('tenant', look, turn=-.18)
    f.add_head()
    knit = paint('knit', '#D69A86', 1., .05)
    right = f.arm(-1, (-.232, .02, 1.085), (-.060, -.205, 1.150), .010, .9)
    left = f.arm(1, (.232, .02, 1.085), (.080, -.205, 1.135), .010, .9)
    body = joined([f.trunk(.010), right, left], .045)

    def ribbed(p):
        return body(p) + .0011 * np.cos(p[..., 2] * 2 * math.pi / .017)

    f.add(ribbed, *BODY, .0042, knit)
    roll = joined([path([(r * math.sin(a), .022 - r * math.cos(a), z) for a in np.linspace(0, 6.284, 25)], .017)
                   for r, z in ((.064, 1.405), (.060, 1.432))], .014)
    f.add(roll, (-.12, -.1, 1.36), (.12, .13, 1.47), .003, knit)
    f.add_hand((-.066, -.205, 1.148), (.52, -.70, .16), (.75, .35, .1), -1, curl=.42, thumb=.35)
    f.add_hand((.086, -.205, 1.133), (-.52, -.70, .16), (-.75, .35, .1), 1, curl=.42, thumb=.35)
    mug = MeshBuilder('mug')
    glaze = paint('mug', '#F1EBDD', .3, .5)
    mug.cylinder((0, 0, 0), .041, .044, .098, glaze, 40)
    mug.cylinder((0, 0, .0492), .0405, .0405, .002, paint('coffee', '#3A2418', .2, .5), 40)
    f.add_mesh(mug.mesh(), Matrix.Translation((.009, -.272, 1.185)))


PEOPLE = {'treasurer': treasurer, 'caretaker': caretaker, 'farmer': farmer, 'driver': driver, 'technician': technician, 'tenant': tenant}

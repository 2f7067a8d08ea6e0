"""Objects on a small platform, seen from above at an angle, on a transparent ground. Chosen by the option `what`."""
import math

from mathutils import Matrix, Vector

import scene
from assets import buildings, energy, plants, things
from assets.mesh import MeshBuilder, place

QUARTER_X = Matrix.Rotation(math.pi / 2, 4, 'X')


def build(shot):
    """Build the object and its soft lamps."""
    globals()[shot.options['what']]()
    _studio(shot)
    return []


def _studio(shot):
    """Warm key light from the left, cool rim from the right, a fill from behind, soft world."""
    target, width = Vector(shot.camera.target), shot.camera.ortho
    k = width / 4.
    power = k * k
    scene.add_area(Vector((-4.6, -3.4, 6.2)) * k, target, 2.4 * k, 620 * power, '#FFE3BE')
    scene.add_area(Vector((5.5, 2.6, 3.6)) * k, target, 2.5 * k, 130 * power, '#BFE3EA')
    scene.add_area(Vector((1, 5., 6)) * k, target, 3 * k, 120 * power, '#FFFFFF')
    scene.set_sky('#F1EEE6', '#DDE8E8', '#D8D2C6', .55)


def _lawn(width, depth):
    b = MeshBuilder('lawn')
    b.slab((width, depth), 0, 1.5, 'lawn', 3.4, bevel=.5)
    b.slab((width + .4, depth + .4), -1.3, .9, 'slab_pale', 3.6, bevel=.3)
    place(b.mesh())


def _plate(width, depth):
    b = MeshBuilder('plate')
    b.slab((width, depth), 0, .22, 'slab_pale', .42)
    b.slab((width + .22, depth + .22), -.2, .12, 'slab_green', .5)
    place(b.mesh())


def _wall(width, y, height=2.24):
    b = MeshBuilder('wall')
    b.box((0, y, height / 2), (width, .16, height), 'slab_green', .05, 4, smooth=True)
    count = int(width / .19)
    for i in range(count):
        b.box((-width / 2 + .12 + i * (width - .24) / (count - 1), y - .085, height / 2), (.03, .03, height - .14), 'slab_green', .008)
    place(b.mesh())


def villa():
    """Villa with solar roof, carport and car."""
    _lawn(27, 25)
    place(buildings.villa(), (2.2, 2.4, 0), 0, (-1, 1, 1), glows=True)
    place(things.car('car_white'), (-5.6, -1.2, .14), math.radians(-90))
    drive = MeshBuilder('drive')
    drive.slab((6.8, 8.), .03, .06, 'concrete', .5, bevel=.01)
    place(drive.mesh(), (-5., -8.3, 0))
    place(plants.broadleaf(2, 8.5), (9.6, -8.2, 0), 1, .8)
    place(plants.broadleaf(5, 9, 'leaf'), (8.8, 9.8, 0), 2, .8)
    place(plants.spruce(2, 11), (-11.2, 9.6, 0), 0, .7)
    place(plants.spruce(3, 12), (12, 5.4, 0), 0, .7)
    shrubs = [plants.bush(0), plants.bush(1)]
    for i, (x, y) in enumerate(((7.6, -9.8), (4.4, -9.9), (10.9, -4.6), (-10.8, 3.4))):
        place(shrubs[i % 2], (x, y, 0), i)
    energy.energy_line([(-1.72, -2.3, 4.95), (-1.72, -2.3, 4.2), (-1.72, -2.3, 3.), (-1.72, -2.3, 1.6), (-1.75, -2.3, .75),
                        (-1.95, -2.2, .42), (-2.5, -1.9, .38), (-3.2, -1.5, .45), (-4.2, -1.2, .72)], .075)


def block():
    """Slab block with solar roof, chargers and cars."""
    _lawn(38, 44)
    place(buildings.lamella_block(4, 30, 11, 3, 3), (5.5, 3, 0), 0, glows=True)
    yard = MeshBuilder('yard')
    yard.slab((8, 30), .03, .06, 'paving', .6, bevel=.01)
    place(yard.mesh(), (-12.4, 2, 0))
    post, cars = energy.charger(), (things.car(), things.car('car_green'), things.car('car_grey'))
    for k in range(5):
        place(post, (-7.6, -7 + k * 4.2, .03), -math.pi / 2, 1.5, glows=True)
        if k != 3:
            place(cars[k % 3], (-12, -7 + k * 4.2, .05), 0, 1.25)
    for i, (x, y) in enumerate(((-4.4, -14.5), (-3.4, 19), (15, -17), (-16, 19), (3, -18))):
        place(plants.broadleaf(30 + i, 9, ('leaf', 'birch', 'moss')[i % 3]), (x, y, 0), i, .8)
    shrub = plants.bush(2)
    for k in range(8):
        place(shrub, (-3., -11 + k * 4, 0), k, .8)
    for k, y in enumerate((-7, 5.6)):
        energy.energy_line([(-.4, y + 2.4, 9.4), (-.6, y + 2.4, 6), (-.7, y + 2.4, 2), (-1.4, y + 2.2, .5), (-4, y + 1.4, .4), (-7.2, y, .5)],
                           .11, phase=k * .4)


def farm():
    """Barn with solar roof, silo, battery and tractor."""
    _lawn(36, 34)
    place(buildings.barn(1, 10, 20, (13, 3)), (4, 5, 0), math.radians(-90), glows=True)
    silo = MeshBuilder('silo')
    silo.cylinder((0, 0, 4.5), 2.4, 2.4, 9, 'steel', 48)
    for k in range(11):
        silo.cylinder((0, 0, .5 + k * .8), 2.43, 2.43, .06, 'metal', 48, caps=False)
    silo.cylinder((0, 0, 9.7), 2.5, .2, 1.4, 'metal', 48)
    place(silo.mesh(), (-11.4, 10.5, 0))
    place(energy.battery_container(), (9, -6.5, .1), 0, .95, glows=True)
    place(things.tractor(), (-7.5, -6, 0), math.radians(-150), 1.15)
    bale = things.straw_bale()
    for x, y, turn in ((-12.6, -1.2, .2), (-12.4, -3.2, .5), (-13, 1, 0.)):
        place(bale, (x, y, 0), turn, 1.2)
    for i, (x, y) in enumerate(((14.6, 13), (-3, 14.4), (15, -13), (10.6, 14.6))):
        place(plants.broadleaf(40 + i, 9, ('birch', 'leaf')[i % 2]), (x, y, 0), i, .85)
    energy.energy_line([(3, -2.1, 4.8), (3, -2.3, 4.), (3, -2.3, 1.6), (3.2, -2.6, .5), (4.2, -4.2, .4), (5.6, -5.8, .6)], .09)


def battery():
    """Home battery and wallbox at a wall."""
    _plate(3.3, 2.7)
    _wall(3., 1.02)
    b = MeshBuilder('battery')
    energy.battery_cabinet(b, (-.62, .62))
    place(b.mesh(), glows=True)
    b = MeshBuilder('inverter')
    b.box((.62, .86, 1.42), (.7, .18, .62), 'shell', .09, 6, smooth=True)
    b.box((.62, .765, 1.50), (.34, .012, .2), 'screen', .004)
    for i, share in enumerate((.3, .55, .85, .65, .4)):
        b.box((.52 + i * .05, .757, 1.44 + share * .06), (.028, .006, share * .12), 'led', .001)
    place(b.mesh(), glows=True)
    cable = MeshBuilder('cable')
    cable.tube([(-.06, .8, .95), (.08, .84, .98), (.14, .86, 1.2), (.2, .86, 1.38), (.28, .86, 1.42)], .024, 'led')
    place(cable.mesh(), glows=True)
    pot = MeshBuilder('pot')
    pot.cylinder((-1.25, -.62, .2), .17, .22, .4, 'slab_green', 40)
    place(pot.mesh())
    place(plants.bush(3), (-1.25, -.62, .36), .4, .30)
    tool = MeshBuilder('bench')
    tool.box((.85, -.55, .22), (.9, .4, .06), 'wood', .02, 3)
    for x in (.5, 1.2):
        tool.box((x, -.55, .11), (.06, .34, .2), 'shell_dark', .01)
    place(tool.mesh())


def wallbox():
    """Wallbox on a wall with its cable and plug."""
    _plate(2.6, 2.3)
    _wall(1.9, .82, 2.1)
    b = MeshBuilder('wallbox')
    energy.wallbox(b, (0, .74, 1.3))
    place(b.mesh(), glows=True)
    cable = MeshBuilder('cable')
    cable.tube([(0, .35, 1.1), (0, .24, 1.02), (.02, .2, .8), (.12, .2, .45), (.3, .2, .14), (.5, .1, .05), (.42, -.2, .05), (.05, -.3, .05),
                (-.3, -.2, .05), (-.5, -.42, .05), (-.3, -.66, .05), (.1, -.7, .06), (.42, -.78, .09)], .034, 'cable')
    turn = Matrix.Rotation(math.radians(-14), 4, 'Z')
    for along, r0, r1, length, mat in ((.06, .05, .062, .22, 'shell_dark'), (.20, .085, .085, .12, 'shell'),
                                       (.275, .072, .072, .05, 'shell_dark')):
        at = turn @ Vector((along, 0, 0))
        cable.cylinder((.44 + at.x, -.785 + at.y, .095), r0, r1, length, mat, 40, turn @ Matrix.Rotation(math.pi / 2, 4, 'Y'))
    place(cable.mesh())


def turbine():
    """Turbine with a battery at its foot."""
    _lawn(26, 26)
    tower, rotor = energy.turbine_parts(26, 13)
    place(tower, (1, 3, 0), -.5)
    made = place(rotor, (1 - 1.9 * math.sin(.5), 3 - 1.9 * math.cos(.5), 26.55))
    made.rotation_euler = (0, .35, -.5)
    place(energy.battery_container(), (-3, -6.5, .1), 0, .9, glows=True)
    for i, (x, y, s) in enumerate(((8, 8, .8), (10, 4, .65), (-9, 8.6, .75), (-6.4, 10, .6), (9.6, -8.6, .55))):
        place(plants.spruce(i, 11), (x, y, 0), i, s)
    energy.energy_line([(.6, 1.4, .3), (.2, -1.5, .3), (-.6, -3.4, .3), (-1.2, -4.9, .5)], .09)


def panel():
    """Two solar modules on a rack."""
    _plate(3.4, 2.8)
    b = MeshBuilder('modules')
    tilt = math.radians(32)
    up = Vector((0, math.cos(tilt), math.sin(tilt)))
    start = Vector((-1.19, -.72, .34))
    energy.solar_array(b, start, (1, 0, 0), up, 2, 1, (1.16, 1.85), .06, .05, (6, 10), .05, .03)
    for x in (-.95, 0, .95):
        low, high = start + up * .3, start + up * 1.6
        b.rod((x, low.y, 0), (x, low.y, low.z + .02), .035, 'steel', 16)
        b.rod((x, high.y, 0), (x, high.y, high.z + .02), .035, 'steel', 16)
        b.rod((x, low.y, low.z), (x, high.y, high.z), .03, 'steel', 16)
        b.rod((x, high.y, .1), (x, low.y, low.z), .02, 'steel', 12)
    place(b.mesh())
    energy.energy_line([(1.18, -.35, .56), (1.35, -.42, .4), (1.38, -.6, .12), (1.2, -.86, .05), (.7, -1., .05), (0, -1.02, .05),
                        (-.9, -.98, .05), (-1.35, -1.02, .05)], .026)
    tufts = [plants.tuft(i, 'moss', 24, .3, .1) for i in range(3)]
    for i, (x, y) in enumerate(((-1.4, .9), (-1.25, 1.05), (1.35, 1.0), (1.2, .86), (-1.42, -.3))):
        place(tufts[i % 3], (x, y, 0), i, .8)


def heatpump():
    """Air-source heat pump at a wall."""
    _plate(3., 2.5)
    _wall(2.6, .92, 1.9)
    b = MeshBuilder('heat-pump')
    energy.heat_pump(b, (0, .36, 0), 1.15)
    place(b.mesh(), glows=True)
    pipes = MeshBuilder('pipes')
    for z in (.34, .46):
        pipes.tube([(.69, .5, z), (.84, .56, z), (.88, .72, z), (.88, .84, z + .1)], .03, 'copper', 10)
    place(pipes.mesh())
    energy.energy_line([(-.71, .42, .8), (-.86, .46, .8), (-.92, .66, .84), (-.92, .8, 1.), (-.92, .81, 1.4), (-.92, .81, 1.85)], .02)
    place(plants.bush(4, 'moss'), (-1.1, -.62, 0), .4, .30)
    place(plants.bush(2), (1.1, -.5, 0), 2., .26)


def hub():
    """Control hub with its screen and status ring."""
    _plate(3., 2.6)
    b = MeshBuilder('hub')
    b.box((0, .25, .62), (1.5, .62, 1.14), 'shell', .2, 10, smooth=True)
    b.box((0, -.062, .74), (1.12, .02, .62), 'screen', .009)
    b.cylinder((-.3, -.076, .74), .2, .2, .012, 'led', 56, QUARTER_X)
    b.cylinder((-.3, -.08, .74), .165, .165, .014, 'screen', 56, QUARTER_X)
    for i, share in enumerate((.3, .5, .9, .7, .45, .6)):
        b.box((.08 + i * .08, -.076, .56 + share * .17), (.045, .008, share * .34), 'led', .002)
    b.box((0, -.063, .22), (.5, .012, .02), 'soft_grey')
    b.box((0, .25, .03), (1.3, .5, .08), 'shell_dark', .03)
    place(b.mesh(), glows=True)
    small = MeshBuilder('small')
    for x, y in ((-1.2, -.7), (1.15, -.75), (1.2, .85)):
        small.cylinder((x, y, .09), .17, .15, .18, 'shell_dark', 40)
        small.cylinder((x, y, .185), .1, .1, .012, 'led', 32)
    place(small.mesh(), glows=True)
    for k, points in enumerate((((-.5, -.05, .06), (-.7, -.3, .05), (-.95, -.55, .05), (-1.08, -.63, .08)),
                                ((.5, -.05, .06), (.75, -.3, .05), (.95, -.6, .05), (1.02, -.68, .08)),
                                ((.74, .4, .1), (.95, .5, .06), (1.1, .68, .06), (1.14, .76, .08)))):
        energy.energy_line(points, .024, phase=k * .3)

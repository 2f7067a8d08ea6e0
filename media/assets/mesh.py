"""Mesh builder: boxes, prisms, tubes and lofts gathered into one mesh with several materials.

Units are metres; +X right, +Y away from the viewer, +Z up.
"""
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from assets.materials import material


class MeshBuilder:
    """Collects geometry; `mesh()` ends it and returns the Blender mesh."""

    def __init__(self, name):
        self.name = name
        self.bm = bmesh.new()
        self.uv = self.bm.loops.layers.uv.new('UVMap')
        self.materials = []
        self.smooth_angle = 35.

    def index(self, name):
        """Slot of a material, by name or by material."""
        made = material(name) if isinstance(name, str) else name
        if made not in self.materials:
            self.materials.append(made)
        return self.materials.index(made)

    def join(self, part, mat, smooth=False):
        """Add another bmesh (and free it)."""
        slot = self.index(mat)
        copies = {vertex: self.bm.verts.new(vertex.co) for vertex in part.verts}
        for face in part.faces:
            try:
                made = self.bm.faces.new([copies[vertex] for vertex in face.verts])
            except ValueError:
                continue
            made.material_index = slot
            made.smooth = smooth
        part.free()

    def box(self, centre, size, mat, bevel=.0, segments=1, turn=0., tilt=0., roll=0., smooth=False):
        """Box with bevelled edges. turn, tilt, roll: radians about Z, X, Y."""
        part = bmesh.new()
        bmesh.ops.create_cube(part, size=1.)
        bmesh.ops.scale(part, vec=size, verts=part.verts)
        if bevel > 0:
            bmesh.ops.bevel(part, geom=list(part.edges), offset=min(bevel, min(size) * .45), segments=segments,
                            affect='EDGES', profile=.5)
        place_at = (Matrix.Translation(centre) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(roll, 4, 'Y')
                    @ Matrix.Rotation(tilt, 4, 'X'))
        bmesh.ops.transform(part, matrix=place_at, verts=part.verts)
        self.join(part, mat, smooth)

    def slab(self, size, top, height, mat, radius, segments=10, bevel=.06, at=(0, 0)):
        """Platform with rounded corners; `top` is the height of its upper side."""
        part = bmesh.new()
        bmesh.ops.create_cube(part, size=1.)
        bmesh.ops.scale(part, vec=(*size, height), verts=part.verts)
        upright = [edge for edge in part.edges if abs((edge.verts[0].co - edge.verts[1].co).z) > height * .5]
        bmesh.ops.bevel(part, geom=upright, offset=radius, segments=segments, affect='EDGES', profile=.5)
        rims = [edge for edge in part.edges
                if abs(edge.verts[0].co.z - edge.verts[1].co.z) < 1e-5 and len(edge.link_faces) == 2
                and abs(edge.link_faces[0].normal.dot(edge.link_faces[1].normal)) < .5]
        bmesh.ops.bevel(part, geom=rims, offset=bevel, segments=4, affect='EDGES', profile=.5)
        bmesh.ops.translate(part, vec=(*at, top - height / 2), verts=part.verts)
        self.join(part, mat, True)

    def polygon(self, points, mat, uvs=None, smooth=False):
        """One face; `uvs` are (u, v) pairs, one a point."""
        face = self.bm.faces.new([self.bm.verts.new(point) for point in points])
        face.material_index = self.index(mat)
        face.smooth = smooth
        if uvs:
            for loop, uv in zip(face.loops, uvs):
                loop[self.uv].uv = uv
        return face

    def prism(self, profile, start, end, mat):
        """Closed profile [(x, z)] drawn out along Y from `start` to `end`."""
        first = [self.bm.verts.new((x, start, z)) for x, z in profile]
        last = [self.bm.verts.new((x, end, z)) for x, z in profile]
        count = len(profile)
        faces = [self.bm.faces.new(first), self.bm.faces.new(last[::-1])]
        for i in range(count):
            j = (i + 1) % count
            faces.append(self.bm.faces.new([first[i], last[i], last[j], first[j]]))
        slot = self.index(mat)
        for face in faces:
            face.material_index = slot

    def cylinder(self, centre, bottom, top, height, mat, segments=16, rotation=None, smooth=True, caps=True):
        """Cone or cylinder along Z, or along `rotation` (a matrix)."""
        part = bmesh.new()
        bmesh.ops.create_cone(part, cap_ends=caps, segments=segments, radius1=bottom, radius2=top, depth=height)
        matrix = Matrix.Translation(centre) @ (rotation or Matrix.Identity(4))
        bmesh.ops.transform(part, matrix=matrix, verts=part.verts)
        self.join(part, mat, smooth)

    def rod(self, start, end, radius, mat, segments=8):
        """Straight round bar between two points."""
        start, end = Vector(start), Vector(end)
        turn = (end - start).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        self.cylinder((start + end) / 2, radius, radius, (end - start).length, mat, segments, turn)

    def blob(self, centre, radius, mat, detail=2, roughness=.12, seed=0, stretch=(1, 1, 1)):
        """Uneven ball."""
        part = bmesh.new()
        bmesh.ops.create_icosphere(part, subdivisions=detail, radius=1.)
        rnd = random.Random(seed)
        for vertex in part.verts:
            k = radius * (1 + rnd.uniform(-roughness, roughness))
            vertex.co = Vector(a * k * b for a, b in zip(vertex.co, stretch)) + Vector(centre)
        self.join(part, mat, True)

    def tube(self, points, radius, mat, steps=20, sides=14, closed_ends=True):
        """Round tube along a smooth curve through `points`."""
        curve = smooth_curve(points, steps)
        rings = [self.ring(curve, i, radius, sides) for i in range(len(curve))]
        self.skin(rings, mat)
        if closed_ends:
            slot = self.index(mat)
            for ring in (rings[0], rings[-1]):
                self.bm.faces.new(ring).material_index = slot
        return curve

    def ring(self, curve, i, radius, sides):
        along = curve[min(i + 1, len(curve) - 1)] - curve[max(i - 1, 0)]
        along = along / (np.linalg.norm(along) + 1e-9)
        side = np.cross(along, (0, 0, 1) if abs(along[2]) < .9 else (1, 0, 0))
        side = side / np.linalg.norm(side)
        other = np.cross(side, along)
        angles = (2 * math.pi * k / sides for k in range(sides))
        return [self.bm.verts.new(curve[i] + radius * (math.cos(a) * side + math.sin(a) * other)) for a in angles]

    def skin(self, rings, mat, closed=True, uvs=None):
        """Faces between rings of vertices; `uvs` gives one (u, v) a ring."""
        slot = self.index(mat)
        for i, (low, high) in enumerate(zip(rings, rings[1:])):
            count = len(low)
            for k in range(count if closed else count - 1):
                j = (k + 1) % count
                face = self.bm.faces.new([low[k], low[j], high[j], high[k]])
                face.material_index = slot
                face.smooth = True
                if uvs:
                    for loop, uv in zip(face.loops, (uvs[i], uvs[i], uvs[i + 1], uvs[i + 1])):
                        loop[self.uv].uv = uv

    def mesh(self):
        """The finished mesh with its materials."""
        made = bpy.data.meshes.new(self.name)
        bmesh.ops.recalc_face_normals(self.bm, faces=list(self.bm.faces))
        self.bm.to_mesh(made)
        self.bm.free()
        for mat in self.materials:
            made.materials.append(mat)
        made.use_auto_smooth = True
        made.auto_smooth_angle = math.radians(self.smooth_angle)
        return made


def smooth_curve(points, steps=24):
    """Catmull–Rom curve through `points`: array of shape (n, 3)."""
    knots = [np.array(point, float) for point in points]
    knots = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    curve = []
    for i in range(1, len(knots) - 2):
        a, b, c, d = knots[i - 1:i + 3]
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve.append(.5 * (2 * b + (-a + c) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                               + (-a + 3 * b - 3 * c + d) * t ** 3))
    curve.append(knots[-2])
    return np.array(curve)


def collection(name):
    """Scene collection by name, made at first use. 'static', 'rotor' and 'flow' are rendered as layers."""
    found = bpy.data.collections.get(name)
    if not found:
        found = bpy.data.collections.new(name)
        bpy.context.scene.collection.children.link(found)
    return found


def place(mesh, location=(0, 0, 0), turn=0., scale=1., layer='static', glows=False):
    """Put a mesh into the scene. `glows`: its lamps and windows belong to the night light group."""
    made = bpy.data.objects.new(mesh.name, mesh)
    made.location = location
    made.rotation_euler = (0, 0, turn)
    made.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    collection(layer).objects.link(made)
    if glows:
        made.lightgroup = 'night'
    return made

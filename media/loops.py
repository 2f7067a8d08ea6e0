"""Encode a seamless loop: frames of both looks -> AV1 and VP9 in WebM, and its posters (frame 0) as a picture.

  loops.py <shot> <folder> [day | night]

Key frame only at the start, 10-bit AV1 against banding in skies. Quality is lowered until a file is at most 1 MB, or for a
home hero (a wide picture with a loop of its own) until it keeps HERO_LIMIT.
"""
import shutil
import subprocess
import sys
import time
from pathlib import Path

from catalogue import LOOP, SHOTS
from publish import LOOPS, PICTURES, publish_picture, write_index

LIMIT = 1_000_000
HERO_LIMIT = {'av1': {'day': 420_000, 'night': 230_000}, 'vp9': {'day': 650_000, 'night': 400_000}}
COLOUR = ('-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv')
SCALE = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int'
QUALITY = {'day': (27, 27), 'night': (26, 27)}  # VP9, AV1; coarser ones show a jump where the loop begins again


def ffmpeg(frames, *arguments):
    """Run ffmpeg on numbered frames."""
    subprocess.run(['ffmpeg', '-v', 'error', '-y', '-framerate', str(LOOP.rate), '-i', str(frames / '%04d.png'), *arguments],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def encode_vp9(frames, target, quality):
    """Two-pass VP9."""
    base = ('-vf', f'{SCALE},format=yuv420p', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', str(quality), '-g', str(LOOP.frames),
            '-row-mt', '1', '-tile-columns', '1', '-auto-alt-ref', '1', '-lag-in-frames', '25', '-aq-mode', '1', *COLOUR,
            '-passlogfile', str(frames / 'pass'), '-an')
    ffmpeg(frames, *base, '-cpu-used', '4', '-pass', '1', '-f', 'null', '/dev/null')
    ffmpeg(frames, *base, '-cpu-used', '4', '-pass', '2', str(target))


def encode_av1(frames, target, quality):
    """AV1, 10 bit."""
    ffmpeg(frames, '-vf', f'{SCALE},format=yuv420p10le', '-c:v', 'libsvtav1', '-preset', '6', '-crf', str(quality), '-g',
           str(LOOP.frames), '-svtav1-params', 'tune=0:enable-overlays=0', *COLOUR, '-an', str(target))


def within_limit(encode, frames, target, quality, limit=LIMIT):
    """Encode; repeat with lower quality while the file is larger than `limit` bytes."""
    encode(frames, target, quality)
    while target.stat().st_size > limit and quality < 50:
        quality += 4 if target.stat().st_size > 1.2 * limit else 2
        encode(frames, target, quality)


def main(name, folder, looks):
    """Compose, encode and clear away one loop."""
    shot, target = SHOTS[name], LOOPS / name
    target.mkdir(parents=True, exist_ok=True)
    finish = Path(__file__).resolve().parent / 'finish.py'
    for look in looks:
        start = time.time()
        subprocess.run([sys.executable, str(finish), name, str(folder), 'loop', look], check=True)
        frames = folder / f'frames-{look}'
        for codec, encode, quality in (('vp9', encode_vp9, QUALITY[look][0]), ('av1', encode_av1, QUALITY[look][1])):
            limit = HERO_LIMIT[codec][look] if shot.kind == 'wide' else LIMIT
            within_limit(encode, frames, target / f'{look}.{codec}.webm', quality, limit)
        shutil.copy(frames / '0000.png', folder / f'poster-{look}.png')
        shutil.copy(frames / f'{LOOP.frames // 2:04d}.png', folder / f'middle-{look}.png')
        if shot.kind == 'loop':
            publish_picture(name, look, frames / '0000.png', 'loop', shot.phone)
        shutil.rmtree(frames)
        print(f'{name} {look}: {time.time() - start:.0f} s')
    assert (PICTURES / name).exists(), f'{name} has no poster'
    write_index()


if __name__ == '__main__':
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:] or ('day', 'night'))

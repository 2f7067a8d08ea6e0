"""Encode finished masters (PNG) into the site's picture files, and write `pictures.json` and `videos.json`.

  publish.py <shot> <folder>   encode <folder>/day.png and night.png of a shot
  publish.py --year            compose and encode `valley-year` from the published heroes of the four seasons
  publish.py --index           write the two JSON files
  publish.py --list            print the catalogue

The site reads only what this module writes: `src/assets/pictures/<name>/…`, `src/assets/videos/<name>/…` and
the two JSON files. Needs `avifenc`, `cwebp` and ImageMagick's `convert` from the system's packages.
"""
import json
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

from catalogue import SHOTS
from compose.seasons import compose_year

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / 'src' / 'assets' / 'pictures'
LOOPS = ROOT / 'src' / 'assets' / 'videos'
HOURS = ROOT / 'src' / 'assets' / 'hours'
MOMENTS = ROOT / 'src' / 'assets' / 'farm-night'

WIDTHS = {
    'wide': (240, 480, 720, 960, 1440, 1920),
    'loop': (240, 480, 720, 960, 1280),
    'closeup': (240, 480, 720, 960, 1440),
    'cover': (240, 480, 720, 960, 1200),
    'object': (240, 320, 640),
    'section': (480, 720, 960, 1440),
}
WIDEST_FALLBACK = 1440
PHONE_WIDTHS = (240, 480, 720)

# Largest AVIF file in bytes by width: the page's picture budget (a phone hero 20 KB, a 1440 px hero 70 KB).
AVIF_BUDGET = {240: 7_000, 320: 9_000, 480: 14_000, 640: 20_000, 720: 20_000, 960: 32_000, 1280: 58_000, 1440: 68_000, 1920: 105_000}
COVER_BUDGET = {240: 7_000, 480: 16_000, 720: 20_000, 960: 42_000, 1200: 58_000}
PHONE_BUDGET = 20_000

# Layers of light by name: largest AVIF file on wide screens and on phones; together they stay within the day's budget.
HOURS_WIDTHS = {'wide': 1600, 'phone': 780}
HOURS_QUALITY = {'wide': 24, 'phone': 27}
HOURS_BUDGET = {'poster': (56_000, 20_000), 'night': (38_000, 14_000), 'ambient': (62_000, 26_000), 'morning': (62_000, 25_000),
                'noon': (68_000, 28_000), 'evening': (62_000, 25_000), 'lamps': (20_000, 9_000), 'lines': (14_000, 7_000)}

# Pictures of a night by size: width in px, crop or not, largest AVIF file in bytes.
MOMENT_SIZES = {'wide': (1200, False, 24_000), 'phone': (780, True, 14_000)}

QUALITY = {'wide': 27, 'loop': 28, 'closeup': 27, 'cover': 28, 'object': 24, 'section': 26, 'phone': 30}
WORST_QUALITY = 50


def run(*command):
    """Run a program quietly; raise with its output if it fails."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f'{command[0]} failed: {done.stderr.strip() or done.stdout.strip()}')


def scaled(source, target, width, crop=None, alpha=True):
    """Write `source` scaled to `width` px, first cropped to `crop` = (left, top, width, height) as fractions; without its transparency if not `alpha`."""
    command = ['/usr/bin/convert', source, *(() if alpha else ('-alpha', 'off'))]
    if crop:
        size = subprocess.run(['/usr/bin/identify', '-format', '%w %h', str(source)], capture_output=True, text=True)
        full_width, full_height = (int(part) for part in size.stdout.split())
        left, top, part_width, part_height = crop
        geometry = (f'{round(part_width * full_width)}x{round(part_height * full_height)}'
                    f'+{round(left * full_width)}+{round(top * full_height)}')
        command += ['-crop', geometry, '+repage']
    run(*command, '-filter', 'Lanczos', '-resize', f'{width}x', '-strip', target)


def encode_avif(source, target, quality, alpha=False, budget=None):
    """Encode one AVIF (10 bit). Quality (0 best, 63 worst) is lowered in steps until the file fits `budget` bytes."""
    chroma = '444' if alpha else '420'
    alpha_plane = ('--minalpha', '0', '--maxalpha', '63', '-a', 'a:cq-level=16') if alpha else ()
    while True:
        run('avifenc', '-s', '6', '-j', '2', '--min', '0', '--max', '63', '-a', 'end-usage=q',
            '-a', f'cq-level={quality}', '-a', 'tune=ssim', *alpha_plane, '-d', '10', '-y', chroma, source, target)
        if budget is None or target.stat().st_size <= budget or quality >= WORST_QUALITY:
            return
        quality += 3


def encode_webp(source, target, quality=72):
    """Encode one WebP for browsers without AVIF."""
    run('cwebp', '-quiet', '-q', quality, '-m', '6', '-sharp_yuv', '-alpha_q', '90', source, '-o', target)


def has_clear_parts(master):
    """True if something of a master is transparent: a house cut open may fill its frame."""
    picture = cv2.imread(str(master), cv2.IMREAD_UNCHANGED)
    return picture.shape[2] == 4 and bool((picture[..., 3] < np.iinfo(picture.dtype).max * .99).any())


def publish_picture(name, look, master, kind='wide', phone=None, source_width=1920, frame=None):
    """Encode one master (`look` is 'day' or 'night'), or its part `frame`, at every width of its kind, and its phone crop if given."""
    folder = PICTURES / name
    folder.mkdir(parents=True, exist_ok=True)
    alpha = kind in ('object', 'section') and has_clear_parts(master)
    budgets = {'cover': COVER_BUDGET}.get(kind, AVIF_BUDGET)
    with tempfile.TemporaryDirectory() as work:
        step = Path(work) / 'step.png'
        widths = [width for width in WIDTHS[kind] if width <= source_width]
        for width in widths:
            scaled(master, step, width, frame, alpha)
            encode_avif(step, folder / f'{look}-{width}.avif', QUALITY[kind], alpha, budgets.get(width))
            if look == 'day' and width == max(each for each in widths if each <= WIDEST_FALLBACK):
                encode_webp(step, folder / f'{look}-{width}.webp')
        if phone:
            for width in PHONE_WIDTHS:
                scaled(master, step, width, phone)
                encode_avif(step, folder / f'phone-{look}-{width}.avif', QUALITY['phone'], budget=PHONE_BUDGET)


def publish_phone(shot, folder):
    """Encode a shot with a camera of its own as the files for small screens of the picture `shot.phone_of`."""
    with tempfile.TemporaryDirectory() as work:
        step = Path(work) / 'step.png'
        for look in shot.looks:
            for width in PHONE_WIDTHS:
                scaled(folder / f'{look}.png', step, width, shot.phone)
                encode_avif(step, PICTURES / shot.phone_of / f'phone-{look}-{width}.avif', QUALITY['phone'], budget=PHONE_BUDGET)


def publish_hours(shot, folder):
    """Encode every layer of an hours shot, wide and as phone crop."""
    target = HOURS / shot.name
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        step = Path(work) / 'step.png'
        for layer, budgets in HOURS_BUDGET.items():
            for (size, width), budget in zip(HOURS_WIDTHS.items(), budgets):
                scaled(folder / f'{layer}.png', step, width, shot.phone if size == 'phone' else None)
                encode_avif(step, target / f'{layer}-{size}.avif', HOURS_QUALITY[size], budget=budget)


def publish_moments(shot, folder):
    """Encode the moments of a night, wide and as phone crop."""
    MOMENTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        step = Path(work) / 'step.png'
        for master in sorted(folder.glob('[1-9].png')):
            for size, (width, cropped, budget) in MOMENT_SIZES.items():
                scaled(master, step, width, shot.phone if cropped else None)
                encode_avif(step, MOMENTS / f'{master.stem}-{size}.avif', QUALITY['wide'], budget=budget)


def publish_crop(shot, masters):
    """Encode a picture that is cut from another shot's masters in the folder `masters`."""
    of, shown, crop = shot.crop_of
    with tempfile.TemporaryDirectory() as work:
        for look in shot.looks:
            cut = Path(work) / f'{look}.png'
            scaled(masters / of / f'{shown or look}.png', cut, shot.size[0], crop)
            publish_picture(shot.name, look, cut, shot.kind, shot.phone, shot.size[0])


# The year: pictures of each season, their part that is shown (left, top, width, height in px of the largest file), and its widths.
SEASONS = {'winter': 'hero-winter', 'spring': 'hero-spring', 'summer': 'hero-valley', 'autumn': 'hero-autumn'}
YEAR_PARTS = {'': (1920, (308, 166, 1612, 814)), 'phone-': (720, (0, 130, 720, 480))}


def publish_year():
    """Compose the year of the valley from the published pictures of four seasons, and encode it."""
    target = PICTURES / 'valley-year'
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for crop, (width, (left, top, wide, high)) in YEAR_PARTS.items():
            for look in ('day', 'night'):
                seasons = {}
                for season, name in SEASONS.items():
                    decoded = Path(work) / f'{season}.png'
                    run('avifdec', PICTURES / name / f'{crop}{look}-{width}.avif', decoded)
                    picture = cv2.imread(str(decoded), cv2.IMREAD_UNCHANGED)[..., :3]
                    seasons[season] = picture[top:top + high, left:left + wide] / float(65535 if picture.dtype == 'uint16' else 255)
                master = Path(work) / f'{look}.png'
                cv2.imwrite(str(master), (compose_year(seasons) * 65535 + .5).astype('uint16'))
                if crop:
                    for size in PHONE_WIDTHS:
                        scaled(master, Path(work) / 'step.png', size)
                        encode_avif(Path(work) / 'step.png', target / f'{crop}{look}-{size}.avif', QUALITY['phone'], budget=PHONE_BUDGET)
                else:
                    publish_picture('valley-year', look, master, source_width=1440)


def largest(folder, look):
    """The largest AVIF file of a published picture in one look."""
    return max(folder.glob(f'{look}-*.avif'), key=lambda path: int(path.stem.split('-')[1]))


def read_picture(path):
    """A published AVIF file as display values 0–1: RGB, or RGBA with transparency."""
    with tempfile.TemporaryDirectory() as work:
        target = Path(work) / 'decoded.png'
        run('avifdec', path, target)
        picture = cv2.imread(str(target), cv2.IMREAD_UNCHANGED)
    return picture[..., [2, 1, 0, 3][:picture.shape[2]]] / float(65535 if picture.dtype == 'uint16' else 255)


def avif_size(path):
    """Pixel size (width, height) of an AVIF file, read from its `ispe` box."""
    data = path.read_bytes()
    at = data.index(b'ispe') + 8
    return struct.unpack('>II', data[at:at + 8])


def has_alpha(path):
    """True if the AVIF file carries an alpha plane."""
    return b'auxid:1' in path.read_bytes() or b':alpha' in path.read_bytes()


def sky_colour(path):
    """The colour of a picture's upper edge as '#rrggbb', or None where that is no even sky (its parts differ by more than 44 of 255)."""
    edge = read_picture(path)[1:5].reshape(4, -1, 3).mean(0)
    parts = [part.mean(0) for part in np.array_split(edge, 12)]
    if np.ptp(parts, axis=0).max() > 44 / 255:
        return None
    return '#%02x%02x%02x' % tuple(round(float(value) * 255) for value in np.mean(parts, axis=0))


def describe_sky(folder, names):
    """The colour of the sky at the upper edge of each file of `names` = {part: file}, or None if one of them has none."""
    colours = {part: sky_colour(folder / file) for part, file in names.items()}
    return None if None in colours.values() else colours


def describe_picture(folder):
    """The entry of `pictures.json` for one picture folder, measured from its files."""
    widths = {}
    phone_widths = []
    for path in sorted(folder.glob('*.avif')):
        found = re.fullmatch(r'(phone-)?(day|night)-(\d+)\.avif', path.name)
        if not found:
            raise RuntimeError(f'unexpected file {path}')
        if found[1]:
            if found[2] == 'day':
                phone_widths.append(int(found[3]))
        else:
            widths.setdefault(found[2], []).append(int(found[3]))
    widths = {look: sorted(found) for look, found in sorted(widths.items())}
    largest = folder / f'day-{widths["day"][-1]}.avif'
    width, height = avif_size(largest)
    phone = None
    if phone_widths:
        phone_width, phone_height = avif_size(folder / f'phone-day-{max(phone_widths)}.avif')
        phone = {'width': phone_width, 'height': phone_height, 'widths': sorted(phone_widths)}
    entry = {'width': width, 'height': height, 'widths': widths, 'night': 'night' in widths, 'phone': phone, 'alpha': has_alpha(largest)}
    if not entry['alpha']:
        sky = describe_sky(folder, {look: f'{look}-{min(480, widths[look][-1])}.avif' for look in widths})
        phone_sky = phone and describe_sky(folder, {look: f'phone-{look}-480.avif' for look in widths})
        entry |= {'sky': sky} if sky else {}
        entry['phone'] = {**phone, 'sky': phone_sky} if phone_sky else phone
    return entry


def loop_entry(folder):
    """The entry of `videos.json` for one loop folder: pixel size and length in seconds, read by ffprobe."""
    probe = subprocess.run(
        ['ffprobe', '-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height:format=duration',
         '-of', 'json', str(folder / 'day.av1.webm')], capture_output=True, text=True, check=True)
    found = json.loads(probe.stdout)
    stream = found['streams'][0]
    return {'width': stream['width'], 'height': stream['height'],
            'seconds': round(float(found['format']['duration']), 2)}


def write_index():
    """Write `pictures.json` and `videos.json` from the files that exist."""
    pictures = {folder.name: describe_picture(folder) for folder in sorted(PICTURES.iterdir())
                if any(folder.glob('day-*.avif'))}
    loops = {folder.name: loop_entry(folder) for folder in sorted(LOOPS.iterdir())
             if (folder / 'night.av1.webm').exists()}
    for path, content in ((PICTURES.parent / 'pictures.json', pictures), (LOOPS.parent / 'videos.json', loops)):
        text = json.dumps(content, indent=2, ensure_ascii=False)
        text = re.sub(r'\[\s+([\d,\s]+?)\s+\]', lambda list_: '[' + ' '.join(list_[1].split()) + ']', text)
        path.write_text(text + '\n', encoding='utf-8')
    total = sum(path.stat().st_size for path in PICTURES.parent.rglob('*') if path.is_file())
    print(f'{len(pictures)} pictures, {len(loops)} loops, {total / 1e6:.1f} MB')


def main(arguments):
    """Run one of the commands of the module's docstring."""
    if arguments == ['--list']:
        for shot in SHOTS.values():
            print(f'{shot.name:<44} {shot.world:<9} {shot.kind:<8} {shot.season}')
        return
    if arguments == ['--year']:
        publish_year()
    elif arguments != ['--index']:
        shot, folder = SHOTS[arguments[0]], Path(arguments[1])
        layered = {'hours': publish_hours, 'moments': publish_moments}.get(shot.kind)
        if layered:
            layered(shot, folder)  # their files are in no list
            return
        if shot.phone_of:
            publish_phone(shot, folder)
        elif shot.crop_of:
            publish_crop(shot, folder.parent)
        else:
            for look in shot.looks:
                publish_picture(shot.name, look, folder / f'{look}.png', shot.kind, shot.phone, shot.size[0], shot.frame)
    write_index()


if __name__ == '__main__':
    main(sys.argv[1:])

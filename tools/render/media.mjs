// Renders pictures and loops of the site: `npm run media -- <shot> …`. Never needed to build or test the site.
//
//   npm run media -- --list              the shots
//   npm run media -- <shot> …            render, compose, encode, write pictures.json
//   npm run media -- --draft <shot> …    half size, few samples, into .cache/media/draft/<shot>/ only
//   npm run media -- --loop <shot> …     the shot as a seamless loop with its posters
//   npm run media -- --publish <shot> …  encode again what was rendered before
//   npm run media -- --year              the year of the valley from the heroes of the four seasons
//   npm run media -- --index             write pictures.json and videos.json from the files that exist
//
// Needs blender, ffmpeg, gcc, avifenc, cwebp, ImageMagick and python3 with numpy, OpenCV and OpenImageIO from the
// system's packages (media/README.md). Set MEDIA_NICE to change the priority (default 10).
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const media = join(root, 'media');
const work = join(root, '.cache', 'media');
const python = '/usr/bin/python3';

function run(command, args) {
  const started = Date.now();
  const nice = ['-n', process.env.MEDIA_NICE ?? '10', command, ...args];
  const done = spawnSync('nice', nice, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) {
    console.error(`${done.stdout}\n${done.stderr}`.split('\n').slice(-30).join('\n'));
    throw new Error(`${command} ${args.slice(0, 4).join(' ')} failed`);
  }
  return { seconds: (Date.now() - started) / 1000, output: done.stdout };
}

function make(shot, mode) {
  const folder = join(work, mode === 'publish' ? 'final' : mode, shot);
  mkdirSync(folder, { recursive: true });
  const spent = {};
  if (mode !== 'publish') {
    const flags = mode === 'final' ? [] : [mode];
    const script = join(media, 'render.py');
    spent.render = run('blender', [
      '-b',
      '--python-exit-code',
      '1',
      '--python',
      script,
      '--',
      shot,
      folder,
      ...flags,
    ]).seconds;
    spent.compose = run(python, [join(media, 'finish.py'), shot, folder, 'still']).seconds;
  }
  if (mode === 'loop') spent.loop = run(python, [join(media, 'loops.py'), shot, folder]).seconds;
  if (mode === 'final' || mode === 'publish')
    spent.encode = run(python, [join(media, 'publish.py'), shot, folder]).seconds;
  const times = Object.entries(spent).map(([part, seconds]) => `${part} ${seconds.toFixed(0)} s`);
  console.log(`${shot} (${mode}): ${times.join(', ')}`);
}

const args = process.argv.slice(2);
const flag = args.find((arg) => arg.startsWith('--')) ?? '--final';
const shots = args.filter((arg) => !arg.startsWith('--'));
if (['--list', '--index', '--year'].includes(flag)) {
  console.log(run(python, [join(media, 'publish.py'), flag, ...shots]).output.trim());
} else if (['--final', '--draft', '--loop', '--publish'].includes(flag) && shots.length > 0) {
  for (const shot of shots) make(shot, flag.slice(2));
} else {
  console.error(
    'usage: npm run media -- [--draft | --loop | --publish] <shot> … | --list | --index | --year',
  );
  process.exitCode = 1;
}

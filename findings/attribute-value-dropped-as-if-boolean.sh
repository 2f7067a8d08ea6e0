#!/bin/sh
# @minify-html/node 0.18.1 with its defaults drops the value of attributes that have several states: hidden="until-found" (text that the search
# in the page opens) becomes hidden, crossorigin="use-credentials" becomes crossorigin, which means anonymous, and capture="user" (the camera
# towards the face) becomes capture, which leaves the choice open. The collapseBooleanAttributes of html-minifier-next 6.2.11 drops the first
# of them. HTML standard, 2.3.3: these are enumerated attributes, with states by keyword (6.1, 2.5.4; HTML Media Capture, 5), not
# boolean ones. htmlnano 3.5.1 keeps all three. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @minify-html/node@0.18.1 html-minifier-next@6.2.11 htmlnano@3.5.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import minifyHtml from '@minify-html/node';
import { minify } from 'html-minifier-next';
import htmlnano from 'htmlnano';

const written = ['<div hidden="until-found">a</div>', '<img src="a" alt="b" crossorigin="use-credentials">', '<input type="file" capture="user">'];
const minifiers = {
  '@minify-html/node': async (html) => minifyHtml.minify(Buffer.from(html), {}).toString(),
  'html-minifier-next': (html) => minify(html, { collapseBooleanAttributes: true }),
  htmlnano: async (html) => (await htmlnano.process(html, { minifyCss: false, minifyJs: false, minifySvg: false }, htmlnano.presets.safe)).html,
};
const found = [];
for (const [name, shorten] of Object.entries(minifiers)) {
  const texts = [];
  for (const html of written) texts.push(await shorten(html));
  console.log(`${name}:\n  ${texts.join('\n  ')}`);
  found.push(texts.map((text) => /until-found|use-credentials|user/.exec(text)?.[0] ?? '-').join(' '));
}
if (found.join() !== '- - -,- use-credentials user,until-found use-credentials user') process.exit(1);
JS
node try.mjs

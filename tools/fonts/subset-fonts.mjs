// Cuts the site's fonts down to the characters that Swedish, English and Spanish need and to weights 400–700, as WOFF2
// for the site and as TrueType for documents. Run by hand after a change of font: npm run fonts
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { letters, signs } from './typeface.mjs';

const faces = [
  ['@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', 'hanken-grotesk'],
];

for (const [from, name] of faces) {
  const source = readFileSync(`node_modules/${from}`);
  const variable = { wght: { min: 400, max: 700, default: 400 } };
  const web = await subsetFont(source, letters + signs, { targetFormat: 'woff2', variationAxes: variable });
  writeFileSync(`src/assets/fonts/${name}.woff2`, web);
  console.log(name, 'woff2', web.length);
  for (const weight of [400, 600, 700]) {
    const still = await subsetFont(source, letters + signs, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    writeFileSync(`src/assets/fonts/${name}-${weight}.ttf`, still);
    console.log(name, weight, still.length);
  }
}

#!/bin/sh
# writeArrayBuffer of geotiff 3.0.5 writes an Int16Array or Int32Array as one byte a value under tags that say 16 or 32 bits: a map of temperatures
# in tenths, 21.5, -3.5, 0.4 and -12.8 °C, is read back as -10275, 1152, 0 and 0 tenths. TIFF 6.0, section 7 and 8 (BitsPerSample,
# StripByteCounts): the strip holds all bits of every sample. Unsigned arrays, Int8Array and floats come as given. A ModelTiepoint
# that is given without a coordinate system is replaced by the corner of the whole globe (GeoTIFF 1.1, ModelTiepointTag). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E geotiff@3.0.5 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { fromArrayBuffer, writeArrayBuffer } from 'geotiff';

const tenths = [215, -35, 4, -128];
const found = [];
for (const values of [Int16Array.from(tenths), Int32Array.from(tenths), Float32Array.from(tenths), Int8Array.from([21, -3, 0, -12])]) {
  const file = await writeArrayBuffer(values, { height: 2, width: 2, ModelPixelScale: [0.5, 0.5, 0], ModelTiepoint: [0, 0, 0, 18, 59, 0] });
  const image = await (await fromArrayBuffer(file)).getImage();
  const strip = Buffer.from(file, Number(image.fileDirectory.getValue('StripOffsets')[0]), values.byteLength).toString('hex');
  const read = (await image.readRasters())[0].join(' ');
  console.log(`${values.constructor.name} ${values.join(' ')}: bytes ${strip}, read ${read}, box ${image.getBoundingBox().join(' ')}`);
  found.push(read, image.getBoundingBox().join(' '));
}
const globe = '-180 89 -179 90';
if (found.join() !== ['-10275 1152 0 0', globe, '-673381248 0 0 0', globe, '215 -35 4 -128', globe, '21 -3 0 -12', globe].join()) process.exit(1);
JS
node try.mjs

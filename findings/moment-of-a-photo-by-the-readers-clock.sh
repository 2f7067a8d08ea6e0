#!/bin/sh
# exifr 7.1.3, exif-reader 2.0.3 and exif-parser 0.1.12 make a moment of the time of a photo without its offset, though the photo has it: 02:30:00.250 with
# OffsetTimeOriginal +02:00 is 00:30 UTC; exifr takes 02:30 by the clock of the machine that reads (06:30 UTC in New York, another day in other
# places), the other two 02:30 UTC, all without the quarter second. Exif 2.31 and later, 4.6.5 (F. tags relating to date and time): the offset
# is that of DateTimeOriginal, SubSecTimeOriginal its fraction. ExifReader 4.46.0 gives the texts. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E sharp@0.35.5 exifr@7.1.3 exif-reader@2.0.3 exif-parser@0.1.12 exifreader@4.46.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import parser from 'exif-parser';
import readExif from 'exif-reader';
import ExifReader from 'exifreader';
import exifr from 'exifr';
import sharp from 'sharp';

const exif = { IFD2: { DateTimeOriginal: '2026:10:25 02:30:00', OffsetTimeOriginal: '+02:00', SubSecTimeOriginal: '250' } };
const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).withExif(exif).jpeg().toBuffer();
const { DateTimeOriginal: day, OffsetTimeOriginal: offset, SubSecTimeOriginal: fraction } = ExifReader.load(photo);
const [date, time] = day.description.split(' ');
const meant = new Date(`${date.replaceAll(':', '-')}T${time}.${fraction.description}${offset.description}`);
const found = {
  'as written': meant,
  exifr: (await exifr.parse(photo)).DateTimeOriginal,
  'exif-reader': readExif((await sharp(photo).metadata()).exif).Photo.DateTimeOriginal,
  'exif-parser': new Date(parser.create(photo).parse().tags.DateTimeOriginal * 1000),
};
console.log(process.env.TZ);
for (const [name, moment] of Object.entries(found)) console.log(`  ${name}: ${moment.toISOString()}`);
const own = { 'America/New_York': '06:30:00.000', 'Asia/Tokyo': '17:30:00.000' }[process.env.TZ];
const expected = ['00:30:00.250', own, '02:30:00.000', '02:30:00.000'];
if (Object.values(found).some((moment, place) => moment.toISOString().slice(11, 23) !== expected[place])) process.exit(1);
JS
TZ=America/New_York node try.mjs
TZ=Asia/Tokyo node try.mjs

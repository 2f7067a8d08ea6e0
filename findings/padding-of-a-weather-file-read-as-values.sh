#!/bin/sh
# netcdfjs 4.0.0 takes the bytes that fill a variable up to four (vsize) for values: three temperatures as shorts come with a fourth, -32767, and
# with a time without limit each hour comes as a pair. It knows no exception for a file whose only such variable is of shorts, which has no
# filling at all (RangeError), and gives a byte of -1 as 255. NetCDF classic format specification: its "Note on vsize" and "Note on
# padding", and NC_BYTE, "8-bit signed integers". The files below are laid out by its grammar. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E netcdfjs@4.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { NetCDFReader } from 'netcdfjs';

const bytes = (size, ...numbers) => Buffer.concat(numbers.map((number) => {
  const cell = Buffer.alloc(size);
  cell.writeIntBE(number, 0, size);
  return cell;
}));
const whole = (...numbers) => bytes(4, ...numbers);
const name = (text) => Buffer.concat([whole(text.length), Buffer.from(text.padEnd(4, '\0'))]);
const [BYTE, SHORT] = [1, 3];
/** A file of one dimension (of no limit when its length is 0), whose variables of four bytes a record, or of `vsize`, follow each other. */
function file(length, records, vsize, types, data) {
  const head = (start) => Buffer.concat([
    Buffer.from('CDF\x01'), whole(records, 10, 1), name('time'), whole(length, 0, 0, 11, types.length),
    ...types.map((type, place) => Buffer.concat([name(`v${place}`), whole(1, 0, 0, 0, type, vsize, start + place * vsize)])),
  ]);
  return new NetCDFReader(Buffer.concat([head(head(0).length), data]));
}
const filling = [bytes(2, -32767), bytes(1, -127, -127, -127)];
const fixed = file(3, 0, 8, [SHORT], Buffer.concat([bytes(2, -125, 15, 240), filling[0]]));
const hour = (temperature, code) => Buffer.concat([bytes(2, temperature), filling[0], bytes(1, code), filling[1]]);
const hours = file(0, 2, 4, [SHORT, BYTE], Buffer.concat([hour(-125, -1), hour(15, 7)]));
const alone = file(0, 2, 4, [SHORT], bytes(2, -125, 15));
const read = (reader, variable) => {
  try {
    return JSON.stringify(reader.getDataVariable(variable));
  } catch (error) {
    return error.name;
  }
};
const found = [read(fixed, 'v0'), read(hours, 'v0'), read(hours, 'v1'), read(alone, 'v0')].join('\n');
console.log(`expected:\n[-125,15,240]\n[-125,15]\n[-1,7]\n[-125,15]\nfound:\n${found}`);
if (found !== '[-125,15,240,-32767]\n[[-125,-32767],[15,-32767]]\n[[255,129,129,129],[7,129,129,129]]\nRangeError') process.exit(1);
JS
node try.mjs

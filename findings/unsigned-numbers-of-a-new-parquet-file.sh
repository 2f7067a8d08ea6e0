#!/bin/sh
# DuckDB 1.5.6 (@duckdb/node-api 1.5.6-r.1) writes an unsigned 32-bit column (UINTEGER) into a Parquet file of version 2 with a first value and
# differences of 33 bits when a value passes 2^31: 4 000 000 000 Wh come back from hyparquet 1.33.0 as 1852516352, and parquet-wasm 0.8.0
# refuses the file ("first value too large"). The column is INT32 with UINT_32 on it (Parquet, LogicalTypes, unsigned integers): its values and
# differences wrap at 32 bits (Encodings, DELTA_BINARY_PACKED: overflow in two's complement, INT32 data must not use more than 32 bits). In a file of
# version 1, and as UBIGINT, both readers give what was written. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @duckdb/node-api@1.5.6-r.1 hyparquet@1.33.0 parquet-wasm@0.8.0 apache-arrow@21.2.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { readParquet } from 'parquet-wasm/node';

const database = await (await DuckDBInstance.create()).connect();
const found = [];
for (const [type, version] of [['UINTEGER', 'V1'], ['UINTEGER', 'V2'], ['UBIGINT', 'V2']]) {
  const rows = 'SELECT unnest([4000000000, 4000000250, 4000000500])';
  await database.run(`COPY (SELECT u::${type} AS wh FROM (${rows}) r(u)) TO 'meter.parquet' (FORMAT parquet, PARQUET_VERSION ${version}, COMPRESSION uncompressed)`);
  const own = (await database.runAndReadAll(`SELECT wh FROM 'meter.parquet'`)).getRows().flat();
  const bytes = readFileSync('meter.parquet');
  const read = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
  let wasm;
  try {
    wasm = [...tableFromIPC(readParquet(bytes).intoIPCStream()).getChild('wh')].join(' ');
  } catch (error) {
    wasm = String(error.message ?? error);
  }
  const texts = [own.join(' '), read.map(({ wh }) => wh).join(' '), wasm];
  console.log(`${type} ${version}\n  DuckDB       ${texts.join('\n  hyparquet    ').replace(/hyparquet {4}(?=[^\n]*$)/, 'parquet-wasm ')}`);
  found.push(texts);
}
const written = '4000000000 4000000250 4000000500';
const right = [found[0], found[2]].flat().every((text) => text === written) && found[1][0] === written;
if (!right || found[1][1] !== '1852516352 1852516602 1852516852' || !found[1][2].includes('first value too large')) process.exit(1);
JS
node try.mjs

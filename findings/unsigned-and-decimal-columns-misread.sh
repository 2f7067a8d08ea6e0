#!/bin/sh
# @loaders.gl/parquet 4.5.2 and @dsnp/parquetjs 1.8.9 read the unsigned columns of a Parquet file as signed: 4 000 000 000 Wh of a meter (UINT_32,
# as DuckDB writes UINTEGER) become -294967296, a UINT_64 likewise. Parquet, LogicalTypes, "Unsigned integers": the bits are unsigned. A decimal
# of 38 digits, sixteen bytes in two's complement with the highest first (DECIMAL), is read by loaders.gl without its sign: -1.50 becomes
# 4.0e35; parquetjs hands out the bytes. hyparquet 1.33.0 gives all three as written. (parquetjs 1.9.3 came without its code.)
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @duckdb/node-api@1.5.6-r.1 @loaders.gl/core@4.5.4 @loaders.gl/parquet@4.5.2 @dsnp/parquetjs@1.8.9 hyparquet@1.33.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { DuckDBInstance } = require('@duckdb/node-api');
const { ParquetReader } = require('@dsnp/parquetjs');
const { load } = require('@loaders.gl/core');
const { ParquetLoader } = require('@loaders.gl/parquet');

const show = (row) => Object.entries(row).map(([name, value]) => `${name} ${typeof value === 'object' ? 'bytes' : value}`).join(', ');
async function main() {
  const { parquetReadObjects } = await import('hyparquet');
  const database = await (await DuckDBInstance.create()).connect();
  const row = '4000000000::UINTEGER AS wh, 18000000000000000000::UBIGINT AS pulses, -1.5::DECIMAL(38, 2) AS price';
  await database.run(`COPY (SELECT ${row}) TO 'meter.parquet' (FORMAT parquet, COMPRESSION uncompressed)`);
  const bytes = readFileSync('meter.parquet');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const loaded = await load(file, ParquetLoader, { worker: false, core: { worker: false } });
  const found = {
    hyparquet: show((await parquetReadObjects({ file }))[0]),
    'loaders.gl': show((loaded.data ?? loaded)[0]),
    parquetjs: show(await (await ParquetReader.openBuffer(bytes)).getCursor().next()),
  };
  for (const [name, text] of Object.entries(found)) console.log(`${name}: ${text}`);
  const right = found.hyparquet === 'wh 4000000000, pulses 18000000000000000000, price -1.5';
  const loaders = /^wh -294967296, pulses -446744073709551600, price 4\.02\d+e\+35$/.test(found['loaders.gl']);
  if (!right || !loaders || found.parquetjs !== 'wh -294967296, pulses -446744073709551616, price bytes') process.exit(1);
}
main();
JS
node try.cjs

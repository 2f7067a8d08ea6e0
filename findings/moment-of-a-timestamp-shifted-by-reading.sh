#!/bin/sh
# PGlite 0.5.17 writes a Date into a column of type timestamp by the clock of UTC and reads it by that of the machine: in Europe/Stockholm the moment comes
# back two hours early (one in winter), and again two with each time that a row is read and written; so do arrays. Each direction alone is a
# choice for a type that holds no zone (PostgreSQL, 8.5.1.3), both together lose the moment. With the machine in UTC, or in timestamptz, it
# comes back as it was. pg 8.23.1 writes and reads by the machine's clock. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @electric-sql/pglite@0.5.17 pg@8.23.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pgTypes from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

const pg = new PGlite();
await pg.exec('create table readings (a timestamp, b timestamptz, c timestamp[])');
const moment = new Date('2026-06-21T12:00:00Z');
await pg.query('insert into readings values ($1, $2, $3)', [moment, moment, [moment]]);
const found = [];
for (let turn = 0; turn < 3; turn += 1) {
  const [row] = (await pg.query('select * from readings')).rows;
  found.push([row.a, row.b, row.c[0]].map((date) => date.toISOString().slice(11, 16)).join(' '));
  await pg.query('update readings set a = $1, b = $2, c = $3', [row.a, row.b, row.c]);
}
console.log(`${process.env.TZ}, 12:00 UTC read as timestamp, timestamptz, timestamp[]: ${found.join(', ')}`);
await pg.close();
const wall = prepareValue(moment).slice(0, 23).replace('T', ' ');
const other = pgTypes.types.getTypeParser(1114)(wall).toISOString().slice(11, 16);
console.log(`  pg writes ${wall} and reads ${other}`);
const expected = { UTC: '12:00 12:00 12:00,12:00 12:00 12:00,12:00 12:00 12:00', 'Europe/Stockholm': '10:00 12:00 10:00,08:00 12:00 08:00,06:00 12:00 06:00' };
if (other !== '12:00' || found.join() !== expected[process.env.TZ]) process.exit(1);
JS
TZ=UTC node try.mjs
TZ=Europe/Stockholm node try.mjs

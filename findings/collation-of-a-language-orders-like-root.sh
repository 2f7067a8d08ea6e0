#!/bin/sh
# PGlite 0.5.16 (PostgreSQL 18.6) takes CREATE COLLATION … (provider = icu, locale = 'sv'), without a warning, and orders like the root
# collation: å and ä beside a, ö beside o, where Swedish has them after z. 'da' and 'de-u-co-phonebk' do the same. Rules given to the
# root collation work. A PostgreSQL with whole ICU data orders by the language. Fails when either of the two changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @electric-sql/pglite@0.5.16 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const pg = new PGlite();
/** The words in the order of a collation that is made by the given options. */
async function order(name, options) {
  await pg.exec(`create collation ${name} (provider = icu, ${options})`);
  const { rows } = await pg.query(
    `select string_agg(w, ' ' order by w collate ${name}) as words from unnest(array['zorn', 'öman', 'åberg', 'ädel', 'adam', 'oskar']) w`,
  );
  console.log(`${name}: ${rows[0].words}`);
  return rows[0].words;
}
const root = 'åberg adam ädel öman oskar zorn';
const found = [
  await order('root', "locale = 'und'"),
  await order('swedish', "locale = 'sv'"),
  await order('danish', "locale = 'da'"),
  await order('phonebook', "locale = 'de-u-co-phonebk'"),
];
const ruled = await order('ruled', "locale = 'und', rules = '&z < å < ä < ö'");
if (found.some((words) => words !== root) || ruled !== 'adam oskar zorn åberg ädel öman') process.exit(1);
JS
node try.mjs

#!/bin/sh
# dns-zonefile 0.3.2 leaves out records of a zone without a word: "www IN 300 A 192.0.2.2" is gone, where "www 300 IN A" is read (RFC 1035, 5.1: a record's
# time and class may stand in either order), and so are HTTPS (RFC 9460) and TLSA (RFC 6698). A key for mail (DKIM) that goes over two lines in
# parentheses, as name servers print it, is cut after the first with its bracket: ( "v=DKIM1; k=rsa; " (5.1 as well: parentheses group
# data that crosses a line). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E dns-zonefile@0.3.2 >/dev/null 2>&1
cat > try.cjs <<'JS'
const zonefile = require('dns-zonefile');

const zone = `$ORIGIN example.com.
$TTL 3600
@ IN SOA ns.example.com. host.example.com. ( 1 3600 600 864000 300 )
a 300 IN A 192.0.2.1
b IN 300 A 192.0.2.2
c IN HTTPS 1 . alpn=h2
_443._tcp IN TLSA 3 1 1 abcd
k._domainkey IN TXT ( "v=DKIM1; k=rsa; "
  "p=MIGf" )
l._domainkey IN TXT "v=DKIM1; k=rsa; " "p=MIGf"
`;
const { $origin, $ttl, soa, ...records } = (zonefile.default ?? zonefile).parse(zone);
for (const [type, list] of Object.entries(records)) console.log(`${type}: ${JSON.stringify(list)}`);
const names = Object.values(records).flat().map(({ name }) => name).join(' ');
if (names !== 'a k._domainkey l._domainkey' || records.txt[0].txt !== '( "v=DKIM1; k=rsa; "') process.exit(1);
JS
node try.cjs

#!/bin/sh
# undici 7.30.2 (the fetch of Node.js) fails with "bad response" on an answer that begins with 100 Continue where the request did not ask
# for it. RFC 9110, 15.2: a client must be able to parse 1xx answers before the final one, even if it does not expect any. It takes 103;
# Node's own http.request takes both. A receiver behind such a server has got the request and counts as down. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E undici@7.30.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { createServer, request } from 'node:http';
import { fetch } from 'undici';

const server = createServer((asked, answer) => {
  if (asked.url === '/100') answer.writeContinue();
  if (asked.url === '/103') answer.writeEarlyHints({ link: '</a.css>; rel=preload' });
  answer.end('there');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const at = (path) => `http://127.0.0.1:${server.address().port}${path}`;
const byFetch = (path) =>
  fetch(at(path)).then(
    ({ status }) => String(status),
    ({ cause }) => cause.message,
  );
const byHttp = (path) =>
  new Promise((resolve) => request(at(path), (answer) => resolve(String(answer.resume().statusCode))).end());
const said = [];
for (const path of ['/', '/103', '/100']) said.push(`${path}: fetch ${await byFetch(path)}, http ${await byHttp(path)}`);
console.log(said.join('\n'));
server.closeAllConnections();
server.close();
if (said.join() !== '/: fetch 200, http 200,/103: fetch 200, http 200,/100: fetch bad response, http 200') process.exit(1);
JS
node try.mjs

#!/bin/sh
# multipasta 0.2.8 reads Content-Disposition of a part with a pattern that knows letters up to U+00FF only. A file whose name has a letter
# beyond (an en dash, a decomposed ö, Chinese, an emoji), which browsers send as UTF-8 as it is, comes with an empty field name and without a
# file name; its bytes are taken for a text field. The part's raw headers, which it hands out as well, hold both. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E multipasta@0.2.8 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { make } from 'multipasta';

/** What a form with one file is read as. */
async function read(name) {
  const form = new FormData();
  form.append('papers', new Blob(['x'], { type: 'application/pdf' }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  let said = '';
  const tell = ({ name: field, filename, headers }, as) => {
    const whole = headers['content-disposition'].includes(`filename="${name}"`);
    said = `${as}: field "${field}", file ${JSON.stringify(filename)}, raw header whole: ${whole}`;
  };
  const parser = make({
    headers: { 'content-type': request.headers.get('content-type') },
    onField: (info) => tell(info, 'text'),
    onFile: (info) => (tell(info, 'file'), () => {}),
    onError: ({ _tag }) => console.log('error', _tag),
    onDone: () => {},
  });
  parser.write(await request.bytes());
  parser.end();
  console.log(`${name} → ${said}`);
  return said;
}
const plain = await read('räkning.pdf');
const beyond = [await read('räkning – maj.pdf'), await read('ra\u0308kning.pdf'), await read('太陽.pdf')];
if (!plain.startsWith('file: field "papers", file "räkning.pdf"')) process.exit(1);
if (beyond.some((said) => !/field "", file undefined, raw header whole: true/.test(said))) process.exit(1);
JS
node try.mjs

#!/bin/sh
# @supabase/storage-js 2.119.0 encodes the file name of a signed download twice: createSignedUrl(key, seconds, { download: NAME })
# gives an address whose parameter `download` decodes to the still encoded name, so that a browser saves %C3%A5tg%C3%A4rd.pdf.
# getPublicUrl of the same version encodes it once. No server is asked: the answer of the signing call is put in. Fails when either
# of the two changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @supabase/storage-js@2.119.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { StorageClient } from '@supabase/storage-js';

const name = 'åtgärd & plan.pdf';
const answer = async () =>
  new Response('{"signedURL":"/object/sign/papers/key?token=t"}', { headers: { 'content-type': 'application/json' } });
const bucket = new StorageClient('http://storage.invalid/storage/v1', {}, answer).from('papers');
const nameIn = (address) => new URL(address).searchParams.get('download');
const signed = nameIn((await bucket.createSignedUrl('key', 60, { download: name })).data.signedUrl);
const open = nameIn(bucket.getPublicUrl('key', { download: name }).data.publicUrl);
console.log(`signed: ${signed}`);
console.log(`public: ${open}`);
if (signed !== '%C3%A5tg%C3%A4rd %26 plan.pdf' || open !== name) process.exit(1);
JS
node try.mjs

#!/bin/sh
# mimetext 3.0.28 ("RFC-5322 compliant") and emailjs 5.0.3 declare texts with å, ä and ö as Content-Transfer-Encoding: 7bit and write them as UTF-8, of which
# each such letter has two bytes over 127: RFC 2045, 2.7 and 6.2, 7bit promises that there are none, and a relay may cut them. mimetext writes a
# long subject as one encoded word of 152 characters besides (RFC 2047, 2: 75 at most), and the name of a file as raw UTF-8 (RFC 2183, 2.3, and
# RFC 2231). nodemailer 10.6.0 writes quoted-printable and short words. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E mimetext@3.0.28 emailjs@5.0.3 nodemailer@10.6.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { Message } from 'emailjs';
import { createMimeMessage } from 'mimetext';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

const [from, to, text] = ['a@example.com', 'b@example.com', 'Hälsningar från Örnsköldsvik'];
const subject = 'Offert för solceller på taket hos bostadsrättsföreningen Ängsblomman i Örnsköldsvik, våren 2026';
const made = createMimeMessage();
made.setSender(from);
made.setRecipient(to);
made.setSubject(subject);
made.addMessage({ contentType: 'text/plain', data: text });
made.addAttachment({ filename: 'åtgärd.txt', contentType: 'text/plain', data: 'aGVq' });
const mails = {
  mimetext: made.asRaw(),
  emailjs: await new Message({ from, to, subject, text }).readAsync(),
  nodemailer: (await new MailComposer({ from, to, subject, text }).compile().build()).toString(),
};
const found = Object.entries(mails).map(([name, mail]) => {
  const encoding = /Content-Transfer-Encoding: *(\S+)/i.exec(mail)[1];
  const raw = Buffer.from(mail.slice(mail.search(/\r?\n\r?\n/))).some((byte) => byte > 127);
  const longest = Math.max(...mail.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi).map((word) => word.length));
  console.log(`${name}: ${encoding}, ${raw ? 'with' : 'without'} bytes over 127, longest encoded word ${longest}`);
  return `${encoding} ${raw} ${longest > 75}`;
});
console.log(mails.mimetext.match(/Content-Disposition.*/)[0]);
if (found.join() !== '7bit true true,7bit true false,quoted-printable false false') process.exit(1);
JS
node try.mjs

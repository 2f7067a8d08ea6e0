#!/bin/sh
# rss-parser 3.13.0 turns the words of an Atom entry round: of <div>Price <b>12</b> öre, tax <i>25</i> per cent</div>, content of type xhtml, it makes "Price
# öre, tax  per cent<b>12</b><i>25</i>", all text first and the elements after it, and so does its plain text. RFC 4287, 3.1.1.3 and 4.1.3.3: the
# content of the div is the text, as XHTML, in its order. A feed with a prefix for Atom's namespace is "not recognized". feedsmith 3.0.1
# and feedparser 2.6.0 read both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E rss-parser@3.13.0 feedsmith@3.0.1 feedparser@2.6.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import FeedParser from 'feedparser';
import { parseFeed } from 'feedsmith';
import Parser from 'rss-parser';

const content = 'Price <b>12</b> öre, tax <i>25</i> per cent';
/** The feed with Atom's elements under a prefix, which may be empty. */
function feedWith(prefix) {
  const tag = prefix ? `${prefix}:` : '';
  const element = (name, inner, more = '') => `<${tag}${name}${more}>${inner}</${tag}${name}>`;
  const common = (id) => `${element('title', 'Prices')}${element('id', `urn:example:${id}`)}${element('updated', '2026-10-25T02:30:00Z')}`;
  const entry = element('entry', `${common(2)}${element('content', `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`, ' type="xhtml"')}`);
  return element('feed', `${common(1)}${element('author', element('name', 'Sol'))}${entry}`, ` xmlns${prefix ? `:${prefix}` : ''}="http://www.w3.org/2005/Atom"`);
}
const streamed = (text) =>
  new Promise((resolve) => {
    const parser = new FeedParser({});
    parser.on('readable', () => {
      for (let item = parser.read(); item; item = parser.read()) resolve(item.description.replace(/<\/?div[^>]*>/g, ''));
    });
    parser.end(text);
  });
const found = [];
for (const prefix of ['', 'atom']) {
  const feed = feedWith(prefix);
  const read = await new Parser().parseString(feed).then(
    ({ items }) => items[0].content.replace(/<\/?div[^>]*>/g, ''),
    (error) => error.message,
  );
  const others = [parseFeed(feed).feed.entries[0].content.value, await streamed(feed)];
  console.log(`rss-parser: ${read}\nfeedsmith:  ${others[0]}\nfeedparser: ${others[1]}`);
  found.push(read, ...others);
}
const expected = ['Price  öre, tax  per cent<b>12</b><i>25</i>', content, content, 'Feed not recognized as RSS 1 or 2.', content, content];
if (found.join('|') !== expected.join('|')) process.exit(1);
JS
node try.mjs

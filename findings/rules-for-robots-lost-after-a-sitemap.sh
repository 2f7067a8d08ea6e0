#!/bin/sh
# robots-parser 3.0.1 ("a specification compliant robots.txt parser") ends the list of user agents at a line that it does not count to the rules:
# with "User-agent: a", "Sitemap: …", "User-agent: b", "Disallow: /prices" it forbids b the prices, but not a, and the same with Crawl-delay between. RFC
# 9309, 2.2.4: other records must not interfere, "a Sitemaps record MUST NOT terminate a group". It leaves letters encoded that need not be:
# Disallow: /%7Ekim does not hold for /~kim, nor the other way round (2.2.2: an encoded unreserved character must be decoded before
# paths are compared). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E robots-parser@3.0.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import robotsParser from 'robots-parser';

/** Whether a file of these lines lets the agent a read a path. */
const may = (path, ...lines) => robotsParser('https://example.com/robots.txt', lines.join('\n')).isAllowed(`https://example.com${path}`, 'a');
const rules = ['User-agent: b', 'Disallow: /prices'];
const cases = {
  'agents a and b': may('/prices', 'User-agent: a', ...rules),
  'a site map between them': may('/prices', 'User-agent: a', 'Sitemap: https://example.com/sitemap.xml', ...rules),
  'a delay between them': may('/prices', 'User-agent: a', 'Crawl-delay: 1', ...rules),
  '/%7Ekim for /~kim': may('/~kim', 'User-agent: *', 'Disallow: /%7Ekim'),
  '/~kim for /%7Ekim': may('/%7Ekim', 'User-agent: *', 'Disallow: /~kim'),
  '/~kim for /~kim': may('/~kim', 'User-agent: *', 'Disallow: /~kim'),
};
for (const [name, allowed] of Object.entries(cases)) console.log(`${name}: ${allowed ? 'allowed' : 'forbidden'}`);
if (Object.values(cases).join() !== 'false,true,true,true,true,false') process.exit(1);
JS
node try.mjs

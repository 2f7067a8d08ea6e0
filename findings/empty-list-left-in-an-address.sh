#!/bin/sh
# url-template 3.1.1 ("an RFC 6570 compliant" implementation) writes a list without members, or an object without, as a parameter with nothing in it:
# {?zones} with [] becomes ?zones=, where the server sees a zone of no name. RFC 6570, 2.3: a list with zero members is undefined, and an
# undefined value has no expansion, so that nothing is written. With * (explode) it is right, and so are uri-templates 0.2.0 and
# uri-template-lite 23.4.0. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E url-template@3.1.1 uri-templates@0.2.0 uri-template-lite@23.4.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import lite from 'uri-template-lite';
import fill from 'uri-templates';
import { parseTemplate } from 'url-template';

const found = [];
for (const [template, values] of [['{?zones}', { zones: [] }], ['{?zones,day}', { zones: [], day: 1 }], ['{;zones}', { zones: {} }], ['{?zones*}', { zones: [] }], ['{?zones}', { zones: ['SE3'] }]]) {
  const [first, ...others] = [parseTemplate(template).expand(values), fill(template).fill(values), lite.expand(template, values)];
  console.log(`${template} of ${JSON.stringify(values)}: url-template "${first}", the others "${others.join('" "')}"`);
  found.push([first, ...others].join(' '));
}
if (found.join() !== '?zones=  ,?zones=&day=1 ?day=1 ?day=1,;zones=  ,  ,?zones=SE3 ?zones=SE3 ?zones=SE3') process.exit(1);
JS
node try.mjs

// node scripts/run.mjs tools/licences/licences.ts: prints every installed package with version and licence.
import { installedLicences } from './licence-list.ts';

for (const { name, version, licence } of installedLicences()) console.log(`${name} ${version}: ${licence}`);

// npm start: sets up what is missing, builds what has changed, and serves the site with the embedded backend.
import { addresses } from './setup/addresses.mjs';
import { ensurePortsFree } from './setup/ports.mjs';
import { ensureBuild, ensureDependencies, hand, loadEnvironment } from './setup/setup.mjs';

loadEnvironment();
ensureDependencies();
const own = addresses(process.env);
process.env.PUBLIC_SUPABASE_URL ||= own.backend;
await ensurePortsFree(own, { backend: process.env.PUBLIC_SUPABASE_URL === own.backend });
ensureBuild();
hand('scripts/server/serve-all.ts');

// npm start: sets up what is missing, builds what has changed, and serves the site with the embedded backend.
import { addresses } from './setup/addresses.mjs';
import { ensureBuild, ensureDependencies, hand, loadEnvironment } from './setup/setup.mjs';

loadEnvironment();
ensureDependencies();
process.env.PUBLIC_SUPABASE_URL ||= addresses(process.env).backend;
ensureBuild();
hand('scripts/server/serve-all.ts');

// npm start: sets up what is missing, builds what has changed, and serves the site with the embedded backend.
import { addresses } from './lib/addresses.mjs';
import { ensureBuild, ensureDependencies, hand, loadEnvironment } from './lib/setup.mjs';

loadEnvironment();
ensureDependencies();
process.env.PUBLIC_SUPABASE_URL ||= addresses(process.env).backend;
ensureBuild();
hand('scripts/serve-all.ts');

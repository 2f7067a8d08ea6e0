// npm start: sets up what is missing, builds what has changed, and serves the site with the embedded backend.
import { ensureBuild, ensureDependencies, hand, loadEnvironment } from './lib/setup.mjs';

loadEnvironment();
ensureDependencies();
process.env.PUBLIC_SUPABASE_URL ??= `http://127.0.0.1:${process.env.BACKEND_PORT ?? 54321}`;
ensureBuild();
hand('scripts/serve-all.ts');

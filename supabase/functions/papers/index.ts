/** Entry point on Supabase's edge runtime (Deno). Everything it does is in handler.ts. */
import { edgeEnv } from '../_shared/edge.ts';
import { handlePapers } from './handler.ts';

declare const Deno: { serve: (handler: (request: Request) => Promise<Response>) => void };

const env = edgeEnv();
Deno.serve((request) => handlePapers(request, env));

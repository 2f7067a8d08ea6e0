/**
 * Called on a schedule: queues mail for subscribers, retries unsent mail and applies retention. Needs `MAINTENANCE_SECRET` as bearer token.
 */
import { edgeEnv } from '../_shared/edge.ts';
import { maintain } from './handler.ts';

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { toObject: () => Record<string, string> };
};

const env = edgeEnv();
Deno.serve((request) => maintain(request, env, Deno.env.toObject()));

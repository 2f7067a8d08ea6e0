import type { SupabaseClient } from '@supabase/supabase-js';

/** An answer of PostgREST as supabase-js gives it. */
export interface FakeAnswer {
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
  readonly count?: number;
}

/** A client whose requests are answered in turn, whatever they ask for. @throws in a request for which no answer is left */
export function fakeClient(...answers: readonly FakeAnswer[]): SupabaseClient {
  const left = [...answers];
  const answer = async () => {
    const next = left.shift();
    if (!next) throw new Error('a request too many');
    return { data: null, error: null, count: null, ...next };
  };
  const request: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? (...then: Parameters<Promise<object>['then']>) => answer().then(...then)
          : () => request,
    },
  );
  return request as SupabaseClient;
}

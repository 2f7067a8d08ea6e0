import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.ts';

export type Client = SupabaseClient<Database>;

type Answer<T> = { data: T; error: null } | { data: unknown; error: { message: string } };

/** The data of an answer. @throws its error */
export function dataOf<T>(answer: Answer<T>): T {
  const { data, error } = answer;
  if (error) throw error instanceof Error ? error : new Error(error.message);
  return data as T;
}

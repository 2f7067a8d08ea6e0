import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** The last good answer; stays while a new one is fetched. */
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Fetches again; tells whether that went well. */
  readonly reload: () => Promise<boolean>;
}

/** Fetches something, again when `key` changes. An answer that comes after a newer question is dropped. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | undefined; failed: boolean; busy: boolean }>({
    data: undefined,
    failed: false,
    busy: true,
  });
  const question = useRef(0);
  const latest = useRef(load);
  latest.current = load;
  const reload = useCallback(() => {
    question.current += 1;
    const mine = question.current;
    setState((before) => ({ ...before, busy: true }));
    return latest.current().then(
      (data) => {
        if (mine === question.current) setState({ data, failed: false, busy: false });
        return true;
      },
      () => {
        if (mine === question.current) setState((before) => ({ ...before, failed: true, busy: false }));
        return false;
      },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    void reload();
    return () => {
      question.current += 1;
    };
  }, [key, reload]);
  return { ...state, reload };
}

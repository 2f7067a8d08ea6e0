/** Whether something from outside is an object with fields (not null; arrays count, whose fields are their places). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a decoded JSON value is an object: not null, and no list. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

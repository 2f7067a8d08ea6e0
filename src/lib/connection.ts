interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the visitor asked for as little data as possible. */
export const savesData = (): boolean =>
  connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/** How fast the connection is, as `2g` to `4g`; undefined where the browser does not tell. */
export const connectionKind = (): string | undefined => connection()?.effectiveType;

/** Whether the connection is fast enough to fetch what nobody has asked for yet. */
export const isFast = (): boolean => connectionKind() === '4g' && !savesData();

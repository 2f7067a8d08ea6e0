/** How many rows of a table are shown. */
export const MOST_ROWS = 200;

export interface TableQuestion {
  readonly bytes: Uint8Array;
  /** MIME type. */
  readonly kind: string;
}

/** Rows of cells; null where the file cannot be read. */
export type TableAnswer = readonly (readonly (string | number)[])[] | null;

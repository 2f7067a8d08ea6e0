/** A file of a grid company as rows of cells, and where its readings begin. */
export interface MeterTable {
  readonly rows: readonly (readonly string[])[];
  /** Names of the columns: the last row before the readings, or their numbers. */
  readonly names: readonly string[];
  /** Index of the first row with readings; above it are titles. */
  readonly first: number;
}

const SEPARATORS = [';', '\t', ',', '|'] as const;
/** Rows that are looked at to find out how a file is made. */
const SAMPLE = 200;

/** Bytes as text: UTF-16 and UTF-8 by their marks, otherwise UTF-8, and where that does not fit, Windows’ Western letters. */
export const decodeText = (bytes: Uint8Array): string => {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: spreadsheets still save in the letters of Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const splitLine = (line: string, separator: string): string[] => {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const [at, letter] of [...line].entries()) {
    if (letter === '"') {
      if (quoted && line[at + 1] === '"') cell += '"';
      quoted = !quoted;
    } else if (letter === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()].map((text) => text.replaceAll('""', '"'));
};

/** The separator that gives most rows the same number of cells, two at least. */
const separatorOf = (lines: readonly string[]): string => {
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = splitLine(line, separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] as string;
};

const looksLikeDate = (cell: string): boolean =>
  /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}|^\d{8}(\d{4})?\b/.test(cell);
const looksLikeNumber = (cell: string): boolean => /^-?[\d\s.,]*\d$/.test(cell) && !looksLikeDate(cell);

/** Cuts a file into cells and finds its readings; null when it holds none. */
export const readTable = (text: string): MeterTable | null => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !/^sep=/i.test(line));
  const separator = separatorOf(lines.slice(0, SAMPLE));
  const rows = lines.map((line) => splitLine(line, separator));
  const first = rows.findIndex((row) => row.some(looksLikeDate) && row.some(looksLikeNumber));
  const data = rows[first];
  if (!data) return null;
  const head = rows[first - 1] ?? [];
  return { rows, first, names: data.map((_, at) => head[at] || `${at + 1}`) };
};

/** Hour of a cell that may well be one: `01`, `1`, `01.00` or `00-01`, in quarters of an hour; null otherwise. */
const plainHourOf = (cell: string): string | null => {
  const [whole, hours] =
    /^(\d{1,2})(?:[:.](?:00|15|30|45))?(?:\s*[-–]\s*\d{1,2}(?:[:.](?:00|15|30|45))?)?$/.exec(cell) ?? [];
  return whole !== undefined && Number(hours) <= 24 ? whole : null;
};

/** Fewer different hours than this are no hours of a day. */
const LEAST_HOURS = 10;

/**
 * Whether a column holds hours that are not written as clock times: with it nearly every row has a time of its own, while the
 * dates repeat. Small amounts of energy do not tell a day's rows apart.
 */
const holdsPlainHours = (sample: MeterTable['rows'], time: number, at: number): boolean => {
  const hours = sample.map((row) => plainHourOf(row[at] ?? ''));
  const times = sample.map((row, place) => `${row[time]} ${hours[place]}`);
  const dates = new Set(sample.map((row) => row[time]));
  return (
    hours.filter((hour) => hour !== null).length > 0.9 * sample.length &&
    new Set(hours).size >= LEAST_HOURS &&
    new Set(times).size > 0.9 * sample.length &&
    dates.size < sample.length / 2
  );
};

/** Which columns hold what; `hour` is null where the time stands with the date. */
export interface MeterColumns {
  readonly time: number;
  readonly hour: number | null;
  readonly value: number;
}

/** What is proposed: the first column of dates, a column of clock times or hours beside it, and the last column of numbers with a fraction or at all. */
export const guessColumns = ({ rows, first, names }: MeterTable): MeterColumns => {
  const sample = rows.slice(first, first + SAMPLE);
  const share = (at: number, test: (cell: string) => boolean) =>
    sample.filter((row) => test(row[at] ?? '')).length / sample.length;
  const columns = names.map((_, at) => at);
  const time = columns.find((at) => share(at, looksLikeDate) > 0.5) ?? 0;
  const hour = columns.find(
    (at) =>
      at !== time &&
      (share(at, (cell) => /^\d{1,2}:\d{2}/.test(cell)) > 0.9 || holdsPlainHours(sample, time, at)),
  );
  const named = (at: number) => /kwh|förbruk|mängd|uttag|energi|consum|usage|energ/i.test(names[at] ?? '');
  const numbers = columns.filter((at) => at !== time && at !== hour && share(at, looksLikeNumber) > 0.3);
  const withTime = sample.some((row) => /\d[T\s]\d{1,2}[:.]\d{2}/.test(row[time] ?? ''));
  const value =
    numbers.find(named) ??
    numbers.find((at) => share(at, (cell) => /[.,]\d/.test(cell)) > 0.3) ??
    numbers.at(-1);
  return { time, hour: withTime ? null : (hour ?? null), value: value ?? names.length - 1 };
};

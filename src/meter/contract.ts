/** One cell of a table: text as it stands in the file, or a number that the container itself holds as one. */
export type Cell = string | number;

/** What a file is wrapped in. */
export type Container = 'separated' | 'workbook' | 'web-table' | 'green-button' | 'xml' | 'json';

/** Rows of cells, to be had one by one or by the column: of a year of readings only the columns that are read are ever cut out. */
export interface Rows {
  readonly length: number;
  /** The cells of a row; none beyond the last. */
  readonly row: (at: number) => readonly Cell[];
  /** The cells of a column from a row on; empty where a row is shorter. */
  readonly column: (at: number, from: number) => readonly Cell[];
}

/** Rows of cells, with the names of their columns and where the readings begin. */
export interface Table {
  readonly rows: Rows;
  /** Names of the columns; a number where there is none. */
  readonly names: readonly string[];
  /** Index of the first row with readings. */
  readonly first: number;
  /** What stands above the names: titles, units, remarks. */
  readonly preamble: string;
  /** How the readings stood in the file before they were put one to a row. */
  readonly shape: Shape;
}

/** One reading a row; a row a day; times across; days across. */
export type Shape = 'rows' | 'day-rows' | 'times-across' | 'days-across';

/** Units that values may have. Power is the mean over the interval. */
export const units = ['Wh', 'kWh', 'MWh', 'W', 'kW', 'MW'] as const;
export type Unit = (typeof units)[number];

/** Amount of an interval, mean power in it, or a counter that only rises. */
export const measures = ['energy', 'power', 'counter'] as const;
export type Measure = (typeof measures)[number];

/** Whether a time is the beginning or the end of its interval. */
export const edges = ['begin', 'end'] as const;
export type Edge = (typeof edges)[number];

/** Clock on the wall; normal time all year; UTC; or each time has its own offset. */
export const clocks = ['wall', 'normal', 'utc'] as const;
export type Clock = (typeof clocks)[number] | 'offset';

/** Time zones whose files are known; any other IANA name works, too. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Lisbon',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Rome',
  'Europe/London',
  'Europe/Dublin',
] as const;

/** Order of the parts of a date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy' | 'ydm' | 'epoch' | 'serial';

/** It stands in the file; the readings behave like it; or nothing says so and it is taken to be. */
export type Sureness = 'stated' | 'shown' | 'assumed';

/** What the readings are taken to mean. */
export interface Understood {
  readonly container: Container;
  readonly shape: Shape;
  /** Columns of time, and of the clock time where it stands apart; null for none. */
  readonly time: number;
  readonly hour: number | null;
  /** Columns that are added up to what is bought, and to what is produced or sold. */
  readonly consumption: readonly number[];
  readonly production: readonly number[];
  /** Names of the meters or registers in the file, when there are several to choose from; which one is read. */
  readonly meters: readonly string[];
  readonly meter: string | null;
  readonly order: DateOrder;
  readonly unit: Unit;
  readonly measure: Measure;
  readonly edge: Edge;
  readonly clock: Clock;
  readonly zone: string;
  /** Minutes from one reading to the next in the file. */
  readonly step: number;
  readonly sure: Readonly<Record<'unit' | 'measure' | 'edge' | 'clock' | 'zone' | 'consumption', Sureness>>;
}

/** What the visitor says otherwise; what is left out is found out. */
export type Choices = {
  readonly [Name in 'unit' | 'measure' | 'edge' | 'zone' | 'time' | 'hour' | 'meter']?: Understood[Name];
} & {
  readonly clock?: (typeof clocks)[number];
  /** One column of what is bought; one of what is produced or sold, null for none. */
  readonly consumption?: number;
  readonly production?: number | null;
  /** Values far above all others are left out, and filled as gaps are. */
  readonly withoutSpikes?: boolean;
};

/** Instead of a meter’s name: all of them, added up. */
export const ALL_METERS = '*';

/** What is worth telling of a file, each with how often. */
export const meterNotes = [
  'unreadable',
  'gaps',
  'doubled',
  'negative',
  'daily',
  'days-left',
  'edge-days',
  'mixed-steps',
  'short',
  'resets',
  'meters',
  'all-meters',
  'columns',
] as const;
export type MeterNote = (typeof meterNotes)[number];

/** Why a file cannot be used. */
export const meterFaults = [
  ...[
    'empty',
    'too-large',
    'picture',
    'pdf',
    'excel-97',
    'excel-binary',
    'open-document',
    'packed',
    'locked',
    'database',
  ],
  ...[
    'other-file',
    'web-page',
    'other-xml',
    'market-message',
    'cut-off',
    'broken-workbook',
    'apple-numbers',
    'no-table',
    'no-year',
  ],
  ...[
    'no-times',
    'no-readings',
    'repeated',
    'odd-steps',
    'monthly',
    'too-few',
    'no-energy',
    'future',
    'other-quantity',
    'currents',
    'only-prices',
    'only-production',
  ],
] as const;
export type MeterFault = (typeof meterFaults)[number];

/** A regular series of readings: `kwh[i]` is the energy from `start + i * step` on, for `step` minutes. */
export interface Readings {
  /** Beginning of the first reading, in minutes since 1970 (UTC). */
  readonly start: number;
  /** 15, 30, 60 or 1440 minutes; days are those of the calendar. */
  readonly step: number;
  /** What is bought (kWh); gaps are filled. */
  readonly kwh: Float64Array;
  /** What is produced or sold in the same intervals (kWh); null when the file does not say. */
  readonly produced: Float64Array | null;
}

/** Values so far above all others that they may be faults of the meter or of the transmission. */
export interface Spikes {
  readonly count: number;
  /** The highest of them: mean power (kW), and how many times the highest of the others. */
  readonly kw: number;
  readonly times: number;
}

/** A file that is understood. */
export interface MeterReading {
  readonly readings: Readings;
  readonly understood: Understood;
  readonly columns: readonly Column[];
  readonly notes: readonly { readonly note: MeterNote; readonly count: number }[];
  /** Counted as they stand, unless they are chosen to be left out; null for none. */
  readonly spikes: Spikes | null;
}

/** A column to choose: its name and a value of it. */
export interface Column {
  readonly name: string;
  readonly sample: string;
}

/** A file that cannot be used as it is taken; with its columns, where it has any, to choose others. */
export interface MeterRefusal {
  readonly fault: MeterFault;
  /** Whole days of a file that has too few of them. */
  readonly days?: number;
  readonly columns: readonly Column[];
  readonly understood: Partial<Understood>;
}

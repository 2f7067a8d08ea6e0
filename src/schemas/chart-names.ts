/** Names that chart files use, apart from their schema so that the browser need not load it. */

/** Units of chart values; how each is written lies in `content/ui/{language}/charts.json`. */
export const chartUnits = [
  'kwh',
  'kw',
  'sek',
  'sek-per-month',
  'sek-per-year',
  'ore-per-kwh',
  'kg-per-year',
  'percent',
  'index',
  'hours',
  'count',
] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** What a series stands for; it decides colour, stroke and fill, so that the same thing looks the same everywhere. */
export const seriesRoles = ['ours', 'before', 'neutral', 'sun', 'wind', 'saving'] as const;
export type SeriesRole = (typeof seriesRoles)[number];

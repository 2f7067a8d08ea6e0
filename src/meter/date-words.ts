/** First letters of the months, without accents, in the languages that files are written in (sv, no, da, fi, en, de, nl, fr, es, pt, it, pl, cs, et, lt, hu, ro). */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'tammi', 'sty', 'leden', 'ledna', 'jaan', 'saus', 'ian'],
  ['feb', 'fev', 'helmi', 'lut', 'unor', 'veeb', 'vasa'],
  ['mar', 'maa', 'mrt', 'mae', 'mrz', 'maart', 'brez', 'kovo'],
  ['apr', 'abr', 'avr', 'huhti', 'kwi', 'dub', 'bala'],
  ['maj', 'mai', 'may', 'mei', 'mag', 'touko', 'kvet', 'geg'],
  ['jun', 'giu', 'juin', 'kesa', 'cze', 'cerven', 'cervna', 'juuni', 'birz', 'iun'],
  ['jul', 'lug', 'juil', 'heina', 'lip', 'cervene', 'cervenc', 'juuli', 'liep', 'iul'],
  ['aug', 'ago', 'aou', 'elo', 'sie', 'srp', 'rugp'],
  ['sep', 'set', 'syys', 'wrz', 'zari', 'rugs', 'szep'],
  ['okt', 'oct', 'out', 'ott', 'loka', 'paz', 'rijn', 'rijen', 'spal'],
  ['nov', 'marras', 'lis', 'lapkr', 'noi'],
  ['dec', 'des', 'dez', 'dic', 'joulu', 'gru', 'prosi', 'dets'],
];

const byStart = new Map(MONTHS.flatMap((starts, at) => starts.map((start) => [start, at + 1] as const)));

/** The month that a word names (1–12), 0 when it names none. */
export const monthOf = (word: string): number => {
  for (const length of [7, 6, 5, 4, 3]) {
    const month = byStart.get(word.slice(0, length));
    if (month !== undefined) return month;
  }
  return 0;
};

/** First three letters of the weekdays, in the same languages; those that begin like a month are left out. */
export const weekdays: ReadonlySet<string> = new Set(
  (
    'man tis ons tor fre lor son tir mon tue wed thu fri sat sun die mit don sam din woe vri ' +
    'zat zon lun mie jue vie sab dom seg ter qua qui sex mer gio ven jeu dim tii kes per lau ' +
    'δευ τρι τετ πεμ παρ σαβ κυρ пон вто сре чет пет саб нед'
  ).split(' '),
);

/** Names of offsets: minutes east of UTC; a word that only says that it is a time has none. */
export const offsetWords: ReadonlyMap<string, number> = new Map(
  (
    [
      ['uhr uur hrs tim hod dst', Number.NaN],
      ['z utc gmt wet', 0],
      ['bst west cet mez', 60],
      ['cest mesz eet', 120],
      ['eest', 180],
      ['edt', -240],
      ['est cdt', -300],
      ['cst mdt', -360],
      ['mst pdt', -420],
      ['pst', -480],
    ] as const
  ).flatMap(([words, offset]) => words.split(' ').map((word) => [word, offset] as const)),
);

/** The half of the day before its clock time (ko, zh, ja, hu), or after it in Greek letters: what is AM, and what is PM. */
const HALVES = [
  [/(?:오전|上午|午前|(?<![a-z])de\.)\s*(\d[\d:]*)|(\d[\d:]*)\s*π\.?\s?μ\.?/u, 'AM'],
  [/(?:오후|下午|午後|(?<![a-z])du\.)\s*(\d[\d:]*)|(\d[\d:]*)\s*μ\.?\s?μ\.?/u, 'PM'],
] as const;
const ODD = /^[[(]|[\u0370-\u{10FFFF}]|\bd[eu]\. /u;

/** A time in words that the scanner knows: halves of the day after the clock time, an interval without its brackets. Null where it is. */
export const reworded = (text: string): string | null => {
  if (!ODD.test(text)) return null;
  const open = /^[[(]([^,]+), ?([^,]+)[\])]$/.exec(text);
  return HALVES.reduce(
    (found, [words, half]) => found.replace(words, (_, after, before) => ` ${after ?? before} ${half}`),
    open ? `${open[1]} - ${open[2]}` : text,
  );
};

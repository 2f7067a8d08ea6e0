import { plainText } from './cursor.ts';

/** Numbers of metering points, which begin with their country: GS1 prefixes, and the national codes of Spain, Portugal and Italy. */
const NUMBERS: readonly (readonly [zone: string, number: RegExp])[] = [
  ['Europe/Madrid', /\bES\d{16}/],
  ['Europe/Lisbon', /\bPT\d{16}/],
  ['Europe/Rome', /\bIT\d{3}E/],
  ['Europe/Stockholm', /\b735999\d{12}/],
  ['Europe/Oslo', /\b70705\d{13}/],
  ['Europe/Copenhagen', /\b57(?:13|0)\d{14,15}/],
  ['Europe/Helsinki', /\b643\d{15}/],
  ['Europe/Brussels', /\b54\d{16}/],
  ['Europe/Amsterdam', /\b871[67]\d{14}/],
];

/** Words of headings that one language has, without accents. */
const WORDS: readonly (readonly [zone: string, words: RegExp])[] = [
  [
    'Europe/Stockholm',
    /forbrukning|anvandning|\bdatum\b|\btidpunkt|\btid\b|matvarde|matare|anlagg|\bvarde|\benhet\b|\bmangd|\bklockslag|\buttag\b|\binmatning|\bfran\b|matarstallning|\bar\b|\bmanad\b|timme|\bkvart\b|\bsol\b/g,
  ],
  [
    'Europe/Copenhagen',
    /forbrug|malepunkt|maengde|maleenhed|kvalitet|\bfra dato|\btil dato|fra_dato|til_dato|\bmaler\b|tidsserie|\btidspunkt/g,
  ],
  [
    'Europe/Oslo',
    /forbruk(?!n)|malepunkt|\bmaler|\binnmating|\buttak|\bfra\b|\btil\b|\bverdi\b|stromforbruk/g,
  ],
  ['Europe/Helsinki', /kulutus|\baika|mittaus|kayttopaikka|\bpaiva|yksikko|\bmaara\b|tunti|tuotanto|lukema/g],
  ['Europe/Madrid', /\bfecha|consumo|\bhora\b|cups|vertid|autoconsum|energia_?generada|metodo|periodo/g],
  ['Europe/Lisbon', /\bdata\b|registad|potencia ativa|\bativa\b|\bhora\b|leitura|injecao|\bcpe\b|estado/g],
  [
    'Europe/Paris',
    /\bdebut\b|horodat|valeur|consommation|\bdate de|puissance|\bprm\b|\bpdl\b|identifiant|soutir|heures? (creuse|pleine)/g,
  ],
  ['Europe/Brussels', /afname|injectie|validatiestatus|\bean\b|prelevement|tijdstip|eenheid/g],
  [
    'Europe/Amsterdam',
    /verbruik|\bdatum\b|\btijd\b|teruglever|opbrengst|\bvan\b|\btot\b|meterstand|geleverd|hoeveelheid/g,
  ],
  ['Europe/Rome', /\bgiorno|\bprelievo|\bora\b|consumo|\bdata\b|immissione|\bpod\b|lettura|fascia/g],
  [
    'Europe/Berlin',
    /verbrauch|\bdatum\b|uhrzeit|\bzeit|\bvon\b|\bbis\b|zahler|netzbezug|einspeis|leistung|erzeug|\bwert\b/g,
  ],
  ['Europe/London', /\bmpan\b|\bbst\b|half.?hour/g],
  ['Europe/Dublin', /\bmprn\b/g],
  ['Europe/Warsaw', /zuzycie|pobor|\bgodzina|\bppe\b|czynna|\bdata\b/g],
  ['Europe/Prague', /spotreb|\bdatum\b|\bcas\b|dodavk|odber/g],
  ['Europe/Vilnius', /kiekis|valanda|energijos|objekto/g],
  ['Europe/Riga', /paterin|datums|\blaiks/g],
  ['Europe/Tallinn', /tarbimi|kuupaev|\balgus|kogus/g],
];

/** Zones of America by their normal time, in seconds east of UTC. */
export const AMERICAN: Readonly<Record<string, string>> = {
  '-18000': 'America/New_York',
  '-21600': 'America/Chicago',
  '-25200': 'America/Denver',
  '-28800': 'America/Los_Angeles',
};

/** Names of zones, as programs write them into their headings. */
const IANA =
  /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z]+(?:[_-][A-Za-z]+)*)+/;

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The zone of a file by its name, its metering point or its language; null where none of them tells. */
export const zoneByText = (
  text: string,
): { readonly zone: string; readonly sure: 'stated' | 'shown' } | null => {
  const [written] = IANA.exec(text) ?? [];
  if (written && isZone(written)) return { zone: written, sure: 'stated' };
  const numbered = NUMBERS.find(([, number]) => number.test(text));
  if (numbered) return { zone: numbered[0], sure: 'stated' };
  const plain = plainText(text).replaceAll('_', ' ');
  const counts = WORDS.map(([zone, words]) => ({ zone, count: new Set(plain.match(words) ?? []).size }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count > (next?.count ?? 0)
    ? { zone: best.zone, sure: 'shown' }
    : null;
};

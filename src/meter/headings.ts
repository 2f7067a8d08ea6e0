import { plainText } from './cursor.ts';
import { unitIn } from './numbers.ts';

/** What a column holds. */
export type Role =
  | 'import'
  | 'use'
  | 'export'
  | 'production'
  | 'value'
  | 'own-use'
  | 'price'
  | 'cost'
  | 'reactive'
  | 'phase'
  | 'battery'
  | 'other';

/**
 * Words by which a heading names what its column holds, without accents, the narrow ones first. The languages are those of
 * the portals in docs/meter-files.md: sv, no, da, fi, en, de, nl, fr, es, pt, it, pl, cs, lt, lv, et, hu, ro, tr, hr, el, bg, sr, uk.
 */
const WORDS: readonly (readonly [role: Role, words: RegExp])[] = [
  ['import', /^grid to\b/],
  [
    'price',
    /pris|price|preci?o|prix|prezzo|prijs|hinta|spot(?!reb)|elpris|\bcen[ay]\b|kaina|\bhind\b|^(se[1-4]|no[1-5]|dk[12]|fi|sys|de-?lu)( ?\(.*\))?$|^(adj\.? )?(open|close)$|(kr|ore|eur|sek|nok|dkk|gbp|usd|chf|pln|czk|huf|ron|ct|cents?|pence|(?<![a-z])(?:p|c|snt|rp|fr|gr|zl|zł|kc|ft|lei|tl)\.?|\$|€|£)\s*(per|pr|\/|_)\s*[km]?wh|\brate$|\brrp$|\bpvpc\b|tarifpreis|\btar avg/,
  ],
  [
    'cost',
    /kostnad|kostn|omkost|\bcost|coste|importe\b|custo\b|cout|costo|kosten|kustannus|koszt|belopp|belob|\bsum(ma|me)? (kr|sek)|\b(euros?|eur|sek|nok|dkk|gbp|usd)\b|[€£$]|\bkr\b|\bmva\b|moms|vat\b|skatt|avgift|saldo(?!.*wh)|\bbalance\b(?!.*wh)|\bamount\b(?!.*(?:wh|used))|\bmontant\b|\bbetrag|\bbedrag/,
  ],
  [
    'reactive',
    /reakt|\breact\b|reactiv|reattiv|reativ|loisteho|k?varh?\b|\br[1-4]\b|indukt|induct|capacit|kapacit/,
  ],
  [
    'other',
    /\bproduct(?!ion|ed|i)|\bfund\b|skenbar|tilsynelat|apparent|scheinleist|aparente|apparente|schijnbaar|\bk?va\b|\birms|^i[ _]?l?[123]$|corriente|corrente|courant|stromst|stroomst|\bvirta\b|\b(?:31|51|71|32|52|72)\.\d\.0\b|temp|°|celsius|lampotila|humid|fukt|fugt|vind|wind.?speed|status|kvalit|quality|qualit|laatu|metodo|obtenc|flagg?|estad|estim|real\/|code|kod\b|\bid\b|ident|\bean|serie|cups|\bpod\b|\bprm\b|meter.?(id|no|nr|number|point)|malepunkt|matpunkt|anlagg|kayttopaikka|voltage|spannung|tension|spanning|\bvolt\b|\bamp|current(?!.*(import|export))|\bhz\b|freq|cos ?phi|\bpf\b|power.?factor|co[2₂]|carbon|intensity|utslapp|emission|\bexr\b|exchange.?rate|kurs\b|prognos|forecast|pronostic|prevision|ennuste|\bbpm\b|heart|\bpuls\b(?!.*kwh)|\bsteps\b|steg\b|distan|nederb|graddag|degree.?day|percent|hastighet|\bspeed|\bflode\b|\bvikt\b|\bweight|^retur$|framledn|returledn|\brain|\bregn|precip|pressure|tryck\b|solsken|irradia|instral|normalar|\binne\b|\bute\b|inomhus|utomhus|\bcop\b|korriger|corrected|bereinigt|stralning|\bgas\b|\bm3\b|m³|water|vann|vatten|varme(?!pump)|heat(?!.?pump)|district|devices|count\b|\bnumber ?of|resolu|interval.?length|position|version|gas_|invierno|verano|inv ?\/|inv_|periodo tarif|periodo_tarif|pas en|\d[a-z]?gas|\bea[si] d\d|\b[gt]wh?\b|\bkvah?\b|\bws\b|wh ?\/ ?(?:m|kvm|sq|pers|cap)|(?:total|national|system).?(?:demand|load)|\btsd\b|^nd$|england.?wales|embedded|zapotrzebowanie|susteemi|\bpm ?(?:1|2\.?5|10)\b|\bvoc\b|\baqi\b|\bping\b|latency|\b(?:down|up)load\b/,
  ],
  [
    'phase',
    /^(?!.*(?:export|retur|produ|inmat|innmat|feed|injec|injek|einspeis|l1\W{1,3}l3)).*\bl[123]\b|\b(mains|phase|fas|fase|ct) ?[abc]\b|\bmains ?[123]|\bfas ?[123]|\bfase ?[123]|\bphase ?[123]|\bmax|(?<!\d ?)\bmin(?!ut)|\b[246][12]\.7\.0\b|\bhogsta?\b|\bhoyeste?\b|\bhojeste?\b|\bhochst|\bpeak(?![ _]\(?kwh|[ _](?:usage|consumption|import))|maks|topp/,
  ],
  ['battery', /batter|batteri|bateria|akku(?!m)|accu(?!m)|\bsoc\b|charge|laddn|opladn|lading|stored/],
  [
    'own-use',
    /self.?(cons|use)|autocons|auto.?conso|egen(forbruk|anvand|forbrug|bruk)|eigenverbr|zelfverbr|omakaytt|oma kulut|autoconsum|eigendeckung/,
  ],
  [
    'export',
    /export(?!ier)|refoul|^(?:grid )?(?:ut|out)\b(?! ?(?:door|quant)|\.)|\bwh rec\b|kwh rec\b|(?:^|[ (])(?:p-|-[ap]\b)|^as$|\beai\b|\boutflow|\banto\b|\babg(?:abe|egeb)|\blieferung|betaplal|nodot|livrat|returned|\breversed\b|\bretur|injec|injet|injek|injection|immess|immissione|ceduta|vertid|exced|excess|surplus|overskott|overskudd|overskud|inmat|innmat|feed.?(in|out)|fed.?in|einspeis|eingespeist|\breceived\b(?!.*from)|(?:energi|energy|effekt|stand|\bel) (?:u[td]|out)\b|teruglever|terugg|geleverd aan|sold|\bsald[at]?\b|solgt|salg\b|\bsalj|to.?grid|\b(?:till?|to|ins|naar|a la|au|alla) (?:the |het )?(?:el)?(?:nat|net|grid|red\b|reseau|rete\b)|netzeinsp|luovut|syott|verkkoon|oddan|dodav|rucklief|_as_|\bas_|[12]\.?8\.?0.*export|\b2\.(?:29|[4789])\.[0-2]\b(?!\.\d+\.)|tilbagelever|\bret energy|uberschuss|energia saliente|a-$|a- |saliente|out_quantity_export|\bgelvr\b|grid ms.*whout|whexp\b|usage[34]$|\brev(?:erse)?\b|preda[jn]|\boddaj|isporuk|\bveris\b|recebid[oa]s?(?!.d[ao]s?.)|fornecid[oa]s? a rede|atiduot|vorku antud|\b0?100020800ff|εγχυ|παραγ|предат|отдад|произвед|отдач|віддан|вироб/,
  ],
  [
    'production',
    /produ|producci|generac|generad|\bgen(?:er(?!al)|\b)|solar|\bpv\b|\bpv_|photovol|fotovol|zonne|\bzon\b|opbrengst|opwek|yield|erzeug|ertrag|tuotan|\bsol\b|solel|solcel|panel|vyrob|inverter|vaxelrikt|totwhout|\bpac\b(?! to)|day ?sum|termel|tootmi|uretim/,
  ],
  [
    'import',
    /import|^(?:grid )?in\b(?! ?quant)|kwh del\b|^p\+|\beas\b|\binflow|^\+[ap]\b|vetelez|\b(?:fran|fra|from|vom|aus dem|van|de la|du|dalla) (?:the |het )?(?:el)?(?:nat|net|grid|red\b|reseau|rete\b)|\bimp\b|afname|uttag|uttak|soutir|prelev|prelievo|from.?(the.?)?grid|grid.?(consumption|supply|usage|import|energy)|\bbought|kopt|kjopt|kobt|bezug|netzbezug|external.?(energy|supply)|purchas|bezogen|to ?user|(?:energi|energy|effekt|stand|\bel) in[nd]?\b|^p1 (?:power|meter)\b|_ae_|\bae_|\bae\b|entrante|otto\b|verkosta|withdraw|\b1\.(?:29|[4789])\.[0-2]\b(?!\.\d+\.)|delivered|geleverd|levering|grid ms.*whin|whimp\b|usage[12]$|\bfwd\b|\bforward\b|preuzet|\bprejem|\bcekis\b|fornecid|recebid|\b0?100010800ff|απορροφ/,
  ],
  [
    'use',
    /consum|potrosnj|porab[ae]|fogyaszt|conso\b|consomm|forbruk|forbrug|kulutus|verbruik|verbrauch|spotreb|zuzyci|pobor|suvartoj|paterin|tarbimi|tuketim|usage|\buse[dl]?\b|(?<!controlled )\bload\b|last\b(?! (?:year|month|week))|belastning|anvand|energy.?used|home|household|house|cons\b|\bverbr\b|notkun|καταναλ|потрош|консум|спожив|расход|потребл/,
  ],
  [
    'value',
    /volume|volym|quantity|quantite|mangd|maengde|maara|menge|hoeveelheid|cantidad|quantidade|quantita|kiekis|kogus|energi|energy|energia|energie|value|varde|vaerdi|verdi|arvo|valor|valeur|valore|waarde|wert|reading|matarstall|malerstand|(?:zahler|meter|teller)stand|lukema|lectura|leitura|lettura|\bstand\b|state|sum\b|change|forandring|differen|\bdelta\b|\benwh\b|(?:imp|pul)\w*\.? ?(?:\/|per|pro) ?kwh|mean|effekt|power|potenc|puissance|potenza|vermogen|leistung|teho\b|watt|^(?:p|base|hc|hp|hchp|hchc|eas[tf]\d*)$|(?<![a-z])[km]?wh?\b|active|activa|aktiv|attiva|ativa|total|a\+/,
  ],
];

/** Units of other quantities: what is measured in them is no electricity. */
const OTHER_UNIT =
  /^(?:mm|cm|m|km|[kmg]?bit\/s|[kmg]?bps|ms|m\/s|km\/h|m3|m³|l|l\/s|l\/min|l\/h|m3\/h|m³\/h|liter|litre|litres|°?c|°f|celsius|grader|deg\w*|hpa|kpa|mbar|bar|ppm|ppb|µg\/m3|lux|lx|g|kg|ton|st|pcs|bpm|hz|v|a|ma|ah|%|°|j|kj|db|dbm|mb|gb|kb|gj|mj|kvarh?|varh?|w\/m2|w\/m²)$/i;

/** Whether a text is, or ends with (in brackets), the unit of another quantity than energy or power. */
export const namesOtherUnit = (text: string): boolean => {
  const bracketed = [...text.matchAll(/[([]\s*([^()[\]]{1,9}?)\s*[)\]]/g)].map(([, unit = '']) => unit);
  if (bracketed.length > 0) return bracketed.some((unit) => OTHER_UNIT.test(unit));
  const unit = text.trim();
  return (unit.length > 1 || /^\W$/.test(unit)) && OTHER_UNIT.test(unit);
};

/** Small letters without accents, words apart where a heading joins them (`StandNormaal`, `import_kwh`). */
const plainWords = (heading: string, gaps: RegExp): string =>
  plainText(heading.replaceAll(/(?<=\p{Ll}{2})(?=(?!Wh)\p{Lu}\p{Ll})/gu, ' '))
    .replaceAll(gaps, ' ')
    .trim();

/** Titles that begin with what they are of, when that is no electricity: `Gasverbruik 2025`, `Fjärrvärme, Brf Solen`; no `Vattenfall`. */
const OTHER_SUPPLY =
  /^(?:(?:fjarr|fjern|fern)?(?:varme|warme)|district heat(?:ing)?|(?:natur|stads|erd)?gas|(?:kall|varm)?vatten|vand|vann|water|wasser|agua|eau|acqua)s?(?:$|[^a-z]|-?(?:forbru|verbru|consum|usage|kulutus|produk))/;
const ELECTRIC = /\bel\b|elforbru|elektr|electri|strom|stroom|sahko/;

/** Whether what stands above the headings says that the readings are of water, gas or heat. */
export const titlesOtherSupply = (preamble: string, headings: readonly string[]): boolean =>
  /puissance max/i.test(preamble) ||
  (preamble.split('\n').some((cell) => OTHER_SUPPLY.test(plainText(cell).trim())) &&
    !ELECTRIC.test(plainText(`${preamble} ${headings.join(' ')}`)));

/** Whether what stands above the headings says that the readings are an inverter’s. */
export const titlesPlant = (preamble: string): boolean =>
  /\bsbfspot\b|\b(?:total|day) yield\b|\b(?:pv|solar) plant\b|wechselrichter|vaxelriktare/.test(
    plainText(preamble),
  );

/** Whether a text is the name or the code of gas, as Dutch ones are (`7agasm`). */
export const namesGas = (text: string): boolean =>
  /^(?:natural ?|aard|erd|natur|stads)?gas\b|^\d[a-z]?gas/i.test(text.trim());

/** Whether a heading names a current, a voltage's companion without which it is no power, or apparent power. */
export const namesCurrent = (heading: string): boolean =>
  /[([]\s*(?:m?a|k?va)\s*[)\]]|\b(?:m?a|k?va)$|\bk?va\b|\bamp|\bcurrent\b|corriente|corrente|courant|stromst|stroomst|\bvirta\b|\birms|^i ?l?[123]$|\b(?:31|51|71)\.\d\.0\b|skenbar|apparent|scheinleist|^stroo?m\b(?!.*wh)/.test(
    plainText(heading.replaceAll('_', ' ')),
  );

/** Whether headings are those of many points together, as a municipality's, or of a country, which has power stations. */
export const namesMany = (headings: readonly string[]): boolean =>
  headings.some((name) =>
    /(?:antal|number of|count of|anzahl|num)\w* ?(?:malepunkt|matpunkt|kunder|anlagg|meters|metering(?! ?interv)|customers|zahl)|nuclea|karnkraft|kernenerg|kernkraft|ydinvoima|charbon|\bcoal\b|kohle/.test(
      plainText(name.replaceAll('_', ' ')),
    ),
  );

/** Whether headings are those of gas or heat, which may stand in kWh as well: its calorific value, or the same amount or a flow in m³ beside. */
export const nameGas = (headings: readonly string[]): boolean => {
  const bare = (name: string) => name.replace(/\s*[([].*$/, '');
  const cubic = headings.filter((name) => /[([]m[3³][)\]]/.test(name)).map(bare);
  return headings.some(
    (name) =>
      /calori[cs]|calorif|brennwert|zustandszahl|coefficient de conv/.test(plainText(name)) ||
      /^(?:volym|volume|flode|flow|debit|durchfluss)\b.*m[3³]/.test(plainText(name)) ||
      (unitIn(name) === 'kWh' && cubic.includes(bare(name))),
  );
};

/** The role that a heading gives its column; null when it says nothing. */
export const roleOf = (heading: string): Role | null => {
  const plain = plainWords(heading, /[_\s]+/g);
  // A remark in brackets speaks of something else: "Verbrauch (bei Teilnahme gem. Erzeugung)".
  const text = plain.replace(/\((?![^)]*wh\b)[^)]{12,}\)/, '').trim() || plain;
  const found = WORDS.find(([, words]) => words.test(text) || words.test(text.replaceAll(' ', '_')))?.[0];
  const isEnergy = found === undefined || ['value', 'use', 'import', 'export', 'production'].includes(found);
  if (isEnergy && namesOtherUnit(heading) && !unitIn(heading)) return 'other';
  // A unit of energy beside a word of something else is energy all the same: "Cost centre use (kWh)" stays what it says it is.
  return found ?? (unitIn(heading) ? 'value' : null);
};

/** Whether a heading names the beginning or the end of an interval. */
export const edgeOf = (heading: string): 'begin' | 'end' | null => {
  const text = plainText(heading);
  if (
    /\b(till?|to|end|slut|stop|hasta|fin|fim|fine|bis|tot|until|ate|loppu|paattyy)\b|end_|_end|ending|slutt|endet|loppuaika|interval_end|sluttid|_to\b|\bto_|date de fin|period.?end/.test(
      text,
    )
  )
    return 'end';
  if (
    /\b(fran|fra|from|start|begin|van|von|desde|inicio|debut|inizio|dal|de|alku|kello)\b|start|begin|alku|_from|from_|interval_start|starttid|period.?start|inizio/.test(
      text,
    )
  )
    return 'begin';
  return null;
};

/** The clock that a text names. `normal` is the zone’s time without summer time. */
export const clockOf = (text: string): 'utc' | 'normal' | 'wall' | null => {
  const plain = plainText(text);
  if (
    /\b(utc|gmt|zulu|varldstid|universal)\b|[a-z_]utc\b/.test(plain) &&
    !/(utc|gmt)\s?[+-]\s?0?[1-9]/.test(plain)
  )
    return 'utc';
  if (
    /normaltid|vintertid|standard ?time|normalzeit|winterzeit|heure d.?hiver|hora de invierno|talviaika|normaaliaika|\bcet\b(?!.{0,4}cest)|(utc|gmt)\s?\+\s?0?1(:?00)?\b(?!.*(utc|gmt)\s?\+\s?0?2)/.test(
      plain,
    )
  )
    return 'normal';
  if (
    /lokal ?tid|local ?time|localtime|sommartid|daylight|hora local|heure locale|ora locale|ortszeit|paikallinen|cet ?\/ ?cest|(?:africa|america|asia|atlantic|australia|europe|pacific)\/[a-z]|lokaltid/.test(
      plain,
    )
  )
    return 'wall';
  return null;
};

/** Whether a heading names a meter’s counter. */
export const namesCounter = (heading: string): boolean =>
  /matarstall|malerstand|meterstand|zae?hlerstand|counter|rakneverk|cumul|kumul|acumul|lukema|register|index\b|tellerstand|stand\b|totali[sz]|lectura|leitura|total.?increas|meter.?reading/.test(
    plainText(heading),
  );

/** Whether a heading names how a value came about, as measured or estimated: that tells no meters apart, and is no unit. */
export const namesState = (heading: string): boolean =>
  /status|statut|kvalit|quality|qualit|laatu|valid|estad|metodo|flag/i.test(heading);

/** Whether a heading names what values are multiplied by: a meter's constant, or the size of its counts. */
export const namesFactor = (heading: string): boolean =>
  /^(?:factor|faktor|facteur|fattore|fator|multipli\w+|(?:matar|malar|meter)?.?(?:konstant|constant)e?|mnozna|przelicznik)$/.test(
    plainText(heading).trim(),
  );

/** Whether a heading names mean power rather than an amount. */
export const namesPower = (heading: string): boolean =>
  /effekt|^p$|power|\b[12]\.[47]\.0\b|potenc|puissance|potenza|vermogen|leistung|teho\b|\bload\b|courbe de charge|\bprofil\b/.test(
    plainText(heading),
  );

/** Words that tell the registers of one amount apart: tariffs, day and night, peak and off-peak, OBIS codes of tariffs. */
const REGISTERS =
  /\b(?:t ?[1-4]|tarif\w* ?[1-4]|rate ?[1-4]|dag|nacht|natt|nat|night|day|jour|nuit|dia|noite|noche|giorno|notte|(?<=delivered |returned |received |geleverd )[12]|normaal|normal|dal|piek|low|high|laag|hoog|(?:laag|hoog) ?tarief|hp|hc|heures (?:pleines|creuses)|pleines|creuses|p[1-6]|f\d\d?|peak|(?:on|mid|off)[- ]?peak|hog|lag|(?:hog|lag|hoj|lav|mellem|spids)last(?:tid)?|ovrig(?: tid)?|vt|h[cp]j[bwr]|bleu|blanc|rouge|(?:poza)?szczyt|dzienna|nocna|(?:tag|nacht)strom|(?:paiva|yo)energia|shoulder|controlled load|paiva|yo|(?:fora de )?vazio|cheias?|ponta|punta|llan[ao]|valle|hochtarif|niedertarif|ht|nt|lt|to (?:consumers|battery|load)|[12]\.[89]\.[12]|rand\d?|l[123]|(?<=wh\s+)[abc]|^[abc](?= total)|[12]8[12]|usage[1-4]|(?:zones?|strefa) ?\d)\b/g;

const GAPS = /[_()[\],;:\s]+/g;

/** A name without the words of its register: what is left is the same for all registers of one amount. */
export const withoutRegister = (name: string): string =>
  plainWords(name, GAPS).replaceAll(REGISTERS, ' ').replaceAll(/\s+/g, ' ').trim();

/** Whether a name has the words of a register. */
export const namesRegister = (name: string): boolean => withoutRegister(name) !== plainWords(name, GAPS);

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { valuesOf } from '../../scripts/check/figures.ts';
import { stringsOf } from '../../scripts/check/strings.ts';
import { spareCo2PerKwh } from '../../src/features/tools/calculator/calculator.ts';
import { movables } from '../../src/features/tools/calculator/meter/dear-hours.ts';
import { exampleOffer } from '../../src/features/tools/calculator/offer/offer-texts.ts';
import { BATTERY_SPREAD, SOLAR_SPREAD, TOLERANCE } from '../../src/features/tools/calculator/offer/review.ts';
import { LOWEST, ROUND_TRIP } from '../../src/features/tools/calculator/outage/outage.ts';
import {
  CAR_ENERGY,
  CAR_POWER,
  EXPORT_BENEFIT,
  MARKUP,
  VILLA_PHASE,
} from '../../src/features/tools/calculator/own/house.ts';
import { spread, technologyModels } from '../../src/features/tools/calculator/projection.ts';
import { baseTerms, worse, YEARS } from '../../src/finance/economics.ts';
import { emissionFactors } from '../../src/finance/emission-factors.ts';
import { batteryPricePerKwh, solarAgeing, solarPrices, solarYield } from '../../src/finance/prices.ts';
import { locales } from '../../src/i18n/locales.ts';
import { LARGEST } from '../../src/meter/read-meter.ts';
import { LONGEST, OWN_USE } from '../../src/model/checks/outage.ts';
import { batteryOf } from '../../src/model/day/cases.ts';
import {
  energyTax,
  energyTaxOfFarms,
  leastRefund,
  northernDeduction,
  vatRate,
} from '../../src/model/inputs/taxes.ts';
import { MOST_TEXT } from '../../src/model/tariff/eltariff/read.ts';
import { maxBodyBytes } from '../../supabase/functions/_shared/body.ts';
import { maxPaperBytes } from '../../supabase/functions/_shared/paper-rules.ts';
import { replyHours } from '../../supabase/functions/_shared/working-time.ts';

/**
 * Figures that interface strings say, in Swedish (the others have the same ones, as the content check sees to): each is one of the
 * code, the ledger or an example, or a number that stands for itself and says so.
 */
type Record_ = { value?: number };
const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, Record_>;
const claim = (id: string): number => claims[id]?.value ?? Number.NaN;
const percent = (share: number): number => Math.round(share * 1000) / 10;
const ore = (sek: number): number => Math.round(sek * 1000) / 10;
const [small, villa, roof, large] = solarPrices;
const prices = [small?.[1], villa?.[0], villa?.[1], roof?.[0], roof?.[1], large?.[0], large?.[1]];
const { heatpump, optimization } = technologyModels;
const replaced = solarAgeing.replacements[0].year;
const CONFIRM_HOURS = Number(
  /interval '(\d+) hours'/.exec(
    readFileSync(globSync('supabase/migrations/*_subscriptions.sql')[0] ?? '', 'utf8'),
  )?.[1],
);
/** The year of the rules; a date is no figure, but stands in the same text. */
const NOW = 2026;

const owned: Readonly<Record<string, readonly (number | undefined)[]>> = {
  'account.messages.notAccepted': [72],
  'admin.block.text': [30],
  'calculator.result.co2Meaning': [spareCo2PerKwh, Math.round(emissionFactors.electricity * 100) / 100],
  'calculator.advice.basis.solar': [...prices, solarYield, percent(solarAgeing.upkeep), replaced],
  'calculator.advice.basis.solar-battery': [1, batteryPricePerKwh, baseTerms.batteryYears],
  'calculator.advice.basis.heatpump': [heatpump.investmentFor(8000), 8000],
  'calculator.advice.basis.optimization': [optimization.investmentFor(1), percent(optimization.upkeep)],
  'calculator.advice.caseText': [spread.low.investment, spread.low.savingShare, spread.high.investment].map(
    (factor) => Math.abs(percent(factor - 1)),
  ),
  'dashboard.model.points.6': [ore(energyTax), ore(energyTaxOfFarms), NOW],
  'dashboard.model.points.7': [Math.round(emissionFactors.electricity * 100) / 100, 2021, 2023],
  'examples.figures.value': [YEARS, percent(baseTerms.rate)],
  'figures.figures.load-curve.note': [33],
  'figures.figures.sun-year.note': [1, claim('fact-yield-malmo')],
  'figures.figures.battery-day.note': [6, 10],
  'figures.figures.farm-mix.note': [28],
  'form-messages.success.contact.text': [replyHours],
  'form-messages.errors.too_large': [maxBodyBytes / 1024],
  'form-messages.errors.papers_size': [maxPaperBytes / 1024 ** 2],
  'live-page.taxNote': [ore(energyTax), ore(northernDeduction), NOW],
  'live-page.parts.vat': [percent(vatRate)],
  'offer.example': [exampleOffer.panels ?? 0, exampleOffer.price ?? 0],
  'offer.never': [YEARS],
  'offer.reasons.performanceYears.low': [claim('general-solar-warranty')],
  'offer.basis': [
    ...[NOW, villa?.[1], villa?.[0], large?.[0], large?.[1], percent(SOLAR_SPREAD)],
    ...[batteryPricePerKwh, percent(BATTERY_SPREAD)],
    ...[percent(TOLERANCE), ore(EXPORT_BENEFIT), baseTerms.batteryYears],
    ...[percent(solarAgeing.upkeep), replaced],
  ],
  'outage.time.longest': [LONGEST / 24],
  'outage.basis': [
    ...[percent(LOWEST), Math.round(Math.sqrt(ROUND_TRIP) * 100), percent(ROUND_TRIP)],
    ...[percent(OWN_USE), 0.4],
  ],
  'own-year.place.northHint': [ore(energyTax - northernDeduction), ore(energyTax), NOW],
  'own-year.carsHint': [CAR_ENERGY],
  'own-year.advice.lead': [YEARS, baseTerms.batteryYears],
  'own-year.advice.never': [YEARS],
  'own-year.advice.doubts.rate': [percent(worse.rate.rate ?? 0), percent(baseTerms.rate)],
  'own-year.advice.doubts.batteryYears': [worse.batteryYears.batteryYears ?? 0, baseTerms.batteryYears],
  'own-year.basis.fees': [ore(MARKUP), NOW, ore(energyTaxOfFarms), leastRefund],
  'own-year.basis.export': [ore(EXPORT_BENEFIT), claim('law-former-feed-in-credit'), 1, NOW],
  'own-year.basis.car': [CAR_ENERGY, CAR_POWER],
  'own-year.basis.plant': [
    ...[small?.[0], ...prices, 2025, batteryPricePerKwh],
    ...[percent(batteryOf(1).roundTrip), ore(batteryOf(1).wear)],
  ],
  'own-year.tariffImport.fileHint': [MOST_TEXT / 1e6],
  'own-year.tariffImport.faults.too-large': [MOST_TEXT / 1e6],
  'own-year.meter.faults.too-large': [LARGEST / 1e6],
  'own-year.meter.dear.table': [movables.car, movables.dryer],
  'own-year.fuseCheck.caution': [percent(VILLA_PHASE)],
  'portfolio.day': [100],
  'subscriptions.done.asked.text': [CONFIRM_HOURS],
  'subscriptions.errors.code': [CONFIRM_HOURS],
  'subscriptions.confirm.code': [CONFIRM_HOURS],
  'subscriptions.confirm.ignore': [CONFIRM_HOURS],
};

/** A number with a unit that a visitor would hold against another. */
const figure =
  /\d[\d\u00a0 ,–-]*(?:%|procent|kr|kronor|euro|€|år|månader|veckor|dagar|dygn|timmar|kg|ton|[kMG]Wh|kWp?|öre|m²|MB|kB|byte)(?![\p{L}²])/u;
const strings = globSync('content/ui/sv/*.json').flatMap((file) =>
  [...stringsOf(JSON.parse(readFileSync(file, 'utf8')))].map(
    ({ field, text }) => [`${file.replace(/^.*\/|\.json$/g, '')}.${field}`, text] as const,
  ),
);
const said = strings.filter(
  ([name, text]) => figure.test(text.replace(/\{[^}]*\}/g, '')) && !name.startsWith('live-page.windows.'),
);

describe('figures of interface strings', () => {
  test('each has an owner, and each owner is said', () => {
    expect(said.map(([name]) => name).filter((name) => !owned[name])).toEqual([]);
    expect(Object.keys(owned).filter((name) => !strings.some(([one]) => one === name))).toEqual([]);
  });

  test.each(Object.entries(owned))('%s says what its owner says', (name, values) => {
    const text = strings.find(([one]) => one === name)?.[1] ?? '';
    const sorted = (numbers: Iterable<number | undefined>) =>
      [...new Set(numbers)].sort((a = 0, b = 0) => a - b);
    expect(sorted(valuesOf(text, 'sv'))).toEqual(sorted(values));
  });

  test('the hours of a window are its quarters', () => {
    for (const [name, text] of strings.filter(([one]) => one.startsWith('live-page.windows.')))
      expect(Number.parseInt(text, 10)).toBe(Number(name.split('.').at(-1)) / 4);
  });
});

/** The quick formula's answer is a ceiling: wherever it is shown, handed over or printed, the words say so. */
describe.each(locales)('the quick calculator’s answer in %s is said to be the most', (locale) => {
  const ceiling = { sv: /som mest|upp till/, en: /at most|up to/, es: /como máximo|hasta|máximo/ }[locale];
  const read = (name: string) => JSON.parse(readFileSync(`content/ui/${locale}/${name}.json`, 'utf8'));
  const { result, example, live } = read('calculator');
  const { labels } = read('lead-context');
  const pack = readFileSync(`content/board-pack/${locale}.yaml`, 'utf8').replace(/^#.*\n/gm, '');
  test.each([
    ...['annual', 'tenYear', 'co2Reduction'].flatMap((name) => [result[name], labels[name]]),
    ...[result.annual, example.row, example.co2, live.example],
    ...Array.from(pack.matchAll(/^.*\n.*\{(?:annual|tenYear|co2)\}.*$/gm), ([text]) => text),
  ])('%s', (text) => expect(text).toMatch(ceiling));
});

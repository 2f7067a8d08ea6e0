import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ModelInput, modelInput } from '../../../../model/inputs/contract.ts';
import { fusePower } from '../../../../model/inputs/period.ts';
import {
  type SplitMonth,
  type SplitStage,
  splitStages,
  splitYear,
  stageTotals,
} from '../../../../model/year/split-year.ts';
import type { GridTariff } from '../../../../schemas/tariff.ts';
import { tariffExamples } from '../../../../schemas/tariff.ts';
import { choiceFor, hasTypedPrice, type OwnChoice, type SiteKind } from './choice.ts';
import { type House, houseOf } from './house.ts';
import { splitRows } from './outcome.ts';
import { endOf, fixedFeeOf, tariffOf } from './own-tariff.ts';

const tariffs = tariffExamples.parse(
  parse(readFileSync('content/data/tariffs.yaml', 'utf8'), { merge: true }),
);

type Case = { name: string; site: SiteKind; consumption: number; price: number; change: Partial<OwnChoice> };

const cases: readonly Case[] = [
  { name: 'villa in Malmö, spot', site: 'villa', consumption: 20_000, price: 1.5, change: { area: 'SE4' } },
  {
    name: 'villa in Luleå, fixed price',
    site: 'villa',
    consumption: 22_000,
    price: 1.6,
    change: { area: 'SE1', contract: 'fixed', tariff: 'malarenergi' },
  },
  {
    name: 'association with 50 flats and shared metering',
    site: 'association',
    consumption: 155_000,
    price: 1.5,
    change: { area: 'SE3', cars: 4, tariff: 'own-hour' },
  },
  {
    name: 'rental block with district heating',
    site: 'rental',
    consumption: 40_000,
    price: 1.6,
    change: { area: 'SE3' },
  },
  {
    name: 'dairy farm',
    site: 'farm',
    consumption: 180_000,
    price: 1,
    change: { area: 'SE4', tariff: 'gavle' },
  },
  { name: 'bakery', site: 'business', consumption: 90_000, price: 1.1, change: { area: 'SE4' } },
];

const solve = ({ site, consumption, price, change }: Case) => {
  const choice: OwnChoice = { area: 'SE4', north: false, ...choiceFor(site, consumption), ...change };
  const house = houseOf(choice, { consumption, price }, tariffOf(choice.tariff, tariffs, null));
  const work = splitYear(house.input);
  let step = work.next();
  while (!step.done) step = work.next();
  return { choice, house, months: step.value };
};

const total = (series: readonly number[]): number => series.reduce((sum, value) => sum + value, 0);

/** Price of a bought and a sold kWh in a slot, written anew from the input: these tariffs have no fee by time. */
const buyAt = ({ price }: ModelInput, slot: number): number => {
  const energy = price.contract.kind === 'fixed' ? price.contract.price : (price.spot[slot] as number);
  const grid = price.gridFees.reduce((sum, { sekPerKwh }) => sum + sekPerKwh, price.gridFee);
  return (energy + price.markup + price.energyTax + grid) * (1 + price.vat);
};
const sellAt = ({ price }: ModelInput, slot: number): number =>
  (price.spot[slot] as number) + price.exportBenefit;

/** Energy of a house whose cars charge on arrival, whose heat follows the need, and that has no battery: counted slot by slot. */
const plainYear = ({ input }: House, solar: boolean) => {
  const cars = new Float64Array(input.load.length);
  input.cars.forEach(({ arrival, energy, power }) => {
    for (let day = 0; day < input.load.length / 96; day += 1) {
      let left = energy;
      for (let slot = day * 96 + arrival * 4; left > 1e-9; slot += 1) {
        const room = (input.carsFuse ?? Number.POSITIVE_INFINITY) / 4 - (cars[slot] as number);
        const step = Math.max(0, Math.min(left, power / 4, room));
        cars[slot] = (cars[slot] as number) + step;
        left -= step;
      }
    }
  });
  const { heat, outdoor } = input;
  let [cost, imported, exported] = [0, 0, 0];
  for (let slot = 0; slot < input.load.length; slot += 1) {
    let use = (input.load[slot] as number) + (cars[slot] as number);
    if (heat?.kind === 'heat-pump' && outdoor) {
      const degrees = outdoor[slot] as number;
      const need =
        (heat.lossPerDegree * Math.max(0, heat.lowest - heat.gains - degrees)) / 4 + heat.hotWater / 96;
      use += need / Math.min(5, Math.max(1, heat.copAtZero + heat.copPerDegree * degrees));
    }
    let net = use - (solar ? (input.solar[slot] as number) : 0);
    net = Math.max(net, -fusePower(input.fuse as number) / 4);
    if (net > 0) imported += net;
    else exported -= net;
    cost += net * (net > 0 ? buyAt(input, slot) : sellAt(input, slot));
  }
  return { cost, imported, exported };
};

const energyOf = (months: readonly SplitMonth[], stage: SplitStage): number => {
  const { cost } = stageTotals(months, stage);
  return cost.energy + cost.export;
};

describe.each(cases)('the worked case: $name', (example) => {
  const { choice, house, months } = solve(example);

  it('is a valid input of twelve months whose use is what was typed', () => {
    expect(modelInput.safeParse(house.input).success).toBe(true);
    expect(months).toHaveLength(12);
    expect(total(Object.values(house.use))).toBeCloseTo(example.consumption, 6);
    const { imported } = stageTotals(months, 'without');
    expect(Math.abs(imported / example.consumption - 1)).toBeLessThan(0.03);
  });

  it('costs without and with sun what a slot-by-slot sum of its own finds', () => {
    for (const [stage, solar] of [
      ['without', false],
      ['withSun', true],
    ] as const) {
      const plain = plainYear(house, solar);
      const totals = stageTotals(months, stage);
      expect(energyOf(months, stage)).toBeCloseTo(plain.cost, 3);
      expect(totals.imported).toBeCloseTo(plain.imported, 4);
      expect(totals.exported).toBeCloseTo(plain.exported, 4);
    }
  });

  it('charges power by the mean of the highest hours of each month', () => {
    const rules = house.input.powerCharges;
    for (const stage of splitStages) {
      const { cost, peak } = stageTotals(months, stage);
      if (rules.length === 0) expect(cost.power).toBe(0);
      else {
        const prices = rules.map(({ sekPerKwMonth }) => sekPerKwMonth * (1 + house.input.price.vat));
        if (hasTypedPrice(choice.tariff)) expect(prices[0]).toBeCloseTo(choice.powerPrice, 9);
        // Each month is charged for no more than its own highest hour, by each of the charges that hold in it.
        const price =
          prices.length > 1 ? (prices[0] as number) + (prices[1] as number) : (prices[0] as number);
        const most = months.reduce((sum, month) => sum + month.stages[stage].peak * price, 0);
        expect(cost.power).toBeGreaterThan(0);
        expect(cost.power).toBeLessThanOrEqual(most + 1e-6);
        expect(peak).toBeGreaterThan(0);
      }
    }
  });

  it('keeps the energy balance with battery and control: what is bought is used, sold, stored or lost', () => {
    for (const stage of ['withBattery', 'withControl'] as const) {
      const { imported, exported, curtailed, cost } = stageTotals(months, stage);
      const use = stageTotals(months, 'without').imported;
      const discharged = cost.wear / (house.input.battery?.wear ?? 1);
      const losses = discharged * (1 / 0.9 - 1);
      const balance = imported + total(house.input.solar) - exported - curtailed - use - losses;
      // A heated building loses more, and stores begin and end their months half full: a few kWh a month.
      expect(Math.abs(balance)).toBeLessThan(0.04 * use);
    }
  });

  it('is split into parts that add up, each sum being that of its months', () => {
    const rows = splitRows(months);
    const saved = total(rows.map(({ saves }) => saves));
    expect(saved).toBe((rows[0]?.cost ?? 0) - (rows.at(-1)?.cost ?? 0));
    for (const { stage, cost } of rows) {
      const { energy, export: sold, power, wear, heat } = stageTotals(months, stage).cost;
      expect(Math.abs(cost - (energy + sold + power + wear + heat))).toBeLessThan(0.51);
    }
    expect(rows[1]?.cost).toBeLessThan(rows[0]?.cost ?? 0);
    expect(rows[3]?.cost).toBeLessThanOrEqual(rows[2]?.cost ?? 0);
  });
});

it('a price list that has ended is known as such: two companies took their charge away in 2026', () => {
  const ended = (today: string) => Object.keys(tariffs).filter((id) => endOf(tariffs[id]?.tariff, today));
  expect(ended('2026-05-31')).toEqual([]);
  expect(ended('2026-11-27')).toEqual(['malarenergi', 'ellevio']);
});

it.each([
  [16, 100],
  [20, 240],
  [80, 240],
])('a fuse of %i A pays the fixed fee of its size, of the next larger one or of the largest', (fuse, sek) => {
  const tariff = tariffOf('own-hour', {}, null) as GridTariff;
  const fixed = [{ name: '', sekPerMonth: { '16': 100, '63': 240 } }];
  expect(fixedFeeOf({ ...tariff, fixed }, fuse)).toBe(12 * sek);
});

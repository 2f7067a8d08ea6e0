import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import expected from '../../../content/data/model-cases.json';
import type { ModelInput } from '../inputs/contract.ts';
import { caseIds, caseInput } from './cases.ts';
import { independentOptimum } from './independent-optimum.fixture.ts';
import { solveDay } from './solve-day.ts';

/** What is downloaded: numbers that have been text. */
const downloaded = (id: (typeof caseIds)[number]): ModelInput =>
  JSON.parse(JSON.stringify(caseInput(id))) as ModelInput;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The day without control, written anew: slot by slot, the battery over many equal days until it repeats itself. */
const costWithoutControl = (input: ModelInput): number => {
  const { price, battery, heat, outdoor } = input;
  const use = [...input.load];
  for (const car of input.cars) {
    let missing = car.energy;
    for (let k = 0; missing > 0; k += 1) {
      const slot = (car.arrival * 4 + k) % 96;
      const others = sum(
        input.cars.filter((other) => other !== car).map((other) => given.get(other)?.[slot] ?? 0),
      );
      const room = input.carsFuse === null ? missing : Math.max(0, input.carsFuse / 4 - others);
      const step = Math.min(missing, car.power / 4, room);
      given.set(car, { ...given.get(car), [slot]: step });
      use[slot] = (use[slot] as number) + step;
      missing -= step;
    }
  }
  given.clear();
  let heatCost = 0;
  outdoor?.forEach((degrees, slot) => {
    if (!heat) return;
    const need =
      (heat.lossPerDegree * Math.max(0, heat.lowest - heat.gains - degrees)) / 4 + heat.hotWater / 96;
    if (heat.kind === 'district-heating') heatCost += heat.price * need;
    else
      use[slot] =
        (use[slot] as number) + need / Math.min(5, Math.max(1, heat.copAtZero + heat.copPerDegree * degrees));
  });
  const net = use.map((kwh, slot) => kwh - (input.solar[slot] as number));
  let wear = 0;
  let grid = net;
  if (battery) {
    const eta = Math.sqrt(battery.roundTrip);
    const floor = Math.max(battery.lowest, battery.reserve) * battery.capacity;
    let state = battery.highest * battery.capacity;
    for (let day = 0; day < 50; day += 1) {
      wear = 0;
      grid = net.map((kwh) => {
        if (kwh < 0) {
          const into = Math.min(
            -kwh,
            battery.chargePower / 4,
            (battery.highest * battery.capacity - state) / eta,
          );
          state += into * eta;
          return kwh + into;
        }
        const out = Math.min(kwh, battery.dischargePower / 4, (state - floor) * eta);
        state -= out / eta;
        wear += out * battery.wear;
        return kwh - out;
      });
    }
  }
  const month = input.start.slice(0, 7);
  const energy = sum(
    grid.map((kwh, slot) => {
      const spot = price.spot[slot] as number;
      const base = { spot, fixed: 0, 'monthly-mean': 0 }[price.contract.kind];
      const contract =
        price.contract.kind === 'fixed'
          ? price.contract.price
          : price.contract.kind === 'monthly-mean'
            ? (price.contract.means[month] as number)
            : base;
      return kwh > 0
        ? kwh * (contract + price.markup + price.energyTax + price.gridFee) * (1 + price.vat)
        : kwh * (spot + price.exportBenefit - price.exportFee);
    }),
  );
  return energy + wear + heatCost + powerByHand(input, grid);
};

const given = new Map<unknown, Record<number, number>>();

/** Power charge of the six cases, by their rules as they are written and not by the model's own reading of them. */
const powerByHand = ({ powerCharges: [rule], price, start }: ModelInput, grid: readonly number[]): number => {
  if (!rule) return 0;
  const perKw = rule.sekPerKwMonth * (1 + price.vat);
  const imports = grid.map((kwh) => Math.max(0, kwh));
  if (rule.unit === 'quarter') {
    const highest = [...rule.alreadyPaid, ...imports.map((kwh) => kwh * 4)].sort((a, b) => b - a).slice(0, 5);
    return (perKw * (sum(highest) - sum(rule.alreadyPaid))) / 5;
  }
  const hours = Array.from({ length: 24 }, (_, hour) => sum(imports.slice(hour * 4, hour * 4 + 4)));
  const counted = hours.map((kw, hour) => {
    const isHalf = rule.windows.length > 1;
    if (isHalf && (hour >= 22 || hour < 6)) return kw / 2;
    const { fromHour, toHour } = rule.windows.at(-1) as (typeof rule.windows)[number];
    return hour >= fromHour && hour < toHour ? kw : 0;
  });
  const days = { '01': 31, '02': 28, '03': 31, '04': 30, '06': 30 }[start.slice(5, 7)] as number;
  return (perKw * Math.max(...counted)) / days;
};

describe('the worked cases cost what is published', () => {
  it.each(caseIds)('%s, counted by the model', (id) => {
    const { none, planned, perfect } = solveDay(downloaded(id));
    expect(none.cost.total).toBeCloseTo(expected[id].none, 2);
    expect(planned.cost.total).toBeCloseTo(expected[id].planned, 2);
    expect(perfect.cost.total).toBeCloseTo(expected[id].perfect, 2);
    for (const { softened } of [none, planned, perfect]) expect(softened).toEqual([]);
  });

  it.each(caseIds)('%s, its optimum found by HiGHS', async (id) => {
    expect(await independentOptimum(downloaded(id))).toBeCloseTo(expected[id].perfect, 2);
  });

  it.each(caseIds)('%s, its day without control counted anew', (id) => {
    expect(costWithoutControl(downloaded(id))).toBeCloseTo(expected[id].none, 2);
  });

  it('has exactly the cases that the model builds', () => {
    expect(Object.keys(JSON.parse(readFileSync('content/data/model-cases.json', 'utf8')))).toEqual([
      ...caseIds,
    ]);
  });
});

/**
 * The same period for HiGHS, written anew from the contract and not from the programme that the model builds; for tests.
 * Mixed-integer where a car has a lowest power, and where a battery could earn money by charging and discharging at once.
 */
import loadHighs from 'highs';
import type { ModelInput } from '../inputs/contract.ts';

type Highs = Awaited<ReturnType<typeof loadHighs>>;
let highs: Highs | undefined;

class Model {
  readonly #costs: number[] = [];
  readonly #uppers: number[] = [];
  readonly #integer: number[] = [];
  readonly #entries: [row: number, value: number][][] = [];
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];

  variable(cost = 0, upper = Number.POSITIVE_INFINITY, integer = false): number {
    this.#costs.push(cost);
    this.#uppers.push(upper);
    this.#integer.push(integer ? 1 : 0);
    return this.#entries.push([]) - 1;
  }

  constrain(low: number, terms: readonly (readonly [variable: number, value: number])[], high: number): void {
    const row = this.#lows.push(low) - 1;
    this.#highs.push(high);
    for (const [variable, value] of terms) (this.#entries[variable] as [number, number][]).push([row, value]);
  }

  minimise(solver: Highs): number | null {
    const starts = [0];
    for (const column of this.#entries) starts.push((starts.at(-1) as number) + column.length);
    const flat = this.#entries.flat();
    const mixed = this.#integer.some((one) => one === 1);
    const data = {
      numCols: this.#costs.length,
      numRows: this.#lows.length,
      colCost: Float64Array.from(this.#costs),
      colLower: new Float64Array(this.#costs.length),
      colUpper: Float64Array.from(this.#uppers),
      rowLower: Float64Array.from(this.#lows),
      rowUpper: Float64Array.from(this.#highs),
      matrix: {
        format: 'csc' as const,
        numRows: this.#lows.length,
        numCols: this.#costs.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(flat, ([row]) => row),
        values: Float64Array.from(flat, ([, value]) => value),
      },
      ...(mixed ? { integrality: Int32Array.from(this.#integer) } : {}),
    };
    return solver.withModel(data as never, (model) => {
      model.options.set({ output_flag: false, ...(mixed ? { mip_rel_gap: 1e-6, time_limit: 20 } : {}) });
      model.run();
      return mixed || Number(model.getModelStatus()) === 7 ? model.getObjectiveValue() : null;
    });
  }
}

const quarter = 0.25;

type Balance = [variable: number, value: number][][];

const dayOf = (input: ModelInput, slot: number) =>
  new Date(Date.parse(input.start) + Math.floor(slot / 96) * 86_400_000);

/** Lowest cost of the period (SEK), the end state of every store being its first; null when HiGHS finds none. */
export const independentOptimum = async (input: ModelInput): Promise<number | null> => {
  highs ??= await loadHighs();
  const model = new Model();
  const { imports, balance, prices } = addGrid(model, input);
  addBattery(model, input, balance, prices);
  let fixed = addHeat(model, input, balance);
  addCars(model, input, balance);
  balance.forEach((terms, t) => {
    const need = (input.load[t] as number) - (input.solar[t] as number);
    model.constrain(need, terms, need);
  });
  for (const rule of input.powerCharges)
    fixed += addPowerCharge(model, rule, input.price.vat, imports, (slot) => dayOf(input, slot));
  const optimum = model.minimise(highs);
  return optimum === null ? null : optimum + fixed;
};

/** Adds what is bought, sold and left unused of the sun in each quarter. */
const addGrid = (
  model: Model,
  input: ModelInput,
): { imports: number[]; balance: Balance; prices: number[] } => {
  const { price } = input;
  const fuse = input.fuse === null ? Number.POSITIVE_INFINITY : (Math.sqrt(3) * 0.4 * input.fuse) / 4;
  const imports: number[] = [];
  const prices: number[] = [];
  const balance = input.load.map((_, t): [number, number][] => {
    const spot = price.spot[t] as number;
    const { contract } = price;
    const energy =
      contract.kind === 'fixed'
        ? contract.price
        : contract.kind === 'monthly-mean'
          ? (contract.means[dayOf(input, t).toISOString().slice(0, 7)] as number)
          : spot;
    const buy = (energy + price.markup + price.energyTax + price.gridFee) * (1 + price.vat);
    const sell = spot + price.exportBenefit - price.exportFee;
    const imported = model.variable(buy, fuse);
    imports.push(imported);
    prices.push(buy);
    return [
      [imported, 1],
      [model.variable(-Math.min(sell, buy), fuse), -1],
      [model.variable(0, input.solar[t]), -1],
    ];
  });
  return { imports, balance, prices };
};

const addBattery = (
  model: Model,
  { battery }: ModelInput,
  balance: Balance,
  prices: readonly number[],
): void => {
  if (!battery) return;
  const eta = Math.sqrt(battery.roundTrip);
  const low = Math.max(battery.lowest, battery.reserve) * battery.capacity;
  const states = balance.map(() => model.variable(0, battery.highest * battery.capacity));
  balance.forEach((terms, t) => {
    const most = { into: battery.chargePower * quarter, out: battery.dischargePower * quarter };
    const into = model.variable(0, most.into);
    const out = model.variable(battery.wear, most.out);
    terms.push([into, -1], [out, 1]);
    if ((prices[t] as number) < 0) {
      const charges = model.variable(0, 1, true);
      model.constrain(
        Number.NEGATIVE_INFINITY,
        [
          [into, 1],
          [charges, -most.into],
        ],
        0,
      );
      model.constrain(
        Number.NEGATIVE_INFINITY,
        [
          [out, 1],
          [charges, most.out],
        ],
        most.out,
      );
    }
    const [now, next] = [states[t] as number, states[(t + 1) % states.length] as number];
    const change = [
      [now, 1],
      [into, eta],
      [out, -1 / eta],
      [next, -1],
    ] as const;
    model.constrain(0, change, 0);
    model.constrain(low, [[now, 1]], Number.POSITIVE_INFINITY);
  });
};

/** Adds the heat pump and the warmth kept in the house; returns the cost of district heating, which nothing can move. */
const addHeat = (model: Model, { heat, outdoor }: ModelInput, balance: Balance): number => {
  if (!heat || !outdoor) return 0;
  const needs = outdoor.map(
    (degrees) =>
      heat.lossPerDegree * Math.max(0, heat.lowest - heat.gains - degrees) * quarter + heat.hotWater / 96,
  );
  if (heat.kind === 'district-heating') return heat.price * needs.reduce((sum, kwh) => sum + kwh, 0);
  const above = outdoor.map(() => model.variable(0, heat.capacityPerDegree * (heat.highest - heat.lowest)));
  const left = 1 - (heat.lossPerDegree * quarter) / heat.capacityPerDegree;
  balance.forEach((terms, t) => {
    const cop = Math.min(5, Math.max(1, heat.copAtZero + heat.copPerDegree * (outdoor[t] as number)));
    const used = model.variable(0, heat.power * quarter);
    terms.push([used, -1]);
    const [now, next] = [above[t] as number, above[(t + 1) % above.length] as number];
    const need = needs[t] as number;
    const change = [
      [now, left],
      [used, cop],
      [next, -1],
    ] as const;
    model.constrain(need, change, need);
  });
  return 0;
};

/** Adds what a car takes in each quarter of a session, at no less than its lowest power where it has one. */
const addSession = (
  model: Model,
  car: ModelInput['cars'][number],
  slots: readonly number[],
  balance: Balance,
): readonly (readonly [slot: number, variable: number])[] => {
  const most = car.power * quarter;
  const least = Math.min(car.minimumPower * quarter, car.energy);
  const parts = slots.map((t) => {
    const given = model.variable(0, most);
    balance[t]?.push([given, -1]);
    if (car.minimumPower > 0) {
      const on = model.variable(0, 1, true);
      const above = [[given, 1] as const, [on, -least] as const];
      const below = [[given, 1] as const, [on, -most] as const];
      model.constrain(0, above, Number.POSITIVE_INFINITY);
      model.constrain(Number.NEGATIVE_INFINITY, below, 0);
    }
    return [t, given] as const;
  });
  const sum = parts.map(([, part]) => [part, 1] as const);
  model.constrain(car.energy, sum, car.energy);
  return parts;
};

/** Adds every session of every car, and the fuse that the cars share. */
const addCars = (model: Model, input: ModelInput, balance: Balance): void => {
  const together: number[][] = balance.map(() => []);
  for (const car of input.cars) {
    const hours = (car.departure - car.arrival + 24) % 24 || 24;
    for (let day = 0; day < balance.length / 96; day += 1) {
      const weekday = ((dayOf(input, day * 96).getUTCDay() + 6) % 7) + 1;
      if (!car.weekdays.includes(weekday) || car.energy <= 0) continue;
      const first = day * 96 + car.arrival * 4;
      const slots = Array.from({ length: hours * 4 }, (_, k) => (first + k) % balance.length);
      for (const [t, part] of addSession(model, car, slots, balance)) together[t]?.push(part);
    }
  }
  const { carsFuse } = input;
  if (carsFuse === null) return;
  for (const cars of together) {
    const sum = cars.map((car) => [car, 1] as const);
    if (cars.length > 0) model.constrain(0, sum, carsFuse * quarter);
  }
};

/** Adds a power charge, month by month; returns the part that is fixed. Holidays and clock changes are not known here. */
const addPowerCharge = (
  model: Model,
  rule: ModelInput['powerCharges'][number],
  vat: number,
  imports: readonly number[],
  dayOf: (slot: number) => Date,
): number => {
  const inside = (hour: number, from: number, to: number) =>
    from < to ? from <= hour && hour < to : hour >= from || hour < to;
  const price = rule.sekPerKwMonth * (1 + vat);
  const length = rule.unit === 'hour' ? 4 : 1;
  const months = new Map<string, [number, number][][][]>();
  for (let t = 0; t < imports.length; t += length) {
    const date = dayOf(t);
    const hour = (t % 96) / 4;
    const days = months.get(date.toISOString().slice(0, 7)) ?? [];
    months.set(date.toISOString().slice(0, 7), days);
    while (days.length <= date.getUTCDate()) days.push([]);
    const weekday = ((date.getUTCDay() + 6) % 7) + 1;
    const weight =
      rule.windows.find((one) => one.weekdays.includes(weekday) && inside(hour, one.fromHour, one.toHour))
        ?.weight ?? 0;
    if (weight <= 0) continue;
    const power = imports
      .slice(t, t + length)
      .map((variable) => [variable, weight * (4 / length)] as [number, number]);
    (days[date.getUTCDate()] as [number, number][][]).push(power);
  }
  let fixed = 0;
  for (const [key, days] of months) {
    if (rule.basis === 'repeating-day') {
      const [year, month] = key.split('-').map(Number) as [number, number];
      const highest = model.variable(price / new Date(Date.UTC(year, month, 0)).getUTCDate());
      for (const power of days.flat())
        model.constrain(0, [[highest, 1], ...negative(power)], Number.POSITIVE_INFINITY);
      continue;
    }
    // Sum of the N highest = N × threshold + what exceeds it.
    const threshold = model.variable(price);
    const candidates: (readonly [number, number])[][] = rule.differentDays
      ? days
          .filter((day) => day.length > 0)
          .map((day) => {
            const highest = model.variable();
            for (const power of day)
              model.constrain(0, [[highest, 1], ...negative(power)], Number.POSITIVE_INFINITY);
            return [[highest, 1] as const];
          })
      : days.flat();
    for (const power of candidates) {
      const excess = model.variable(price / rule.highest);
      model.constrain(0, [[threshold, 1], [excess, 1], ...negative(power)], Number.POSITIVE_INFINITY);
    }
    const paid = [...rule.alreadyPaid].sort((a, b) => b - a);
    for (const power of paid) {
      const excess = model.variable(price / rule.highest);
      model.constrain(
        power,
        [
          [threshold, 1],
          [excess, 1],
        ],
        Number.POSITIVE_INFINITY,
      );
    }
    fixed -= (price * paid.slice(0, rule.highest).reduce((sum, power) => sum + power, 0)) / rule.highest;
  }
  return fixed;
};

const negative = (terms: readonly (readonly [number, number])[]) =>
  terms.map(([variable, value]) => [variable, -value] as const);

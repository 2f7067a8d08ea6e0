import type { PowerChargeRule } from '../../schemas/tariff.ts';
import { SLOT_HOURS } from '../inputs/calendar.ts';
import type { Period } from '../inputs/period.ts';
import { countedIntervals, isPlannable } from '../tariff/power-charge.ts';
import { carPhases, isUneven, loadBeyondThird } from './phases.ts';
import type { Column, LinearProgram } from './solver.ts';

/** Costs of breaking a wish (SEK/kWh), far above any price, so that it happens only where nothing else can. */
export const PENALTY = { fuse: 300, car: 200, cold: 100 } as const;

/**
 * Ties are broken by a small price (SEK/kWh): flexible energy as late as possible, the battery as full as possible. It is
 * left out of every cost shown.
 */
export const TIE_PRICE = 1e-5;

const OPEN = Number.POSITIVE_INFINITY;

/** Where each decision stands among the columns (−1 where there is none), and each balance among the rows. */
export type DayProgramme = LinearProgram & {
  balance: number[];
  imported: number[];
  charge: number[];
  discharge: number[];
  state: number[];
  heat: number[];
  heatState: number[];
  /** Per session, in the order of its slots. */
  sessions: number[][];
};

/** Bounds per slot of a session, which a second solve sets to keep the lowest power of cars. */
export type SessionBounds = readonly (readonly (readonly [low: number, high: number])[])[];

/** Slots in which a battery may only charge, or only discharge. */
export type Directions = ReadonlyMap<number, 'charge' | 'discharge'>;

/**
 * Slots in which burning energy would pay: where import earns money a programme without whole numbers would charge and discharge
 * at once. Nowhere else does it, since wear and losses cost something.
 */
export const paidToImport = ({ buy, battery, slots }: Period): readonly number[] =>
  battery ? Array.from({ length: slots }, (_, slot) => slot).filter((slot) => (buy[slot] as number) < 0) : [];

class ProgrammeBuilder {
  readonly rhs: number[] = [];
  readonly columns: Column[] = [];

  addRow(value = 0): number {
    return this.rhs.push(value) - 1;
  }

  addColumn(cost: number, upper: number, entries: Column['entries']): number {
    return this.columns.push({ cost, upper, entries }) - 1;
  }
}

type Rows = {
  balance: number;
  battery: number;
  heat: number;
  cars: number;
  either: number;
  /** One for each phase that can be the busiest; what each says of import is written there. */
  phases: readonly (readonly [phase: number, row: number])[];
};
type Entry = [row: number, coefficient: number];

/**
 * A power charge. For each counted interval: weight × mean import − threshold − excess ≤ 0, all thresholds equal; cost:
 * (k × threshold + Σ excess) ÷ N × price with k = N, or k = 1 without excess where only the day's highest counts. That is
 * the sum of the k highest (Ogryczak & Tamir 2003). What is free of charge is a floor under the threshold, as what is paid already.
 */
const addPowerCharge = (
  builder: ProgrammeBuilder,
  period: Period,
  rule: PowerChargeRule,
  imports: Entry[][],
  later: (() => void)[][],
): void => {
  const [day] = period.calendar;
  if (!day || rule.sekPerKwMonth <= 0 || !isPlannable(rule)) return;
  const repeating = rule.basis === 'repeating-day';
  const count = repeating || rule.differentDays ? 1 : rule.highest;
  const price =
    (rule.sekPerKwMonth * (1 + period.input.price.vat)) / (repeating ? day.daysInMonth : rule.highest);
  const paid = repeating ? [] : [...rule.alreadyPaid].sort((a, b) => b - a);
  const floor = count === 1 ? Math.max(rule.above, repeating ? 0 : (paid[rule.highest - 1] ?? 0)) : 0;
  const intervals = countedIntervals(rule, period.calendar).flat();
  let chain = -1;
  const addInterval = (rhs: number, isLast: boolean): number => {
    const row = builder.addRow(rhs);
    const next = isLast ? -1 : builder.addRow();
    const threshold: Entry[] = [[row, -1]];
    if (chain >= 0) threshold.push([chain, -1]);
    if (next >= 0) threshold.push([next, 1]);
    builder.addColumn(chain < 0 ? price * count : 0, OPEN, threshold);
    if (count > 1) builder.addColumn(price, OPEN, [[row, -1]]);
    builder.addColumn(0, OPEN, [[row, 1]]);
    chain = next;
    return row;
  };
  const paidPeaks = count > 1 ? paid : [];
  intervals.forEach(({ slot, slots, weight }, index) => {
    later[slot + slots - 1]?.push(() => {
      if (index === 0) for (const power of paidPeaks) addInterval(-power, false);
      const row = addInterval(floor, index === intervals.length - 1);
      for (let k = slot; k < slot + slots; k += 1)
        (imports[k] as Entry[]).push([row, weight / (slots * SLOT_HOURS)]);
    });
  });
};

const addConnection = (
  builder: ProgrammeBuilder,
  period: Period,
  slot: number,
  rows: Rows,
  entries: Entry[],
): number => {
  const buy = period.buy[slot] as number;
  // A meter cannot import and export at once: where export would pay more than import costs, the plan counts import's price.
  const sell = Math.min(period.sell[slot] as number, buy);
  const imported = builder.addColumn(buy, period.fuseLimit, entries);
  builder.addColumn(-sell, period.fuseLimit, [
    [rows.balance, -1],
    ...rows.phases.map(([, row]): Entry => [row, -1 / 3]),
  ]);
  for (const [, row] of rows.phases) {
    builder.addColumn(0, OPEN, [[row, 1]]);
    builder.addColumn(3 * PENALTY.fuse, OPEN, [[row, -1]]);
  }
  if ((period.solar[slot] as number) > 0)
    builder.addColumn(TIE_PRICE, period.solar[slot] as number, [[rows.balance, -1]]);
  if (period.fuseLimit < OPEN) builder.addColumn(PENALTY.fuse, OPEN, entries);
  return imported;
};

/** Power that waits longer is a little cheaper: ties go to the later slot. */
const earlyPrice = (period: Period, slot: number): number => TIE_PRICE * (1 - slot / period.slots);

/** Columns of a slot by what they stand for; -1 where there is none. */
type SlotColumns = Record<'imported' | 'charge' | 'discharge' | 'state' | 'heat' | 'heatState', number[]>;

/** The battery's columns of a slot: charging, discharging, and its state at the beginning, counted from its lowest. */
const addBattery = (
  builder: ProgrammeBuilder,
  period: Period,
  slot: number,
  own: Rows,
  previous: Rows,
  direction: 'charge' | 'discharge' | undefined,
  columns: SlotColumns,
): void => {
  if (!period.battery) return;
  const { maxCharge, maxDischarge, chargeEfficiency, dischargeEfficiency, lowest, highest, wear } =
    period.battery;
  const early = earlyPrice(period, slot);
  const share = (most: number): Entry[] => (own.either < 0 ? [] : [[own.either, 1 / most]]);
  if (direction !== 'discharge')
    columns.charge[slot] = builder.addColumn(early, maxCharge, [
      [own.balance, -1],
      [own.battery, -chargeEfficiency],
      ...share(maxCharge),
    ]);
  if (direction !== 'charge')
    columns.discharge[slot] = builder.addColumn(wear + TIE_PRICE - early, maxDischarge, [
      [own.balance, 1],
      [own.battery, 1 / dischargeEfficiency],
      ...share(maxDischarge),
    ]);
  if (own.either >= 0) builder.addColumn(0, OPEN, [[own.either, 1]]);
  columns.state[slot] = builder.addColumn(-TIE_PRICE / 100, highest - lowest, [
    [own.battery, -1],
    [previous.battery, 1],
  ]);
};

/** The heat store's columns of a slot: heat made, heat kept, and heat that is missing. */
const addStore = (
  builder: ProgrammeBuilder,
  period: Period,
  slot: number,
  own: Rows,
  previous: Rows,
  columns: SlotColumns,
): void => {
  const { store } = period;
  if (!store) return;
  columns.heat[slot] = builder.addColumn(earlyPrice(period, slot), period.maxHeat, [
    [own.balance, -1],
    [own.heat, period.cop[slot] as number],
  ]);
  columns.heatState[slot] = builder.addColumn(0, store.capacity, [
    [own.heat, store.retention],
    [previous.heat, -1],
  ]);
  builder.addColumn(PENALTY.cold, OPEN, [[own.heat, 1]]);
};

/** A car's session: its need, and a column for each slot in which its power is open. `phase` is where a one-phase car charges. */
const addSession = (
  builder: ProgrammeBuilder,
  session: Period['sessions'][number],
  bounds: SessionBounds[number] | undefined,
  rows: readonly Rows[],
  phase: number | null | undefined,
): number[] => {
  const lows = session.slots.map((_, k) => bounds?.[k]?.[0] ?? 0);
  const need = builder.addRow(session.energy - lows.reduce((sum, low) => sum + low, 0));
  builder.addColumn(PENALTY.car, OPEN, [[need, 1]]);
  return session.slots.map((slot, k) => {
    const [low, high] = bounds?.[k] ?? [0, session.max];
    const own = rows[slot] as Rows;
    builder.rhs[own.balance] = (builder.rhs[own.balance] as number) + low;
    if (own.cars >= 0) builder.rhs[own.cars] = (builder.rhs[own.cars] as number) - low;
    const beyond = own.phases.flatMap(([counted, row]): Entry[] =>
      phase === null || phase === undefined ? [] : [[row, phase === counted ? 2 / 3 : -1 / 3]],
    );
    for (const [row, share] of beyond) builder.rhs[row] = (builder.rhs[row] as number) - share * low;
    if (high <= low) return -1;
    const entries: Entry[] = [
      [own.balance, -1],
      [need, 1],
    ];
    if (own.cars >= 0) entries.push([own.cars, 1]);
    entries.push(...beyond);
    return builder.addColumn(TIE_PRICE * (1 - k / session.slots.length), high - low, entries);
  });
};

/**
 * Writes a period as a linear programme; rows are ordered by slot, those of the sessions last. Where import is paid for, the
 * shares of charging and discharging power together are at most one: the tightest that a programme without whole numbers knows of
 * a battery that does one of the two.
 */
export const dayProgramme = (
  period: Period,
  bounds?: SessionBounds,
  directions?: Directions,
): DayProgramme => {
  const builder = new ProgrammeBuilder();
  const { slots, battery, store, sessions } = period;
  const imports: Entry[][] = Array.from({ length: slots }, () => []);
  const later: (() => void)[][] = Array.from({ length: slots }, () => []);
  for (const rule of period.input.powerCharges) addPowerCharge(builder, period, rule, imports, later);
  const shared = Number.isFinite(period.carsLimit) && sessions.length > 0;
  const rows: Rows[] = [];
  const burning = new Set(paidToImport(period));
  const places = carPhases(period);
  const counted =
    isUneven(period) && period.fuseLimit < OPEN
      ? [...new Set([0, ...places.filter((phase) => phase !== null)])]
      : [];
  for (let slot = 0; slot < slots; slot += 1) {
    const own = {
      balance: builder.addRow((period.load[slot] as number) - (period.solar[slot] as number)),
      battery: battery ? builder.addRow() : -1,
      heat: store ? builder.addRow(period.demand[slot] as number) : -1,
      cars: shared ? builder.addRow(period.carsLimit) : -1,
      either: burning.has(slot) ? builder.addRow(1) : -1,
      phases: counted.map(
        (phase) =>
          [phase, builder.addRow(period.fuseLimit / 3 - loadBeyondThird(period, phase, slot))] as const,
      ),
    };
    rows.push(own);
    (imports[slot] as Entry[]).unshift([own.balance, 1]);
    for (const [, row] of own.phases) (imports[slot] as Entry[]).push([row, 1 / 3]);
    for (const add of later[slot] ?? []) add();
  }
  const none = () => new Array<number>(slots).fill(-1);
  const columns = {
    imported: none(),
    charge: none(),
    discharge: none(),
    state: none(),
    heat: none(),
    heatState: none(),
  };
  rows.forEach((own, slot) => {
    const previous = rows[(slot + slots - 1) % slots] as Rows;
    columns.imported[slot] = addConnection(builder, period, slot, own, imports[slot] as Entry[]);
    addBattery(builder, period, slot, own, previous, directions?.get(slot), columns);
    addStore(builder, period, slot, own, previous, columns);
    if (own.cars >= 0) builder.addColumn(0, OPEN, [[own.cars, 1]]);
  });
  const sessionPlaces = sessions.map((session, index) =>
    addSession(builder, session, bounds?.[index], rows, places[session.car]),
  );
  return {
    rhs: builder.rhs,
    columns: builder.columns,
    balance: rows.map(({ balance }) => balance),
    ...columns,
    sessions: sessionPlaces,
  };
};

import { type Buyer, greenReduction, meanYear, presentValue } from '../finance/economics.ts';
import { emissionFactors } from '../finance/emission-factors.ts';
import { batteryPricePerKwh, solarCost } from '../finance/prices.ts';
import { batteryOf, caseSites, type Site, siteYear } from '../model/day/cases.ts';
import { runWithoutControl } from '../model/day/no-control.ts';
import { resultOf } from '../model/day/schedule.ts';
import { monthsOf } from '../model/inputs/calendar.ts';
import type { ModelInput } from '../model/inputs/contract.ts';
import { taxesOf } from '../model/inputs/energy-price.ts';
import type { HouseKind } from '../model/inputs/house-profile.ts';
import { calendarOf, periodOf } from '../model/inputs/period.ts';
import { vatRate } from '../model/inputs/taxes.ts';
import { nextHint } from '../model/year/month-plan.ts';
import { plannedMonth, yesterdayOf } from '../model/year/split-year.ts';
import { monthInput } from '../model/year/year.ts';
import { type Example, type PackageName, packageNames } from './example.ts';

/** What is bought in a year: cost (SEK, the payer's VAT included) and emissions (kg CO₂e). */
export interface YearlyUse {
  readonly cost: number;
  readonly emissions: number;
}

/** What a package, or all packages up to it, costs and gives. Money in SEK of today. */
export interface Worth {
  /** Paid after tax reduction. */
  readonly outlay: number;
  /** Saved in a mean year of the time that is counted, after upkeep, a new inverter and EcoHub's fee. */
  readonly saving: number;
  /** Saving of the cost of the start (0–1). */
  readonly share: number;
  /** Net present value over 25 years at 3 % real interest. */
  readonly value: number;
  /** Emissions avoided in a year (kg CO₂e). */
  readonly emissions: number;
  /** Saved per dwelling and month. */
  readonly perHome: number;
}

export interface WorkedExample {
  readonly homes: number;
  /** EcoHub's fee (SEK a month). */
  readonly fee: number;
  /** Electricity of the loads that it begins with (kWh a year). */
  readonly electricity: number;
  /** Panels (kWp) and battery (kWh) of their packages. */
  readonly sizes: Readonly<Partial<Record<PackageName, number>>>;
  /** Energy bought before anything is done. */
  readonly before: YearlyUse;
  /** Each package on top of those before it. */
  readonly packages: Readonly<Partial<Record<PackageName, Worth>>>;
  /** All packages up to and including one. */
  readonly upTo: Readonly<Partial<Record<PackageName, Worth>>>;
}

/** A house as it stands after some of the packages. */
export interface State {
  readonly panels: number;
  readonly battery: number;
  readonly cars: number;
  readonly loads: Example['loads'];
  readonly controlled: boolean;
  /** Shares of heat and of the house's own electricity that are left. */
  readonly heat: number;
  readonly power: number;
}

/** The house's own electricity is that of its common parts; where people live it is theirs, and no package lowers it. */
const isDwelling = (kind: HouseKind) => kind === 'apartments' || kind === 'villa';

/** The model's year of a state: cost (SEK) and energy bought (kWh), month by month, planned on yesterday where something moves. */
function electricityYear(input: ModelInput, controlled: boolean): { cost: number; imported: number } {
  const year = { ...input, forecast: { load: yesterdayOf(input.load), solar: yesterdayOf(input.solar) } };
  const total = { cost: 0, imported: 0 };
  let hint: readonly number[] = [];
  for (const span of monthsOf(calendarOf(year))) {
    const month = monthInput(year, span);
    const period = periodOf(month);
    const moves = month.battery !== null || month.cars.length > 0 || month.heat !== null;
    const planned = controlled && moves ? plannedMonth(period, hint) : undefined;
    if (planned) hint = nextHint(planned.plan, hint);
    const { cost, schedule } = planned?.result ?? resultOf(period, runWithoutControl(period));
    total.cost += cost.total;
    for (const kwh of schedule.grid) total.imported += Math.max(0, kwh);
  }
  return total;
}

/** An example before anything is done. */
export const startOf = ({ cars, loads }: Example): State => ({
  panels: 0,
  battery: 0,
  cars,
  loads,
  controlled: false,
  heat: 1,
  power: 1,
});

/** The site of an example in a state: the model's worked case with its loads, panels, battery and cars. */
export function siteOf(example: Example, state: State): Site {
  const base = caseSites[example.case];
  return {
    ...base,
    place: example.place ?? base.place,
    payer: payerOf(example.payer),
    fuse: example.fuse ?? base.fuse,
    panels: state.panels,
    battery: state.battery > 0 ? batteryOf(state.battery) : null,
    cars: base.cars.slice(0, state.cars),
    heat: base.heat?.kind === 'district-heating' ? null : base.heat,
    houses: state.loads,
    switchedOff: state.loads.reduce(
      (sum, [kind, kwh]) => sum + (isDwelling(kind) ? 0 : kwh * (1 - state.power)),
      0,
    ),
  };
}

/** Cost and emissions of a year in a state: electricity by the model, heat as bought. */
function yearlyUse(example: Example, state: State): YearlyUse {
  const electricity = electricityYear(siteYear(siteOf(example, state)), state.controlled);
  const heat = (example.heat?.kwh ?? 0) * state.heat;
  return {
    cost: electricity.cost + example.fixed + heat * (example.heat?.price ?? 0),
    emissions:
      electricity.imported * emissionFactors.electricity +
      heat * emissionFactors[example.heat?.grid ?? 'malmo'],
  };
}

/** A price (SEK), and the part of it that solar panels are, which upkeep and a new inverter are shares of. */
interface Price {
  readonly paid: number;
  readonly solar: number;
}

/** What is paid for packages: after VAT that can be deducted and after the tax reduction for green technology. */
function priceOf(example: Example, names: readonly PackageName[]): Price {
  let [solar, green, other] = [0, 0, 0];
  for (const name of names) {
    const one = example.packages[name];
    solar += one?.panels ? solarCost(one.panels) : 0;
    // A battery or a charge point gives the same share back.
    green += (one?.battery ?? 0) * batteryPricePerKwh + (name === 'charging' ? (one?.outlay ?? 0) : 0);
    other += name === 'charging' ? 0 : (one?.outlay ?? 0);
  }
  if (example.payer === 'villa') {
    const back = greenReduction(solar, green);
    return { paid: solar + green + other - back, solar };
  }
  const factor = taxesOf(payerOf(example.payer)).vat > 0 ? 1 : 1 / (1 + vatRate);
  return { paid: (solar + green + other) * factor, solar: solar * factor };
}

/** Who lets dwellings deducts no VAT, as an association. */
const payerOf = (buyer: Buyer) =>
  buyer === 'villa' ? 'household' : buyer === 'rental' ? 'association' : buyer;

/** A state with one package more. */
export const withPackage = (state: State, one: Example['packages'][PackageName]): State => ({
  panels: state.panels + (one?.panels ?? 0),
  battery: state.battery + (one?.battery ?? 0),
  cars: state.cars + (one?.cars ?? 0),
  loads: one?.joins ? [...state.loads, one.joins] : state.loads,
  controlled: true,
  heat: state.heat - (one?.heat ?? 0),
  power: state.power - (one?.power ?? 0),
});

/**
 * Computes a worked example with the energy model and the calculator's finance (docs/decisions/worked-examples.md). Takes about a
 * second: a model year for each package.
 */
export function workExample(example: Example): WorkedExample {
  const start = startOf(example);
  const before = yearlyUse(example, start);
  const packages: Partial<Record<PackageName, Worth>> = {};
  const upTo: Partial<Record<PackageName, Worth>> = {};
  const chosen = packageNames.filter((name) => example.packages[name]);
  let [state, use] = [start, before];
  // Use that comes with a package: cars, and flats that buy together with their association.
  let newUse = 0;
  let [sun, rest] = [0, 0];
  let avoided = 0;
  const worthOf = (
    { paid, solar }: Price,
    saved: { sun: number; control: number },
    emissions: number,
  ): Worth => {
    const saving = meanYear(solar, saved);
    return {
      outlay: paid,
      saving,
      share: saving / (before.cost + newUse),
      value: presentValue(paid, solar, saved),
      emissions,
      perHome: saving / 12 / example.homes,
    };
  };
  let price: Price = { paid: 0, solar: 0 };
  for (const [index, name] of chosen.entries()) {
    const one = example.packages[name];
    const next = withPackage(state, one);
    const then = yearlyUse(example, next);
    if (one?.cars || one?.joins) {
      // What is new is bought without control first.
      const without = yearlyUse(example, { ...state, controlled: false });
      const { cars, loads } = next;
      const added = yearlyUse(example, { ...state, cars, loads, controlled: false });
      newUse += added.cost - without.cost;
      use = {
        cost: use.cost + added.cost - without.cost,
        emissions: use.emissions + added.emissions - without.emissions,
      };
    }
    const fee = index === 0 ? 12 * example.fee : 0;
    const saved = use.cost - then.cost + (one?.fees ?? 0) - fee;
    const spared = use.emissions - then.emissions;
    const fees = one?.fees ?? 0;
    if (name === 'solar') [sun, rest] = [sun + saved - fees, rest + fees];
    else rest += saved;
    avoided += spared;
    const own = name === 'solar' ? { sun: saved - fees, control: fees } : { sun: 0, control: saved };
    // What a package costs beside the others: a battery has its tax reduction only together with sun.
    const all = priceOf(example, chosen.slice(0, index + 1));
    packages[name] = worthOf({ paid: all.paid - price.paid, solar: all.solar - price.solar }, own, spared);
    upTo[name] = worthOf(all, { sun, control: rest }, avoided);
    price = all;
    [state, use] = [next, then];
  }
  const { solar, battery } = example.packages;
  return {
    homes: example.homes,
    fee: example.fee,
    electricity: example.loads.reduce((sum, [, kwh]) => sum + kwh, 0),
    sizes: {
      ...(solar?.panels && { solar: solar.panels }),
      ...(battery?.battery && { battery: battery.battery }),
    },
    before,
    packages,
    upTo,
  };
}

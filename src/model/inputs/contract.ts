/**
 * What goes into the model and what comes out, as JSON. Version 2.
 *
 * Units: kWh per quarter-hour for series of energy, kW for power, °C, SEK; prices in SEK per kWh. Signs: import and
 * charging positive, export and discharging negative. Time is local; a series holds 96 slots a day from midnight on.
 */
import { z } from 'zod';
import { energyFee, powerChargeRule } from '../../schemas/tariff.ts';
import { calendarFrom, monthKey, monthsOf, SLOTS_PER_DAY } from './calendar.ts';
import { CONTRACT_VERSION } from './contract-version.ts';

const series = (what: string) => z.array(z.number()).min(SLOTS_PER_DAY).describe(what);
const energies = (what: string) => z.array(z.number().min(0)).min(SLOTS_PER_DAY).describe(what);
const share = z.number().min(0).max(1);
const clockHour = z.number().min(0).max(24).multipleOf(0.25);

export const priceInput = z
  .strictObject({
    spot: series('Spot price of every slot (SEK/kWh, without VAT and tax; may be negative)'),
    contract: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('spot').describe('Pays the spot price of every quarter-hour') }),
        z.strictObject({ kind: z.literal('fixed'), price: z.number().describe('SEK/kWh without VAT') }),
        z.strictObject({
          kind: z.literal('monthly-mean'),
          means: z.record(z.string().regex(/^\d{4}-\d{2}$/), z.number()).describe('SEK/kWh by month'),
        }),
      ])
      .describe('How the supplier charges'),
    markup: z.number().describe('Supplier’s margin (SEK/kWh without VAT), on top of any contract'),
    energyTax: z.number().min(0).describe('SEK/kWh without VAT'),
    gridFee: z.number().min(0).describe('Energy part of the grid fee at any time (SEK/kWh without VAT)'),
    gridFees: z.array(energyFee).describe('What comes on top of it by season, weekday, hour or spot price'),
    vat: share.describe('VAT that stays a cost: 0.25, or 0 for those who deduct it'),
    exportBenefit: z.number().describe('Paid by the grid company for exported energy (SEK/kWh)'),
    exportFee: z.number().min(0).describe('Kept by the buyer of exported energy (SEK/kWh)'),
  })
  .describe('Price of energy; export pays spot + benefit − fee');

export const batteryInput = z.strictObject({
  capacity: z.number().positive().describe('kWh at 100 % state of charge'),
  chargePower: z.number().positive().describe('kW at the terminals'),
  dischargePower: z.number().positive().describe('kW at the terminals'),
  roundTrip: share.describe(
    'Share of charged energy that comes out again; half of the loss (√) in each direction',
  ),
  wear: z.number().min(0).describe('Ageing (SEK per kWh discharged)'),
  lowest: share.describe('Lowest state of charge (share of capacity)'),
  highest: share.describe('Highest state of charge (share of capacity)'),
  reserve: share.describe('Kept for an outage (share of capacity); the higher of reserve and lowest holds'),
});

export const carInput = z.strictObject({
  arrival: clockHour.describe('Clock hour'),
  departure: clockHour.describe('Clock hour, the next day if not after arrival'),
  weekdays: z.array(z.int().min(1).max(7)).describe('Days of arrival, 1 = Monday'),
  energy: z.number().min(0).describe('kWh needed by departure'),
  power: z.number().positive().describe('Highest power (kW)'),
  minimumPower: z
    .number()
    .min(0)
    .describe('Lowest power when it charges (kW): 6 A is 1.4 kW or, on three phases, 4.1 kW'),
  phases: z.literal([1, 3]).optional().describe('Phases that it charges on; three where it is left out'),
});

export const heatInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heat-pump'),
    lossPerDegree: z.number().min(0).describe('Heat lost by the building (kW per °C)'),
    capacityPerDegree: z.number().positive().describe('Heat stored in the building (kWh per °C)'),
    lowest: z.number().describe('Lowest indoor temperature (°C)'),
    highest: z.number().describe('Highest indoor temperature (°C)'),
    gains: z.number().min(0).describe('People and appliances heat the building by so many °C'),
    hotWater: z.number().min(0).describe('Heat for hot water (kWh per day, spread evenly)'),
    power: z.number().positive().describe('Highest electric power (kW)'),
    copAtZero: z.number().positive().describe('Heat per electricity at 0 °C outdoors'),
    copPerDegree: z
      .number()
      .min(0)
      .describe('Change of that per °C outdoors; the result stays within 1 and 5'),
  }),
  z.strictObject({
    kind: z.literal('district-heating'),
    lossPerDegree: z.number().min(0).describe('kW per °C'),
    lowest: z.number().describe('Indoor temperature (°C)'),
    gains: z.number().min(0).describe('°C'),
    hotWater: z.number().min(0).describe('kWh per day'),
    price: z.number().min(0).describe('SEK per kWh of heat, VAT included where it is a cost'),
  }),
]);

export const modelInput = z
  .strictObject({
    version: z.literal(CONTRACT_VERSION),
    start: z.iso.date().describe('First day'),
    load: series('Use that nothing moves, less what is produced behind the meter already (kWh per slot)'),
    loadPhase: z
      .number()
      .min(1 / 3)
      .max(1)
      .optional()
      .describe('Share of that use on the phase that it loads most; a third where it is left out'),
    solar: energies('Production that panels and wind can deliver (kWh per slot)'),
    outdoor: series('Outdoor temperature (°C)').nullable().describe('Needed only with heat'),
    price: priceInput,
    powerCharges: z.array(powerChargeRule).describe('Each is counted by itself; none for no charge'),
    fuse: z
      .int()
      .min(6)
      .max(1250)
      .nullable()
      .describe('Main fuse (A, three phases of 400 V); null for no limit'),
    battery: batteryInput.nullable(),
    cars: z.array(carInput),
    carsFuse: z.number().positive().nullable().describe('Limit for all cars together (kW)'),
    heat: heatInput.nullable(),
    forecast: z
      .strictObject({ load: series('kWh per slot'), solar: energies('kWh per slot') })
      .nullable()
      .describe('What the plan is made on, usually yesterday’s; null: the plan is made on the day itself'),
    gridServices: z
      .number()
      .min(0)
      .describe('Income from grid services (SEK in the period); a line of its own, 0 unless agreed'),
  })
  .superRefine((input, context) => {
    const slots = input.load.length;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (slots % SLOTS_PER_DAY !== 0) wrong('load', 'a series holds 96 slots for each day');
    const lists = { solar: input.solar, price: input.price.spot, outdoor: input.outdoor ?? input.load };
    for (const [path, list] of Object.entries(lists))
      if (list.length !== slots) wrong(path, 'as long as load');
    if (input.forecast && [input.forecast.load, input.forecast.solar].some(({ length }) => length !== slots))
      wrong('forecast', 'as long as load');
    if (input.price.contract.kind === 'monthly-mean') {
      const { means } = input.price.contract;
      for (const { year, month } of monthsOf(calendarFrom(input.start, Math.ceil(slots / SLOTS_PER_DAY))))
        if (means[monthKey(year, month)] === undefined)
          wrong('price', `no mean for ${monthKey(year, month)}`);
    }
    if (input.heat && !input.outdoor) wrong('outdoor', 'heat needs the outdoor temperature');
  });

export type ModelInput = z.infer<typeof modelInput>;
export type Battery = z.infer<typeof batteryInput>;
export type Car = z.infer<typeof carInput>;
export type Heat = z.infer<typeof heatInput>;
export type HeatPump = Extract<Heat, { kind: 'heat-pump' }>;

export const cost = z
  .strictObject({
    energy: z.number().describe('Imported energy'),
    export: z.number().describe('Income from exported energy, negative'),
    power: z.number().describe('Power charge'),
    wear: z.number().describe('Ageing of the battery'),
    heat: z.number().describe('District heating'),
    total: z.number().describe('Sum of the above'),
  })
  .describe('SEK in the period');
export type Cost = z.infer<typeof cost>;

/** What happens in every slot (kWh); states of charge have one entry more, the last is the end. */
export const schedule = z.strictObject({
  grid: z.array(z.number()).describe('Import positive, export negative'),
  curtailed: z.array(z.number()).describe('Production turned down'),
  battery: z.array(z.number()).describe('At the terminals: charge positive, discharge negative'),
  stateOfCharge: z.array(z.number()).describe('kWh in the battery at the beginning of each slot'),
  cars: z.array(z.array(z.number())).describe('Into each car'),
  heat: z.array(z.number()).describe('Electricity of the heat pump'),
  heatStored: z.array(z.number()).describe('Heat above the lowest indoor temperature (kWh)'),
});
export type Schedule = z.infer<typeof schedule>;

/** A wish that could not be granted in full, by how much, and where. */
export const softened = z.strictObject({
  what: z.enum([
    'fuse',
    'car-energy',
    'car-minimum',
    'indoor-temperature',
    'battery-limits',
    'export-price',
    'state-at-end',
  ]),
  by: z.number().describe('How much is missing or exceeded'),
  unit: z.enum(['kW', 'kWh', 'share', 'SEK/kWh']),
  index: z.int().min(0).nullable().describe('Which car; null where there is but one'),
});
export type Softened = z.infer<typeof softened>;

export const result = z.strictObject({
  schedule,
  cost,
  peak: z
    .number()
    .describe('Highest mean power imported in an interval that the power charge counts, weighted (kW)'),
  softened: z.array(softened),
});
export type Result = z.infer<typeof result>;

/** Why a device does what it does from one slot to another: a kind and numbers; the words are in content/ui/*\/model.json. */
export const reason = z.strictObject({
  kind: z.enum([
    'charge-cheap',
    'charge-surplus',
    'discharge-dear',
    'discharge-peak',
    'car-cheap',
    'car-surplus',
    'heat-ahead',
    'curtail',
  ]),
  from: z.int().describe('First slot'),
  to: z.int().describe('Slot after the last'),
  energy: z.number().describe('kWh'),
  now: z.number().describe('Marginal value of energy meanwhile (SEK/kWh)'),
  other: z.number().describe('What it is weighed against, after losses and wear (SEK/kWh)'),
  otherSlot: z.int().nullable().describe('When that holds'),
  stop: z.enum(['full', 'empty', 'done', 'price']).describe('What ends it'),
  index: z.int().nullable().describe('Which car'),
});
export type Reason = z.infer<typeof reason>;

export const dayOutput = z.strictObject({
  version: z.literal(CONTRACT_VERSION),
  none: result.describe('No control: cars on arrival, battery for own use, heat by need'),
  planned: result.describe(
    'Planned on the forecast and day-ahead prices, then carried out on the day as it came',
  ),
  perfect: result.describe('Planned on perfect knowledge: the optimum'),
  reasons: z.array(reason).describe('Of the optimum'),
  gridServices: z.number().describe('SEK; never part of the costs above'),
});
export type DayOutput = z.infer<typeof dayOutput>;

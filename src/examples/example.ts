import { z } from 'zod';
import { caseIds } from '../model/day/cases.ts';
import { houseKinds } from '../model/inputs/house-profile.ts';
import { inEveryLanguage } from '../schemas/text.ts';

/** The packages of a worked example, in the order in which they are added. */
export const packageNames = ['control', 'ventilation', 'solar', 'battery', 'charging'] as const;
export type PackageName = (typeof packageNames)[number];

const share = z.number().min(0).max(1);
const load = z.tuple([
  z.enum(houseKinds).describe('Kind of house of the model'),
  z.number().positive().describe('kWh a year'),
]);

/** What a package asks for and what it does; what sun, battery and cars save is the energy model's answer. */
const installed = z.strictObject({
  outlay: z
    .number()
    .positive()
    .optional()
    .describe('SEK with VAT, before tax reduction, beside panels and battery, which have the price list’s'),
  heat: share.optional().describe('Share of the bought heat of the start that it saves'),
  power: share
    .optional()
    .describe('Share of the electricity of common parts and of the business that it saves'),
  panels: z.number().positive().optional().describe('Solar panels, kWp'),
  battery: z.number().positive().optional().describe('Battery, kWh'),
  joins: load
    .optional()
    .describe('Electricity that is bought together from then on, such as that of the flats'),
  fees: z.number().positive().optional().describe('Fixed fees (SEK a year) that fall away'),
  cars: z
    .int()
    .positive()
    .optional()
    .describe('Cars that charge at home; the worked case of the model says when'),
});

/** A worked example: inputs and prices only. Every figure that a page shows of it is computed from this. */
export const example = z.strictObject({
  name: inEveryLanguage(z.string().min(1)).describe('What it is, as texts and sources name it'),
  case: z
    .enum(caseIds)
    .describe('Worked case of src/model whose place, contract, tariff and hours it lives in'),
  place: z.enum(['malmo', 'stockholm']).optional().describe('Place, where it is not that of the case'),
  fee: z.number().positive().describe('EcoHub’s fee (SEK a month), VAT as the payer bears it'),
  payer: z
    .enum(['villa', 'association', 'rental', 'farm', 'business'])
    .describe('Who buys: decides VAT and tax reduction'),
  cars: z.int().min(0).default(0).describe('Cars that charge at home as it is, from when they come home'),
  homes: z.int().positive().default(1).describe('Dwellings that share cost and saving'),
  loads: z.array(load).min(1).describe('Electricity without heat pump and cars'),
  heat: z
    .strictObject({
      kwh: z.number().positive().describe('Bought heat in a year'),
      price: z.number().positive().describe('SEK per kWh, VAT as the payer bears it'),
      grid: z.enum(['malmo', 'stockholm']).describe('District heating grid whose emissions count'),
    })
    .optional(),
  fixed: z
    .number()
    .min(0)
    .default(0)
    .describe('Fixed fees of grid and supplier (SEK a year), which no package changes'),
  fuse: z.number().positive().optional().describe('Main fuse (A), where it is not that of the case'),
  packages: z.partialRecord(z.enum(packageNames), installed),
});
export type Example = z.infer<typeof example>;
export const examples = z.record(z.string().regex(/^[a-z-]+$/), example);

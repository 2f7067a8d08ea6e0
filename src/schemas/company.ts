import { z } from 'zod';
import { inEveryLanguage } from './text.ts';

export const office = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Id; also the name of the drawn map'),
  name: z.string().describe('Text of the tab'),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string().describe('As it is written'),
  phoneLink: z
    .string()
    .regex(/^\+\d+$/)
    .describe('Phone link; as it is dialled: +46…'),
  email: z.email(),
  // Of the Nordic countries, so that none stands for the other.
  latitude: z.number().min(54).max(72),
  longitude: z.number().min(4).max(32),
  mapLink: z.url().describe('Public map that opens in a new tab'),
});

/** All that is true of the company: content/company.yaml. */
export const company = z.strictObject({
  name: z.string().describe('Short name'),
  legalName: z.string().describe('Registered name'),
  product: z.string().describe('Name of the product'),
  organisationNumber: z.string(),
  vatNumber: z.string(),
  seat: z.string().describe('Seat; registered office'),
  founded: z.number().int(),
  email: z.email(),
  privacyEmail: z.email(),
  phone: z.string(),
  phoneLink: z.string().regex(/^\+\d+$/),
  phoneHours: inEveryLanguage(z.string().min(1)).describe('When the phone is answered'),
  social: z.array(z.strictObject({ name: z.string(), url: z.url() })).default([]),
  offices: z.array(office).min(1),
  underConstruction: z
    .strictObject({
      enabled: z.boolean(),
      routes: z.array(z.string()).default([]).describe('Routes that show the overlay; empty: all'),
    })
    .describe('Under construction; overlay that says that the site is being worked on'),
});

export type Office = z.infer<typeof office>;

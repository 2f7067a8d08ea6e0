import { parse } from 'yaml';
import source from '../../content/company.yaml?raw';
import { company as schema } from '../schemas/company.ts';

/** Names, offices, phones and links of the company, checked at build. */
export const company = schema.parse(parse(source));

/** Post code and town of an office as they are written on an envelope, on one line: "211 20 Malmö". */
export const postTown = ({
  postalCode,
  city,
}: {
  readonly postalCode: string;
  readonly city: string;
}): string => `${postalCode} ${city}`.replaceAll(' ', '\u00a0');

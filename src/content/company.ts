import { parse } from 'yaml';
import source from '../../content/company.yaml?raw';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
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

/** A Swedish phone number as it is written in a language: 040-628 04 00 in Swedish, +46 40 628 04 00 in the others. */
export const writePhone = (phone: string, locale: Locale): string =>
  locale === defaultLocale ? phone : phone.replace(/^0(\d+)-/, '+46 $1 ');

import { parse } from 'yaml';
import source from '../../content/company.yaml?raw';
import { company as schema } from '../schemas/company.ts';

/** Names, offices, phones and links of the company, checked at build. */
export const company = schema.parse(parse(source));

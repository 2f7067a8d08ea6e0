import record from '../../content/data/quality.json';
import { type Quality, quality as schema } from '../schemas/quality.ts';

/** What was last recorded of tests and measurements, checked at build. */
export const quality: Quality = schema.parse(record);

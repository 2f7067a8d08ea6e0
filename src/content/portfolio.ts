import record from '../../content/data/portfolio.json';
import { type House, portfolio as schema } from '../schemas/portfolio.ts';

/** The houses of the example portfolio, checked at build. */
export const portfolio: readonly House[] = schema.parse(record);

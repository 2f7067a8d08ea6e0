import { parse } from 'yaml';
import source from '../../content/data/tariffs.yaml?raw';
import { type TariffExamples, tariffExamples } from '../schemas/tariff.ts';

/** How grid companies count power, as their customers describe it: content/data/tariffs.yaml. */
export const tariffs: TariffExamples = tariffExamples.parse(parse(source));

import { parse } from 'yaml';
import source from '../../content/data/tariffs.yaml?raw';
import services from '../../content/data/tariff-services.yaml?raw';
import {
  type TariffExamples,
  tariffExamples,
  type TariffService,
  tariffServices as serviceList,
} from '../schemas/tariff.ts';

/** Price lists of grid companies, as examples: content/data/tariffs.yaml. */
export const tariffs: TariffExamples = tariffExamples.parse(parse(source, { merge: true }));

/** Grid companies that answer with their tariffs: content/data/tariff-services.yaml. */
export const tariffServices: readonly TariffService[] = serviceList.parse(parse(services));

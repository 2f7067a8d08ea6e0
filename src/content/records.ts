import { parse } from 'yaml';
import partnerSource from '../../content/data/partners.yaml?raw';
import houses from '../../content/data/portfolio.json';
import recorded from '../../content/data/quality.json';
import services from '../../content/data/tariff-services.yaml?raw';
import tariffSource from '../../content/data/tariffs.yaml?raw';
import { partners } from '../schemas/partner.ts';
import { type House, portfolio as portfolioSchema } from '../schemas/portfolio.ts';
import { type Quality, quality as qualitySchema } from '../schemas/quality.ts';
import {
  tariffServices as serviceList,
  type TariffExamples,
  type TariffService,
  tariffExamples,
} from '../schemas/tariff.ts';

// Files of content/data that one page or section shows, checked at build.

/** The houses of the example portfolio. */
export const portfolio: readonly House[] = portfolioSchema.parse(houses);

/** What was last recorded of tests and measurements. */
export const quality: Quality = qualitySchema.parse(recorded);

/** Price lists of grid companies, as examples. */
export const tariffs: TariffExamples = tariffExamples.parse(parse(tariffSource, { merge: true }));

/** Grid companies that answer with their tariffs. */
export const tariffServices: readonly TariffService[] = serviceList.parse(parse(services));

const allPartners = partners.parse(parse(partnerSource));

/** A partner by id. Throws when there is none. */
export function getPartner(id: string) {
  const found = allPartners[id];
  if (!found) throw new Error(`no partner "${id}" in content/data/partners.yaml`);
  return found;
}

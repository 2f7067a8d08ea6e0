import { parse } from 'yaml';
import source from '../../content/data/partners.yaml?raw';
import { partners as schema } from '../schemas/partner.ts';

const all = schema.parse(parse(source));

/** A partner by id. Throws when there is none. */
export function getPartner(id: string) {
  const found = all[id];
  if (!found) throw new Error(`no partner "${id}" in content/data/partners.yaml`);
  return found;
}

import { getEntry } from 'astro:content';
import { parse } from 'yaml';
import orderSource from '../../content/data/equipment.yaml?raw';
import type { Locale } from '../i18n/locales.ts';
import { equipmentOrder } from '../schemas/equipment.ts';

const order = equipmentOrder.parse(parse(orderSource));

/** The kinds of equipment in their order, in a language. Throws when one has no words. */
export async function equipmentKinds(locale: Locale) {
  const words = (await getEntry('equipment', locale))?.data;
  return order.map((facts) => {
    const text = words?.[facts.id];
    if (!text)
      throw new Error(`no words for the equipment "${facts.id}" in content/equipment/${locale}.yaml`);
    return { ...facts, ...text };
  });
}

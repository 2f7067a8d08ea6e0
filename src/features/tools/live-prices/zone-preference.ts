import { rememberedZone } from '../../../lib/day-prices.ts';
import { localStore } from '../../../lib/storage.ts';
import { defaultZone } from './prices.ts';

/** Keeps the zone for the next visit. Storage that is blocked forgets it. */
export const rememberZone = (zone: string): void => localStore.set('priceZone', zone);

/** Brings a zone select to the remembered zone, unless one was chosen in it before the script came: that one is kept. */
export function startZone(select: HTMLSelectElement): void {
  if (select.value !== defaultZone) {
    rememberZone(select.value);
    return;
  }
  select.value = rememberedZone();
}

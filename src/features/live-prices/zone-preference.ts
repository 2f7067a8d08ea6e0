import { defaultZone, zones } from './prices.ts';

const zoneKey = 'priceZone';

/** Keeps the zone for the next visit. Storage that is blocked forgets it. */
export function rememberZone(zone: string): void {
  try {
    localStorage.setItem(zoneKey, zone);
  } catch {}
}

/** Brings a zone select to the remembered zone, unless one was chosen in it before the script came: that one is kept. */
export function startZone(select: HTMLSelectElement): void {
  if (select.value !== defaultZone) {
    rememberZone(select.value);
    return;
  }
  try {
    const zone = zones.find((name) => name === localStorage.getItem(zoneKey));
    if (zone) select.value = zone;
  } catch {}
}

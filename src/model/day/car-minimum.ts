/** Keeps a car's lowest power: energy of slots below it moves into slots that have room, beginning with the smallest. */
export const keepMinimum = (given: Float64Array, energy: number, min: number, max: number): void => {
  const order = Array.from(given.keys()).sort((a, b) => (given[a] as number) - (given[b] as number));
  let loose = 0;
  for (const k of order) {
    const kwh = given[k] as number;
    if (kwh <= 0 || kwh >= min) continue;
    loose += kwh;
    given[k] = 0;
  }
  for (const k of order.reverse()) {
    if (loose <= 1e-12) return;
    const kwh = given[k] as number;
    if (kwh > 0) {
      const step = Math.min(loose, max - kwh);
      given[k] = kwh + step;
      loose -= step;
    } else {
      const step = Math.min(max, Math.max(min, loose));
      given[k] = step;
      loose -= step;
    }
  }
  // A slot switched on at the lowest power can be too much: the rest comes off the fullest ones.
  for (const k of order) {
    const step = Math.min(Math.max(0, -loose), Math.max(0, (given[k] as number) - min));
    given[k] = (given[k] as number) - step;
    loose += step;
  }
  const sum = given.reduce((total, kwh) => total + kwh, 0);
  if (sum > energy + 1e-9) {
    const k = given.findIndex((kwh) => kwh > sum - energy);
    if (k >= 0) given[k] = (given[k] as number) - (sum - energy);
  }
};

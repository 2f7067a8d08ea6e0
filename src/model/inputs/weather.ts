import { type CalendarDay, hourOf, SLOTS_PER_DAY } from './calendar.ts';
import type { Place } from './places.ts';
import { seededRandom } from './random.ts';

/** Values that wander from day to day around 0, about ±1 (first-order autoregression). */
export const wanderingDays = (days: number, seed: number, memory = 0.7): number[] => {
  const random = seededRandom(seed);
  const values: number[] = [];
  let value = 0;
  for (let day = 0; day < days; day += 1) {
    // The sum of three uniform numbers is near a normal one with variance 1/4; the factor makes it 1.
    const shock = (random() + random() + random() - 1.5) * 2;
    value = memory * value + Math.sqrt(1 - memory * memory) * shock;
    values.push(value);
  }
  return values;
};

/** A monthly table as a smooth line through the middles of the months, at a day of the year. */
export const monthlyAt = (table: readonly number[], day: CalendarDay): number => {
  const position = day.month - 1 + (day.dayOfMonth - 0.5) / day.daysInMonth - 0.5 + 12;
  const month = Math.floor(position);
  const share = position - month;
  return (table[month % 12] as number) * (1 - share) + (table[(month + 1) % 12] as number) * share;
};

/** Outdoor temperature (°C): monthly mean, weather that lasts for days, coldest at five and warmest at fifteen. */
export const outdoorTemperature = (place: Place, calendar: readonly CalendarDay[], seed = 1): number[] => {
  const wander = wanderingDays(calendar.length, seed, 0.8);
  const ofDay = Array.from(
    { length: SLOTS_PER_DAY },
    (_, slot) => 3 * Math.cos(((hourOf(slot) - 15) / 24) * 2 * Math.PI),
  );
  const outdoor = new Array<number>(calendar.length * SLOTS_PER_DAY);
  calendar.forEach((day, index) => {
    const mean = monthlyAt(place.temperatures, day) + 3 * (wander[index] as number);
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1)
      outdoor[index * SLOTS_PER_DAY + slot] = mean + (ofDay[slot] as number);
  });
  return outdoor;
};

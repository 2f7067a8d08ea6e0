/**
 * How many slots a car can be on for to get exactly `energy` (kWh), each at `min` to `max` (kWh per slot): at least and at most.
 * Where no number fits (more than one slot at full power, less than two at the lowest) it is the fewest that are enough, and one
 * slot stays below the lowest power: the car charges for a part of it.
 */
export const slotsNeeded = (energy: number, min: number, max: number): { least: number; most: number } => {
  const least = Math.ceil(energy / max - 1e-9);
  return {
    least,
    most: min > 0 ? Math.max(least, Math.floor(energy / min + 1e-9)) : Number.POSITIVE_INFINITY,
  };
};

/** Lowest energy (kWh) of each of the slots that are on, in their order: the lowest power, less what is too much in the last. */
export const lowestEnergies = (count: number, energy: number, min: number): number[] =>
  Array.from({ length: count }, (_, k) => Math.max(0, Math.min(min, energy - k * min)));

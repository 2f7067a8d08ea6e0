/** The time at which a quarter-hour of the day (0–95) begins: 50 is "12:30". */
export const slotClock = (slot: number): string =>
  `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;

/** A day as a moment that lies on it wherever it is read: noon in world time. @param day midnight of it in world time, as content gives days */
export const noonOf = (day: Date): Date => new Date(day.getTime() + 12 * 3_600_000);

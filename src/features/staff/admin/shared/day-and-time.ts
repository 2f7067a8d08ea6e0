/** How moments are written in the admin pages, as `formatDate` takes them. */

/** Of these days: day, month and time of day. */
export const shortTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** Of any year. */
export const dayAndTime = { ...shortTime, year: 'numeric' } as const;
/** To come: with the day of the week. */
export const weekdayAndTime = { ...shortTime, weekday: 'short' } as const;

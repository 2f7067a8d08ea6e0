/** How a moment is written in the admin's tables: day, month, year and time of day, as `formatDate` takes it. */
export const dayAndTime = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** What stands under a day drawn from midnight to midnight: every sixth hour. */
export const hourMarks = ['00', '06', '12', '18', '24'] as const;

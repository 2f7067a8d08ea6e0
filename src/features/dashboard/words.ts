import type swedish from '../../../content/ui/sv/dashboard.json';

/** Interface strings of the demo; the Swedish file is the shape that the others must have. */
export type DashboardWords = typeof swedish;

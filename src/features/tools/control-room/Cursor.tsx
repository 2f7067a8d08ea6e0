import { createContext, useContext } from 'react';

/** The quarter-hour that the page begins with: half past seven in the evening, when the battery drives the house. */
export const FIRST_SLOT = 78;

/** The quarter-hour that is shown (0–95); null where no day is played. */
export const CursorSlot = createContext<number | null>(null);

/** The cursor. It alone is drawn anew when the day plays, not the charts under it. */
export function CursorLine() {
  const slot = useContext(CursorSlot) ?? FIRST_SLOT;
  const x = `${Math.round(((slot + 0.5) / 96) * 1000) / 10}%`;
  return <line x1={x} x2={x} y1="0" y2="100%" className="chart-now" />;
}

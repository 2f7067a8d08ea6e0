import type { Sky } from './weather.ts';

/** What content/ui/{language}/live.json holds. */
export interface LiveStrings {
  price: {
    title: string;
    unit: string;
    zone: string;
    zones: Record<'SE1' | 'SE2' | 'SE3' | 'SE4', string>;
    low: string;
    high: string;
    cheapest: string;
    now: string;
    note: string;
    credit: string;
    chart: string;
  };
  weather: { title: string; wind: string; credit: string; sky: Record<Sky, string> };
  loading: string;
  failed: { price: string; weather: string };
  retry: string;
  lastGood: string;
  noScript: string;
}

import type { CaseId } from '../../../model/day/cases.ts';

export const siteIds = ['villa', 'brf', 'farm'] as const;
export type SiteId = (typeof siteIds)[number];

/** A slider: its ends, its step and where it stands at first. */
export interface Setting {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

export const settingNames = ['solar', 'battery', 'cars'] as const;
export type SettingName = (typeof settingNames)[number];

interface ShownSite {
  /** The worked case whose house, devices and contract it has; its sliders start where that case stands. */
  readonly case: CaseId;
  readonly settings: Readonly<Record<SettingName, Setting>>;
  /** Rated power of the wind turbine (kW), an assumption. */
  readonly wind: number;
  /** Picture of the house cut open. */
  readonly picture: string;
}

/** The three houses that the visitor can choose from. */
export const shownSites: Readonly<Record<SiteId, ShownSite>> = {
  villa: {
    case: 'villa-malmo-spot',
    settings: {
      solar: { min: 0, max: 20, step: 1, start: 10 },
      battery: { min: 0, max: 25, step: 1, start: 10 },
      cars: { min: 0, max: 3, step: 1, start: 1 },
    },
    wind: 0,
    picture: 'section-villa',
  },
  brf: {
    case: 'association-shared-metering',
    settings: {
      solar: { min: 0, max: 250, step: 10, start: 100 },
      battery: { min: 0, max: 300, step: 10, start: 100 },
      cars: { min: 0, max: 30, step: 1, start: 8 },
    },
    wind: 0,
    picture: 'section-block',
  },
  farm: {
    case: 'dairy-farm',
    settings: {
      solar: { min: 0, max: 200, step: 10, start: 60 },
      battery: { min: 0, max: 300, step: 10, start: 80 },
      cars: { min: 0, max: 4, step: 1, start: 1 },
    },
    wind: 25,
    picture: 'section-barn',
  },
};

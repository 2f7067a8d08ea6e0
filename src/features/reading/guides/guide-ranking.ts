/** What the visitor has said of the building; an empty string or 0 means that it does not matter. */
export interface GuideChoice {
  readonly audience: string;
  readonly heating: string;
  /** Year that stands for the building's period. */
  readonly year: number;
}

/** What the ranking needs to know of a guide. */
export interface RankedGuide {
  readonly audience: string;
  /** Ways of heating for which the guide matters more. */
  readonly heating: readonly string[];
  /** The guide matters more for buildings from before this year; 0 when the year says nothing. */
  readonly builtBefore: number;
}

const AUDIENCE_POINTS = 4;
const HEATING_POINTS = 2;
const YEAR_POINTS = 1;

/** How well a guide fits a choice: the audience outweighs heating and year together. */
export function guidePoints(guide: RankedGuide, { audience, heating, year }: GuideChoice): number {
  return (
    (audience && guide.audience === audience ? AUDIENCE_POINTS : 0) +
    (heating && guide.heating.includes(heating) ? HEATING_POINTS : 0) +
    (year && year < guide.builtBefore ? YEAR_POINTS : 0)
  );
}

/** The guides with the best fit first; those that fit alike keep the editors' order. */
export const rankGuides = <Guide extends RankedGuide>(
  guides: readonly Guide[],
  choice: GuideChoice,
): Guide[] => [...guides].sort((one, other) => guidePoints(other, choice) - guidePoints(one, choice));

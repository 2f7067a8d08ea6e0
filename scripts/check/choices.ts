import type { Page } from '../../src/schemas/page.ts';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

/** How many sections in a row can be chosen from: styles/controls.css has a rule for each place. */
const MOST = { folded: 6, instead: 4 } as const;

/** Sections beyond what a row of choices can hold: whoever chose one would see all of them. */
export const checkChoices = ({ file, data }: ContentFile): Problem[] => {
  const row = { folded: 0, instead: 1 };
  return (data as Page).sections.flatMap((section, place) =>
    (['folded', 'instead'] as const).flatMap((name) => {
      // The one that others stand in the place of is a choice, too.
      row[name] = section[name] ? row[name] + 1 : name === 'instead' ? 1 : 0;
      return row[name] > MOST[name]
        ? [
            {
              file,
              field: `sections.${place}.${name}`,
              message: `is one more than the ${MOST[name]} in a row that can be chosen from`,
            },
          ]
        : [];
    }),
  );
};

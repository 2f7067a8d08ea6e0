import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { sideways } from './views.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on colours: all that another theme can change. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface Scope {
  /** Only these rules, instead of WCAG 2.2 AA and best practice. */
  readonly rules?: readonly string[];
  /** Only what is inside of this selector. */
  readonly within?: string;
}

/** Gives axe to every page from its start, which is a third of the work of handing it over later. */
export const withAxe = (page: Page): Promise<unknown> => page.addInitScript(SOURCE);

/**
 * What axe finds wrong in the page as it stands, one line per rule and element: WCAG 2.2 AA and best practice. It runs in
 * the page itself, so that several views of one page cost one loading.
 */
export async function axeFindings(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([tags, only, selector]) => {
      // What is fading in has the contrast of a moment: two frames for it to begin, then until it ends, two seconds at most.
      const isFading = () =>
        document.getAnimations().some(({ effect, playState, timeline }) => {
          const ends = Number.isFinite(effect?.getComputedTiming().endTime);
          return ends && playState === 'running' && timeline instanceof DocumentTimeline;
        });
      for (let frame = 0; frame < 2 || (frame < 120 && isFading()); frame += 1)
        await new Promise((next) => requestAnimationFrame(next));
      // The header lies over whatever is scrolled under it, and would make a target of it that is too small.
      scrollTo({ top: 0, behavior: 'instant' });
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        selector || document,
        {
          resultTypes: ['violations'],
          preload: false,
          runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: [...tags] },
          ...(only ? {} : { rules: { 'target-size': { enabled: true } } }),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html.slice(0, 120)}`),
      );
    },
    [TAGS, rules, within] as const,
  );
}

/** The same for the light theme, and then in the dark one by the rules that colours decide. The page stays dark. */
export async function axeFindingsInBothThemes(page: Page, scope: Scope = {}): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
    const findings = await axeFindings(page, theme === 'dark' ? { ...scope, rules: COLOUR_RULES } : scope);
    found.push(...findings.map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

/**
 * What is wrong with the page as it stands, on a wide light window and on a dark phone: what axe finds, and scrolling sideways.
 * The page stays narrow and dark.
 */
export async function faultsWideAndNarrow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
    const findings = await axeFindings(page);
    if ((await sideways(page)) > 0) findings.push('scrolls sideways');
    found.push(...findings.map((finding) => `${theme} ${width}: ${finding}`));
  }
  return found;
}

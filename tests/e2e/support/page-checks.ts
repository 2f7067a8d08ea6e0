import type { Page } from '@playwright/test';
import { colorOf, contrastBetween } from './contrast.ts';
import { sideways } from './views.ts';

// What one visit to a page looks at, a line for each fault. Each check has a fault of its own in `templates.spec.ts`.

/** Text that the visitor spaces out, by the measures of WCAG 2.2, 1.4.12. */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
/** Letters twice as large, as a visitor sets them (1.4.4). */
export const LARGE = ':root { font-size: 200% !important; }';

/** Looks at the page with a style sheet more, as an extension of the browser would add it, and takes it away again. */
export async function withSheet<Found>(page: Page, css: string, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  const found = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

/** Wider than its window, in px. */
export const widerThanWindow = async (page: Page): Promise<string[]> => {
  const wider = await sideways(page);
  return wider > 0 ? [`scrolls sideways by ${wider} px`] : [];
};

/** Animations and transitions that run longer than a blink, at the top and on the way down (2.3.3, with reduced motion). */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const look = () => {
      for (const { effect, playState } of document.getAnimations()) {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        const target = (effect as KeyframeEffect | null)?.target;
        if (playState === 'running' && Number(duration) * (iterations ?? 1) > 20)
          found.add(`${target?.localName}.${target?.className} moves`);
      }
    };
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    if (scrollBehavior !== 'auto') found.add(`scrolling is ${scrollBehavior}`);
    for (let y = 0; y <= document.body.scrollHeight; y += 700) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      look();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });

interface Stop {
  /** What has the focus, as a person would name it. */
  readonly name: string;
  readonly visible: boolean;
  readonly outlined: boolean;
  /** Hidden behind the header or anything else at its middle. */
  readonly covered: boolean;
}

/** Where the focus is, and whether it can be seen once the page has scrolled to it. */
export const focusedStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    // A radio button that is drawn by its label shows its focus there.
    const shown = element.classList.contains('sr-only')
      ? ((element.nextElementSibling ?? element.parentElement) as HTMLElement)
      : element;
    const box = shown.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const x = Math.min(innerWidth - 1, Math.max(0, box.x + Math.min(box.width / 2, 40)));
    const y = Math.min(innerHeight - 1, Math.max(0, box.y + Math.min(box.height / 2, 20)));
    const top = document.elementFromPoint(x, y);
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id)}`.slice(
        0,
        60,
      ),
      visible: box.width > 1 && box.bottom > 0 && box.top < innerHeight,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      covered: !(top && (shown.contains(top) || top.contains(shown))),
    };
  });

/** Walks the page by Tab: stops that cannot be seen, bear no mark or lie under something; a first stop that leads nowhere; no end (2.1.2, 2.4.7, 2.4.11). */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  let stops = 0;
  for (; stops < 260; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await focusedStop(page);
    if (!at) break;
    if (stops === 0 && !/^a (Hoppa till innehållet|Skip to|Saltar al)/.test(at.name))
      found.push(`begins with ${at.name}`);
    const faults = [
      at.visible ? '' : 'is out of view',
      at.outlined ? '' : 'bears no mark',
      at.covered ? 'is covered' : '',
    ].filter(Boolean);
    if (faults.length) found.push(`${at.name} ${faults.join(', ')}`);
  }
  if (stops === 260) found.push('the walk has no end');
  if (stops < 3) found.push(`the walk has ${stops} stops`);
  return found;
}

/** The colour that lies behind the first element that the selector finds. */
const groundOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/^rgba\(.* 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return 'white';
    });

/** Edges of fields, of the chosen part of a track and of round buttons that stand out from what they lie on by less than 3:1 (1.4.11). */
export async function paleEdges(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const selector of ['main .field', 'main .choice-row :checked + span', 'main .round-button']) {
    if (!(await page.locator(selector).count())) continue;
    const edge = await colorOf(page, selector, 'border-top-color');
    const contrast = await contrastBetween(page, edge, await groundOf(page, selector));
    if (contrast < 3) found.push(`the edge of ${selector} has ${contrast.toFixed(2)}:1`);
  }
  return found;
}

/** With more contrast: small print and edges that keep a colour of their own. */
export const keptPale = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    const own = [
      ...document.querySelectorAll('main .text-quiet:not(:is(.inverse, .panel-dark, main [data-theme]) *)'),
    ].slice(0, 1);
    const fields = [...document.querySelectorAll('main .field')].slice(0, 1);
    return [
      ...own.filter((one) => getComputedStyle(one).color !== color),
      ...fields.filter((one) => getComputedStyle(one).borderTopColor !== color),
    ].map((one) => `${one.localName}.${one.className} stays pale`);
  });

/** In forced colours: words of the colour that the browser lays behind them, buttons and fields without an edge, lists without their arrow. */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plate = getComputedStyle(document.documentElement).backgroundColor;
    const written = (element: Element, part: string) =>
      part
        ? /["\w]\w*/.test(getComputedStyle(element, part).content.replace(/^(none|normal|"")$/, ''))
        : [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const named = (one: Element) => `${one.localName}.${one.className}`;
    const words = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after']
        .filter((part) => {
          const { color, forcedColorAdjust } = getComputedStyle(element, part);
          return written(element, part) && color === plate && forcedColorAdjust !== 'none';
        })
        .map((part) => `${named(element)}${part} cannot be read`),
    );
    const edges = [...document.querySelectorAll('main :is(.button, .field), header .menu-contact')]
      .filter((one) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
        return borderTopStyle !== 'solid' || borderTopWidth === '0px' || borderTopColor === plate;
      })
      .map((one) => `${named(one)} has no edge`);
    const arrows = [...document.querySelectorAll('main select.field')]
      .filter((one) => getComputedStyle(one).appearance === 'none')
      .map((one) => `${named(one)} has no arrow`);
    return [...words, ...edges, ...arrows];
  });

/** Text that a box with a hidden rest cuts off. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // A teaser shows its first lines: the whole text is one link away. The trap is for robots.
      const apart =
        '.sr-only, .trap, .line-clamp-2, .line-clamp-3, svg, select, option, .carousel-view, [hidden]';
      if (!own.length || element.closest(apart)) continue;
      // For screen readers only, itself or as the head of a table whose rows are blocks.
      const clipped = (box: Element | null) => box && getComputedStyle(box).clipPath !== 'none';
      if (clipped(element) || clipped(element.closest('thead'))) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const range = document.createRange();
      for (const node of own) {
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const around = box.getBoundingClientRect();
          const below = /hidden|clip/.test(overflowY) && text.bottom > around.bottom + 2;
          const beside = /hidden|clip/.test(overflowX) && text.right > around.right + 2;
          if (below || beside) found.push(`${box.className}: ${node.textContent?.trim().slice(0, 50)}`);
        }
      }
    }
    return found.map((one) => `${one} is cut off`);
  });

/** Cards of a list whose text runs into the next one. */
export const overlappingCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.shared-rows > li')].flatMap((item) => {
      const { right } = item.getBoundingClientRect();
      return [...item.querySelectorAll('h3, p')]
        .filter((text) =>
          [...text.querySelectorAll('*'), text]
            .filter((part) => !part.closest('.sr-only'))
            .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
            .some((node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return range.getBoundingClientRect().right > right + 1;
            }),
        )
        .map((text) => `${text.textContent?.trim().slice(0, 40)} runs over its card`);
    }),
  );

/** At 400 % (1.4.10): a header that leaves less than half of the window to read in. */
export async function tallHeader(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const bar = page.locator('.site-bar');
  if (!(await bar.count())) return [];
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  return y + height > (page.viewportSize()?.height ?? 0) / 2 ? [`the header ends at ${y + height} px`] : [];
}

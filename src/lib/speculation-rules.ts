const link = "[href^='/']:not([download],[rel~=nofollow],[target],[href*=admin])";
const rule = (selector: string, eagerness: string) => ({ where: { selector_matches: selector }, eagerness });

/**
 * What browsers may prerender: where a pointer hovers (`data-hover`), the next page as soon as it rests on a link. Elsewhere only when a
 * link is pressed: `moderate` and `eager` mean, on a phone, every link that comes into view (Chromium 138 on Android). One text, so
 * that one hash allows it in every page's policy.
 */
export const speculationRules = JSON.stringify({
  prerender: [rule(link, 'conservative'), rule(`[data-hover] ${link}`, 'eager')],
});

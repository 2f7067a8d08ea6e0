/** Looks that the price widget can have in another page; `system` follows its visitor. */
export const widgetThemes = ['system', 'light', 'dark'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** Room that the widget needs at its narrowest (CSS pixels). */
const HEIGHT = 640;

/** The route of a price area's widget, without language. */
export const widgetRoute = (zone: string): string => `/embed/electricity-price/${zone.toLowerCase()}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The markup that puts the widget into a page: `address` is absolute, `title` names the frame for screen readers. */
export const widgetCode = (address: string, title: string, theme: WidgetTheme): string =>
  [
    `<iframe src="${escaped(theme === 'system' ? address : `${address}?theme=${theme}`)}"`,
    `title="${escaped(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`,
  ].join(' ');

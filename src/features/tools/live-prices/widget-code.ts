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

/** Keeps the code of the price widget as its form has it, and copies it. */
export function startWidgetCode(form: HTMLElement): void {
  const code = form.querySelector('textarea');
  const status = form.querySelector('[role=status]');
  const link = form.querySelector<HTMLAnchorElement>('[data-see]');
  const zone = form.querySelector<HTMLSelectElement>('[data-zone]');
  const look = form.querySelector<HTMLSelectElement>('[data-look]');
  if (!code || !status || !link || !zone || !look) return;
  const { site = '', title = '', copied = '', failed = '' } = form.dataset;
  const write = () => {
    const theme = widgetThemes.find((name) => name === look.value) ?? 'system';
    const path = link.pathname.replace(/\/embed\/.*/, widgetRoute(zone.value));
    const name = title.replace('{area}', zone.selectedOptions[0]?.textContent?.trim() ?? zone.value);
    code.value = widgetCode(site + path, name, theme);
    link.href = theme === 'system' ? path : `${path}?theme=${theme}`;
    status.textContent = '';
  };
  form.addEventListener('change', write);
  form.querySelector('[data-copy]')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.value);
      status.textContent = copied;
    } catch {
      code.focus();
      code.select();
      status.textContent = failed;
    }
  });
  write();
}

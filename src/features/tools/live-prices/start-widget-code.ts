import { widgetCode, widgetRoute, widgetThemes } from './widget-code.ts';

/** Keeps the code of the price widget as its form has it, and copies it. */
export default function startWidgetCode(form: HTMLElement): void {
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

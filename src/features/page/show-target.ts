/** An address or a link that names a section among alternatives (components/ui/Switch.astro) chooses it. */
export function showTargets(): void {
  const show = () => {
    const target = document.querySelector(':target');
    for (const [frame, panel] of [
      ['.fold-list', '.fold-section'],
      ['.section-switch', ':scope > .switch-panels > *'],
    ] as const) {
      const choice = target?.closest(frame);
      const place = [...(choice?.querySelectorAll(panel) ?? [])].findIndex((one) => one.contains(target));
      const radio = choice?.querySelectorAll<HTMLInputElement>(':scope > .wrap > .switch input')[place];
      if (!radio || radio.checked) continue;
      radio.checked = true;
      target?.scrollIntoView();
    }
  };
  show();
  for (const choice of document.querySelectorAll<HTMLElement>('.section-switch, .fold-list'))
    choice.dataset['ready'] = '';
  addEventListener('hashchange', show);
}

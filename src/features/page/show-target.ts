/** An address or a link that names a section among alternatives (components/ui/Switch.astro) chooses it. */
export function showTargets(): void {
  const show = () => {
    const panel = document.querySelector<HTMLElement>('.switch-panels > :is(:target, :has(:target))');
    const panels = panel?.parentElement;
    if (!panel || !panels) return;
    const place = [...panels.children].indexOf(panel);
    const radio = panels.parentElement?.querySelectorAll<HTMLInputElement>('.switch input')[place];
    if (!radio || radio.checked) return;
    radio.checked = true;
    document.querySelector(':target')?.scrollIntoView();
  };
  show();
  for (const choice of document.querySelectorAll<HTMLElement>('.section-switch'))
    choice.dataset['ready'] = '';
  addEventListener('hashchange', show);
}

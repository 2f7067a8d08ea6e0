import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { formatNumber } from '../../i18n/format.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import TooltipLayer from './TooltipLayer.tsx';

/** The numbers of a chart, read from its table. */
function readTable(figure: HTMLElement): {
  names: string[];
  columns: { label: string; role: string; pattern: string; values: number[] }[];
} {
  const heads = [...figure.querySelectorAll<HTMLElement>('thead th')].slice(1);
  const rows = [...figure.querySelectorAll('tbody tr')];
  return {
    names: rows.map((row) => row.querySelector('th')?.textContent ?? ''),
    columns: heads.map((head, at) => ({
      label: (head.textContent ?? '').replace(/ \([^)]*\)$/, ''),
      role: head.dataset['role'] ?? 'ours',
      pattern: head.dataset['pattern'] ?? '#',
      values: rows.map((row) => Number(row.querySelectorAll('data')[at]?.value)),
    })),
  };
}

/** Marks a plot as live once its layer is there; a focus on the plot moves to the layer. */
function moveFocusWhenReady(plot: HTMLElement, layer: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const surface = layer.querySelector<SVGElement>('[tabindex="0"]');
    if (!surface) return;
    observer.disconnect();
    const focused = plot === document.activeElement;
    for (const name of ['tabindex', 'role', 'aria-label']) plot.removeAttribute(name);
    // The layer is the chart from here on; the marks that it draws are none of its words.
    plot.querySelector('.chart-drawing')?.setAttribute('aria-hidden', 'true');
    for (const group of layer.querySelectorAll('svg > g')) group.setAttribute('aria-hidden', 'true');
    plot.toggleAttribute('data-live', true);
    if (focused) surface.focus();
  });
  observer.observe(layer, { childList: true, subtree: true });
}

/** Lays the layer with tooltips over each drawing of a figure. */
export function enhanceChart(figure: HTMLElement): void {
  const { names, columns } = readTable(figure);
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  let next = 0;
  for (const plot of figure.querySelectorAll<HTMLElement>('.chart-plot')) {
    const count = Number(plot.dataset['series']);
    const series = columns.slice(next, next + count);
    next += count;
    const [low = 0, high = 1] = (plot.dataset['domain'] ?? '').split(',').map(Number);
    const layer = document.createElement('div');
    layer.className = 'chart-live';
    plot.append(layer);
    moveFocusWhenReady(plot, layer);
    createRoot(layer).render(
      createElement(TooltipLayer, {
        label: `${plot.querySelector('.chart-drawing')?.ariaLabel} ${figure.dataset['enhance']}`,
        bands: figure.dataset['kind'] !== 'line' && figure.dataset['kind'] !== 'area',
        domain: [low, high],
        names,
        series: series.map((one) => ({
          ...one,
          format: (value: number) =>
            one.pattern.replace('#', formatNumber(value, locale, { maximumFractionDigits: 1 })),
        })),
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    );
  }
}

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { type ChartUnit, chartUnits } from '../schemas/chart-names.ts';
import LiveChart, { type LiveChartProps } from './LiveChart.tsx';

/** The numbers of a chart, read from its table. */
function readTable(figure: HTMLElement): {
  names: string[];
  columns: { label: string; role: string; values: number[] }[];
} {
  const heads = [...figure.querySelectorAll<HTMLElement>('thead th')].slice(1);
  const rows = [...figure.querySelectorAll('tbody tr')];
  return {
    names: rows.map((row) => row.querySelector('th')?.textContent ?? ''),
    columns: heads.map((head, at) => ({
      label: (head.textContent ?? '').replace(/ \([^)]*\)$/, ''),
      role: head.dataset['role'] ?? 'ours',
      values: rows.map((row) => Number(row.querySelectorAll('data')[at]?.value)),
    })),
  };
}

/**
 * Gives a plot over to the layer in the moment in which that is drawn, so that no frame is without lines and the keyboard
 * keeps its place.
 */
function handOver(plot: HTMLElement, layer: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!layer.querySelector('path')) return;
    drawn.disconnect();
    const focused = plot === document.activeElement;
    plot.removeAttribute('tabindex');
    plot.toggleAttribute('data-live', true);
    if (focused) layer.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  });
  drawn.observe(layer, { childList: true, subtree: true });
}

/** Lays the chart with tooltips over each drawing of a figure. */
export function takeOver(figure: HTMLElement): void {
  const { names, columns } = readTable(figure);
  const lang = document.documentElement.lang;
  let next = 0;
  for (const plot of figure.querySelectorAll<HTMLElement>('.chart-plot')) {
    const count = Number(plot.dataset['series']);
    const series = columns.slice(next, next + count);
    next += count;
    const unit = chartUnits.find((name) => name === plot.dataset['unit']) as ChartUnit;
    const [low = 0, high = 1] = (plot.dataset['domain'] ?? '').split(',').map(Number);
    const layer = document.createElement('div');
    layer.className = 'chart-live';
    plot.append(layer);
    const props: LiveChartProps = {
      kind: figure.dataset['kind'] as LiveChartProps['kind'],
      unit,
      domain: [low, high],
      locale: isLocale(lang) ? lang : defaultLocale,
      names,
      series,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    handOver(plot, layer);
    createRoot(layer).render(createElement(LiveChart, props));
  }
}

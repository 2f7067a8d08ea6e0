import { isFast } from '../../lib/connection.ts';

/**
 * A chart that has come into view gets its layer with tooltips: at once on a fast connection, else when somebody
 * points at it, touches it or focuses it. If the layer cannot be loaded the drawing stays as it is.
 */
export default function watchChart(figure: HTMLElement): void {
  if (figure.dataset['chart']) return;
  figure.dataset['chart'] = 'watched';
  let started = false;
  const plots = [...figure.querySelectorAll<HTMLElement>('.chart-plot')];
  const start = async () => {
    if (started) return;
    started = true;
    try {
      const { enhanceChart } = await import('./enhance-chart.ts');
      enhanceChart(figure);
    } catch {
      started = false;
    }
  };
  if (isFast()) {
    start();
    return;
  }
  for (const plot of plots) {
    plot.tabIndex = 0;
    plot.role = 'group';
    plot.ariaLabel = plot.querySelector('svg')?.ariaLabel ?? null;
    for (const name of ['pointerenter', 'focus', 'touchstart'])
      plot.addEventListener(name, start, { passive: true });
  }
}

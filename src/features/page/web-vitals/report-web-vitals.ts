import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { connectionKind } from '../../../lib/connection.ts';
import { errorEntry, metricEntry, type VitalsEntry, vitalsReport } from './web-vitals.ts';

/** Collects the metrics of this page and errors of our scripts, and reports them to an address when the page is left. */
export function watchVitals(address: string, errors: readonly ErrorEvent[]): void {
  const waiting: VitalsEntry[] = [];
  const addError = (event: ErrorEvent) => {
    const entry = errorEntry(event, location.origin);
    if (entry) waiting.push(entry);
  };
  errors.forEach(addError);
  addEventListener('error', addError);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe((metric) => waiting.push(metricEntry(metric)));

  const send = () => {
    const report = vitalsReport(location.pathname, connectionKind(), waiting.splice(0));
    if (report) navigator.sendBeacon(address, report);
  };
  // On the window the event arrives last: the metrics were told before.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

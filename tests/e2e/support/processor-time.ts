import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Begin and length, microseconds; of the processor's time `tdur`. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds of processor time. Unlike time on
 * the clock it does not grow when other programs want the processor too. Tasks that serve the test's own questions (DevTools
 * messages) do not count. A phone-class processor takes about four times as long.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const onMain = events.filter(({ pid, tid }) => main.has(`${pid} ${tid}`));
  const questions = onMain.filter(({ args }) =>
    args.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevToolsSession'),
  );
  const times = onMain
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter(({ ts, dur = 0 }) => !questions.some((question) => question.ts >= ts && question.ts < ts + dur))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
}

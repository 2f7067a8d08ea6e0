/** The round for subscribers: tomorrow's prices once they are known, and what is to be forgotten. */
import {
  cheapestWindow,
  extremes,
  fetchPrices,
  meanPrice,
  missingQuarters,
  type PriceDay,
  type Zone,
} from '../../../src/lib/day-prices.ts';
import { addDays, startOfDay, swedishDate } from '../../../src/lib/time.ts';
import type { FunctionEnv } from './env.ts';
import type { PriceNews } from './subscription-mail.ts';

type AlertEnv = Pick<FunctionEnv, 'config' | 'rpc' | 'now' | 'fetch' | 'log'>;

/** Length of the cheapest run that is told, in quarters: two hours, as on the page of prices. */
const quarters = 8;
/**
 * What a mail says of a day; null for a day without a whole run. The lowest price is rounded as the mail writes it, to a tenth of
 * an öre, so that a limit is compared with what is read: −0.01 öre is not negative.
 */
export function priceNews({ date, zone, slots }: PriceDay): PriceNews | null {
  const cheapest = cheapestWindow(slots, quarters);
  const ends = extremes(slots);
  if (!cheapest || !ends) return null;
  return {
    date,
    zone,
    ...cheapest,
    dayMean: meanPrice(slots),
    low: Math.round(ends.low.price * 1000) / 1000 || 0,
    lowAt: ends.low.start,
    high: ends.high.price,
    highAt: ends.high.start,
  };
}

/** Queues one area's mail about tomorrow. Without whole prices nothing is queued, and the next round asks again. */
async function queuePrices(zone: Zone, date: string, env: AlertEnv): Promise<number> {
  const { config, rpc, now, log } = env;
  const answer = await fetchPrices({ date, zone, now: now(), fetch: env.fetch, origin: config.priceUrl });
  if (answer.kind === 'failed') log({ level: 'warn', event: 'prices_failed', zone, fault: answer.fault });
  if (answer.kind !== 'ok' || missingQuarters(answer.day) > 0) return 0;
  const news = priceNews(answer.day);
  if (!news) return 0;
  const p = { zone, date, low: news.low, expires_at: startOfDay(date).toISOString(), detail: news };
  return (await rpc('queue_price_mails', { p })) as number;
}

/**
 * Queues what subscribers are to be told now; the outbox sends it. Safe to repeat at any time and to end at any moment: a day and
 * an area is queued in one transaction and once. A source that is down costs nothing but time.
 *
 * @returns how many mails were queued
 * @throws what the database throws
 */
export async function queueAlerts(env: AlertEnv): Promise<number> {
  await env.rpc('purge_subscriptions', {});
  const date = addDays(swedishDate(env.now()), 1);
  const zones = (await env.rpc('zones_due', { p_day: date })) as Zone[];
  let queued = 0;
  for (const zone of zones) queued += await queuePrices(zone, date, env);
  if (queued > 0) env.log({ level: 'info', event: 'alerts_queued', mails: queued });
  return queued;
}

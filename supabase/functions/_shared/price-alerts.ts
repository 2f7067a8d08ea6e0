/** The round for subscribers: tomorrow's prices once they are known, rules that have changed, and what is to be forgotten. */
import { locales } from '../../../src/i18n/locales.ts';
import {
  cheapestWindow,
  extremes,
  fetchPrices,
  meanPrice,
  type PriceDay,
  type Zone,
} from '../../../src/lib/day-prices.ts';
import { addDays, startOfDay, swedishDate } from '../../../src/lib/time.ts';
import { type Audience, audiences } from './audiences.ts';
import { type FunctionEnv, reasonOf } from './env.ts';
import type { PriceNews, RuleNews } from './subscription-mail.ts';
import { nextOfficeTime } from './working-time.ts';

type AlertEnv = Pick<FunctionEnv, 'config' | 'rpc' | 'now' | 'fetch' | 'log'>;

/** Length of the cheapest run that is told, in quarters: two hours, as on the page of prices. */
const quarters = 8;
/** A changed rule that is older than this is no news (days). */
const newsDays = 14;

/** A changed rule as `/data/rule-changes.json` of the site has it. */
export interface RuleChange extends RuleNews {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  audiences: Audience[];
}

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
  if (answer.kind !== 'ok') return 0;
  const news = priceNews(answer.day);
  if (!news) return 0;
  const p = { zone, date, low: news.low, expires_at: startOfDay(date).toISOString(), detail: news };
  return (await rpc('queue_price_mails', { p })) as number;
}

/** Reads the site's list of changed rules; what is not one is left out. */
export function readRuleChanges(answer: unknown): RuleChange[] {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  return entries.flatMap((entry) => {
    const { id, date, route, title, audiences: named } = (entry ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || !/^[\w-]{1,150}$/.test(id)) return [];
    if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return [];
    if (typeof route !== 'string' || !/^\/[\w/-]+$/.test(route)) return [];
    const known = audiences.filter((audience) => Array.isArray(named) && named.includes(audience));
    const texts = (title ?? {}) as Record<string, unknown>;
    const titles = Object.fromEntries(
      locales.flatMap((locale) => {
        const text = texts[locale];
        return typeof text === 'string' ? [[locale, text]] : [];
      }),
    );
    return known.length > 0 ? [{ id, date, route, audiences: known, title: titles }] : [];
  });
}

/** Queues mail about what an editor has published as a changed rule in the last days. */
async function queueRules(env: AlertEnv): Promise<number> {
  const { config, rpc, now } = env;
  const response = await env.fetch(`${config.siteUrl}/data/rule-changes.json`, {
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`rule-changes.json answered ${response.status}`);
  const today = swedishDate(now());
  const changes = readRuleChanges(await response.json()).filter(
    ({ date }) => date <= today && date >= addDays(today, -newsDays),
  );
  let queued = 0;
  for (const { id, date, audiences: whose, route, title } of changes) {
    const not_before = nextOfficeTime(now()).toISOString();
    const p = { id, date, audiences: whose, not_before, detail: { route, title } };
    queued += (await rpc('queue_rule_mails', { p })) as number;
  }
  return queued;
}

/**
 * Queues what subscribers are to be told now; the outbox sends it. Safe to repeat at any time and to end at any moment: a day and
 * an area, or a rule, is queued in one transaction and once. A source that is down costs nothing but time.
 *
 * @returns how many mails were queued
 * @throws what the database throws
 */
export async function queueAlerts(env: AlertEnv): Promise<number> {
  await env.rpc('purge_subscriptions', {});
  const asked = (await env.rpc('ask_to_keep', {})) as number;
  const date = addDays(swedishDate(env.now()), 1);
  const due = (await env.rpc('subscriptions_due', { p_date: date })) as { zones: Zone[]; rules: boolean };
  let queued = asked;
  for (const zone of due.zones) queued += await queuePrices(zone, date, env);
  if (due.rules)
    queued += await queueRules(env).catch((error: unknown) => {
      env.log({ level: 'warn', event: 'rule_changes_failed', ...reasonOf(error) });
      return 0;
    });
  if (queued > 0) env.log({ level: 'info', event: 'alerts_queued', mails: queued });
  return queued;
}

/** The mail that visitors asked for: to confirm their address, and tomorrow's prices. */
import { formatDate, formatNumber } from '../../../src/i18n/format.ts';
import { clockText } from '../../../src/lib/clock-text.ts';
import { interpolate } from '../../../src/i18n/interpolate.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import type { Zone } from '../../../src/lib/day-prices.ts';
import { swedishDate } from '../../../src/lib/time.ts';
import type { FunctionConfig } from './env.ts';
import { headerText, type Part, render, subjectText } from './mail.ts';
import { confirmCode } from './subscription-schema.ts';
import type { Mail } from './transport.ts';
import { subscriptionWords } from './words.ts';

/** What `claim_outbox` returns of a subscription. */
export interface MailSubscription {
  id: string;
  email: string;
  locale: Locale;
  zone: Zone;
  below: number | null;
  end_code: string;
  /** When it began; it ends twelve months later. Null until it is confirmed. */
  confirmed_at: string | null;
}

/** A day's prices in one area: SEK per kWh, times in ms since 1970. */
export interface PriceNews {
  date: string;
  zone: Zone;
  /** The cheapest two hours. */
  from: number;
  to: number;
  mean: number;
  /** Of the whole day. */
  dayMean: number;
  low: number;
  lowAt: number;
  high: number;
  highAt: number;
}

/** What a mail is about. */
export type SubscriptionNews = { kind: 'confirm'; detail: null } | { kind: 'prices'; detail: PriceNews };

type SubscriptionMailConfig = Pick<
  FunctionConfig,
  'mailFrom' | 'siteUrl' | 'backendUrl' | 'addressSalt' | 'publicAddress'
>;

/** Route of the page on which a subscription is confirmed and ended. */
export const subscriptionRoute = '/resources/price-alerts';

const ore = (price: number, locale: Locale): string =>
  formatNumber(price * 100, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What was asked for, as a list of one. */
function wishLine({ locale, zone, below }: MailSubscription): string {
  const { wishes } = subscriptionWords[locale];
  const line =
    below === null
      ? interpolate(wishes.daily, { zone })
      : interpolate(wishes.below, { zone, below: formatNumber(below, locale) });
  return `• ${line}`;
}

/** The day on which a subscription ends by itself: twelve months after it was confirmed, as the database counts. */
function lastDay(confirmedAt: string, locale: Locale): string {
  const [year = '', ...rest] = swedishDate(new Date(confirmedAt)).split('-');
  const date = [Number(year) + 1, ...rest].join('-').replace('-02-29', '-02-28');
  return formatDate(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

function priceParts(
  news: PriceNews,
  { locale, below }: MailSubscription,
): { subject: string; parts: Part[] } {
  const words = subscriptionWords[locale].prices;
  const clock = (instant: number): string => clockText(instant, locale);
  const values = {
    day: formatDate(news.date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    zone: news.zone,
    from: clock(news.from),
    to: clock(news.to),
    price: ore(news.mean, locale),
    low: ore(news.low, locale),
    lowAt: clock(news.lowAt),
    ...(below !== null && { below: formatNumber(below, locale) }),
  };
  const subject = below === null ? words.subject : below === 0 ? words.negativeSubject : words.belowSubject;
  const under = below === 0 ? words.negative : words.below;
  const unit = subscriptionWords[locale].unit;
  return {
    subject: interpolate(subject, values),
    parts: [
      {
        paragraphs: [
          ...(below === null ? [] : [interpolate(under, values)]),
          interpolate(words.cheapest, values),
        ],
        rows: [
          [words.mean, `${ore(news.dayMean, locale)} ${unit}`],
          [words.low, `${values.low} ${unit} (${values.lowAt})`],
          [words.high, `${ore(news.high, locale)} ${unit} (${clock(news.highAt)})`],
        ],
      },
      { paragraphs: [words.basis] },
    ],
  };
}

/** Address of a page of the site, in a language. */
const pageAddress = (siteUrl: string, locale: Locale, route: string): string =>
  `${siteUrl}${localPath(route, locale)}`;

/** What a mail says, without what stands below every mail. */
function contentOf(
  subscription: MailSubscription,
  news: SubscriptionNews,
  { siteUrl, addressSalt }: SubscriptionMailConfig,
): { subject: string; parts: Part[] } {
  const { locale } = subscription;
  const words = subscriptionWords[locale];
  const page = (route: string): string => pageAddress(siteUrl, locale, route);
  if (news.kind === 'prices') {
    const { subject, parts } = priceParts(news.detail, subscription);
    const links: Part['links'] = [[words.prices.more, page('/resources/live-energy')]];
    return { subject, parts: [...parts, { links }] };
  }
  const code = confirmCode(addressSalt, subscription.id);
  return {
    subject: words.confirm.subject,
    parts: [
      {
        paragraphs: [words.confirm.body, wishLine(subscription)],
        links: [[words.confirm.open, `${page(subscriptionRoute)}#confirm-${code}`]],
      },
      { paragraphs: [words.confirm.year, interpolate(words.confirm.code, { code }), words.confirm.ignore] },
    ],
  };
}

/**
 * Composes one mail of the outbox for a subscription. Every mail but the one that asks for confirmation can be ended from:
 * by the mail program, and by a link.
 *
 * @param id the outbox row; it makes the Message-ID, so that a mail sent twice is recognised as one
 */
export function composeSubscriptionMail(
  id: number,
  subscription: MailSubscription,
  news: SubscriptionNews,
  config: SubscriptionMailConfig,
): Mail {
  const { locale, email, end_code: code } = subscription;
  const { siteUrl, backendUrl, mailFrom, publicAddress } = config;
  const words = subscriptionWords[locale];
  const { subject, parts } = contentOf(subscription, news, config);
  const ends: [string, string] = [
    words.end,
    `${pageAddress(siteUrl, locale, subscriptionRoute)}#end-${code}`,
  ];
  const optedIn = news.kind !== 'confirm';
  const until = subscription.confirmed_at && lastDay(subscription.confirmed_at, locale);
  return {
    messageId: `<${news.kind}-${id}-${subscription.id}@${new URL(siteUrl).hostname}>`,
    from: headerText(mailFrom),
    to: headerText(email),
    replyTo: publicAddress,
    subject: subjectText(subject),
    language: locale,
    ...render(locale, [
      ...parts,
      { paragraphs: [words.sign, ...(until ? [interpolate(words.why, { until })] : [])] },
      { links: [...(optedIn ? [ends] : []), [words.privacyLink, pageAddress(siteUrl, locale, '/privacy')]] },
      ...(optedIn ? [{ paragraphs: [interpolate(words.endCode, { code })] }] : []),
    ]),
    ...(optedIn && backendUrl && { unsubscribe: `${backendUrl}/functions/v1/subscriptions?end=${code}` }),
  };
}

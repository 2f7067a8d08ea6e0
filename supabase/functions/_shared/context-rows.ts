/** Words for what a lead brings along (`context`), for the company's mail and for the admin pages. */
import type { Locale } from '../../../src/i18n/locales.ts';
import { type FieldName, isFieldName } from './lead-schema.ts';
import { isRecord } from '../../../src/lib/records.ts';
import { messages } from './messages.ts';
import { contextWords, technologyNames } from './words.ts';

function valueText(name: string, value: unknown, locale: Locale): string {
  if (name === 'technology') return technologyNames[locale][String(value)] ?? String(value);
  // Units as in src/features/tools/calculator/calculator.ts.
  const units: Readonly<Record<string, string>> = contextWords[locale].units;
  const unit = Object.hasOwn(units, name) ? units[name] : undefined;
  if (unit === undefined || typeof value !== 'number') return String(value);
  return `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} ${unit}`;
}

function labelOf(name: string, locale: Locale): string {
  const labels: Readonly<Record<string, string>> = isFieldName(name)
    ? messages[locale].labels
    : contextWords[locale].labels;
  return (Object.hasOwn(labels, name) && labels[name]) || name;
}

/** What the form calls a field. */
export const fieldLabel = (name: FieldName, locale: Locale): string => messages[locale].labels[name];

/** The topics that our pages set, with their names. */
export const topicNames = (locale: Locale): [topic: string, name: string][] =>
  Object.entries(contextWords[locale].topics);

/** What a lead is about, in words; a topic that only stood in an address is shown as it came. */
export function topicName(topic: string | null, locale: Locale): string | null {
  const names: Readonly<Record<string, string>> = contextWords[locale].topics;
  return topic && Object.hasOwn(names, topic) ? (names[topic] ?? topic) : topic;
}

/** Label and value of each thing that a lead brings along; what is not known keeps the name it came with. */
export const contextRows = (
  context: Readonly<Record<string, unknown>>,
  locale: Locale,
): [label: string, value: string][] =>
  Object.entries(context).map(([name, value]) => [labelOf(name, locale), valueText(name, value, locale)]);

/** Label and value of what a form said before it was sent again with changes (the event `corrected`); "–" where it said nothing. */
export const replacedRows = (
  replaced: Readonly<Record<string, unknown>>,
  locale: Locale,
): [label: string, value: string][] =>
  Object.entries(replaced).flatMap(([name, value]) => {
    if (isRecord(value)) return contextRows(value, locale);
    return isFieldName(name) ? [[fieldLabel(name, locale), typeof value === 'string' ? value : '–']] : [];
  });

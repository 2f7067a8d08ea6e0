import type formMessages from '../../content/ui/sv/form-messages.json';
import { locales } from '../../src/i18n/locales.ts';
import { replyHours } from '../../supabase/functions/_shared/working-time.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale } from './read.ts';

type Claims = Readonly<Record<string, Claim>>;

const figureOf = ({ value, min, max, unit, qualifier }: Claim) =>
  JSON.stringify([value, min, max, unit, qualifier]);
const same = (text: string) => text.trim().toLowerCase();

/** Claims that have one name and two values: the name must say what each covers. */
export function checkClaimNames({ file, data }: ContentFile): Problem[] {
  const claims = Object.entries(data as Claims);
  return locales.flatMap((locale) => {
    const first = new Map<string, readonly [string, Claim]>();
    return claims.flatMap(([id, claim]): Problem[] => {
      const name = same(claim.what[locale] ?? '');
      if (name === '') return [];
      const other = first.get(name);
      if (!other) first.set(name, [id, claim]);
      if (!other || figureOf(other[1]) === figureOf(claim)) return [];
      return [
        {
          file,
          field: `${id}.what.${locale}`,
          message: `is the name of ${other[0]} as well, which has another value: say what each covers`,
        },
      ];
    });
  });
}

/** The claim of how soon we answer, and what the functions count with: one promise. */
export function checkReplyTime({ file, data }: ContentFile): Problem[] {
  const { value, unit } = (data as Claims)['general-reply-hours'] ?? {};
  if (value === replyHours && unit === 'hours') return [];
  return [
    {
      file,
      field: 'general-reply-hours',
      message: `is ${value} ${unit}, but receipts and the inbox count with replyHours = ${replyHours} in supabase/functions/_shared/working-time.ts: change both`,
    },
  ];
}

/** What a sent form says of when we answer: the same promise. */
export const checkReplyWords = ({ file, data }: ContentFile): Problem[] => {
  const { text } = (data as typeof formMessages).success.contact;
  return text.includes(String(replyHours))
    ? []
    : [
        {
          file,
          field: 'success.contact.text',
          message: `does not say ${replyHours}, the hours within which we answer`,
        },
      ];
};

interface Label {
  readonly file: string;
  readonly field: string;
  readonly id: string;
  readonly text: string;
}

function labelsOf(value: unknown, file: string, path: readonly string[] = []): Label[] {
  if (Array.isArray(value))
    return value.flatMap((item, place) => labelsOf(item, file, [...path, String(place)]));
  if (!isRecord(value)) return [];
  const { claim: id, label: text } = value;
  return [
    ...(typeof id === 'string' && typeof text === 'string'
      ? [{ file, field: [...path, 'label'].join('.'), id, text }]
      : []),
    ...Object.entries(value).flatMap(([key, item]) => labelsOf(item, file, [...path, key])),
  ];
}

/** Figures of the pages that share a label and differ in value, on one page or on two: the label must say why. */
export function checkFigureLabels(pages: readonly ContentFile[], claims: Claims): Problem[] {
  return locales.flatMap((locale) => {
    const first = new Map<string, Label>();
    const labels = pages
      .filter(({ file }) => file === inLocale(file, locale) && file.includes(`/${locale}/`))
      .flatMap(({ file, data }) => labelsOf(data, file));
    return labels.flatMap(({ file, field, id, text }): Problem[] => {
      const other = first.get(same(text));
      if (!other) first.set(same(text), { file, field, id, text });
      const [mine, theirs] = [claims[id], other && claims[other.id]];
      if (!other || !mine || !theirs || figureOf(mine) === figureOf(theirs)) return [];
      return [
        {
          file,
          field,
          message: `"${text}" names another value in ${other.file}: say what this figure covers`,
        },
      ];
    });
  });
}

/** What a visitor may ask to be told by mail, how it is checked, and the codes of its mail. Imports no package. */
import { createHash } from 'node:crypto';
import type { Locale } from '../../../src/i18n/locales.ts';
import { type Zone, zones } from '../../../src/lib/day-prices.ts';
import { isRecord } from '../../../src/lib/records.ts';
import { foldText } from '../../../src/lib/text.ts';
import { keyedHash } from './address.ts';
import { checkField, type FieldErrors, tidyEmail } from './lead-schema.ts';

/** What a price may have to fall below (öre per kWh). */
export const belowRange = { min: -500, max: 1000 } as const;

/** What is asked for. */
export interface Wish {
  email: string;
  locale: Locale;
  /** Price area. */
  zone: Zone;
  /** Only on days with a quarter below this (öre per kWh); absent: every day. */
  below?: number;
}

/** What a code is for. */
export const codeUses = ['confirm', 'end'] as const;
export type CodeUse = (typeof codeUses)[number];

export type ParsedRequest =
  | { kind: 'wish'; wish: Wish; website: string; startedAt?: number }
  | { kind: 'code'; use: CodeUse; code: string }
  | { kind: 'invalid'; errors: FieldErrors };

type Fields = Readonly<Record<string, unknown>>;

const oneOf = <Value extends string>(allowed: readonly Value[], value: unknown): Value | undefined =>
  allowed.find((one) => one === value);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A number as it is typed, with either mark of decimals, any minus sign and its unit; NaN when it is none. */
const typedNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : Number(
        foldText(text(value))
          .replace(/ ?[öo]re(?: ?\/ ?kwh)?$/, '')
          .replace(',', '.') || Number.NaN,
      );

/** The 32 digits of a code of our mail, however it was copied: with blanks, ends of lines, any hyphens, a full stop; undefined when there is none. */
export const readCode = (value: unknown): string | undefined =>
  /(?<![0-9a-f])(?:[0-9a-f][ -]*){31}[0-9a-f](?![0-9a-f])/
    .exec(foldText(text(value)))?.[0]
    .replace(/[ -]/g, '');

function readBelow(fields: Fields, errors: FieldErrors): number | undefined {
  if (fields['when'] !== 'below') return undefined;
  const below = Math.round(typedNumber(fields['below']) * 10) / 10;
  if (below >= belowRange.min && below <= belowRange.max) return below;
  errors['below'] = text(fields['below']) === '' && fields['below'] !== 0 ? 'required' : 'invalid';
  return undefined;
}

/**
 * Checks a request: a wish (`email`, `zone`, `when`, `below`), or with `use` and `code` the use of a code.
 *
 * @param body the decoded JSON or the fields of a native form
 */
export function parseRequest(body: unknown, locale: Locale): ParsedRequest {
  const fields: Fields = isRecord(body) ? body : {};
  if (fields['use'] !== undefined) {
    const use = oneOf(codeUses, fields['use']);
    const code = readCode(fields['code']);
    if (use && code) return { kind: 'code', use, code };
    return { kind: 'invalid', errors: { code: text(fields['code']) === '' ? 'required' : 'invalid' } };
  }
  const errors: FieldErrors = {};
  const wrong = checkField('contact', 'email', fields['email']);
  if (wrong) errors['email'] = wrong;
  const zone = oneOf(zones, fields['zone']);
  if (!zone) errors['zone'] = text(fields['zone']) === '' ? 'required' : 'invalid';
  const below = readBelow(fields, errors);
  if (!zone || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const started = Number(fields['startedAt']);
  return {
    kind: 'wish',
    wish: {
      email: tidyEmail(text(fields['email'])),
      locale,
      zone,
      ...(below !== undefined && { below }),
    },
    website: text(fields['website']),
    ...(started > 0 && { startedAt: started }),
  };
}

/** The code that confirms a subscription: made of its id, so that it is stored nowhere. 32 hexadecimal digits. */
export const confirmCode = (secret: string, id: string): string =>
  keyedHash(secret, `confirm subscription\n${id}`).slice(0, 32);

/** What the database knows of such a code. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

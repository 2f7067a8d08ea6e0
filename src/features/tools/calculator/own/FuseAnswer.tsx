import { formatMonth, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { fuseVerdict } from '../../../../model/checks/fuse-check.ts';
import type { YearState } from './useYear.tsx';

interface Props {
  readonly state: YearState;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>['fuseCheck'];
}

/** Whether a smaller main fuse is enough, with and without control. */
export default function FuseAnswer({ state, locale, words: t }: Props) {
  const { fuse, question } = state;
  if (!fuse || !question) return null;
  const { highest, current, month, without, withControl } = fuse;
  const verdict = fuseVerdict(current, question.choice.fuse);
  const ampere = (size: number) => formatUnit(size, 'A', locale);
  const values = {
    kw: formatUnit(Math.round(highest * 10) / 10, 'kW', locale),
    ampere: ampere(Math.round(current * 10) / 10),
    month: formatMonth(month, locale),
    fuse: without === null ? '' : ampere(without),
  };
  const isSmaller = withControl !== null && (without === null || withControl < without);
  return (
    <section aria-labelledby="own-fuse-check" className="mt-12">
      <h3 id="own-fuse-check" className="text-xl font-semibold">
        {t.title}
      </h3>
      <p className="mt-3 max-w-[60ch]">
        <span>{interpolate(without === null ? t.none : t.without, values)}</span>{' '}
        <span>{interpolate(t.current, values)}</span>{' '}
        {verdict !== 'carries' && (
          <span>{interpolate(t.verdict[verdict], { fuse: ampere(question.choice.fuse) })}</span>
        )}{' '}
        <strong>{isSmaller ? interpolate(t.smaller, { fuse: ampere(withControl) }) : t.same}</strong>
      </p>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">{t.caution}</p>
    </section>
  );
}

import { formatDate, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';

interface Props {
  /** Mean power (kW) by weekday, Monday first, and hour; or week. */
  readonly week: readonly (readonly number[])[];
  readonly locale: Locale;
  readonly words: Strings<'own-year'>['meter'];
}

const [LEFT, TOP, WIDTH, HEIGHT] = [3.4, 0.2, 24, 7] as const;
/** Steps of strength: more than these no eye tells apart. */
const STEPS = 6;

/** 5 January 2026 is a Monday. */
const weekday = (row: number, locale: Locale, form: 'short' | 'long'): string =>
  formatDate(new Date(Date.UTC(2026, 0, 5 + row, 12)), locale, { weekday: form });

/** An ordinary week of the file: stronger where more is used. Its words say where the most and the least is. */
export default function WeekPicture({ week, locale, words: t }: Props) {
  const all = week.flatMap((row, day) => row.map((kw, column) => ({ kw, day, column })));
  const most = all.reduce((best, one) => (one.kw > best.kw ? one : best));
  const least = all.reduce((best, one) => (one.kw < best.kw ? one : best));
  const hourly = week[0]?.length === 24;
  const columns = week[0]?.length ?? 1;
  const width = WIDTH / columns;
  const place = ({ day, column, kw }: typeof most) =>
    interpolate(hourly ? t.week.hour : t.week.day, {
      day: weekday(day, locale, 'long'),
      from: column,
      to: column + 1,
      kw: formatUnit(Math.round(kw * 10) / 10, 'kW', locale),
    });
  const label = interpolate(t.week.spoken, { most: place(most), least: place(least) });
  return (
    <figure>
      <figcaption className="text-s text-quiet">{hourly ? t.week.title : t.week.titleDays}</figcaption>
      <svg
        className="meter-week"
        viewBox={`0 0 ${LEFT + WIDTH} ${TOP + HEIGHT + 1.4}`}
        role="img"
        aria-label={label}
      >
        {week.map((row, day) => (
          <g key={weekday(day, 'en', 'short')}>
            <text x={LEFT - 0.4} y={TOP + day + 0.72} textAnchor="end">
              {weekday(day, locale, 'short')}
            </text>
            {row.map((kw, column) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: hours keep their places
                key={column}
                x={LEFT + column * width}
                y={TOP + day}
                width={width * 0.94}
                height={0.92}
                data-step={most.kw > 0 ? Math.ceil((kw / most.kw) * STEPS) : 0}
              />
            ))}
          </g>
        ))}
        {hourly &&
          [0, 6, 12, 18, 24].map((hour) => (
            <text
              key={hour}
              x={LEFT + hour}
              y={TOP + HEIGHT + 1.1}
              textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
            >
              {hour}
            </text>
          ))}
      </svg>
    </figure>
  );
}

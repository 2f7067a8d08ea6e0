import { formatUnit } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { GuideFile } from '../guide-file.ts';
import SelectField from '../shared/SelectField.tsx';
import { changeGuides, MOST_GUIDES } from './reply.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  /** In the language of the lead. */
  readonly guides: readonly GuideFile[];
  /** Language of their titles. */
  readonly lang: Locale;
  /** Paths of those that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The guides that a reply carries: a field for the first one, and another field when it is chosen. */
export default function GuideChoice({ guides, lang, chosen, onChange }: Props) {
  const { words: admin, locale } = useAdmin();
  const words = admin.reply.guides;
  const places = Array.from({ length: Math.min(chosen.length + 1, MOST_GUIDES) }, (_, place) => place);
  return places.map((place) => {
    const own = chosen[place] ?? '';
    const free = guides.filter(({ path }) => path === own || !chosen.includes(path));
    return (
      <SelectField
        key={place}
        label={place === 0 ? words.attach : words.attachMore}
        value={own}
        lang={lang}
        options={[
          ['', words.none],
          ...free.map(
            ({ path, title, size }) =>
              [path, `${title} (${formatUnit(Math.round(size / 1000), 'kB', locale)})`] as const,
          ),
        ]}
        onChange={(path) => onChange(changeGuides(chosen, place, path))}
      />
    );
  });
}

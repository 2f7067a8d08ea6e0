import { articleKinds, lackingFacts } from '../../src/content/article-routes.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

/** What a Swedish article still lacks to be published. One without a day is a draft: that is a note, no fault. */
export function checkFacts({ file, data }: ContentFile): Problem[] {
  const [, folder, locale] = file.split('/');
  const kind = articleKinds.find((one) => one === folder);
  if (!kind || locale !== defaultLocale || !isRecord(data)) return [];
  const { date, updated } = data;
  if (typeof date === 'string' && typeof updated === 'string' && updated < date)
    return [{ file, field: 'updated', message: `is before the day of publication, ${date}` }];
  const lacking = lackingFacts(kind, data);
  if (lacking.length === 0) return [];
  const draft = date === undefined;
  const message = `lacks ${lacking.join(', ')}`;
  return [
    draft
      ? { file, field: '', message: `is a draft and is not built: it ${message}`, warning: true }
      : { file, field: '', message },
  ];
}

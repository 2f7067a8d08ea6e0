import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from './page.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attribute names and values in its own, equally valid way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Dialogs close with their own buttons; `method=dialog` forms of them submit nothing.
    'wcag/h32': 'off',
    // A group may be a region without being a section of the outline (toasts, scrollable tables).
    'prefer-native-element': 'off',
    // Numbers carry `white-space: nowrap` instead of special characters, so that they can be copied.
    'tel-non-breaking': 'off',
    // Harmless where it means nothing, and asked for by keyboards that heed it (e-mail fields).
    'input-attributes': 'off',
    // Pages that choose one of several hidden blocks by script have a heading in each; headings.test.ts counts them.
    'heading-level': 'off',
    // Compressed markup is one line; ids are letters of three languages.
    'long-title': 'off',
    'valid-id': ['error', { relaxed: true }],
    'require-sri': 'off',
    'no-trailing-whitespace': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** What an HTML validator complains about: nesting, duplicate ids, labels, roles, unknown elements and attributes. */
export async function invalidMarkup(page: Page): Promise<string[]> {
  const report = await validator.validateString(page.html, page.path);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`),
  );
}

import { wantsOtherLanguage } from './wants-other-language.ts';

if (wantsOtherLanguage(document.documentElement))
  import('./language-suggestion.ts').then(({ default: suggestLanguage }) =>
    suggestLanguage(document.documentElement),
  );

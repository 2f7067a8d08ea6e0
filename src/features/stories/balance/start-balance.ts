import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { writeTexts } from '../../../lib/write-texts.ts';
import { balanceTexts } from './balance-texts.ts';
import { drawBalance, type Investment, paysBack } from './balance.ts';

/** Lets the bars follow the visitor's cost and saving; its words travel in `data-balance`. */
export function startBalance(element: HTMLElement): void {
  const { words, life } = JSON.parse(element.dataset['balance'] ?? '{}') as {
    words: Strings<'balance'>;
    life: number;
  };
  const locale = document.documentElement.lang as Locale;
  const input = (name: string) => element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const draw = () => {
    const investment: Investment = {
      cost: Number(input('cost')?.value),
      saving: Number(input('saving')?.value),
      life,
    };
    const texts = balanceTexts(investment, words, locale);
    writeTexts(element, { ...texts }, 'text');
    for (const name of ['cost', 'saving'] as const) input(name)?.setAttribute('aria-valuetext', texts[name]);
    for (const [name, d] of Object.entries(drawBalance(investment)))
      element.querySelector(`.balance-${name}`)?.setAttribute('d', d);
    element.dataset['pays'] = String(paysBack(investment));
  };
  element.addEventListener('input', draw);
  draw();
}

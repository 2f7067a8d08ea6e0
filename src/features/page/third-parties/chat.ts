import { interpolate } from '../../../i18n/interpolate.ts';
import { loadScript } from './load-script.ts';

const PATIENCE_MS = 15_000;

/**
 * Loads the chat; `{locale}` in its address stands for the language, so that each language has a configuration of its
 * own. A chat that does not come is only logged: the page has other ways to reach the company.
 */
export async function loadChat(address: string, locale: string): Promise<void> {
  try {
    await loadScript(interpolate(address, { locale }), PATIENCE_MS);
  } catch {
    console.error('Failed to load chat service. Please refresh the page to try again.');
  }
}

import { expect } from 'vitest';
import type { Browser } from './browser.ts';

const WAIT = { timeout: 15_000, interval: 100 };

/**
 * What is seen in the page and how it is used, by the words that people see. Everything is done by script: a native click can
 * hang in WebKitGTK while a panel opens.
 */
export class TestPage {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens a page as somebody who has chosen its language, and moves the pointer so that its scripts come. */
  async open(path: string): Promise<void> {
    await this.#browser.open(this.#origin + path);
    await this.#browser.run(() => {
      (window as unknown as { scriptErrors: string[] }).scriptErrors = [];
      addEventListener('error', ({ message }) =>
        (window as unknown as { scriptErrors: string[] }).scriptErrors.push(message),
      );
      dispatchEvent(new Event('pointermove'));
    });
    const areLoaded = () => {
      const list: string[] = JSON.parse(document.getElementById('deferred-scripts')?.textContent ?? '[]');
      const fetched = new Set(
        performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname),
      );
      return list.every((src) => fetched.has(src));
    };
    await expect.poll(() => this.#browser.run(areLoaded), { ...WAIT, message: 'scripts' }).toBe(true);
  }

  /** Messages of errors in scripts since the page was opened. */
  errors(): Promise<string[]> {
    return this.#browser.run(() => (window as unknown as { scriptErrors: string[] }).scriptErrors);
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.#browser.run(() => location.pathname), WAIT).toBe(path);
  }

  /** Waits until an element that matches is visible, scrolled to if need be, and holds a text. */
  async expectVisible(selector: string, text = ''): Promise<void> {
    const find = (wanted: string, words: string) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].some((element) => {
        if (!element.checkVisibility() || !element.textContent.includes(words)) return false;
        element.scrollIntoView({ block: 'center' });
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      });
    await expect
      .poll(() => this.#browser.run(find, selector, text), { ...WAIT, message: `${selector} “${text}”` })
      .toBe(true);
  }

  async expectAttribute(selector: string, name: string, value: string): Promise<void> {
    await expect
      .poll(
        () =>
          this.#browser.run(
            (wanted: string, key: string) => document.querySelector(wanted)?.getAttribute(key),
            selector,
            name,
          ),
        WAIT,
      )
      .toBe(value);
  }

  text(selector: string): Promise<string> {
    return this.#browser.run((wanted: string) => document.querySelector(wanted)?.textContent ?? '', selector);
  }

  /** Presses the first visible element that matches and is named so, once its island is hydrated. */
  async press(selector: string, name: string): Promise<void> {
    const press = (wanted: string, words: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (element) =>
          element.checkVisibility() &&
          (element.getAttribute('aria-label') ?? element.textContent).includes(words),
      );
      if (!found) return false;
      found.scrollIntoView({ block: 'center' });
      found.focus();
      if (found.closest('astro-island[ssr]')) return false;
      found.click();
      return true;
    };
    await expect
      .poll(() => this.#browser.run(press, selector, name), { ...WAIT, message: `press “${name}”` })
      .toBe(true);
  }

  /** Types into the field with a label as a person would: the value, and that it was typed. */
  async fill(label: string, value: string): Promise<void> {
    const fill = (words: string, text: string) => {
      const named = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(words));
      const field = named?.control as HTMLInputElement | HTMLTextAreaElement | null | undefined;
      if (!field) return false;
      field.focus();
      const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.blur();
      return true;
    };
    await expect
      .poll(() => this.#browser.run(fill, label, value), { ...WAIT, message: `fill “${label}”` })
      .toBe(true);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** A person who uses the keyboard alone, and the count of what they pressed. */
export interface Typist {
  /** Presses one key, or a chord like `Control+k`. */
  readonly press: (key: string) => Promise<void>;
  /** Presses Tab until an element has the focus; fails when that takes more than the given presses. */
  readonly tabTo: (target: Locator, most?: number) => Promise<void>;
  /** Passes the header by the link that leads to the content, the first on every page. */
  readonly skipHeader: () => Promise<void>;
  /** Writes into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** What was pressed, as one line: `keys 12: Tab × 9, Enter × 3`. */
  readonly counted: () => string;
}

/** Starts to count the keys that are pressed on a page. */
export function startTyping(page: Page): Typist {
  const pressed = new Map<string, number>();
  const count = (key: string, times = 1) => pressed.set(key, (pressed.get(key) ?? 0) + times);
  const press = async (key: string) => {
    count(key);
    await page.keyboard.press(key);
  };
  return {
    press,
    tabTo: async (target, most = 40) => {
      const reached = () => target.evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < most && !(await reached()); presses += 1) await press('Tab');
      await expect(target, `the focus comes here within ${most} presses of Tab`).toBeFocused();
    },
    skipHeader: async () => {
      await press('Tab');
      await press('Enter');
    },
    type: async (text) => {
      count('letters', text.length);
      // A list is chosen from by its letters; a field gets its text at once, as nothing waits between two keys.
      const list = await page.evaluate(() => document.activeElement instanceof HTMLSelectElement);
      await (list ? page.keyboard.type(text) : page.keyboard.insertText(text));
    },
    counted: () => {
      const total = [...pressed.values()].reduce((sum, times) => sum + times, 0);
      return `keys ${total}: ${[...pressed].map(([key, times]) => `${key} × ${times}`).join(', ')}`;
    },
  };
}

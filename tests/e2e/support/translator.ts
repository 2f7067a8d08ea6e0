import type { Page } from '@playwright/test';

/** What the stand-in for a translation puts behind each text. */
export const MARK = '′';

/**
 * Does to a page what the translator of Chrome does: each text goes into `font` elements in place of the text node that React and
 * our scripts know, and so does what is added later. Parts with `translate="no"` stay as they are.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const skipped = 'script, style, noscript, textarea, input, font, svg, [translate=no], .notranslate';
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const replace = (node: Text) => {
      if (!node.data.trim() || !node.parentElement || node.parentElement.closest(skipped)) return;
      const outer = font();
      const inner = font();
      inner.textContent = node.data + mark;
      outer.append(inner);
      node.replaceWith(outer);
    };
    const walk = (root: Node) => {
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    walk(document.body);
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && target.isConnected) walk(target);
        for (const node of addedNodes) if (node.isConnected) walk(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, MARK);

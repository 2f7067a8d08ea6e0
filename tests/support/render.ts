import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// React asks for this where updates are awaited.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const roots: Root[] = [];

/** Lets everything that waits for a settled promise or a timer of 0 ms happen, and React draw it. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Puts an element into the document (happy-dom) and waits until it has settled. Returns what draws another in its place. */
export async function render(element: ReactElement): Promise<(next: ReactElement) => Promise<void>> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.push(root);
  const draw = async (next: ReactElement) => {
    act(() => root.render(next));
    await settle();
  };
  await draw(element);
  return draw;
}

/** Takes everything that was rendered away. */
export function unrender(): void {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
}

/** Clicks the button with a text and waits until what it does has settled. @throws when there is none */
export async function press(text: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  if (!button) throw new Error(`no button "${text}" in ${document.body.textContent}`);
  act(() => button.click());
  await settle();
}

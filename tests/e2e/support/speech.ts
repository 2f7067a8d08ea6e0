import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';

interface Property<Value> {
  readonly value?: Value;
}
interface AccessibleNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
  readonly role?: Property<string>;
  readonly name?: Property<string>;
  readonly description?: Property<string>;
  readonly value?: Property<string | number>;
  readonly properties?: readonly { readonly name: string; readonly value: Property<unknown> }[];
}

/** Roles that are said with their name and not entered. */
const WHOLE = new Set([
  'heading',
  'link',
  'button',
  'image',
  'columnheader',
  'rowheader',
  'cell',
  'gridcell',
  'option',
  'tab',
]);
/** Roles that say nothing themselves. */
const SILENT = new Set([
  'generic',
  'none',
  'StaticText',
  'InlineTextBox',
  'LabelText',
  'LayoutTable',
  'Legend',
  'ListMarker',
  'RootWebArea',
]);
const STATES = ['required', 'invalid', 'expanded', 'checked', 'pressed', 'selected', 'disabled', 'busy'];

/** One line: role, name in quotes, value, states, description. */
function lineOf({ role, name, description, value, properties = [] }: AccessibleNode): string {
  const of = (wanted: string) => properties.find((one) => one.name === wanted)?.value.value;
  const states = STATES.filter((state) => ![undefined, false, 'false'].includes(of(state) as string)).map(
    (state) => (of(state) === true || of(state) === 'true' ? state : `${state} ${of(state)}`),
  );
  if (of('expanded') === false) states.push('collapsed');
  const level = of('level');
  return [
    level && role?.value === 'heading' ? `heading ${level}` : role?.value,
    name?.value && `"${name.value}"`,
    value?.value !== undefined && value.value !== name?.value && `= ${value.value}`,
    ...states,
    description?.value && `(${description.value})`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What Chromium's accessibility tree says of an element and what is in it, line by line, as a screen reader reads on. */
export async function spoken(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibleNode[] };
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  await session.detach();
  const byId = new Map(nodes.map((one) => [one.nodeId, one]));
  const lines: string[] = [];
  const read = (current: AccessibleNode | undefined, around: string): void => {
    if (!current) return;
    const role = current.role?.value ?? '';
    const name = current.name?.value ?? '';
    if (!current.ignored && role === 'StaticText') {
      if (name.trim() && !around.includes(name.trim())) lines.push(`text "${name.trim()}"`);
      return;
    }
    const said = !current.ignored && !SILENT.has(role) && (WHOLE.has(role) || name !== '' || role === 'list');
    if (said) lines.push(lineOf(current));
    if (said && WHOLE.has(role)) return;
    for (const id of current.childIds ?? []) read(byId.get(id), said ? name : around);
  };
  read(
    nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId),
    '',
  );
  return lines;
}

/** From now on keeps what live regions say; `heard` gives it. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    // Signs that are only drawn say nothing; a button says its name.
    const words = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.ariaHidden === 'true') return '';
      return node.ariaLabel ?? inside(node);
    };
    const inside = ({ childNodes }: Element): string => [...childNodes].map(words).join(' ');
    const regions = '[role=status], [role=alert], [aria-live]:not([aria-live=off]), output';
    new MutationObserver((changes) => {
      // A region speaks when something changes in it, or when it comes with its text.
      for (const { type, target, addedNodes } of changes) {
        // What only goes is not said.
        if (type === 'childList' && !addedNodes.length) continue;
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const region =
            element?.closest<HTMLElement>(regions) ??
            (node === target ? undefined : element?.querySelector<HTMLElement>(regions));
          const text =
            region &&
            inside(region)
              .replace(/\s+/g, ' ')
              .replace(/ (?=[.,:;])/g, '')
              .trim();
          if (text && !region?.closest('[aria-live=off]') && heard.at(-1) !== text) heard.push(text);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** What live regions have said since `listen`, and where the focus is. */
export async function heard(page: Page): Promise<string[]> {
  const [texts, focus] = await page.evaluate(() => {
    const { heard = [] } = window as unknown as { heard?: string[] };
    const at = (document.activeElement ?? document.body) as HTMLInputElement;
    const name =
      at === (document.body as HTMLElement)
        ? document.title
        : at.ariaValueText || at.ariaLabel || at.labels?.[0]?.textContent || at.textContent || at.title;
    return [heard, `${at.tagName.toLowerCase()} "${name.replace(/\s+/g, ' ').trim().slice(0, 80)}"`] as const;
  });
  return [...texts.map((text) => `said "${text}"`), `focus ${focus}`];
}

/** Numbers that each run makes anew: references, times and days of a reply, until when papers may be added. */
const still = (line: string): string =>
  line
    .replace(/\bET-[A-Z0-9]+/g, 'ET-…')
    .replace(/\p{L}+,? \d+\s(?:de\s)?\p{L}+.{1,12}?\d{1,2}:\d{2}/gu, '(day and time)')
    .replace(/(?<=^link "[^"]*\? [^"]* )\d{1,2}\s(?:de\s)?\p{L}+\s(?:de\s)?20\d\d(?="$)/u, '(day)');

/** Compares with the transcript that is kept, or writes it where `UPDATE_SPEECH=1`. */
export function expectTranscript(name: string, lines: readonly string[]): void {
  const file = `tests/fixtures/speech/${name}.txt`;
  const text = `${lines.map(still).join('\n')}\n`;
  if (process.env['UPDATE_SPEECH'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text, `${file}: read it, then UPDATE_SPEECH=1`).toBe(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
}

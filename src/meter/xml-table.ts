import type { Cell, MeterFault } from './contract.ts';
import { type Json, rowsOfTree } from './json-table.ts';
import { isDate } from './table.ts';
import { parseXml } from './xml.ts';

type Node = { [name: string]: Json | Json[] };

/** Puts a value beside others of its name: several are a list. */
const put = (node: Node, name: string, value: Json): void => {
  const before = node[name];
  if (Array.isArray(before)) before.push(value);
  else node[name] = before === undefined ? value : [before, value];
};

/**
 * Rows of other XML of meters and markets (ebIX, SDAT, ENTSO-E and what is made like it): elements as objects, attributes and what
 * stands in them as their values, names without their prefix.
 */
export const readXml = (text: string): Cell[][][] | MeterFault => {
  const root: Node = {};
  const open: { readonly name: string; readonly node: Node; text: string }[] = [];
  const whole = parseXml(text, {
    open: (name, attributesOf) => open.push({ name, node: { ...attributesOf() }, text: '' }),
    text: (value) => {
      const last = open.at(-1);
      if (last) last.text += value;
    },
    close: () => {
      const last = open.pop();
      if (!last) return;
      const { name, node } = last;
      const value = last.text.trim();
      const above = open.at(-1)?.node ?? root;
      const own = Object.entries(node);
      const isPlain = value !== '' && own.every(([, one]) => typeof one === 'string' && !isDate(one));
      if (value !== '' && !isPlain) put(node, 'value', value);
      put(above, name, isPlain ? value : node);
      if (isPlain) for (const [key, one] of own) if (/unit|uom/i.test(key)) put(above, `${name} ${key}`, one);
    },
  });
  if (!whole || open.length > 0) return 'cut-off';
  const found = rowsOfTree(root);
  return found === 'no-table' ? 'other-xml' : found;
};

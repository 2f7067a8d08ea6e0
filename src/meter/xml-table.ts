import { Parser } from 'saxen';
import type { Cell, MeterFault } from './contract.ts';
import { type Json, rowsOfTree } from './json-table.ts';

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
  let failed = false;
  const parser = new Parser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name: string, attributesOf: () => Readonly<Record<string, string>>) => {
    const node: Node = {};
    for (const [key, value] of Object.entries(attributesOf()))
      if (!/^xmlns|^xsi:/.test(key)) node[plain(key)] = value;
    open.push({ name: plain(name), node, text: '' });
  });
  parser.on('text', (value: string) => {
    const last = open.at(-1);
    if (last) last.text += value;
  });
  parser.on('closeTag', () => {
    const last = open.pop();
    if (!last) return;
    const { name, node } = last;
    const value = last.text.trim();
    const isPlain = Object.values(node).every((one) => typeof one === 'string') && value !== '';
    put(open.at(-1)?.node ?? root, name, isPlain ? value : node);
  });
  parser.on('error', () => {
    failed = true;
  });
  parser.parse(text);
  if (failed || open.length > 0) return 'cut-off';
  const found = rowsOfTree(root);
  return found === 'no-table' ? 'other-xml' : found;
};

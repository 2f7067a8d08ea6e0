import { Parser } from 'saxen';

/** What is told of XML as it is read: names without their prefix, texts with their entities decoded. */
interface XmlListener {
  readonly open: (name: string, attributesOf: () => Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

const TAG = /<[^!?<>](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const hide = (tag: string): string =>
  tag
    .replace(/\s*=\s*(?=["'])/g, '=')
    .replace(/[^\s!-~]/g, (letter) => `_x${letter.charCodeAt(0).toString(16)}_`);
const show = (text: string): string =>
  text.replace(/_x([0-9a-f]{2,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Reads XML and tells what stands in it; false where it breaks off. saxen takes names of ASCII letters only and no space beside `=`
 * (XML 1.0, 2.3 and 2.8, has both), so that tags with others are written for it in another way.
 */
export const parseXml = (text: string, { open, text: tell, close }: XmlListener): boolean => {
  let whole = true;
  const isHidden = /[^\s!-~]|\s=|=\s/.test(text);
  const shown = (part: string): string => (isHidden ? show(part) : part);
  const plain = (name: string): string => shown(name.slice(name.indexOf(':') + 1));
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) =>
    open(plain(name), () => {
      const attributes: Record<string, string> = {};
      for (const [key, value] of Object.entries(attributesOf()))
        if (!/^xmlns|^xsi:/.test(key)) attributes[plain(key)] = decode(shown(value));
      return attributes;
    }),
  );
  parser.on('text', (value, decode) => tell(decode(value)));
  parser.on('cdata', (value) => tell(shown(value)));
  parser.on('closeTag', (name) => close(plain(name)));
  parser.on('error', () => {
    whole = false;
  });
  parser.parse(isHidden ? text.replace(TAG, hide) : text);
  return whole;
};

declare module 'saxen' {
  type Decode = (text: string) => string;
  /** A parser that tells of tags and texts as they come. Its own package has no types. */
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag' | 'cdata', listener: (text: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(xml: string): this;
  }
}

declare module 'saxen' {
  /** A parser that tells of tags and texts as they come. Its own package has no types. */
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(xml: string): this;
  }
}

/** A browser that Playwright cannot drive, through what the flows need of it. */
export interface Browser {
  readonly name: string;
  /** Opens an address in the one tab and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

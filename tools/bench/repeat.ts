/** What came of measuring something several times: a run that fails is named, the others count. */
export interface Repeated<Value> {
  readonly values: Value[];
  /** The last failure's words. */
  readonly failure?: string;
}

/** Measures so many times, one after the other. */
export async function repeat<Value>(times: number, once: () => Promise<Value>): Promise<Repeated<Value>> {
  const values: Value[] = [];
  let failure: string | undefined;
  for (let index = 0; index < times; index += 1)
    try {
      values.push(await once());
    } catch (error) {
      failure = (error instanceof Error ? error.message : String(error)).split('\n')[0];
    }
  return { values, ...(failure !== undefined && { failure }) };
}

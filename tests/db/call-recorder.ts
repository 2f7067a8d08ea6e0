/** Records requests and answers by their shapes: names and types, never values. */

export interface RecordedCall {
  /** `METHOD /path?parameters {body}` with names only, and the headers that change the answer. */
  readonly call: string;
  readonly status: number;
  readonly answer: Shape;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Headers of PostgREST that change what is answered. */
const TELLING = ['prefer', 'accept', 'range'];

/** The shape of a value: of a list that of its first entry, of an object its names; of the rest its type. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  const entries = Object.entries(value).map(([name, inner]): [string, Shape] => [name, shapeOf(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether an answer has all that another one has. An empty list and null say nothing about what else could stand there. */
export function hasShape(answer: Shape | undefined, wanted: Shape): boolean {
  if (wanted === 'null' || answer === 'null') return true;
  if (typeof wanted === 'string') return answer === wanted;
  if (Array.isArray(wanted))
    return Array.isArray(answer) && (!wanted[0] || !answer[0] || hasShape(answer[0], wanted[0]));
  const names = wanted as { readonly [name: string]: Shape };
  return (
    typeof answer === 'object' &&
    !Array.isArray(answer) &&
    Object.entries(names).every(([name, inner]) => hasShape((answer as typeof names)[name], inner))
  );
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return 'text';
  }
};

/** A parameter of a query: what is selected and sorted by stands in it, values of filters do not. */
const parameter = ([name, value]: [string, string]): string =>
  ['select', 'order'].includes(name) ? `${name}=${value}` : `${name}=${value.split('.')[0]}`;

function describeCall(input: RequestInfo | URL, init?: RequestInit): string {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const path = pathname.replaceAll(UUID, ':id');
  const inQuery = pathname.startsWith('/rest/') ? [...searchParams].map(parameter) : [...searchParams.keys()];
  const headers = new Headers(init?.headers);
  const telling = pathname.startsWith('/rest/')
    ? TELLING.flatMap((name) => (headers.get(name) ? [`${name}: ${headers.get(name)}`] : []))
    : [];
  const body = typeof init?.body === 'string' ? ` ${JSON.stringify(shapeOf(parsed(init.body)))}` : '';
  const query = inQuery.length > 0 ? `?${inQuery.join('&')}` : '';
  return `${init?.method ?? 'GET'} ${path}${query}${body}${telling.length > 0 ? ` (${telling.join('; ')})` : ''}`;
}

/** A `fetch` that notes what it is asked and answered. */
export function callRecorder(): { recorded: RecordedCall[]; recordingFetch: typeof fetch } {
  const recorded: RecordedCall[] = [];
  const recordingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const answer = shapeOf(parsed(await response.clone().text()));
    recorded.push({ call: describeCall(input, init), status: response.status, answer });
    return response;
  };
  return { recorded, recordingFetch };
}

/**
 * A form with files (multipart/form-data, RFC 7578) read as it arrives: never more of a file is held than what came last from the
 * network.
 */
import { make, type MultipartError as ParserError, type PartInfo } from 'multipasta';

/** Why a form cannot be read. */
export class MultipartError extends Error {
  readonly code: 'too_large' | 'malformed';

  constructor(code: 'too_large' | 'malformed') {
    super(code);
    this.code = code;
  }
}

/** A file of the form: the field's name, and the file's own. */
export interface FormFile {
  field: string;
  name: string;
  type: string;
  bytes: ReadableStream<Uint8Array>;
}

export interface StreamedForm {
  /** The text fields that have arrived so far. */
  readonly fields: FormData;
  /** The next file that has a name; null after the last. What is left of the file before is thrown away. @throws MultipartError */
  nextFile: () => Promise<FormFile | null>;
  /** Reads to the end and throws it away, so that a browser that sends hears the answer. Never throws. */
  discard: () => Promise<void>;
}

export interface FormLimits {
  /** Bytes of all text fields, and of everything. */
  fieldBytes: number;
  totalBytes: number;
  maxParts: number;
}

/**
 * Gives the memory of bytes back once nobody needs them: of files that stream past, garbage collection leaves 64 MB and more lying. Bytes
 * that share their memory with others are left to it.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

type Piece = { file: PartInfo } | { bytes: Uint8Array } | { end: true };

/**
 * A parameter of the part's Content-Disposition, as browsers write it: UTF-8 as it is, with `"`, CR and LF percent-encoded (WHATWG HTML,
 * multipart/form-data encoding algorithm).
 */
function parameter({ headers }: PartInfo, name: 'name' | 'filename'): string | undefined {
  const header = headers['content-disposition'];
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(typeof header === 'string' ? header : '')?.[1];
  return found?.replaceAll('%22', '"').replace(/%0[ad]/gi, ' ');
}

/** A form as the pieces of its files, in order; its text fields go into `fields` as they come by. */
interface Pieces {
  /** Reads until there is a piece; null at the end. @throws MultipartError */
  next: () => Promise<Piece | null>;
  giveBack: (piece: Piece) => void;
  cancel: () => Promise<void>;
}

function readPieces(
  request: Request,
  fields: FormData,
  { fieldBytes, totalBytes, maxParts }: FormLimits,
): Pieces {
  const pieces: Piece[] = [];
  let fieldSize = 0;
  let totalSize = 0;
  let complete = false;
  let failure: MultipartError | undefined;
  /** Whether a file is being read, and what came last if it ended in one: the parser looks back at it once more, and no field holds it. */
  let inFile = false;
  let last: Uint8Array | undefined;
  const fail = (code: MultipartError['code']): void => {
    failure ??= new MultipartError(code);
  };
  const parser = make({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    maxParts,
    maxFieldSize: fieldBytes,
    isFile: (info) => parameter(info, 'filename') !== undefined,
    onField: (info, value) => {
      fieldSize += value.byteLength;
      const name = parameter(info, 'name');
      if (fieldSize > fieldBytes) fail('too_large');
      else if (name !== undefined) fields.append(name, new TextDecoder().decode(value));
    },
    onFile: (info) => {
      pieces.push({ file: info });
      inFile = true;
      return (bytes) => {
        inFile = bytes !== null;
        pieces.push(bytes ? { bytes: new Uint8Array(bytes) } : { end: true });
      };
    },
    onError: (error: ParserError) => fail(error._tag === 'ReachedLimit' ? 'too_large' : 'malformed'),
    onDone: () => {
      complete = true;
    },
  });
  const reader = request.body?.getReader();

  const next = async (): Promise<Piece | null> => {
    while (pieces.length === 0) {
      if (failure) throw failure;
      const { done, value } = reader ? await reader.read() : { done: true, value: undefined };
      if (done || !value) {
        if (!complete) fail('malformed');
        if (failure) throw failure;
        return null;
      }
      totalSize += value.byteLength;
      if (totalSize > totalBytes) fail('too_large');
      else
        try {
          parser.write(value);
          if (last) release(last);
          last = inFile ? value : undefined;
        } catch {
          fail('malformed');
        }
    }
    if (failure) throw failure;
    return pieces.shift() ?? null;
  };
  return {
    next,
    giveBack: (piece) => pieces.unshift(piece),
    cancel: async () => reader?.cancel().catch(() => undefined),
  };
}

/** Begins to read a form. Nothing is read before the first file is asked for. */
export function openForm(request: Request, limits: FormLimits): StreamedForm {
  const fields = new FormData();
  const pieces = readPieces(request, fields, limits);
  /** Which file is read at the moment; 0 while none is. */
  let turn = 0;
  let turns = 0;
  /** The bytes of the file that was begun, up to its end. */
  const readFile = (): ReadableStream<Uint8Array> => {
    turns += 1;
    turn = turns;
    const mine = turn;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const piece = turn === mine ? await pieces.next() : null;
          // Whoever reads was given up meanwhile: what came belongs to the next.
          if (turn !== mine && piece) pieces.giveBack(piece);
          if (turn === mine && piece && 'bytes' in piece) return controller.enqueue(piece.bytes);
          if (turn === mine) turn = 0;
          controller.close();
        },
        cancel: () => {
          if (turn === mine) turn = 0;
        },
      },
      { highWaterMark: 0 },
    );
  };

  const nextFile = async (): Promise<FormFile | null> => {
    turn = 0;
    for (;;) {
      const piece = await pieces.next();
      if (!piece) return null;
      // A field in which no file was chosen comes as one without a name.
      const name = 'file' in piece ? (parameter(piece.file, 'filename') ?? '') : '';
      if (!('file' in piece) || name === '') continue;
      const field = parameter(piece.file, 'name') ?? '';
      return { field, name, type: piece.file.contentType, bytes: readFile() };
    }
  };
  return {
    fields,
    nextFile,
    discard: async () => {
      try {
        while (await nextFile());
      } catch {
        await pieces.cancel();
      }
    },
  };
}

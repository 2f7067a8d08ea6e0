import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A PDF from outside, read by PDF.js in a worker and drawn into a canvas. Nothing of it runs: this edition of PDF.js has no `eval`, and
 * the part that runs a document's scripts is not loaded. Its links and fields are pixels, and nothing is fetched in its name.
 */
export interface PdfDocument {
  readonly pages: number;
  /**
   * Draws a page, counted from 1, as wide as the canvas is shown.
   *
   * @returns the page's own text, '' where it is a picture alone
   * @throws PdfFault
   */
  readonly draw: (page: number, canvas: HTMLCanvasElement) => Promise<string>;
  /** Ends the worker with whatever it is doing. */
  readonly close: () => void;
}

/** Why a document is not shown: it asks for a password, cannot be read, takes longer than anybody waits, or its reader was not fetched. */
export class PdfFault extends Error {
  readonly reason: 'locked' | 'broken' | 'slow' | 'failed';

  constructor(reason: PdfFault['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What PDF.js fetches once a document needs it: decoders of scanned pages, and the typefaces of signs that no system has. */
const parts = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    '/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb',
  ],
  { query: '?url', import: 'default', eager: true },
);

class OwnParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const path = Object.keys(parts).find((one) => one.endsWith(`/${filename}`));
    if (!path) throw new Error(`${filename} is not on this site`);
    return new Uint8Array(await (await fetch(parts[path] ?? '')).arrayBuffer());
  }
}

const PATIENCE = 20_000;
/** Pixels of one page: some phones draw nothing beyond. */
const MOST_PIXELS = 16_000_000;

/** What a task gives, or why not. @throws PdfFault */
async function wait<Result>(task: Promise<Result>, broken: Promise<never>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PdfFault('slow')), PATIENCE);
  });
  try {
    return await Promise.race([task, broken, late]);
  } catch (cause) {
    if (cause instanceof PdfFault) throw cause;
    throw new PdfFault(cause instanceof PasswordException ? 'locked' : 'broken', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a document; its bytes are gone from the page then. @throws PdfFault */
export async function openPdf(data: Uint8Array): Promise<PdfDocument> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  // A script that was not fetched has nothing to say.
  const broken = new Promise<never>((_, reject) =>
    port.addEventListener('error', ({ message }) => reject(new PdfFault(message ? 'broken' : 'failed'))),
  );
  broken.catch(() => undefined);
  const worker = PDFWorker.create({ port, verbosity: 0 });
  const opening = getDocument({ data, worker, verbosity: 0, BinaryDataFactory: OwnParts });
  const close = () => {
    // The page's typefaces of it are given back, if the reader still answers.
    opening.destroy().catch(() => undefined);
    setTimeout(() => port.terminate(), 1000);
  };
  const file = await wait(opening.promise, broken).catch((fault: unknown) => {
    close();
    throw fault;
  });
  const draw = async (number: number, canvas: HTMLCanvasElement): Promise<string> => {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(
      (canvas.clientWidth / width) * Math.max(2, devicePixelRatio),
      Math.sqrt(MOST_PIXELS / (width * height)),
    );
    const viewport = page.getViewport({ scale });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  };
  return { pages: file.numPages, draw: (number, canvas) => wait(draw(number, canvas), broken), close };
}

import { headBytes, kindOfContent, tailBytes } from '../../../../../supabase/functions/_shared/paper-kind.ts';
import {
  announcedKind,
  maxPaperBytes,
  maxPapers,
  type PaperKind,
  paperName,
} from '../../../../../supabase/functions/_shared/paper-rules.ts';
import { stripMetadata } from './strip-metadata.ts';

/** Why a chosen file is not taken. */
export type PaperFault = 'kind' | 'content' | 'size' | 'empty' | 'many' | 'twice' | 'unreadable';

/** A chosen file as it would be sent. */
export interface CheckedPaper {
  readonly name: string;
  readonly kind: PaperKind;
  /** Without what a picture says about place and owner, where that can be taken out. */
  readonly file: Blob;
  /** Whether the file still says what it said beside its content. */
  readonly asItWas: boolean;
  /** Tells whether two files are the same, whatever their names. */
  readonly print: string;
}

export interface PaperCheck {
  readonly taken: readonly CheckedPaper[];
  readonly faults: readonly { readonly name: string; readonly size: number; readonly fault: PaperFault }[];
}

/** SHA-256 of the bytes; their size and name where the browser has no such function (a page without https). */
async function printOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return `${bytes.length} ${name}`;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}

async function check(file: File, prints: ReadonlySet<string>): Promise<CheckedPaper | PaperFault> {
  if (file.size > maxPaperBytes) return 'size';
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // Read now: a file that lies in a cloud, or is changed or moved before it is sent, could not be read any more.
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return 'unreadable';
  }
  if (bytes.length === 0) return 'empty';
  const announced = announcedKind(file.name, file.type) ?? '';
  const [head, tail] = [bytes.subarray(0, headBytes), bytes.subarray(-tailBytes)];
  const kind = kindOfContent(head, tail, bytes.length, announced);
  // A name that promises what is taken is said apart from a kind that is not.
  if (!kind) return announced ? 'content' : 'kind';
  // A picture without a name, or with another kind's ending, gets one that every program opens.
  const name = paperName(file.name, kind);
  const print = await printOf(bytes, name);
  if (prints.has(print)) return 'twice';
  const clean = kind.startsWith('image/') ? stripMetadata(bytes) : null;
  return { name, kind, file: new Blob([clean ?? bytes], { type: kind }), asItWas: clean === null, print };
}

/**
 * Looks at files that somebody has chosen, dropped or pasted, in their order.
 *
 * @param known prints of the papers that are chosen already
 * @param room how many more may be taken
 */
export async function checkPapers(
  files: readonly File[],
  known: readonly string[],
  room: number = maxPapers - known.length,
): Promise<PaperCheck> {
  const prints = new Set(known);
  const taken: CheckedPaper[] = [];
  const faults: PaperCheck['faults'][number][] = [];
  for (const file of files) {
    const found = await check(file, prints);
    const fault = typeof found === 'string' ? found : taken.length >= room ? 'many' : null;
    if (fault !== null) faults.push({ name: file.name, size: file.size, fault });
    else if (typeof found !== 'string') {
      prints.add(found.print);
      taken.push(found);
    }
  }
  return { taken, faults };
}

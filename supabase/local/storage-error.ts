/** Refusals of the embedded Storage, as the storage server words them. */
import { isDatabaseFault } from './db.ts';
import { DiskFull, FileTooLarge } from './paper-files.ts';
import { RestError } from './rest-query.ts';

/** A refusal as the storage server words it. */
export class StorageError extends Error {
  readonly meant: number;
  readonly error: string;

  constructor(meant: number, error: string, message: string) {
    super(message);
    this.meant = meant;
    this.error = error;
  }
}

export const notFound = (): StorageError => new StorageError(404, 'not_found', 'Object not found');
export const duplicate = (): StorageError =>
  new StorageError(409, 'Duplicate', 'The resource already exists');
export const tooLarge = (): StorageError =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const diskFull = (): StorageError => new StorageError(507, 'Insufficient Storage', 'The disk is full');

/** What went wrong as a refusal. @throws what is none */
export function errorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof FileTooLarge) return tooLarge();
  if (error instanceof DiskFull) return diskFull();
  // The sender went away: nobody hears this.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
    return new StorageError(499, 'Aborted', 'Request aborted');
  if (error instanceof URIError) return new StorageError(400, 'InvalidKey', 'Invalid key');
  if (error instanceof SyntaxError) return new StorageError(400, 'InvalidRequest', 'body is no JSON');
  if (error instanceof RestError) return new StorageError(403, 'Unauthorized', error.message);
  if (isDatabaseFault(error) && error.code === '23505') return duplicate();
  if (isDatabaseFault(error) && error.code === '42501')
    return new StorageError(403, 'Unauthorized', error.message);
  throw error;
}

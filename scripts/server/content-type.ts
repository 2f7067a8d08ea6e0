import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain;charset=utf-8',
  '.csv': 'text/csv;charset=utf-8',
  '.ics': 'text/calendar;charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt;charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

const TEXT = /^text\/|^application\/(json|manifest\+json|xml|wasm)$|^image\/(svg\+xml|x-icon)$/;

/** The media type of a file by its name; bytes of no known kind when the ending says nothing. */
export const contentType = (name: string): string =>
  types[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** Whether a file gets smaller by compression: text does, pictures, videos, fonts and PDFs are compressed already. */
export const compressible = (name: string): boolean => TEXT.test(contentType(name).split(';')[0] ?? '');

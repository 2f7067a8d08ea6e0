/** PDF.js's reader, which takes over the worker that imports it. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

import type { APIRoute } from 'astro';
import { articlePdf, type Printed } from './article-pdf.ts';

/** Answers with the PDF of the article that the path stands for. */
export const pdfResponse: APIRoute = async ({ props }) => {
  const { bytes } = await articlePdf(props['article'] as Printed);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } });
};

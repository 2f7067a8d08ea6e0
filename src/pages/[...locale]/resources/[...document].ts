import type { APIRoute } from 'astro';
import { documentPaths, type PrintedArticle } from '../../../content/articles.ts';
import { articlePdf } from '../../../pdf/article-pdf.ts';

export const getStaticPaths = () => documentPaths('.pdf');

/** The PDF of a guide, report or white paper, at the address of its page. */
export const GET: APIRoute<{ article: PrintedArticle }> = async ({ props }) => {
  const { bytes } = await articlePdf(props.article);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } });
};

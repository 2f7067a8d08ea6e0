import { articlePaths } from '../../../../lib/articles.ts';
import { pdfResponse } from '../../../../print/pdf-response.ts';

export const getStaticPaths = () => articlePaths('reports');
export const GET = pdfResponse;

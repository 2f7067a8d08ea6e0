import { articlePaths } from '../../../../content/articles.ts';
import { pdfResponse } from '../../../../pdf/pdf-response.ts';

export const getStaticPaths = () => articlePaths('reports');
export const GET = pdfResponse;

import { articlePaths } from '../../../../lib/articles.ts';
import { pdfResponse } from '../../../../print/pdf-response.ts';

export const getStaticPaths = () => articlePaths('whitepapers');
export const GET = pdfResponse;

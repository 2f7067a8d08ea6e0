import { brandColors } from '../styles/brand-colors.ts';

const { paper, ink, mint } = brandColors;

/** The favicon as SVG. */
export const faviconSvg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='${ink}'/><g fill='none' stroke-width='3.5' stroke-linecap='round'><path stroke='${mint}' d='M5 16h18.5'/><path stroke='${paper}' d='M24 16a8 8 0 1 0-2.8 6.1'/></g></svg>`;

import { brandColors } from '../styles/brand-colors.ts';

type Colors = Readonly<Record<'paper' | 'ink' | 'mint', string>>;

/** The sign of the brand as SVG, with commas since each blank is three signs in an address: on a rounded tile, or with air on a full square, as home screens cut their icons themselves. */
export const drawIcon = ({ paper, ink, mint }: Colors, shape: 'tile' | 'square'): string => {
  const [view, ground] =
    shape === 'tile'
      ? ['0,0,32,32', `<rect width='32' height='32' rx='8' fill='${ink}'/>`]
      : ['-4,-4,40,40', `<rect x='-4' y='-4' width='40' height='40' fill='${ink}'/>`];
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${view}' fill='none' stroke-width='3.5' stroke-linecap='round'>${ground}<path stroke='${mint}' d='M5,16h18.5'/><path stroke='${paper}' d='M24,16a8,8,0,1,0-2.8,6.1'/></svg>`;
};

/** The favicon as SVG. */
export const faviconSvg = drawIcon(brandColors, 'tile');

/** The favicon as SVG. */
export const faviconSvg =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#0e1f1c'/><g fill='none' stroke-width='3.5' stroke-linecap='round'><path stroke='#7df9b0' d='M5 16h18.5'/><path stroke='#f4f0e6' d='M24 16a8 8 0 1 0-2.8 6.1'/></g></svg>";

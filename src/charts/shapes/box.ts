/**
 * Charts are drawn into a box of 1000 × 400 units that is stretched to any width; only shapes stand in it, all text
 * stands over it at a share of its width and height. So one drawing serves every screen and its text keeps its size.
 */
export const box = { width: 1000, height: 400 } as const;

/** A coordinate with one decimal, which is finer than a pixel on any screen. */
export const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;

/** A place in the box as CSS and SVG take it, in percent of the drawing's width or height. */
export const percentX = (x: number): string => `${Math.round((x / box.width) * 1000) / 10}%`;
export const percentY = (y: number): string => `${Math.round((y / box.height) * 1000) / 10}%`;

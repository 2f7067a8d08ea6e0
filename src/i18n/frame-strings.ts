import type swedish from '../../content/ui/sv/frame.json';

/** Interface strings of every page; the Swedish file is the shape that the others must have. */
export type FrameStrings = typeof swedish;

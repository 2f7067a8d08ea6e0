/** Whom articles are written for, and whose changed rules are told by mail. */
export const audiences = ['property-owners', 'brf', 'agriculture'] as const;
export type Audience = (typeof audiences)[number];

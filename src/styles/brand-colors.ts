/**
 * The brand's colours for what cannot read CSS: favicon, browser bar, pictures for sharing, web manifest. `tokens.css` has the same
 * for the pages; tests/content/brand-colors.test.ts names every place that differs.
 */
export const brandColors = { paper: '#f4f0e6', ink: '#0e1f1c', mint: '#7df9b0', leaf: '#1f6a4b' } as const;

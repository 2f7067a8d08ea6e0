/**
 * The brand's colours for what cannot read CSS: favicon, browser bar, pictures for sharing, web manifest. `tokens.css` has the same
 * for the pages; tests/content/brand-colors.test.ts names every place that differs.
 */
export const brandColors = { paper: '#f4f0e6', ink: '#0e1f1c', mint: '#7df9b0', leaf: '#1f6a4b' } as const;

/** The colours of chart series on paper, for drawings that no style sheet reaches (PDF): the light half of `--series-1` … `--series-4`, and quiet text. */
export const seriesColors = {
  'series-1': brandColors.leaf,
  'series-2': '#6a614f',
  'series-3': '#b57a0a',
  'series-4': '#35617c',
  quiet: '#3f524c',
} as const;

/** Which colour a series has by what it stands for: `charts.css` says the same of its roles. */
export const roleColors = {
  ours: 'series-1',
  before: 'series-2',
  neutral: 'quiet',
  sun: 'series-3',
  saving: 'series-3',
  wind: 'series-4',
} as const satisfies Record<string, keyof typeof seriesColors>;

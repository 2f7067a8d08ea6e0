/** What the site shall keep to. Times in ms, sizes in bytes; the reasons stand in docs/bench.md. */
export const targets = {
  document: {
    /** One congestion window: what a server sends before it must wait for an answer. */
    window: 13_500,
    /** Share of the documents that fit into it. */
    share: 0.9,
    largest: 27_000,
    styles: 7_000,
  },
  script: { files: 0, inline: 5_000, compiled: 5_000 },
  score: 100,
  /** First paint; `larger` for a document of more than one window. */
  fcp: { usual: 660, larger: 800 },
  lcp: { text: 700, picture: 1_000 },
  tbt: 0,
  longestTask: 50,
  shift: 0,
  home: { requests: 7, bytes: 90_000 },
  interaction: { simple: 24, working: 48, first: 100 },
  navigation: { text: 90, picture: 120, unprepared: 180 },
  build: { coldSeconds: 90, warmSeconds: 30, steepness: 1.3 },
} as const;

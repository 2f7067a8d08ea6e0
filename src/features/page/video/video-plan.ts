/** What a background video does when it comes into view: plays, or waits behind the still picture for a press on its button. */
export function planVideo(wish: {
  reducedMotion: boolean;
  saveData: boolean;
  stopped: boolean;
  /** A window below 768 pixels: a phone's data are the visitor's. */
  narrow: boolean;
}): 'play' | 'still' {
  return wish.reducedMotion || wish.saveData || wish.stopped || wish.narrow ? 'still' : 'play';
}

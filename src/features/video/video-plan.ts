/** What a background video does when it comes into view: plays, or leaves the still picture alone. */
export function planVideo(wish: {
  reducedMotion: boolean;
  saveData: boolean;
  stopped: boolean;
}): 'play' | 'still' {
  return wish.reducedMotion || wish.saveData || wish.stopped ? 'still' : 'play';
}

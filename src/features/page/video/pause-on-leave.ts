/** Ms that videos rest when somebody presses a link; who is still on the page then sees them go on. */
const REST_MS = 1000;

/**
 * Lets the videos of a frame rest from the press on a link on: a page that is being left shall not take the processor from
 * the next one. They go on after a second, also on a page that somebody comes back to, unless they were stopped meanwhile.
 */
export function restOnLeaving(frame: HTMLElement, isStopped: () => boolean): void {
  const shown = () => frame.querySelectorAll<HTMLVideoElement>('video[data-shown]');
  const rest = ({ target }: Event) => {
    if (frame.dataset['videoState'] !== 'playing' || isStopped()) return;
    if (!(target as Element).closest('a[href]')) return;
    for (const video of shown()) video.pause();
    setTimeout(() => {
      if (isStopped()) return;
      for (const video of shown())
        video.play().catch(() => {
          // It stands still then, as it did before.
        });
    }, REST_MS);
  };
  addEventListener('pointerdown', rest, { passive: true });
}

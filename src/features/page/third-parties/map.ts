/** A map that has not loaded by then is taken away again; the drawn one stays. */
const GIVE_UP_MS = 10_000;

/** Shows the map service in place of an office's drawn map. `button` names the map's address and title. */
export function showMap(button: HTMLElement): void {
  const drawing = button.closest('.office-map')?.querySelector<HTMLElement>('.office-drawing');
  const { map = '', mapTitle = '' } = button.dataset;
  if (!drawing || !map || drawing.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.className = 'office-frame';
  frame.src = map;
  frame.title = mapTitle;
  frame.referrerPolicy = 'strict-origin';
  const timer = setTimeout(() => {
    frame.remove();
    button.hidden = false;
  }, GIVE_UP_MS);
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    frame.dataset['loaded'] = '';
  });
  button.hidden = true;
  drawing.append(frame);
}

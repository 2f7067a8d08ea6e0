import { extensions, formatName, formats, fromFile, toFile } from './files.ts';

/** Starts the content editor in the page: its configuration and its program come from our own address. */
async function start(place: HTMLElement): Promise<void> {
  const [{ default: editor }, answer] = await Promise.all([
    import('@sveltia/cms'),
    fetch(place.dataset['config'] ?? ''),
  ]);
  if (!answer.ok) throw new Error(`no configuration: ${answer.status}`);
  for (const format of formats)
    editor.registerCustomFormat(formatName(format), extensions[format], {
      fromFile: (text) => fromFile(format, text),
      toFile: (value) => toFile(format, value),
    });
  const config = await answer.json();
  place.remove();
  await editor.init({ config });
}

const place = document.querySelector<HTMLElement>('[data-content-editor]');
if (place)
  start(place).catch((error: unknown) => {
    console.error(error);
    place.textContent = place.dataset['failed'] ?? '';
    document.body.append(place);
  });

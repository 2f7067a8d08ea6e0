const files = import.meta.glob<string>('../assets/videos/*/*.webm', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The two codecs of one loop by day and by night, as addresses. */
export type LoopFiles = Record<'day' | 'night', { av1: string; vp9: string }>;

/** The files of a loop, or the address itself of a .gif. Throws when one of the four files is missing. */
export function loopFiles(name: string): LoopFiles | string {
  if (name.endsWith('.gif')) return name;
  const file = (time: 'day' | 'night', codec: 'av1' | 'vp9') => {
    const found = files[`../assets/videos/${name}/${time}.${codec}.webm`];
    if (!found) throw new Error(`loop "${name}" has no ${time}.${codec}.webm`);
    return found;
  };
  const both = (time: 'day' | 'night') => ({ av1: file(time, 'av1'), vp9: file(time, 'vp9') });
  return { day: both('day'), night: both('night') };
}

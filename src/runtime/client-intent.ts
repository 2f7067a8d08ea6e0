import type { ClientDirective } from 'astro';

/** Hydrates an island once somebody has reached for it; `reach.ts` marks the island and says so by an event. */
const intent: ClientDirective = (load, _options, element) => {
  const start = async () => (await load())();
  if (element.dataset['wanted'] === undefined) element.addEventListener('wanted', start, { once: true });
  else void start();
};

export default intent;

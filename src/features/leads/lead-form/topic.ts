/** The topic that the address names: `/contact?topic=villa`. */
export const topicOfAddress = (): string | null => new URLSearchParams(location.search).get('topic');

const shown = () => document.querySelector<HTMLElement>('.topic-shown');

/** Shows what the page says of the address's topic, which stays when an anchor of the form follows. */
export function showTopic(): void {
  const topic = document.getElementById(topicOfAddress() ?? '');
  if (!topic?.matches('.topic')) return;
  topic.classList.add('topic-shown');
  // A link from elsewhere may come without the anchor.
  if (!location.hash) topic.scrollIntoView();
}

/** What happens next, as the page says it of its topic; empty where it names none. */
export const topicSteps = (): string[] =>
  [...(shown()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');

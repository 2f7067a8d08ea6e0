import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { CarouselButton, CarouselView, useCarousel } from '../../../components/ui/Carousel.tsx';
import { withFallback } from '../../../components/ui/FallbackBoundary.tsx';
import { matchesCriteria } from '../../../components/ui/list-filter.ts';
import { interpolate } from '../../../i18n/interpolate.ts';

export interface FaqTopicsProps {
  /** Begins the ids of the controls. */
  readonly id: string;
  /** The filters in their order; the first, with an empty id, shows all. */
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  readonly words: Readonly<
    Record<
      | 'search'
      | 'topicsLabel'
      | 'none'
      | 'noneInTopic'
      | 'count'
      | 'countOne'
      | 'carousel'
      | 'previous'
      | 'next',
      string
    >
  >;
  /** The list of questions, written at build: it works as a sideways scroller without this island. */
  readonly children?: ReactNode;
}

interface ControlsProps extends Pick<FaqTopicsProps, 'id' | 'topics' | 'words'> {
  readonly topic: string;
  readonly search: string;
  readonly onTopic: (topic: string) => void;
  readonly onSearch: (search: string) => void;
}

function Controls({ id, topics, words, topic, search, onTopic, onSearch }: ControlsProps) {
  return (
    <div className="carousel-controls halves gap-y-5 mb-9">
      <div className="faq-search">
        <label htmlFor={`${id}-search`} className="font-semibold">
          {words.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="field mt-1.5"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      <div role="group" aria-label={words.topicsLabel} className="tab-list content-end">
        {topics.map((entry) => (
          <button
            key={entry.id}
            type="button"
            className="tab"
            aria-pressed={entry.id === topic}
            onClick={() => onTopic(entry.id)}
          >
            {entry.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** How many questions are shown, as a sentence. */
function statusText(found: number | null, search: string, words: FaqTopicsProps['words']): string {
  if (found === null) return '';
  if (found === 1) return words.countOne;
  if (found > 1) return interpolate(words.count, { n: found });
  return search.trim() ? interpolate(words.none, { query: search.trim() }) : words.noneInTopic;
}

/** Search, topics and a carousel over all questions; one, two or three stand side by side as the style sheet says. */
function FaqTopics({ id, topics, words, children }: FaqTopicsProps) {
  const { view, carousel, isFirst, isLast } = useCarousel();
  const [topic, setTopic] = useState('');
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<number | null>(null);

  useEffect(() => {
    if (!carousel) return;
    const items = [...carousel.rootNode().querySelectorAll<HTMLElement>('[data-item]')];
    for (const item of items) {
      const values = { topic: (item.dataset['topics'] ?? '').split(' ') };
      item.hidden = !matchesCriteria(
        { text: item.textContent ?? '', values },
        { query: search, chosen: { topic } },
      );
    }
    carousel.reInit();
    carousel.scrollTo(0, true);
    setFound(items.filter((item) => !item.hidden).length);
  }, [carousel, topic, search]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel?.scrollNext();
    else if (event.key === 'ArrowLeft') carousel?.scrollPrev();
    else return;
    event.preventDefault();
  };
  return (
    <div className="carousel" data-ready={carousel ? '' : undefined}>
      <Controls
        id={id}
        topics={topics}
        words={words}
        topic={topic}
        search={search}
        onTopic={setTopic}
        onSearch={setSearch}
      />
      <div role="group" onKeyDown={onKeyDown}>
        <div className="carousel-controls flex items-center justify-between gap-6 min-h-11 mb-6">
          <p role="status" className={found === 0 ? 'text-l' : 'text-s text-quiet'}>
            {statusText(found, search, words)}
          </p>
          <div className="flex gap-2">
            <CarouselButton
              icon="previous"
              label={words.previous}
              disabled={isFirst}
              onClick={() => carousel?.scrollPrev()}
            />
            <CarouselButton
              icon="next"
              label={words.next}
              disabled={isLast}
              onClick={() => carousel?.scrollNext()}
            />
          </div>
        </div>
        <CarouselView view={view} label={words.carousel}>
          {children}
        </CarouselView>
      </div>
    </div>
  );
}

export default withFallback(FaqTopics, ({ words, children }) => (
  <CarouselView label={words.carousel}>{children}</CarouselView>
));

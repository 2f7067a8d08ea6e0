import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { CarouselButton, CarouselView } from '../../components/ui/Carousel.tsx';
import { withFallback } from '../../components/ui/FallbackBoundary.tsx';
import { interpolate } from '../../i18n/interpolate.ts';
import { matches } from './match.ts';

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

/** Search, topics and a carousel over all questions; one, two or three stand side by side as the style sheet says. */
function FaqTopics({ id, topics, words, children }: FaqTopicsProps) {
  const [view, carousel] = useEmblaCarousel({
    container: '[data-track]',
    slides: '[data-item]:not([hidden])',
    align: 'start',
    containScroll: 'trimSnaps',
  });
  const [topic, setTopic] = useState('');
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<number | null>(null);
  const [ends, setEnds] = useState({ first: true, last: false });

  useEffect(() => {
    if (!carousel) return;
    const update = () => setEnds({ first: !carousel.canScrollPrev(), last: !carousel.canScrollNext() });
    carousel.rootNode().scrollLeft = 0;
    carousel.on('select', update).on('reInit', update);
    update();
    return () => {
      carousel.off('select', update).off('reInit', update);
    };
  }, [carousel]);
  useEffect(() => {
    if (!carousel) return;
    const items = [...carousel.rootNode().querySelectorAll<HTMLElement>('[data-item]')];
    for (const item of items) {
      item.hidden = !matches(
        { text: item.textContent ?? '', topics: (item.dataset['topics'] ?? '').split(' ') },
        topic,
        search,
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
  const none = search.trim() ? interpolate(words.none, { query: search.trim() }) : words.noneInTopic;
  const status =
    found === 0 ? none : found === 1 ? words.countOne : interpolate(words.count, { n: found ?? '' });

  return (
    <div className="carousel" data-ready={carousel ? '' : undefined}>
      <div className="carousel-controls faq-controls">
        <div className="faq-search">
          <label htmlFor={`${id}-search`} className="font-semibold">
            {words.search}
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="field mt-1.5"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <div role="group" aria-label={words.topicsLabel} className="faq-topics">
          {topics.map((entry) => (
            <button
              key={entry.id}
              type="button"
              className="chip"
              aria-pressed={entry.id === topic}
              onClick={() => setTopic(entry.id)}
            >
              {entry.label}
            </button>
          ))}
        </div>
      </div>
      <div role="group" aria-roledescription="carousel" aria-label={words.carousel} onKeyDown={onKeyDown}>
        <div className="carousel-bar carousel-controls">
          <p role="status" className={found === 0 ? 'text-l' : 'text-s text-quiet'}>
            {found === null ? '' : status}
          </p>
          <div className="flex gap-2">
            {(['previous', 'next'] as const).map((way) => (
              <CarouselButton
                key={way}
                icon={way}
                label={words[way]}
                disabled={way === 'previous' ? ends.first : ends.last}
                onClick={() => (way === 'previous' ? carousel?.scrollPrev() : carousel?.scrollNext())}
              />
            ))}
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

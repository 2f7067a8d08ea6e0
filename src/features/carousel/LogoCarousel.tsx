import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CarouselButton, CarouselView } from '../../components/ui/Carousel.tsx';
import { withFallback } from '../../components/ui/FallbackBoundary.tsx';

/** How long each position is shown (specification §9). */
export const AUTOPLAY_MS = 2800;

export interface LogoCarouselProps {
  readonly words: Readonly<Record<'label' | 'play' | 'stop' | 'previous' | 'next', string>>;
  /** The list of marks, written at build. */
  readonly children?: ReactNode;
}

/**
 * Moves through the marks by itself, in a loop. Holds while a pointer or focus rests on it, never starts again after the
 * visitor stopped or moved it, and starts stopped when reduced motion is asked for.
 */
function LogoCarousel({ words, children }: LogoCarouselProps) {
  const [view, carousel] = useEmblaCarousel({
    container: '[data-track]',
    slides: '[data-item]',
    loop: true,
    align: 'start',
  });
  const [stopped, setStopped] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!carousel) return;
    carousel.rootNode().scrollLeft = 0;
    const stop = () => setStopped(true);
    carousel.on('pointerDown', stop);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) stop();
    return () => {
      carousel.off('pointerDown', stop);
    };
  }, [carousel]);
  useEffect(() => {
    if (!carousel || stopped) return;
    const timer = setInterval(() => {
      if (!document.hidden && !frame.current?.matches(':hover, :focus-within')) carousel.scrollNext();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [carousel, stopped]);

  const byHand = (way: 'scrollPrev' | 'scrollNext') => () => {
    setStopped(true);
    carousel?.[way]();
  };
  return (
    <div
      ref={frame}
      className="carousel mt-6"
      role="group"
      aria-roledescription="carousel"
      aria-label={words.label}
      data-ready={carousel ? '' : undefined}
    >
      <div className="carousel-controls mb-5 flex gap-2">
        <CarouselButton
          icon={stopped ? 'play' : 'stop'}
          label={stopped ? words.play : words.stop}
          onClick={() => setStopped(!stopped)}
        />
        <CarouselButton icon="previous" label={words.previous} onClick={byHand('scrollPrev')} />
        <CarouselButton icon="next" label={words.next} onClick={byHand('scrollNext')} />
      </div>
      <CarouselView view={view} label={words.label}>
        {children}
      </CarouselView>
    </div>
  );
}

export default withFallback(LogoCarousel, ({ words, children }) => (
  <CarouselView label={words.label}>{children}</CarouselView>
));

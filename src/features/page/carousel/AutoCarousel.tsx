import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CarouselButton, CarouselView, useCarousel } from '../../../components/ui/Carousel.tsx';
import { withFallback } from '../../../components/ui/FallbackBoundary.tsx';

/** How long after a move further clicks are ignored: a double click moves once. */
const LOCK_MS = 500;

/** What nobody sees stands still, and so begins with its first slide. */
const isInView = (element: Element | null): boolean => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
};

export interface AutoCarouselProps {
  readonly words: Readonly<Record<'label' | 'play' | 'stop' | 'previous' | 'next', string>>;
  /** How long each position is shown. */
  readonly intervalMs: number;
  /** Names of the dots, one for each slide; none without. */
  readonly dots?: readonly string[];
  /** The list of slides, written at build. */
  readonly children?: ReactNode;
}

/**
 * Slides that move by themselves, in a loop. Holds while a pointer or focus rests on it, never starts again after the visitor
 * stopped or moved it (WCAG 2.2.2), and starts stopped when reduced motion is asked for.
 */
function AutoCarousel({ words, intervalMs, dots = [], children }: AutoCarouselProps) {
  const { view, carousel, selected } = useCarousel({ loop: true });
  const [stopped, setStopped] = useState(false);
  const [still, setStill] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const lockedUntil = useRef(0);

  useEffect(() => {
    if (!carousel) return;
    const stop = () => setStopped(true);
    carousel.on('pointerDown', stop);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      stop();
      setStill(true);
    }
    return () => {
      carousel.off('pointerDown', stop);
    };
  }, [carousel]);
  useEffect(() => {
    if (!carousel || stopped) return;
    const timer = setInterval(() => {
      if (!document.hidden && isInView(frame.current) && !frame.current?.matches(':hover, :focus-within'))
        carousel.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [carousel, stopped, intervalMs]);

  const moveTo = (index: number) => {
    setStopped(true);
    if (!carousel || Date.now() < lockedUntil.current) return;
    lockedUntil.current = Date.now() + LOCK_MS;
    const count = carousel.scrollSnapList().length;
    carousel.scrollTo((index + count) % count, still);
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a group as soon as it has a name
    <div
      ref={frame}
      className="carousel"
      role={carousel && 'group'}
      aria-label={carousel && words.label}
      data-ready={carousel ? '' : undefined}
    >
      <div className="carousel-controls mb-6 flex items-center gap-2">
        <CarouselButton
          icon={stopped ? 'play' : 'stop'}
          label={stopped ? words.play : words.stop}
          onClick={() => setStopped(!stopped)}
        />
        <CarouselButton icon="previous" label={words.previous} onClick={() => moveTo(selected - 1)} />
        <CarouselButton icon="next" label={words.next} onClick={() => moveTo(selected + 1)} />
        {dots.length > 0 && (
          <span className="ml-3 flex">
            {dots.map((name, index) => (
              <button
                key={name}
                type="button"
                className="dot"
                aria-label={name}
                aria-current={index === selected}
                onClick={() => moveTo(index)}
              />
            ))}
          </span>
        )}
      </div>
      <CarouselView view={view} label={carousel ? undefined : words.label} live={stopped ? 'polite' : 'off'}>
        {children}
      </CarouselView>
    </div>
  );
}

export default withFallback(AutoCarousel, ({ words, children }) => (
  <CarouselView label={words.label}>{children}</CarouselView>
));

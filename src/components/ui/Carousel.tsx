import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';

const paths = {
  play: 'M6 3.5v17l14-8.5z',
  stop: 'M8 5v14m8-14v14',
  previous: 'M19 12H5m7 7-7-7 7-7',
  next: 'M5 12h14m-7-7 7 7-7 7',
};

interface ButtonProps {
  readonly icon: keyof typeof paths;
  readonly label: string;
  /** At an end: said and shown, but the focus stays. */
  readonly disabled?: boolean;
  readonly onClick?: () => void;
}

/** A round button of a carousel. */
export function CarouselButton({ icon, label, disabled, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="round-button grid place-items-center size-11 border border-line-strong rounded-full hover:border-text"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}

interface ViewProps {
  readonly view?: Ref<HTMLDivElement>;
  /** Names it as a region that scrolls; without it the buttons around it move the slides. */
  readonly label: string | undefined;
  /** Whether a change is announced; not while the slides move by themselves. */
  readonly live?: 'polite' | 'off';
  readonly children?: ReactNode;
}

/** The window on the slides: a list written at build, which without script scrolls by itself. */
export function CarouselView({ view, label, live, children }: ViewProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a label it is a region
    <div
      ref={view}
      className="carousel-view"
      tabIndex={label ? 0 : undefined}
      role={label && 'region'}
      aria-label={label}
      aria-live={live}
    >
      {children}
    </div>
  );
}

/**
 * Embla on the markup that was written at build: `[data-track]` slides, `[data-item]` are its slides. `carousel` is undefined
 * until it runs; `selected` is the first slide in view.
 */
export function useCarousel({ loop = false }: { readonly loop?: boolean } = {}) {
  const [view, carousel] = useEmblaCarousel({
    container: '[data-track]',
    slides: '[data-item]:not([hidden])',
    align: 'start',
    containScroll: 'trimSnaps',
    loop,
  });
  const [state, setState] = useState({ selected: 0, isFirst: true, isLast: false });

  useEffect(() => {
    if (!carousel) return;
    const update = () =>
      setState({
        selected: carousel.selectedScrollSnap(),
        isFirst: !carousel.canScrollPrev(),
        isLast: !carousel.canScrollNext(),
      });
    // What was scrolled by hand before counts as the beginning.
    carousel.rootNode().scrollLeft = 0;
    carousel.on('select', update).on('reInit', update);
    update();
    return () => {
      carousel.off('select', update).off('reInit', update);
    };
  }, [carousel]);
  return { view, carousel, ...state };
}

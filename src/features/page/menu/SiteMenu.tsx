import { type ReactNode, useEffect, useRef } from 'react';
import { withFallback } from '../../../components/ui/FallbackBoundary.tsx';
import { attachMenu } from './menu.ts';

/**
 * The site's menus. The markup inside works without script (disclosures and a popover); this island adds what it cannot
 * do alone: closing by Esc, by a click outside, after a choice, and opening on a hover that lingers.
 */
function SiteMenu({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? attachMenu(frame.current) : undefined), []);
  return (
    <div ref={frame} className="contents">
      {children}
    </div>
  );
}

export default withFallback(SiteMenu, ({ children }) => children);

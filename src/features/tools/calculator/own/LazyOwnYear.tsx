import { lazy, Suspense } from 'react';
import { withFallback } from '../../../../components/ui/FallbackBoundary.tsx';
import { loadStrings } from '../../../../i18n/load-strings.ts';
import type { OwnYearProps } from './OwnYear.tsx';

const OwnYear = lazy(async () => {
  const [{ default: Part }, words] = await Promise.all([
    import('./OwnYear.tsx'),
    loadStrings('own-year', document.documentElement.lang),
  ]);
  return { default: (props: OwnYearProps) => <Part {...props} words={words} /> };
});

/** The visitor’s own year, fetched once there is a result. The calculator stands by itself where it cannot be fetched. */
function LazyOwnYear(props: OwnYearProps & { readonly failure: string }) {
  return (
    <Suspense fallback={null}>
      <OwnYear {...props} />
    </Suspense>
  );
}

export default withFallback(LazyOwnYear, ({ failure }) => (
  <p role="alert" className="mt-12">
    {failure}
  </p>
));

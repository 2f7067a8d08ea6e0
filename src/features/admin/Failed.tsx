import type { AdminWords } from './words.ts';

/** Says that something could not be fetched, and offers to try again. */
export default function Failed({ words, onRetry }: { words: AdminWords; onRetry: () => void }) {
  return (
    <div className="error-summary" role="alert">
      <p className="font-semibold">{words.failed}</p>
      <button type="button" className="link mt-2" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

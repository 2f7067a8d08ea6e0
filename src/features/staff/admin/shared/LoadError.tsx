import { LinkButton } from './Controls.tsx';
import { useAdmin } from './useAdmin.tsx';

/** Says that something could not be fetched, and offers to try again. */
export default function LoadError({
  old = false,
  onRetry,
}: {
  /** Whether what was fetched before is still shown. */
  readonly old?: boolean;
  readonly onRetry: () => unknown;
}) {
  const { words } = useAdmin();
  return (
    <div className="error-summary" role="alert">
      <p className="font-semibold">{words.failed}</p>
      {old && <p className="mt-1">{words.old}</p>}
      <LinkButton className="link mt-2" onClick={onRetry}>
        {words.retry}
      </LinkButton>
    </div>
  );
}

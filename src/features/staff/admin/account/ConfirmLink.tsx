import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';

interface Props extends Pick<AccountProps, 'words' | 'titlePrefix'> {
  readonly heading: string;
  readonly problem: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** Asks for a press before the token of a mail is used. */
export default function ConfirmLink({ words: { link }, titlePrefix, heading, problem, busy, onOpen }: Props) {
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-2 text-quiet">{link.text}</p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <button
        type="button"
        className="button button-primary"
        aria-disabled={busy || undefined}
        onClick={() => busy || onOpen()}
      >
        {busy ? link.busy : link.open}
      </button>
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';

/** What has come of a form, in its place; focused, so that it is read out and the next key begins here. */
export default function Outcome({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-labelledby={id} className="grid gap-4 outline-none">
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {children}
    </div>
  );
}

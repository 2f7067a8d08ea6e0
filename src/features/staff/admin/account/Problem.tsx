import { useEffect, useRef } from 'react';

interface Props {
  /** Empty when all is well; a hint follows in a line of its own. */
  readonly text: string;
  /** Put before the page's title while there is a problem. */
  readonly titlePrefix: string;
}

/** What went wrong, announced and focused. */
export default function Problem({ text, titlePrefix }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    const { title } = document;
    document.title = `${titlePrefix} ${title}`;
    box.current?.focus();
    return () => {
      document.title = title;
    };
  }, [text, titlePrefix]);
  if (!text) return null;
  return (
    <div ref={box} tabIndex={-1} className="error-summary">
      <div role="alert">
        {text.split('\n').map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';

/** A text once it has stood still for a while (milliseconds); empty until it differs from the first one: for what is announced. */
export function useSettled(text: string, delay: number): string {
  const first = useRef(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    first.current ||= text;
    if (text === first.current && settled === '') return;
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay, settled]);
  return settled;
}

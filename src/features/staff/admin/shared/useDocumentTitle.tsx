import { useEffect } from 'react';

let whole: string | undefined;

/** Names the part of the admin pages that is open in the page's title, where `general` stands in the HTML. */
export function useDocumentTitle(part: string, general: string): void {
  useEffect(() => {
    whole ??= document.title;
    document.title = whole.replace(general, () => part);
  }, [part, general]);
}

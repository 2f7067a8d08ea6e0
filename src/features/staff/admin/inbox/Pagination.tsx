import { QuietButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  /** Counts from 0. */
  readonly page: number;
  readonly pages: number;
  /** "Page 2 of 5". */
  readonly text: string;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of the list; nothing where one page holds all. */
export default function Pagination({ page, pages, text, onPage }: Props) {
  const { paging } = useAdmin().words;
  if (pages < 2) return null;
  const step = (to: number, label: string) => {
    const missing = to < 0 || to >= pages;
    return (
      <QuietButton aria-disabled={missing} onClick={() => missing || onPage(to)}>
        {label}
      </QuietButton>
    );
  };
  return (
    <nav aria-label={paging.label} className="mt-6 flex flex-wrap items-center gap-4">
      {step(page - 1, paging.previous)}
      <span className="text-xs">{text}</span>
      {step(page + 1, paging.next)}
    </nav>
  );
}

import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../../i18n/interpolate.ts';
import Pagination from '../../inbox/Pagination.tsx';
import { useAdmin } from '../../shared/useAdmin.tsx';
import { openPdf, type PdfDocument, PdfFault } from './pdf-document.ts';

type Fault = PdfFault['reason'];
const reasonOf = (error: unknown): Fault => (error instanceof PdfFault ? error.reason : 'broken');

interface Props {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** A PDF, one page at a time. */
export default function PdfPreview({ bytes, name }: Props) {
  const { words, failure } = useAdmin();
  const [pdf, setPdf] = useState<PdfDocument>();
  const [page, setPage] = useState(0);
  const [fault, setFault] = useState<Fault>();
  useEffect(() => {
    let opened: PdfDocument | undefined;
    let gone = false;
    openPdf(bytes.slice()).then(
      (one) => {
        if (gone) return one.close();
        opened = one;
        setPdf(one);
      },
      (error: unknown) => setFault(reasonOf(error)),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [bytes]);
  if (fault) return <p role="status">{{ ...words.papers.faults, failed: words.papers.failed }[fault]}</p>;
  if (!pdf) return <p role="status">{failure.loading}</p>;
  const text = interpolate(words.paging.page, { page: page + 1, pages: pdf.pages });
  return (
    <>
      <PdfPage key={page} pdf={pdf} page={page + 1} label={`${name}, ${text}`} onFault={setFault} />
      <Pagination page={page} pages={pdf.pages} text={text} onPage={setPage} />
    </>
  );
}

interface PageProps {
  readonly pdf: PdfDocument;
  readonly page: number;
  readonly label: string;
  readonly onFault: (fault: Fault) => void;
}

/** One page as a picture, and its text for who hears it. */
function PdfPage({ pdf, page, label, onFault }: PageProps) {
  const { words } = useAdmin();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    let gone = false;
    if (canvas.current)
      pdf.draw(page, canvas.current).then(
        (read) => gone || setText(read),
        (error: unknown) => gone || onFault(reasonOf(error)),
      );
    return () => {
      gone = true;
    };
  }, [pdf, page, onFault]);
  return (
    <div aria-busy={text === undefined}>
      <canvas ref={canvas} className="block w-full border border-line" role="img" aria-label={label} />
      <p className="sr-only whitespace-pre-line">{text === '' ? words.papers.noText : text}</p>
    </div>
  );
}

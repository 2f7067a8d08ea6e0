import { type ComponentType, useEffect, useState } from 'react';
import type { PaperKind } from '../../../../../supabase/functions/_shared/paper-rules.ts';
import { formatDate, formatFileSize } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Client, dataOf } from '../database.ts';
import type { LeadPaper } from '../lead.ts';
import { LinkButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';

interface PreviewProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The MIME type that was found in the bytes. */
  readonly kind: string;
  readonly name: string;
}
type View = ComponentType<PreviewProps>;

const table = async (): Promise<View> => (await import('./preview/TablePreview.tsx')).default;
const picture = (): Promise<View> => Promise.resolve(PicturePreview);

/** How each kind that is taken is looked at without saving it. The code for it comes with the first press. */
const previews: Readonly<Record<PaperKind, () => Promise<View>>> = {
  'application/pdf': async () => (await import('./preview/PdfPreview.tsx')).default,
  'image/jpeg': picture,
  'image/png': picture,
  'image/heic': picture,
  'image/heif': picture,
  'image/webp': picture,
  'text/csv': table,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': table,
};

/** How long an address of a paper is good, in seconds. */
const ADDRESS_SECONDS = 60;

/**
 * Writes into the audit log that a paper is opened, and gives an address of its bytes that is good for a minute. The name for saving is
 * added here: the client writes letters such as å in it twice encoded.
 */
export async function openPaper(client: Client, id: string): Promise<{ address: string; download: string }> {
  const { key, name } = dataOf(await client.rpc('open_paper', { p_paper: id }));
  const { data, error } = await client.storage.from('papers').createSignedUrl(key, ADDRESS_SECONDS);
  if (error) throw error;
  const { signedUrl } = data;
  return { address: signedUrl, download: `${signedUrl}&download=${encodeURIComponent(name)}` };
}

/** The files that somebody sent along. */
export default function Papers({ papers }: { readonly papers: readonly LeadPaper[] }) {
  const { words } = useAdmin();
  if (papers.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">{words.papers.title}</h2>
      <p className="mt-1 text-xs text-quiet">{words.papers.care}</p>
      <ul className="mt-3 ruled">
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
    </section>
  );
}

/** Saves what an address gives; its server says that it is to be saved, so the page stays. */
const saveFrom = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** One file: its name, size and time, and the ways to look at it. Whatever fetches it is written into the log. */
function Paper({ paper }: { readonly paper: LeadPaper }) {
  const { words, locale, showProblem } = useAdmin();
  const t = words.papers;
  const { id, name, size, kind, stored_at } = paper;
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<PreviewProps & { readonly View: View }>();
  const viewOf = Object.hasOwn(previews, kind) ? previews[kind as PaperKind] : undefined;
  const run = async (task: (opened: Awaited<ReturnType<typeof openPaper>>) => unknown) => {
    if (busy) return;
    setBusy(true);
    try {
      await task(await openPaper(supabase(), id));
    } catch {
      showProblem(t.failed);
    }
    setBusy(false);
  };
  const show = (view: NonNullable<typeof viewOf>) =>
    run(async ({ address }) => {
      const [View, response] = await Promise.all([view(), fetch(address)]);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      setShown({ View, kind, name, bytes: new Uint8Array(await response.arrayBuffer()) });
    });
  const time = formatDate(new Date(stored_at), locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="py-3" aria-busy={busy}>
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-xs text-quiet">
        <span>{`${formatFileSize(size, locale)} · ${interpolate(t.came, { time })}`}</span>
        {viewOf && (
          <LinkButton
            aria-expanded={shown !== undefined}
            aria-label={interpolate(shown ? t.hideOne : t.showOne, { name })}
            onClick={() => (shown ? setShown(undefined) : void show(viewOf))}
          >
            {shown ? t.hide : t.show}
          </LinkButton>
        )}
        <LinkButton
          aria-label={interpolate(t.openOne, { name })}
          onClick={() => void run(({ download }) => saveFrom(download))}
        >
          {t.open}
        </LinkButton>
        <span role="status">{busy ? t.opening : ''}</span>
      </p>
      {shown && (
        <div className="mt-3">
          <shown.View {...shown} />
        </div>
      )}
    </li>
  );
}

/** A picture, in which nothing can run, under the kind that was found in it, so that no browser takes it for a page or a program. */
function PicturePreview({ bytes, kind, name }: PreviewProps) {
  const { words } = useAdmin();
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: kind }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, kind]);
  if (failed) return <p role="status">{words.papers.unseen}</p>;
  return (
    <img
      className="block max-w-full max-h-[70vh] border border-line"
      src={address}
      alt={name}
      onError={() => setFailed(true)}
    />
  );
}

import { useEffect, useState } from 'react';
import { formatDate, formatFileSize } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Client, dataOf } from '../database.ts';
import type { LeadPaper } from '../lead.ts';
import { LinkButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';

/** Whether a paper can be looked at without saving it: pictures that every browser shows, and HEIC, which some do. */
export const isPicture = (kind: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'].includes(kind);

/**
 * Bytes from outside as something to look at: under the kind that was found in them, whatever a server calls them, so that no browser
 * takes them for a page or a program.
 *
 * @returns an address in memory, to be given back with `URL.revokeObjectURL`
 * @throws when they cannot be fetched
 */
async function previewAddress(address: string, kind: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: kind }));
}

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
  const [shown, setShown] = useState<string>();
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
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
  const show = () => run(async ({ address }) => setShown(await previewAddress(address, kind)));
  const time = formatDate(new Date(stored_at), locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="py-3" aria-busy={busy}>
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-xs text-quiet">
        <span>{`${formatFileSize(size, locale)} · ${interpolate(t.came, { time })}`}</span>
        {isPicture(kind) && (
          <LinkButton
            aria-expanded={shown !== undefined}
            aria-label={interpolate(shown ? t.hideOne : t.showOne, { name })}
            onClick={() => (shown ? setShown(undefined) : void show())}
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
      {shown && <Preview address={shown} name={name} unseen={t.unseen} />}
    </li>
  );
}

interface PreviewProps {
  readonly address: string;
  readonly name: string;
  readonly unseen: string;
}

/**
 * A picture, in which nothing can run. Documents are saved and opened by their own program: browsers start their viewer in no sandboxed
 * frame, and in any other one it would stand in the name of this page.
 */
function Preview({ address, name, unseen }: PreviewProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="mt-2">{unseen}</p>;
  return (
    <img
      className="block max-w-full max-h-[70vh] mt-3 border border-line"
      src={address}
      alt={name}
      onError={() => setFailed(true)}
    />
  );
}

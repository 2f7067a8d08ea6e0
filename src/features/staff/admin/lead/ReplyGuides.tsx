import type { LeadReply } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** The guides of one reply, and which of them the mail carries as a link instead of a file. */
export default function ReplyGuides({ reply }: { readonly reply: LeadReply }) {
  const { words: admin, guides } = useAdmin();
  const words = admin.reply.guides;
  // What was merged into the lead can be in another language.
  const known = Object.values(guides).flat();
  if (reply.guides.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-xs text-quiet" id={`guides-${reply.id}`}>
        {words.attached}
      </p>
      <ul aria-labelledby={`guides-${reply.id}`} className="text-xs">
        {reply.guides.map((path) => (
          <li key={path}>
            <a href={path} className="link inline-block py-1">
              {known.find((guide) => guide.path === path)?.title ?? path.slice(path.lastIndexOf('/') + 1)}
            </a>
            <span>{reply.sent_at && reply.linked_guides.includes(path) && ` (${words.linked})`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

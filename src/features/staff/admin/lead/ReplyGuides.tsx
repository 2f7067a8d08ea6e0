import type { Strings } from '../../../../i18n/strings.ts';
import type { GuideFile } from '../guide-file.ts';
import type { LeadReply } from '../lead.ts';

interface Props {
  readonly words: Strings<'admin'>['reply']['guides'];
  readonly reply: LeadReply;
  /** Every guide of the site, for the titles. */
  readonly guides: readonly GuideFile[];
}

/** The guides of one reply, and which of them the mail carries as a link instead of a file. */
export default function ReplyGuides({ words, reply, guides }: Props) {
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
              {guides.find((guide) => guide.path === path)?.title ?? path.slice(path.lastIndexOf('/') + 1)}
            </a>
            {reply.sent_at && reply.linked_guides.includes(path) && ` (${words.linked})`}
          </li>
        ))}
      </ul>
    </>
  );
}

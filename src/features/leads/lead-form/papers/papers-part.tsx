import type { Locale } from '../../../../i18n/locales.ts';
import PaperList, { PapersStatus, SentPapers } from './PaperList.tsx';
import { createPaperDesk, type PaperDesk } from './paper-desk.ts';
import { papersApi } from './papers-api.ts';
import { loadStrings } from '../../../../i18n/load-strings.ts';
import type { Strings } from '../../../../i18n/strings.ts';

/** What a form with papers needs beside its field; fetched when the first file is chosen. */
export interface PapersPart {
  readonly desk: PaperDesk;
  readonly words: Strings<'papers'>;
  readonly List: typeof PaperList;
  readonly Status: typeof PapersStatus;
  readonly Sent: typeof SentPapers;
  /** Sends what is not there yet to the lead that the token belongs to. @param endpoint address of the function `papers` */
  readonly send: (endpoint: string, token: string) => Promise<void>;
}

/** Makes the desk of one form, with its words. @throws when they cannot be fetched */
export async function openPapers(locale: Locale, room?: number): Promise<PapersPart> {
  const words = await loadStrings('papers', locale);
  const desk = createPaperDesk(room);
  return {
    desk,
    words,
    List: PaperList,
    Status: PapersStatus,
    Sent: SentPapers,
    send: (endpoint, token) => desk.send(papersApi(endpoint, token, locale)),
  };
}

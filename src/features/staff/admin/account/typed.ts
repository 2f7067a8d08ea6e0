/** What is typed on the pages of an account, as the service knows it. */
import { plainDigits, tidyLine } from '../../../../lib/text.ts';

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The address of an account. */
export const typedEmail = (form: FormData): string => tidyLine(typed(form, 'email'));

/** A password with composed letters: keyboards and programs differ in how they write å, ä and ö (NIST SP 800-63B, 5.1.1.2). */
export const typedPassword = (form: FormData): string => typed(form, 'password').normalize();

/** The code of an authenticator app, without what stands between its digits or came along when it was copied. */
export const typedCode = (form: FormData): string =>
  plainDigits(tidyLine(typed(form, 'code'))).replace(/[\s\p{Pd}]/gu, '');

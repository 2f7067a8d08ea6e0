import { useStore } from '@nanostores/react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { $session } from '../account/session.ts';
import SecondFactorSettings from './SecondFactorSettings.tsx';
import SignOut from './SignOut.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

/** The own account: password, second factor, and where it is signed in. */
export default function AccountSettings() {
  const { words, paths } = useAdmin();
  const { account } = words;
  const session = useStore($session);
  useDocumentTitle(words.views.account, words.title);
  return (
    <div className="account mt-8 grid max-w-[44rem] gap-12">
      <header>
        <h1 className="text-2xl">{account.title}</h1>
        <p className="mt-2 text-quiet">{interpolate(account.who, { email: session?.user.email ?? '' })}</p>
        <a className="link mt-3 inline-block" href={paths.reset}>
          {account.changePassword}
        </a>
      </header>
      <SecondFactorSettings />
      <SignOut />
    </div>
  );
}

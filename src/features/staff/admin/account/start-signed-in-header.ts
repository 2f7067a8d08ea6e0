import { localStore } from '../../../../lib/storage.ts';

// Nobody but a signed-in visitor gets a byte of the account code.
if (localStore.names().some((key) => /^sb-.+-auth-token$/.test(key)))
  void import('./signed-in-header.ts').then(({ default: showSignedInHeader }) => showSignedInHeader());

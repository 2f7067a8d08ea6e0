/** Nobody but a signed-in visitor gets a byte of the account code. */
try {
  if (Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key)))
    void import('./signed-in-header.ts').then(({ default: showSignedInHeader }) => showSignedInHeader());
} catch {
  // Storage is blocked: nobody is signed in.
}

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { titleErrors } from './useLeadForm.tsx';

describe('the title of a page with forms', () => {
  const page = { title: 'Kontakt' };
  beforeEach(() => {
    page.title = 'Kontakt';
    vi.stubGlobal('document', page);
    return () => vi.unstubAllGlobals();
  });

  test('says that there are errors as long as one form has some', () => {
    titleErrors('contact', 'Fel:', true);
    titleErrors('booking', 'Fel:', true);
    expect(page.title).toBe('Fel: Kontakt');
    titleErrors('contact', 'Fel:', false);
    expect(page.title).toBe('Fel: Kontakt');
    titleErrors('booking', 'Fel:', false);
    expect(page.title).toBe('Kontakt');
  });

  test('stays as it is while all is well', () => {
    page.title = 'Fel: så läser ni en faktura';
    titleErrors('contact', 'Fel:', false);
    expect(page.title).toBe('Fel: så läser ni en faktura');
  });
});

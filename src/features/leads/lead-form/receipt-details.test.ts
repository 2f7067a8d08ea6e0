import { describe, expect, test } from 'vitest';
import { formTypes } from '../../../schemas/lead.ts';
import { readReceipt } from './receipt-details.ts';

describe('the receipt on the thank-you page', () => {
  test('says reference, reply time and form', () =>
    expect(readReceipt('?ref=ECO-4F7K2&by=2026-11-25T13:20:00.000Z&form=trial')).toEqual({
      reference: 'ECO-4F7K2',
      replyBy: new Date('2026-11-25T13:20:00.000Z'),
      form: 'trial',
    }));
  test.each(formTypes)('knows the form %s', (form) =>
    expect(readReceipt(`?ref=ECO-4F7K2&form=${form}`)?.form).toBe(form),
  );
  test('an unknown form or a broken time is left out', () =>
    expect(readReceipt('?ref=ECO-4F7K2&by=soon&form=lottery')).toEqual({
      reference: 'ECO-4F7K2',
      replyBy: undefined,
      form: undefined,
    }));
  test('says how many papers came and why others did not, and keeps the right to add more', () => {
    const token = 'a'.repeat(43);
    const search = '?ref=ECO-4F7K2&papers=2,3&refused=papers_kind,papers_size,papers_kind,<b>';
    expect(readReceipt(search, `#t=${token}`)).toMatchObject({
      papers: { stored: 2, refused: 3, why: ['papers_kind', 'papers_size'] },
      token,
    });
    const plain = readReceipt('?ref=ECO-4F7K2&papers=many', '#t=<script>');
    expect(plain?.papers).toBeUndefined();
    expect(plain?.token).toBeUndefined();
  });
  test.each(['', '?by=2026-11-25', '?ref=', '?ref=You+have+won+a+prize', '?ref=%3Cb%3Ex%3C%2Fb%3E'])(
    '%s has no receipt',
    (search) => expect(readReceipt(search)).toBeUndefined(),
  );
});

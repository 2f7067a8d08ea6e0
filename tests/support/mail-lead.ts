/** What a mail needs to know of a lead, as the outbox hands it over. */
export const mailLead = {
  reference: 'ET-234567',
  locale: 'sv',
  form_type: 'contact',
  name: 'Anna',
  email: 'a@b.example',
  reply_by: '2026-11-24T16:00:00Z',
};

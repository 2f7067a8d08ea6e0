import { expect, test } from 'vitest';
import { signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

const backend = testBackend({ mailWorker: false });

test('the other leads of a person are found by mailbox and by number', async () => {
  const people = [
    { name: 'Anna', email: 'anna@foretag.example', phone: '070-123 45 67' },
    { name: 'Anna plus', email: 'Anna+sol@Foretag.example' },
    { name: 'Anna ringer', email: 'info@brf.example', phone: '+46 70 123 45 67' },
    { name: 'Bo', email: 'bo@foretag.example', phone: '070-765 43 21' },
    { name: 'Cia', email: 'cia@foretag.example' },
    { name: 'Glömd', email: 'anna@foretag.example' },
    { name: 'Skräp', email: 'anna@foretag.example' },
  ];
  for (const fields of people) await send(backend, contact({}, { ...fields, message: fields.name }));
  await backend.sql("update leads set status = 'spam' where name = 'Skräp'");
  const { client: admin } = await signIn(backend, 'admin@ecotech.example');
  const idOf = async (name: string) =>
    String((await backend.sql('select id from leads where name = $1', [name]))[0]?.['id']);
  await admin.rpc('anonymise_lead', { p_lead: await idOf('Glömd') });
  const related = async (name: string) => {
    const { data } = await admin.rpc('same_person_leads', { p_lead: await idOf(name) });
    const ids = ((data ?? []) as { id: string }[]).map(({ id }) => id);
    return backend.sql('select name from leads where id = any($1) order by name', [ids]);
  };
  expect(await related('Anna')).toEqual([{ name: 'Anna plus' }, { name: 'Anna ringer' }]);
  expect(await related('Anna ringer')).toEqual([{ name: 'Anna' }]);
  expect(await related('Cia'), 'who gave no number shares it with nobody').toEqual([]);
});

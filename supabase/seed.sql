-- Leads to look at while working on the admin pages. Never loaded by itself on the embedded backend
-- (`npm run backend -- --seed`); the Supabase CLI loads it on `supabase db reset`.
do $$
declare
  sample record;
begin
  for sample in
    select * from (values
      ('contact', 'Karin Exempel', 'karin@brf-eken.example', 'Brf Eken', '040-628 04 11', '+46406280411',
        'Vi är 48 lägenheter och vill veta vad solceller och batteri kan ge.', 'sv', '/brf', 'new', 3),
      ('trial', 'James Sample', 'james@sampleestates.example', 'Sample Estates', null, null,
        'We manage three buildings in Malmö.', 'en', '/en/trial', 'contacted', 6),
      ('booking', 'Lucía Ejemplo', 'lucia@finca.example', 'Finca Ejemplo', null, null,
        null, 'es', '/es/agriculture', 'new', 0),
      ('contact', 'Per Prov', 'per@provgard.example', null, '070-174 06 21', '+46701740621',
        'Hur klarar gården ett strömavbrott under mjölkningen?', 'sv', '/agriculture/reliability', 'closed', 20)
    ) as row (form_type, name, email, company, phone, phone_e164, message, locale, page, status, age)
  loop
    insert into public.leads (form_type, name, email, company, phone, phone_e164, message, locale, page, recipient,
      status, reply_by, created_at, idempotency_key, content_hash)
    values (sample.form_type, sample.name, sample.email, sample.company, sample.phone, sample.phone_e164,
      sample.message, sample.locale, sample.page, 'info@ecotech.example', sample.status,
      now() - make_interval(days => sample.age) + interval '2 days', now() - make_interval(days => sample.age),
      'seed:' || sample.email, 'seed')
    on conflict (idempotency_key) do nothing;
  end loop;
end $$;

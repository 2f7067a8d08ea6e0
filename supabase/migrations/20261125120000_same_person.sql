-- The other leads of whoever sent one: the same mailbox or the same phone number, newest first, at most 20. Spam is no lead,
-- and an anonymised one is nobody's. Runs with the caller's rights.
create index leads_phone_e164 on public.leads (phone_e164) where phone_e164 is not null;

create function public.same_person_leads(p_lead uuid)
returns table (id uuid, reference text, form_type text, status text, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select l.id, l.reference, l.form_type, l.status, l.created_at
  from public.leads o
  join public.leads l on l.id <> o.id and l.anonymised_at is null and l.status <> 'spam'
    and (private.mailbox(l.email) = private.mailbox(o.email) or l.phone_e164 = o.phone_e164)
  where o.id = p_lead
  order by l.created_at desc
  limit 20;
end $$;
revoke all on function public.same_person_leads(uuid) from public, anon, authenticated;
grant execute on function public.same_person_leads(uuid) to authenticated;

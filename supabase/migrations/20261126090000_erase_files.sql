-- Whoever is forgotten gets no mail any more: what is merged into an erased lead goes with it, and so do the subscriptions of
-- every mailbox among them. One person's leads may have come from several, with the same phone number.

-- Admin: delete one lead and what is merged into it, with notes, events, unsent mail and subscriptions. Returns whether it
-- existed.
create or replace function public.erase_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_mailboxes text[];
begin
  perform private.require_admin();
  -- In one order and all of the file, so that nothing is merged into it meanwhile.
  perform 1 from public.leads
  where file_id = (select l.file_id from public.leads l where l.id = p_lead) order by id for update;
  with recursive gone as (
    select l.id, l.email from public.leads l where l.id = p_lead
    union
    select l.id, l.email from public.leads l join gone on l.merged_into = gone.id
  )
  select array_agg(private.mailbox(gone.email)) into v_mailboxes from gone;
  delete from public.leads where id = p_lead;
  if not found then
    return false;
  end if;
  delete from public.subscriptions where private.mailbox(email) = any (v_mailboxes);
  insert into public.audit_log (action, actor, leads) values ('erased', auth.uid(), 1);
  return true;
end $$;

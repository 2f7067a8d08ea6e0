-- A lead that the receiver knows is told as erased also when it is spam by then, and is told as new once. What the receiver
-- knows is read from the queue, so that the row of a lead that was told stays as long as the lead does.

-- One trigger for all that happens to a lead's row. Spam is no lead, until it is given another status.
create or replace function private.tell_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_told boolean;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'spam' then
      perform private.queue_webhook('lead.created', new.id, new.reference);
    end if;
  elsif tg_op = 'DELETE' or (new.anonymised_at is not null and old.anonymised_at is null) then
    -- An attempt that failed may have arrived as well.
    v_told := old.status <> 'spam' or exists (
      select 1 from public.webhook_events e
      where e.lead_id = old.id and e.type = 'lead.created' and (e.sent_at is not null or e.attempts > 0));
    -- What was not told yet is nobody's business any more, save that it is gone.
    delete from public.webhook_events where lead_id = old.id and sent_at is null;
    if old.anonymised_at is null and v_told then
      perform private.queue_webhook('lead.erased', old.id, old.reference,
        jsonb_build_object('how', case tg_op when 'DELETE' then 'erased' else 'anonymised' end));
    end if;
  elsif new.status is distinct from old.status then
    if old.status = 'spam' and not exists (
        select 1 from public.webhook_events e
        where e.lead_id = old.id and e.type = 'lead.created' and e.failed_at is null) then
      perform private.queue_webhook('lead.created', new.id, new.reference);
    else
      perform private.queue_webhook('lead.status_changed', new.id, new.reference,
        jsonb_build_object('from', old.status, 'to', new.status));
    end if;
  end if;
  return null;
end $$;

-- Removes what was told, or given up, 30 days ago, save that a lead which still stands was told; a part of retention
-- (purge_expired_leads). Returns rows removed.
create or replace function public.purge_webhooks(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.webhook_events e
  where coalesce(e.sent_at, e.failed_at) < p_now - interval '30 days'
    and not (e.type = 'lead.created' and e.sent_at is not null and exists (
      select 1 from public.leads l where l.id = e.lead_id and l.anonymised_at is null));
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- What happens to leads is told to a system of the company's own (functions/_shared/webhook.ts). The queue names the lead
-- and holds no personal data: the payload is composed when it is sent. Rows are written only while a receiver is set.
create table private.webhook (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null default false,
  -- Hash of the receiver that has said it is gone for good (410): nothing is sent until another one is set.
  gone text
);
insert into private.webhook default values;

create table public.webhook_events (
  id bigint generated always as identity primary key,
  -- What the receiver tells repetitions by.
  event_id uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('lead.created', 'lead.corrected', 'lead.status_changed', 'lead.replied', 'lead.papers', 'lead.erased')),
  -- Kept when the lead is gone, so that the receiver can be told.
  lead_id uuid not null,
  reference text not null,
  detail jsonb not null default '{}',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 300),
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_events_due on public.webhook_events (next_attempt_at) where sent_at is null and failed_at is null;
create index webhook_events_lead on public.webhook_events (lead_id);
alter table public.webhook_events enable row level security;
revoke all on public.webhook_events from anon, authenticated;
grant all on public.webhook_events to service_role;
grant select on public.webhook_events to authenticated;
create policy "admin reads webhook state" on public.webhook_events for select to authenticated
  using ((select private.is_admin()));

create function private.queue_webhook(p_type text, p_lead uuid, p_reference text, p_detail jsonb default '{}')
returns void language sql security definer set search_path = '' as $$
  insert into public.webhook_events (type, lead_id, reference, detail)
  select p_type, p_lead, p_reference, p_detail from private.webhook where enabled
$$;

-- A lead that the receiver knows is told as erased also when it is spam by then, and is told as new once. What the receiver
-- knows is read from the queue, so that the row of a lead that was told stays as long as the lead does.

-- One trigger for all that happens to a lead's row. Spam is no lead, until it is given another status.
create function private.tell_webhook() returns trigger
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
    if old.anonymised_at is null and v_told then
      -- Whoever knows the person hears of it, also when no receiver is set at the moment.
      insert into public.webhook_events (type, lead_id, reference, detail)
      select 'lead.erased', old.id, old.reference,
        jsonb_build_object('how', case tg_op when 'DELETE' then 'erased' else 'anonymised' end)
      from private.webhook w
      where w.enabled or exists (select 1 from public.webhook_events e where e.lead_id = old.id and e.attempts > 0);
    end if;
    -- What was not told yet is nobody's business any more, save that it is gone.
    delete from public.webhook_events where lead_id = old.id and sent_at is null and type <> 'lead.erased';
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
create trigger tell_webhook after insert or delete or update of status, anonymised_at on public.leads
  for each row execute function private.tell_webhook();

create function private.tell_webhook_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhook('lead.replied', l.id, l.reference, jsonb_build_object('reply', new.id))
  from public.leads l where l.id = new.lead_id;
  return null;
end $$;
create trigger tell_webhook_reply after update of sent_at on public.lead_replies for each row
  when (old.sent_at is null and new.sent_at is not null) execute function private.tell_webhook_reply();

-- Says whether there is a receiver, and which (a hash of its settings). Without one nothing is queued, and what was waits for 30
-- days. Returns how many events wait while nobody takes them: there is no receiver, or it has said that it is gone.
create function public.enable_webhook(p_enabled boolean, p_receiver text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_gone boolean;
begin
  update private.webhook set enabled = p_enabled where enabled <> p_enabled;
  -- Another receiver begins anew.
  update private.webhook set gone = null where p_enabled and gone is distinct from p_receiver and gone is not null;
  select w.gone is not null into v_gone from private.webhook w;
  return case when v_gone or not p_enabled then
    (select count(*)::integer from public.webhook_events where sent_at is null and failed_at is null) end;
end $$;

-- The receiver has answered that it is gone for good: nothing is sent to it any more.
create function public.webhook_gone(p_receiver text) returns void
language sql security definer set search_path = '' as $$
  update private.webhook set gone = p_receiver
$$;

-- Takes up to p_limit due events, each with the lead as it is now; null when that is gone. Leased as mail is.
create function public.claim_webhooks(p_limit integer default 5, p_lease_seconds integer default 60)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  with due as (
    select e.id from public.webhook_events e
    where e.sent_at is null and e.failed_at is null and e.next_attempt_at <= now()
      and (e.locked_until is null or e.locked_until <= now())
    order by e.next_attempt_at, e.id
    limit least(greatest(p_limit, 1), 200)
    for update skip locked
  ), taken as (
    update public.webhook_events e
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = e.attempts + 1
    from due where e.id = due.id
    returning e.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'event_id', t.event_id, 'type', t.type,
    'lead_id', t.lead_id, 'reference', t.reference, 'detail', t.detail, 'attempts', t.attempts,
    'created_at', t.created_at,
    'lead', case when l.anonymised_at is null then
      to_jsonb(l) - array['search_text', 'name_order', 'idempotency_key', 'content_hash'] end) order by t.id), '[]')
  into claimed
  from taken t left join public.leads l on l.id = t.lead_id;
  return claimed;
end $$;

-- Records the outcome, with the retries of the outbox: 30 s, 1 min, 2 min … at most 6 h, given up after 24 attempts; up to a quarter
-- longer by chance, so that not everything comes back at once after an outage, and not before p_retry_after (seconds, at most a
-- day), which the receiver asked for.
create function public.finish_webhook(p_id bigint, p_error text default null, p_retry_after integer default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_error is null then
    update public.webhook_events set sent_at = now(), locked_until = null, last_error = null
    where id = p_id and sent_at is null;
    return;
  end if;
  update public.webhook_events set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + greatest(
      make_interval(secs => least(greatest(p_retry_after, 0), 86400)),
      least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 12) - 1)) * (1 + random() / 4)),
    failed_at = case when attempts >= 24 then now() end
  where id = p_id and sent_at is null;
end $$;

-- Removes what was told, given up, or not taken by anybody for 30 days, save that a lead which still stands was told; a part of retention
-- (purge_expired_leads). Returns rows removed.
create function public.purge_webhooks(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.webhook_events e
  where coalesce(e.sent_at, e.failed_at, e.created_at) < p_now - interval '30 days'
    and not (e.type = 'lead.created' and e.sent_at is not null and exists (
      select 1 from public.leads l where l.id = e.lead_id and l.anonymised_at is null));
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

revoke all on function private.queue_webhook(text, uuid, text, jsonb), private.tell_webhook(),
  private.tell_webhook_reply() from public;
revoke all on function public.enable_webhook(boolean, text), public.webhook_gone(text), public.claim_webhooks(integer, integer),
  public.finish_webhook(bigint, text, integer), public.purge_webhooks(timestamptz) from public, anon, authenticated;
grant execute on function public.enable_webhook(boolean, text), public.webhook_gone(text), public.claim_webhooks(integer, integer),
  public.finish_webhook(bigint, text, integer), public.purge_webhooks(timestamptz) to service_role;

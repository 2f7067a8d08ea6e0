-- A form whose honeypot is filled in is stored as spam instead of thrown away: a password manager may have filled it in for
-- a customer. It sends no mail and is not counted; an admin who gives it another status makes it a lead like any other.
alter table public.leads drop constraint leads_status_check;
alter table public.leads add constraint leads_status_check
  check (status in ('new', 'contacted', 'qualified', 'closed', 'spam'));

-- Counts a form of an address. p: rate_key, rate_max (0 = no limit), rate_window_seconds.
-- Returns null, or in how many seconds the address may send again.
create function private.count_form(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_max integer := coalesce((p ->> 'rate_max')::integer, 0);
  v_window interval := make_interval(secs => coalesce((p ->> 'rate_window_seconds')::integer, 600));
  v_hits integer;
  v_start timestamptz;
begin
  if v_max = 0 then
    return null;
  end if;
  insert into public.rate_limits as r (key, window_start, hits)
  values (p ->> 'rate_key', now(), 1)
  on conflict (key) do update set
    hits = case when r.window_start <= now() - v_window then 1 else r.hits + 1 end,
    window_start = case when r.window_start <= now() - v_window then now() else r.window_start end
  returning hits, window_start into v_hits, v_start;
  return case when v_hits > v_max
    then greatest(1, ceil(extract(epoch from v_start + v_window - now())))::integer end;
end $$;

-- The mail about a lead: one to the company, and a receipt, one an hour per mailbox, so that nobody's can be flooded
-- through our forms. Equal mailboxes queue.
create function private.queue_mail(lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (lead_id, kind) values (lead.id, 'company') on conflict do nothing;
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || private.mailbox(lead.email), 0));
  insert into public.outbox (lead_id, kind)
  select lead.id, 'receipt'
  where not exists (
    select 1 from public.leads l join public.outbox o on o.lead_id = l.id and o.kind = 'receipt'
    where private.mailbox(l.email) = private.mailbox(lead.email) and l.created_at > now() - interval '1 hour'
  )
  on conflict do nothing;
end $$;

-- p: the columns of leads that a form fills, by name, and rate_key, rate_max (0 = no limit), rate_window_seconds.
-- Answers as before (20261121090200_submit_lead.sql); a name that is no column is an error.
create or replace function public.submit_lead(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_key text := p ->> 'idempotency_key';
  v_wait integer;
  v_columns text;
begin
  select string_agg(quote_ident(key), ', ') into v_columns from jsonb_each(p)
  where value <> 'null' and key not in ('rate_key', 'rate_max', 'rate_window_seconds');

  -- Equal keys queue here, so that the second of two simultaneous requests sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));

  select * into lead from public.leads where idempotency_key = v_key;
  if found then
    if lead.content_hash <> p ->> 'content_hash' then
      return jsonb_build_object('status', 'conflict');
    end if;
    return jsonb_build_object('status', 'duplicate', 'reference', lead.reference,
      'reply_by', lead.reply_by, 'received_at', lead.created_at);
  end if;

  v_wait := private.count_form(p);
  if v_wait is not null then
    return jsonb_build_object('status', 'rate_limited', 'retry_after', v_wait);
  end if;

  -- A reference is drawn from 887 million; on the rare collision another is drawn.
  loop
    begin
      execute format(
        'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1) returning *',
        v_columns) into lead using p;
      exit;
    exception when unique_violation then
      if exists (select 1 from public.leads where idempotency_key = v_key) then
        raise;
      end if;
    end;
  end loop;

  insert into public.lead_events (lead_id, kind) values (lead.id, 'received');
  if lead.status <> 'spam' then
    perform private.queue_mail(lead);
  end if;

  return jsonb_build_object('status', 'stored', 'reference', lead.reference,
    'reply_by', lead.reply_by, 'received_at', lead.created_at);
end $$;

-- Does what submit_lead does and takes it back: whether a form would arrive, without a lead, an event or a mail. It counts
-- as a form of its address. Answers as submit_lead.
create function public.check_lead(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_wait integer := private.count_form(p);
begin
  if v_wait is not null then
    return jsonb_build_object('status', 'rate_limited', 'retry_after', v_wait);
  end if;
  -- Leaving the block by an error undoes what was done in it.
  begin
    raise exception using errcode = 'CHECK', message = public.submit_lead(p || '{"rate_max": 0}')::text;
  exception when sqlstate 'CHECK' then
    return sqlerrm::jsonb;
  end;
end $$;

-- What a lead's row may become, and who may be its assignee. A lead that goes back to 'new' has not been answered, and spam
-- never is.
create or replace function private.check_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.anonymised_at is not null
    and (new.status <> old.status or (new.assignee is distinct from old.assignee and new.assignee is not null)) then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select 1 from public.profiles p where p.id = new.assignee and p.role = 'admin'
  ) then
    raise exception 'the assignee must be an admin' using errcode = '23514';
  end if;
  if new.status in ('new', 'spam') then
    new.answered_at := null;
  elsif new.answered_at is null and new.anonymised_at is null then
    new.answered_at := now();
  end if;
  return new;
end $$;

-- Spam that turns out to be a lead is told of as one.
create function private.rescue_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(new);
  return new;
end $$;
create trigger rescue_lead after update of status on public.leads for each row
  when (old.status = 'spam' and new.status <> 'spam' and new.anonymised_at is null)
  execute function private.rescue_lead();

-- rank: 0 overdue, 1 new, 2 contacted, 3 qualified, 4 closed, 5 spam. Runs with the caller's rights.
create or replace view public.lead_inbox with (security_invoker = true) as
select
  l.id, l.reference, l.form_type, l.name, l.email, l.company, l.phone, l.phone_e164,
  left(l.message, 160) as excerpt, l.locale, l.page, l.topic, l.status, l.assignee, l.reply_by,
  l.answered_at, l.created_at, l.anonymised_at, l.search_text,
  (l.status = 'new' and l.anonymised_at is null and l.reply_by < now()) as overdue,
  case
    when l.status = 'new' and l.anonymised_at is null and l.reply_by < now() then 0
    when l.status = 'new' then 1
    when l.status = 'contacted' then 2
    when l.status = 'qualified' then 3
    when l.status = 'spam' then 5
    else 4
  end as rank
from public.leads l;

revoke all on function private.count_form(jsonb), private.queue_mail(public.leads), private.rescue_lead() from public;
revoke all on function public.check_lead(jsonb) from public, anon, authenticated;
grant execute on function public.check_lead(jsonb) to service_role;

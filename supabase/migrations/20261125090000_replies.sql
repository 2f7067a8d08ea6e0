-- Answers that are written in the inbox. The text is kept with the lead, and a row of the outbox sends it: with the same
-- retries as every other mail, and not before its time. Answers to it go to a mailbox and are not read here.
create table public.lead_replies (
  -- Made by the page, so that a call that is repeated sends one mail.
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  author uuid references public.profiles (id) on delete set null,
  subject text not null check (char_length(btrim(subject)) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) <= 10000 and body ~ '\S'),
  not_before timestamptz not null,
  created_at timestamptz not null default now(),
  -- How often sending it has failed so far.
  failures integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz
);
create index lead_replies_lead on public.lead_replies (lead_id, created_at);
comment on column public.lead_replies.failed_at is 'When it was given up. Neither sent nor failed: it waits.';

alter table public.lead_replies enable row level security;
revoke all on public.lead_replies from anon, authenticated;
grant all on public.lead_replies to service_role;
grant select on public.lead_replies to authenticated;
create policy "admin reads replies" on public.lead_replies for select to authenticated
  using ((select private.is_admin()));

-- One mail of each other kind per lead, and any number of replies.
alter table public.outbox drop constraint outbox_kind_check;
alter table public.outbox add constraint outbox_kind_check check (kind in ('company', 'receipt', 'reply'));
alter table public.outbox add column reply_id uuid unique references public.lead_replies (id) on delete cascade;
alter table public.outbox add column not_before timestamptz;
alter table public.outbox add constraint outbox_reply check ((kind = 'reply') = (reply_id is not null));
alter table public.outbox drop constraint outbox_lead_id_kind_key;
create unique index outbox_one_of_a_kind on public.outbox (lead_id, kind) where reply_id is null;

alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in
  ('received', 'status', 'assigned', 'note', 'mail_sent', 'mail_failed', 'anonymised', 'replied', 'reply_withdrawn'));

-- Admin: puts an answer into the outbox. Without p_not_before it leaves after ten seconds, in which it can be withdrawn.
-- A repeated call with the same id changes nothing. Returns when it leaves at the earliest.
create function public.send_reply(p_id uuid, p_lead uuid, p_subject text, p_body text,
  p_not_before timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_not_before timestamptz := greatest(coalesce(p_not_before, now() + interval '10 seconds'), now());
begin
  perform private.require_admin();
  -- Waits for a purge that runs.
  select * into lead from public.leads where id = p_lead for share;
  if not found or lead.anonymised_at is not null or lead.status = 'spam' then
    raise exception 'the lead takes no reply' using errcode = '23514';
  end if;
  if v_not_before > now() + interval '31 days' then
    raise exception 'a reply waits 31 days at most' using errcode = '22023';
  end if;
  insert into public.lead_replies (id, lead_id, author, subject, body, not_before)
  values (p_id, p_lead, auth.uid(), btrim(p_subject), btrim(p_body, E' \t\r\n'), v_not_before)
  on conflict (id) do nothing;
  if found then
    insert into public.outbox (lead_id, kind, reply_id, not_before, next_attempt_at)
    values (p_lead, 'reply', p_id, v_not_before, v_not_before);
  end if;
  return (select r.not_before from public.lead_replies r where r.id = p_id and r.lead_id = p_lead);
end $$;

-- Admin: takes back an answer that has not left, or was given up. Returns whether it was in time: one that is being sent
-- at the moment is not.
create function public.withdraw_reply(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead uuid;
begin
  perform private.require_admin();
  delete from public.outbox
  where reply_id = p_id and sent_at is null and (locked_until is null or locked_until <= now())
  returning lead_id into v_lead;
  if v_lead is null then
    return false;
  end if;
  delete from public.lead_replies where id = p_id;
  insert into public.lead_events (lead_id, kind, actor) values (v_lead, 'reply_withdrawn', auth.uid());
  return true;
end $$;

revoke all on function public.send_reply(uuid, uuid, text, text, timestamptz), public.withdraw_reply(uuid)
  from public, anon, authenticated;
grant execute on function public.send_reply(uuid, uuid, text, text, timestamptz), public.withdraw_reply(uuid)
  to authenticated;

-- As before, and who acts when the mail worker does it: the author of a reply.
create or replace function private.log_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := coalesce(auth.uid(), nullif(current_setting('ecotech.actor', true), '')::uuid);
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'status', v_actor, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'assigned', v_actor, jsonb_build_object('from', old.assignee, 'to', new.assignee));
  end if;
  return new;
end $$;

-- A reply has left: the lead is answered now, and by this.
create function private.reply_sent(p_reply uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reply public.lead_replies;
begin
  update public.lead_replies set sent_at = now() where id = p_reply returning * into reply;
  insert into public.lead_events (lead_id, kind, actor) values (reply.lead_id, 'replied', reply.author);
  perform set_config('ecotech.actor', coalesce(reply.author::text, ''), true);
  update public.leads set status = 'contacted' where id = reply.lead_id and status = 'new';
  perform set_config('ecotech.actor', '', true);
end $$;
revoke all on function private.reply_sent(uuid) from public;

-- As before (20261121090300_outbox.sql), and the text of a reply with who wrote it.
create or replace function public.claim_outbox(p_limit integer default 5, p_lease_seconds integer default 60)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  with due as (
    select o.id from public.outbox o
    where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= now()
      and (o.locked_until is null or o.locked_until <= now())
    order by o.next_attempt_at, o.id
    limit least(greatest(p_limit, 1), 200)
    for update skip locked
  ), taken as (
    update public.outbox o
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = o.attempts + 1
    from due where o.id = due.id
    returning o.id, o.kind, o.attempts, o.lead_id, o.reply_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'attempts', t.attempts,
    'lead', to_jsonb(l) - array['search_text', 'idempotency_key', 'content_hash'],
    'reply', case when r.id is not null then
      jsonb_build_object('subject', r.subject, 'body', r.body, 'author', p.email) end) order by t.id), '[]')
  into claimed
  from taken t join public.leads l on l.id = t.lead_id
    left join public.lead_replies r on r.id = t.reply_id
    left join public.profiles p on p.id = r.author;
  return claimed;
end $$;

create or replace function public.finish_outbox(p_id bigint, p_error text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail public.outbox;
begin
  -- The lead before its mail, as erasing does: in the other order the two would wait for each other.
  perform 1 from public.leads
  where id = (select lead_id from public.outbox where id = p_id) for no key update;
  select * into mail from public.outbox where id = p_id and sent_at is null for update;
  if not found then
    return;
  end if;
  if p_error is null then
    update public.outbox set sent_at = now(), locked_until = null, last_error = null where id = p_id;
    if mail.reply_id is not null then
      perform private.reply_sent(mail.reply_id);
    else
      insert into public.lead_events (lead_id, kind, detail)
      values (mail.lead_id, 'mail_sent', jsonb_build_object('mail', mail.kind));
    end if;
    return;
  end if;
  update public.outbox set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + least(interval '6 hours',
      interval '30 seconds' * power(2, least(mail.attempts, 12) - 1)),
    failed_at = case when mail.attempts >= 24 then now() end
  where id = p_id;
  update public.lead_replies set failures = mail.attempts, failed_at = case when mail.attempts >= 24 then now() end
  where id = mail.reply_id;
  if mail.attempts = 1 or mail.attempts >= 24 then
    insert into public.lead_events (lead_id, kind, detail)
    values (mail.lead_id, 'mail_failed',
      jsonb_build_object('mail', mail.kind, 'attempts', mail.attempts, 'given_up', mail.attempts >= 24));
  end if;
end $$;

-- As before (20261124090000_form_fields.sql), and the replies go.
create or replace function private.strip_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_erase text;
  v_rows integer;
begin
  select string_agg(format('%I = null', a.attname), ', ') into v_erase
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
    and a.attgenerated = '' and a.attname not in ('page', 'assignee', 'answered_at', 'anonymised_at');
  execute format($update$
    update public.leads set %s, context = '{}', content_hash = '', idempotency_key = 'anonymised:' || id,
      anonymised_at = now(), status = 'closed'
    where id = $1 and anonymised_at is null $update$, v_erase) using p_lead;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    return false;
  end if;
  delete from public.lead_notes where lead_id = p_lead;
  delete from public.outbox where lead_id = p_lead;
  delete from public.lead_replies where lead_id = p_lead;
  insert into public.lead_events (lead_id, kind, actor) values (p_lead, 'anonymised', auth.uid());
  return true;
end $$;

-- As before; a mail that is to leave later has waited since then.
create or replace function public.lead_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail_waiting_seconds', (select greatest(0, coalesce(
        extract(epoch from now() - min(coalesce(o.not_before, o.created_at))), 0))::integer
      from public.outbox o where o.sent_at is null and o.failed_at is null),
    'mails_given_up', (select count(*)::integer from public.outbox o
      where o.sent_at is null and o.failed_at > now() - interval '7 days'),
    'leads_overdue', (select count(*)::integer from public.leads l
      where l.status = 'new' and l.anonymised_at is null and l.reply_by < now()),
    'maintenance_seconds', (select coalesce(extract(epoch from now() - max(m.ran_at)), 0)::integer
      from private.maintenance m))
$$;

create or replace view public.audit_trail with (security_invoker = true) as
select 'a' || a.id as id, a.action, a.actor, a.leads, null::uuid as lead_id, a.detail, a.created_at
from public.audit_log a
union all
select 'e' || e.id, e.kind, e.actor, 1, e.lead_id, e.detail, e.created_at
from public.lead_events e where e.kind in ('status', 'assigned', 'note', 'replied');

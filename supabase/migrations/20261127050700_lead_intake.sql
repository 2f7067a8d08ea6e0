-- The only way a lead comes in.

-- Submissions per hashed address and window. The address itself is never stored.
create table public.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from anon, authenticated;
grant all on public.rate_limits to service_role;
create policy "nobody but the service" on public.rate_limits for all to anon, authenticated
  using (false) with check (false);

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

-- The same for a function that stores nothing: counts a request of an address. p and answer as above.
create function public.count_request(p jsonb) returns integer
language sql security definer set search_path = '' as $$
  select private.count_form(p)
$$;

-- The same form sent again with other content, because its answer was lost: its lead takes what is newer, and what that replaces
-- is kept as an event, so that nothing is lost. The company is told again; the receipt goes again only to another mailbox. What
-- was answered or put aside comes back as new. Returns the lead as it is now.
create function private.correct_lead(lead public.leads, p jsonb) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  newer public.leads;
  v_newer jsonb := p - array['idempotency_key', 'status', 'reply_by', 'rate_key', 'rate_max', 'rate_window_seconds', 'unproven_max'];
  v_columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_newer) as key);
begin
  execute format('update public.leads set (%1$s) = (select %1$s from jsonb_populate_record(null::public.leads, $1)) where id = $2',
    v_columns) using v_newer, lead.id;
  update public.leads set reply_by = case when status = 'new' then reply_by else (p ->> 'reply_by')::timestamptz end,
    status = 'new', remind_at = null
  where id = lead.file_id and (status not in ('new', 'spam') or remind_at is not null);
  select * into newer from public.leads where id = lead.id;
  insert into public.lead_events (lead_id, kind, detail)
  select lead.id, 'corrected', coalesce(jsonb_object_agg(old.key, old.value), '{}') from jsonb_each(to_jsonb(lead)) old
  where v_newer ? old.key and old.key not in ('content_hash', 'phone_e164') and old.value <> to_jsonb(newer) -> old.key;
  if newer.status = 'spam' then
    return newer;
  end if;
  -- What has left, or is leaving, said something else.
  delete from public.outbox o where o.lead_id = lead.id and (o.kind = 'company' and o.attempts > 0
    or o.kind = 'receipt' and private.mailbox(lead.email) <> private.mailbox(newer.email));
  perform private.queue_mail(newer, (p ->> 'unproven_max')::integer);
  perform private.queue_webhook('lead.corrected', newer.id, newer.reference);
  return newer;
end $$;

-- What the visitor is told of a lead.
create function private.receipt_json(p_status text, lead public.leads) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('status', p_status, 'key', lead.idempotency_key, 'reference', lead.reference,
    'reply_by', lead.reply_by, 'received_at', lead.created_at)
$$;

-- One transaction: idempotency, rate limit, lead, event, outbox.
--
-- p: the columns of leads that a form fills, by name, and rate_key, rate_max (0 = no limit), rate_window_seconds, unproven_max
--    (queue_mail), and `earlier`: of a key that is made of the day, key and token of the day before. A name that is no column is an
--    error: nothing that is typed may be lost.
-- Returns {status, key, reference, reply_by, received_at} where status is
--    'stored'        a new lead
--    'duplicate'     the same key with the same content came before; the first lead is returned
--    'corrected'     the same key with other content: the first lead says the newer (private.correct_lead)
--    'rate_limited'  too many from this address; nothing stored; retry_after in seconds
create function public.submit_lead(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_earlier jsonb := coalesce(p -> 'earlier', '{}');
  v_key text;
  v_wait integer;
  v_columns text;
begin
  -- Equal keys queue here, so that the second of two simultaneous requests sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(key, 0))
  from (values (1, v_earlier ->> 'idempotency_key'), (2, p ->> 'idempotency_key')) as keys (day, key) order by day;

  -- Midnight ends no draft.
  if exists (select 1 from public.leads
    where idempotency_key = v_earlier ->> 'idempotency_key' and created_at > now() - interval '6 hours') then
    p := p || v_earlier;
  end if;
  p := p - 'earlier';
  v_key := p ->> 'idempotency_key';
  select string_agg(quote_ident(key), ', ') into v_columns from jsonb_each(p)
  where value <> 'null' and key not in ('rate_key', 'rate_max', 'rate_window_seconds', 'unproven_max');

  select * into lead from public.leads where idempotency_key = v_key;
  if found and lead.content_hash = p ->> 'content_hash' then
    return private.receipt_json('duplicate', lead);
  end if;

  v_wait := private.count_form(p);
  if v_wait is not null then
    return jsonb_build_object('status', 'rate_limited', 'retry_after', v_wait);
  end if;
  if lead.id is not null then
    return private.receipt_json('corrected', private.correct_lead(lead, p));
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
    perform private.queue_mail(lead, (p ->> 'unproven_max')::integer);
  end if;
  return private.receipt_json('stored', lead);
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

revoke all on function private.count_form(jsonb), private.correct_lead(public.leads, jsonb), private.receipt_json(text, public.leads),
  private.rescue_lead() from public;
revoke all on function public.count_request(jsonb), public.submit_lead(jsonb) from public, anon, authenticated;
grant execute on function public.count_request(jsonb), public.submit_lead(jsonb) to service_role;

-- Senders whose forms nobody wants to see: a mailbox, or all of a domain. What they send is kept as spam: no mail, no webhook,
-- not counted, not in the list unless asked for, deleted after 30 days. The visitor is answered as everybody is, so that a
-- block teaches nobody to write from elsewhere.
create table public.blocked_senders (
  id uuid primary key default gen_random_uuid(),
  -- A mailbox as private.mailbox writes it, or '@' and a domain.
  sender text not null unique check (char_length(sender) <= 255 and sender ~ '^([^[:cntrl:][:space:]@]*|"[^[:cntrl:]"@]+")@[^[:cntrl:][:space:]@]+$'),
  reason text not null check (char_length(btrim(reason)) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  author uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table public.blocked_senders enable row level security;
revoke all on public.blocked_senders from anon, authenticated;
grant all on public.blocked_senders to service_role;
grant select on public.blocked_senders to authenticated;
create policy "who works leads reads blocked senders" on public.blocked_senders for select to authenticated
  using ((select private.works_leads()));

-- The domain of an address when all of it may be blocked; null where everybody can have a mailbox.
create function private.own_domain(email text) returns text
language sql immutable set search_path = '' as $$
  select d from lower(split_part(email, '@', 2)) as d
  where d !~ '^(aol|fastmail|gmail|gmx|googlemail|hotmail|icloud|live|msn|outlook|proton|protonmail|yahoo|yandex|ymail)\.[a-z.]{2,6}$'
    and d not in ('bahnhof.se', 'bol.com.br', 'bredband.net', 'bredband2.com', 'comhem.se', 'home.se', 'jubii.dk', 'luukku.com', 'mac.com',
      'mail.com', 'mail.dk', 'me.com', 'movistar.es', 'online.no', 'orange.es', 'passagen.se', 'pm.me', 'sapo.pt', 'spray.se', 'suomi24.fi',
      'swipnet.se', 'telefonica.net', 'telia.com', 'terra.es', 'tele2.se', 'uol.com.br', 'web.de')
$$;

-- The block that an address falls under; null when there is none.
create function private.block_of(email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.blocked_senders b
  where b.sender in (private.mailbox(email), '@' || lower(split_part(email, '@', 2)))
  order by b.sender limit 1
$$;

create function private.hold_blocked_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.status := 'spam';
  return new;
end $$;
create trigger hold_blocked_lead before insert on public.leads for each row
  when (private.block_of(new.email) is not null) execute function private.hold_blocked_lead();

create function private.log_blocked_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind) values (new.id, 'blocked');
  return null;
end $$;
create trigger log_blocked_lead after insert on public.leads for each row
  when (new.status = 'spam' and private.block_of(new.email) is not null) execute function private.log_blocked_lead();

-- Who works leads blocks; a block is lifted by whoever made it, or by an admin, who sees all of them.
create function private.may_lift(p_author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or coalesce(p_author = auth.uid() and private.works_leads(), false)
$$;

-- Who works leads: what can be blocked of a lead's sender: {mailbox, domain, blocked, liftable}. `domain` is null where only the
-- mailbox can be; `blocked` is the id of the block that stands, `liftable` whether the caller may lift it.
create function public.sender_of_lead(p_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_work();
  return (select jsonb_build_object('mailbox', private.mailbox(l.email), 'domain', private.own_domain(l.email),
    'blocked', b.id, 'liftable', case when b.id is not null then private.may_lift(b.author) end)
  from public.leads l left join public.blocked_senders b on b.id = private.block_of(l.email)
  where l.id = p_lead and l.email is not null);
end $$;

-- Who works leads: blocks the sender of a lead, and makes the lead spam. Returns the id of the block; a repeated call that of
-- the first.
create function public.block_sender(p_lead uuid, p_domain boolean, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_sender text;
  v_id uuid;
begin
  perform private.require_lead_work();
  select * into lead from public.leads where id = p_lead for no key update;
  if not found or lead.email is null then
    raise exception 'the lead has no sender' using errcode = '23514';
  end if;
  v_sender := case when p_domain then '@' || private.own_domain(lead.email) else private.mailbox(lead.email) end;
  if v_sender is null then
    raise exception 'the domain belongs to everybody' using errcode = '23514';
  end if;
  insert into public.blocked_senders (sender, reason, author) values (v_sender, btrim(p_reason), auth.uid())
  on conflict (sender) do nothing returning id into v_id;
  if v_id is not null then
    insert into public.audit_log (action, actor, leads, detail)
    values ('blocked', auth.uid(), 1, jsonb_build_object('domain', p_domain));
  end if;
  update public.leads set status = 'spam' where id = p_lead and status <> 'spam';
  return coalesce(v_id, (select b.id from public.blocked_senders b where b.sender = v_sender));
end $$;

-- Lifts a block. What was held stays spam until somebody gives it another status. Returns whether there was one.
-- @error 42501 for a block that somebody else made, unless the caller is an admin.
create function public.unblock_sender(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  block public.blocked_senders;
begin
  perform private.require_lead_work();
  select * into block from public.blocked_senders where id = p_id for update;
  if not found then
    return false;
  end if;
  if not private.may_lift(block.author) then
    raise exception 'an admin, or who made the block, lifts it' using errcode = '42501';
  end if;
  delete from public.blocked_senders where id = p_id;
  insert into public.audit_log (action, actor, detail)
  values ('unblocked', auth.uid(), jsonb_build_object('domain', block.sender like '@%'));
  return true;
end $$;

revoke all on function private.own_domain(text), private.block_of(text), private.hold_blocked_lead(),
  private.log_blocked_lead(), private.may_lift(uuid) from public;
grant execute on function private.block_of(text) to service_role;
revoke all on function public.sender_of_lead(uuid), public.block_sender(uuid, boolean, text), public.unblock_sender(uuid)
  from public, anon, authenticated;
grant execute on function public.sender_of_lead(uuid), public.block_sender(uuid, boolean, text), public.unblock_sender(uuid)
  to authenticated;

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

-- One transaction: idempotency, rate limit, lead, event, outbox.
--
-- p: the columns of leads that a form fills, by name, and rate_key, rate_max (0 = no limit), rate_window_seconds. A name that
--    is no column is an error: nothing that is typed may be lost.
-- Returns {status, reference, reply_by, received_at} where status is
--    'stored'        a new lead
--    'duplicate'     the same key with the same content came before; the first lead is returned
--    'conflict'      the same key with other content; nothing stored
--    'rate_limited'  too many from this address; nothing stored; retry_after in seconds
create function public.submit_lead(p jsonb) returns jsonb
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

revoke all on function private.count_form(jsonb), private.rescue_lead() from public;
revoke all on function public.submit_lead(jsonb), public.check_lead(jsonb) from public, anon, authenticated;
grant execute on function public.submit_lead(jsonb), public.check_lead(jsonb) to service_role;

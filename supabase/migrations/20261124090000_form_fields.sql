-- Nothing that is typed may be lost, and nothing personal may be left: submit_lead stores each value in the column of its
-- name and fails when there is none, strip_lead empties every column that is not named as kept, and the search reads the
-- fields that have no column and are kept in context.

-- The texts of a context, for the search.
create function private.context_text(context jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(value #>> '{}', ' ' order by key), '')
  from jsonb_each(context) where jsonb_typeof(value) = 'string'
$$;
revoke all on function private.context_text(jsonb) from public;
grant execute on function private.context_text(jsonb) to authenticated, service_role;

alter table public.leads alter column search_text set expression as (
  lower(reference || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')
    || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(message, '')
    || ' ' || private.context_text(context))
);

-- A language is two letters; which ones there are is the site's list (src/i18n/locales.ts), which the function checks.
alter table public.leads drop constraint leads_locale_check;
alter table public.leads add constraint leads_locale_check check (locale ~ '^[a-z]{2}$');

-- p: the columns of leads that a form fills, by name, and rate_key, rate_max (0 = no limit), rate_window_seconds.
-- Answers as before (20261121090200_submit_lead.sql); a name that is no column is an error.
create or replace function public.submit_lead(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_key text := p ->> 'idempotency_key';
  v_max integer := coalesce((p ->> 'rate_max')::integer, 0);
  v_window interval := make_interval(secs => coalesce((p ->> 'rate_window_seconds')::integer, 600));
  v_hits integer;
  v_start timestamptz;
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

  if v_max > 0 then
    insert into public.rate_limits as r (key, window_start, hits)
    values (p ->> 'rate_key', now(), 1)
    on conflict (key) do update set
      hits = case when r.window_start <= now() - v_window then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= now() - v_window then now() else r.window_start end
    returning hits, window_start into v_hits, v_start;
    if v_hits > v_max then
      return jsonb_build_object('status', 'rate_limited', 'retry_after',
        greatest(1, ceil(extract(epoch from v_start + v_window - now())))::integer);
    end if;
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
  insert into public.outbox (lead_id, kind) values (lead.id, 'company');
  -- One receipt an hour per mailbox, so that nobody's can be flooded through our forms. Equal mailboxes queue.
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || private.mailbox(lead.email), 0));
  insert into public.outbox (lead_id, kind)
  select lead.id, 'receipt'
  where not exists (
    select 1 from public.leads l join public.outbox o on o.lead_id = l.id and o.kind = 'receipt'
    where private.mailbox(l.email) = private.mailbox(lead.email) and l.created_at > now() - interval '1 hour'
  );

  return jsonb_build_object('status', 'stored', 'reference', lead.reference,
    'reply_by', lead.reply_by, 'received_at', lead.created_at);
end $$;

-- Removes everything personal from a lead. What may stay for the statistics is named: a column that may be null and is not
-- named here is emptied, also one that a later migration adds.
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
  insert into public.lead_events (lead_id, kind, actor) values (p_lead, 'anonymised', auth.uid());
  return true;
end $$;

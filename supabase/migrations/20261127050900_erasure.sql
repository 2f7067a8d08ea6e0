-- Being forgotten, by hand and by age.

-- Removes everything personal from a lead and from what is merged into it, the same person's. What may stay for the statistics
-- is named: a column that may be null and is not named here is emptied, also one that a later migration adds.
create function private.strip_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_erase text;
  v_rows integer;
begin
  select string_agg(format('%I = null', a.attname), ', ') into v_erase
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
    and a.attgenerated = '' and a.attname not in ('page', 'assignee', 'answered_at', 'anonymised_at', 'merged_into');
  execute format($update$
    update public.leads set %s, context = '{}', content_hash = '', idempotency_key = 'anonymised:' || id,
      anonymised_at = now(), status = 'closed'
    where id = $1 and anonymised_at is null $update$, v_erase) using p_lead;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    return false;
  end if;
  delete from public.lead_notes where lead_id = p_lead;
  update public.lead_events set detail = '{}' where lead_id = p_lead and kind = 'corrected';
  delete from public.outbox where lead_id = p_lead;
  delete from public.lead_replies where lead_id = p_lead;
  insert into public.lead_events (lead_id, kind, actor) values (p_lead, 'anonymised', auth.uid());
  perform private.strip_lead(l.id) from public.leads l where l.merged_into = p_lead;
  return true;
end $$;

-- Admin: anonymise one lead. Returns whether there was something to do.
create function public.anonymise_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_done boolean;
begin
  perform private.require_admin();
  v_done := private.strip_lead(p_lead);
  if v_done then
    insert into public.audit_log (action, actor, leads) values ('anonymised', auth.uid(), 1);
  end if;
  return v_done;
end $$;

-- Admin: delete one lead and what is merged into it, with notes, events, unsent mail and subscriptions. Returns whether it
-- existed.
create function public.erase_lead(p_lead uuid) returns boolean
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

-- Retention: leads older than the months in settings are anonymised, a file once all of it is due, so that yesterday's question
-- is not lost with last year's; spam after 30 days, audit rows after two years and spent
-- technical rows are deleted, and so are keys made of the visitor's address (no script), which tell a repeated form for a day.
-- In steps: a call takes at most p_limit leads, so that it ends in time however much is due. Run once a day by the maintenance
-- function (or pg_cron, see docs/backend.md). Safe to repeat.
-- Returns {anonymised, mails, rate_limits, more}: rows touched, and whether to call again.
create function public.purge_expired_leads(p_now timestamptz default now(), p_limit integer default 2000)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_due uuid[];
  v_leads integer;
  v_keys integer;
  v_spam integer;
  v_mails integer;
  v_limits integer;
begin
  -- Per form, so that each reads the oldest end of the index.
  select array_agg(due.id) into v_due
  from public.settings s
  cross join lateral (
    select l.id from public.leads l
    where l.form_type = substr(s.key, 11) and l.anonymised_at is null
      and l.created_at < p_now - make_interval(months => s.value)
      and not exists (
        select 1 from public.leads m join public.settings own on own.key = 'retention_' || m.form_type
        where m.file_id = l.file_id and m.anonymised_at is null
          and m.created_at >= p_now - make_interval(months => own.value))
    order by l.created_at
    limit p_limit
  ) due
  where s.key like 'retention\_%';
  select count(*) filter (where private.strip_lead(id)) into v_leads
  from (select id from unnest(v_due) as id limit p_limit) due;

  delete from public.leads where id in (
    select id from public.leads
    where status = 'spam' and created_at < p_now - interval '30 days' limit p_limit);
  get diagnostics v_spam = row_count;
  update public.leads set idempotency_key = 'spent:' || id where id in (
    select id from public.leads
    where idempotency_key like 'auto:%' and created_at < p_now - interval '2 days' limit p_limit);
  get diagnostics v_keys = row_count;
  delete from public.outbox where id in (
    select id from public.outbox where sent_at < p_now - interval '30 days' limit p_limit);
  get diagnostics v_mails = row_count;
  delete from public.rate_limits where key in (
    select key from public.rate_limits where window_start < p_now - interval '1 day' limit p_limit);
  get diagnostics v_limits = row_count;
  delete from public.audit_log where created_at < p_now - interval '2 years';
  return jsonb_build_object('anonymised', v_leads, 'mails', v_mails, 'rate_limits', v_limits,
    'more', greatest(v_leads, v_spam, v_keys, v_mails, v_limits) >= p_limit);
end $$;

revoke all on function private.strip_lead(uuid) from public;
revoke all on function public.anonymise_lead(uuid), public.erase_lead(uuid), public.purge_expired_leads(timestamptz, integer)
  from public, anon, authenticated;
grant execute on function public.anonymise_lead(uuid), public.erase_lead(uuid) to authenticated;
grant execute on function public.purge_expired_leads(timestamptz, integer) to service_role;

-- Retention in steps: a call takes at most p_limit leads, so that it ends in time however much is due; `more` says whether
-- to call again. Spam is deleted after 30 days, audit rows after two years.
-- Returns {anonymised, mails, rate_limits, more}: rows touched.
drop function public.purge_expired_leads(timestamptz);
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

-- What a monitor asks about: how long the oldest mail has been waiting, how many were given up in the last week, and how
-- many leads should have been answered by now.
create function public.lead_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail_waiting_seconds', (select coalesce(extract(epoch from now() - min(o.created_at)), 0)::integer
      from public.outbox o where o.sent_at is null and o.failed_at is null),
    'mails_given_up', (select count(*)::integer from public.outbox o
      where o.sent_at is null and o.failed_at > now() - interval '7 days'),
    'leads_overdue', (select count(*)::integer from public.leads l
      where l.status = 'new' and l.anonymised_at is null and l.reply_by < now()))
$$;

revoke all on function public.purge_expired_leads(timestamptz, integer), public.lead_health()
  from public, anon, authenticated;
grant execute on function public.purge_expired_leads(timestamptz, integer), public.lead_health() to service_role;

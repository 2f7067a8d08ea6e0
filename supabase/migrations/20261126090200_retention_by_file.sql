-- Retention takes a file once all of it is due: what is merged is stripped with the lead that it belongs to, and yesterday's
-- question must not be lost with last year's.

-- As before, but for leads of a file with a part that is still within its own months. In steps of at most p_limit leads; safe to
-- repeat. Returns {anonymised, mails, rate_limits, more}: rows touched, and whether to call again.
create or replace function public.purge_expired_leads(p_now timestamptz default now(), p_limit integer default 2000)
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

-- Retention: leads older than the months in settings are anonymised; spent technical rows are removed, and so are
-- keys made of the visitor's address (no script), which tell a repeated form for a day.
-- Run once a day by the maintenance function (or pg_cron, see docs/backend.md). Safe to repeat.
-- Returns {anonymised, mails, rate_limits}: rows touched.
create function public.purge_expired_leads(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_leads integer;
  v_mails integer;
  v_limits integer;
begin
  select count(*) filter (where private.strip_lead(l.id)) into v_leads
  from public.leads l
  join public.settings s on s.key = 'retention_' || l.form_type
  where l.anonymised_at is null and l.created_at < p_now - make_interval(months => s.value);

  update public.leads set idempotency_key = 'spent:' || id
  where idempotency_key like 'auto:%' and created_at < p_now - interval '2 days';

  delete from public.outbox where sent_at < p_now - interval '30 days';
  get diagnostics v_mails = row_count;
  delete from public.rate_limits where window_start < p_now - interval '1 day';
  get diagnostics v_limits = row_count;
  return jsonb_build_object('anonymised', v_leads, 'mails', v_mails, 'rate_limits', v_limits);
end $$;

revoke all on function public.purge_expired_leads(timestamptz) from public, anon, authenticated;
grant execute on function public.purge_expired_leads(timestamptz) to service_role;

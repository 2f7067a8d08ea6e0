-- As before (20261125130100_merged_leads.sql), and mail that is not about a lead has its own counts: subscribers' mail that has
-- waited for an hour or was given up in the last week, and invitations that have waited for half an hour or were given up.
-- An invitation is about somebody who waits beside the phone; one that is over, used or withdrawn is nobody's trouble.
create or replace function public.lead_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail_waiting_seconds', (select greatest(0, coalesce(
        extract(epoch from now() - min(coalesce(o.not_before, o.created_at))), 0))::integer
      from public.outbox o where o.subscription_id is null and o.sent_at is null and o.failed_at is null),
    'mails_given_up', (select count(*)::integer from public.outbox o
      where o.subscription_id is null and o.sent_at is null and o.failed_at > now() - interval '7 days'),
    'alert_mails_stuck', (select count(*)::integer from public.outbox o
      where o.subscription_id is not null and o.sent_at is null and (o.failed_at > now() - interval '7 days'
        or (o.failed_at is null and coalesce(o.not_before, o.created_at) < now() - interval '1 hour'))),
    'invitations_stuck', (select count(*)::integer from public.invitations i
      where i.sent_at is null and i.accepted_at is null and i.expires_at > now()
        and (i.failed_at is not null or i.created_at < now() - interval '30 minutes')),
    'leads_overdue', (select count(*)::integer from public.leads l
      where l.status = 'new' and l.anonymised_at is null and l.merged_into is null and l.reply_by < now()),
    'webhooks_failing', (select count(*)::integer from public.webhook_events e where e.sent_at is null and (
      e.failed_at > now() - interval '7 days' or (e.failed_at is null and e.created_at < now() - interval '1 hour'))),
    'maintenance_seconds', (select coalesce(extract(epoch from now() - max(m.ran_at)), 0)::integer
      from private.maintenance m))
$$;

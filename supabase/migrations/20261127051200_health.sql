-- How the way of a lead is.

-- When retention was last applied; one row.
create table private.maintenance (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz not null default now()
);
insert into private.maintenance default values;

create function public.maintenance_ran() returns void
language sql security definer set search_path = '' as $$
  update private.maintenance set ran_at = now()
$$;

-- What a monitor asks about: how long the oldest mail to the company, or reply, has been waiting to leave and how many were given
-- up in the last week (a receipt goes to an address that nobody has proved, and tells nothing of the way of a lead), how many leads should have been answered by now (a merged one is answered in its file), how many events have not
-- reached the receiver for an hour or were given up in the last week, and how long ago retention was last applied. Mail that is
-- not about a lead has its own counts: subscribers' mail about prices that has waited for an hour or was given up in the last week, and
-- invitations that have waited for half an hour or were given up. An invitation is about somebody who waits beside the phone;
-- one that is over, used or withdrawn is nobody's trouble.
create function public.lead_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail_waiting_seconds', (select greatest(0, coalesce(
        extract(epoch from now() - min(coalesce(o.not_before, o.created_at))), 0))::integer
      from public.outbox o where o.kind in ('company', 'reply') and o.sent_at is null and o.failed_at is null),
    'mails_given_up', (select count(*)::integer from public.outbox o
      where o.kind in ('company', 'reply') and o.sent_at is null and o.failed_at > now() - interval '7 days'),
    'alert_mails_stuck', (select count(*)::integer from public.outbox o
      where o.kind = 'prices' and o.sent_at is null and (o.failed_at > now() - interval '7 days'
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

-- The same for the status line of the admin pages.
create function public.admin_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_work();
  return public.lead_health();
end $$;

revoke all on function public.maintenance_ran(), public.lead_health(), public.admin_health() from public, anon, authenticated;
grant execute on function public.maintenance_ran(), public.lead_health() to service_role;
grant execute on function public.admin_health() to authenticated;

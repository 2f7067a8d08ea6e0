-- What is wrong with the way of a lead right now, and when somebody was last told (functions/_shared/alerts.ts).
create table private.alerts (
  kind text primary key check (kind ~ '^[a-z_]{3,40}$'),
  since timestamptz not null default now(),
  told_at timestamptz not null default now()
);
-- When retention was last applied; one row.
create table private.maintenance (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz not null default now()
);
insert into private.maintenance default values;

-- Which of the given kinds somebody must be told of (new, or told a day ago), and which are over.
create function public.alerts_due(p_kinds text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'began', (select coalesce(jsonb_agg(k), '[]') from unnest(p_kinds) as k
      where not exists (select 1 from private.alerts a where a.kind = k and a.told_at > now() - interval '1 day')),
    'ended', (select coalesce(jsonb_agg(a.kind), '[]') from private.alerts a where a.kind <> all (p_kinds)))
$$;

-- Somebody was told: these kinds stand now, all others are over.
create function public.alerts_told(p_kinds text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.alerts where kind <> all (p_kinds);
  insert into private.alerts (kind) select unnest(p_kinds)
  on conflict (kind) do update set told_at = now() where private.alerts.told_at <= now() - interval '1 day';
$$;

create function public.maintenance_ran() returns void
language sql security definer set search_path = '' as $$
  update private.maintenance set ran_at = now()
$$;

-- As before, and how long ago retention was last applied.
create or replace function public.lead_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail_waiting_seconds', (select coalesce(extract(epoch from now() - min(o.created_at)), 0)::integer
      from public.outbox o where o.sent_at is null and o.failed_at is null),
    'mails_given_up', (select count(*)::integer from public.outbox o
      where o.sent_at is null and o.failed_at > now() - interval '7 days'),
    'leads_overdue', (select count(*)::integer from public.leads l
      where l.status = 'new' and l.anonymised_at is null and l.reply_by < now()),
    'maintenance_seconds', (select coalesce(extract(epoch from now() - max(m.ran_at)), 0)::integer
      from private.maintenance m))
$$;

revoke all on function public.alerts_due(text[]), public.alerts_told(text[]), public.maintenance_ran()
  from public, anon, authenticated;
grant execute on function public.alerts_due(text[]), public.alerts_told(text[]), public.maintenance_ran() to service_role;

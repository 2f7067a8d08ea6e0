-- What the admin pages read beyond plain tables.

-- The inbox: a lead with its urgency. Order by rank, then reply_by, and overdue leads come first.
-- rank: 0 overdue, 1 new or due, 2 contacted, 3 qualified, 4 closed, 5 spam. Runs with the caller's rights.
create view public.lead_inbox with (security_invoker = true) as
select
  l.id, l.reference, l.form_type, l.name, l.email, l.company, l.phone, l.phone_e164,
  left(l.message, 160) as excerpt, l.locale, l.page, l.topic, l.status, l.assignee, l.reply_by,
  l.answered_at, l.created_at, l.anonymised_at, l.search_text,
  (l.status = 'new' and l.anonymised_at is null and l.reply_by < now()) as overdue,
  case
    when l.status = 'new' and l.anonymised_at is null and l.reply_by < now() then 0
    when l.status = 'new' then 1
    when l.status in ('contacted', 'qualified') and l.remind_at <= now() then 1
    when l.status = 'contacted' then 2
    when l.status = 'qualified' then 3
    when l.status = 'spam' then 5
    else 4
  end as rank,
  l.remind_at,
  (l.status in ('new', 'contacted', 'qualified') and coalesce(l.remind_at > now(), false)
    and not (l.status = 'new' and l.reply_by < now())) as snoozed,
  l.merged_into
from public.leads l;
revoke all on public.lead_inbox from anon, authenticated;
grant select on public.lead_inbox to authenticated, service_role;

-- Leads per Swedish calendar day, days without any included; at most 401 days. Leads are read once, whatever the period:
-- grouped by their day first, then joined to the days. Spam is no lead, and a person who wrote twice (merged) is counted once.
create function public.lead_counts_per_day(p_from date, p_to date)
returns table (day date, contact integer, trial integer, booking integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_lead_work();
  if p_to < p_from or p_to - p_from > 400 then
    raise exception 'between 1 and 401 days' using errcode = '22023';
  end if;
  return query
  select d.day::date, coalesce(c.contact, 0)::integer, coalesce(c.trial, 0)::integer, coalesce(c.booking, 0)::integer
  from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as d(day)
  left join (
    select (l.created_at at time zone 'Europe/Stockholm')::date as day,
      count(*) filter (where l.form_type = 'contact') as contact,
      count(*) filter (where l.form_type = 'trial') as trial,
      count(*) filter (where l.form_type = 'booking') as booking
    from public.leads l
    where l.created_at >= p_from::timestamp at time zone 'Europe/Stockholm'
      and l.created_at < (p_to + 1)::timestamp at time zone 'Europe/Stockholm'
      and l.status <> 'spam' and l.merged_into is null
    group by 1
  ) c on c.day = d.day::date
  order by d.day;
end $$;

-- Leads per page they came from, language and form, most first.
create function public.lead_counts_by_source(p_from date, p_to date)
returns table (page text, locale text, form_type text, leads integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_lead_work();
  return query
  select coalesce(l.page, ''), l.locale, l.form_type, count(*)::integer
  from public.leads l
  where l.created_at >= p_from::timestamp at time zone 'Europe/Stockholm'
    and l.created_at < (p_to + 1)::timestamp at time zone 'Europe/Stockholm'
    and l.status <> 'spam' and l.merged_into is null
  group by 1, 2, 3 order by 4 desc, 1, 2, 3;
end $$;

revoke all on function public.lead_counts_per_day(date, date), public.lead_counts_by_source(date, date)
  from public, anon, authenticated;
grant execute on function public.lead_counts_per_day(date, date), public.lead_counts_by_source(date, date) to authenticated;

-- Leads per Swedish calendar day, days without any included; at most 401 days. Leads are read once, whatever the period:
-- grouped by their day first, then joined to the days. Spam is no lead.
create or replace function public.lead_counts_per_day(p_from date, p_to date)
returns table (day date, contact integer, trial integer, booking integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
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
      and l.status <> 'spam'
    group by 1
  ) c on c.day = d.day::date
  order by d.day;
end $$;

-- Leads per page they came from, language and form, most first.
create or replace function public.lead_counts_by_source(p_from date, p_to date)
returns table (page text, locale text, form_type text, leads integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select coalesce(l.page, ''), l.locale, l.form_type, count(*)::integer
  from public.leads l
  where l.created_at >= p_from::timestamp at time zone 'Europe/Stockholm'
    and l.created_at < (p_to + 1)::timestamp at time zone 'Europe/Stockholm'
    and l.status <> 'spam'
  group by 1, 2, 3 order by 4 desc, 1, 2, 3;
end $$;

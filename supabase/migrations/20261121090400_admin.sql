-- What the admin pages read and do beyond plain tables.

-- The inbox: a lead with its urgency. Order by rank, then reply_by, and overdue leads come first.
-- rank: 0 overdue, 1 new, 2 contacted, 3 qualified, 4 closed. Runs with the caller's rights.
create view public.lead_inbox with (security_invoker = true) as
select
  l.id, l.reference, l.form_type, l.name, l.email, l.company, l.phone, l.phone_e164,
  left(l.message, 160) as excerpt, l.locale, l.page, l.topic, l.status, l.assignee, l.reply_by,
  l.answered_at, l.created_at, l.anonymised_at, l.search_text,
  (l.status = 'new' and l.anonymised_at is null and l.reply_by < now()) as overdue,
  case
    when l.status = 'new' and l.anonymised_at is null and l.reply_by < now() then 0
    when l.status = 'new' then 1
    when l.status = 'contacted' then 2
    when l.status = 'qualified' then 3
    else 4
  end as rank
from public.leads l;
revoke all on public.lead_inbox from anon, authenticated;
grant select on public.lead_inbox to authenticated, service_role;

-- Leads per Swedish calendar day, days without any included. At most 400 days.
create function public.lead_counts_per_day(p_from date, p_to date)
returns table (day date, contact integer, trial integer, booking integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  if p_to < p_from or p_to - p_from > 400 then
    raise exception 'between 1 and 401 days' using errcode = '22023';
  end if;
  return query
  select d.day::date,
    count(l.id) filter (where l.form_type = 'contact')::integer,
    count(l.id) filter (where l.form_type = 'trial')::integer,
    count(l.id) filter (where l.form_type = 'booking')::integer
  from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as d(day)
  left join public.leads l
    on l.created_at >= d.day at time zone 'Europe/Stockholm'
    and l.created_at < (d.day + interval '1 day') at time zone 'Europe/Stockholm'
  group by d.day order by d.day;
end $$;

-- Leads per page they came from, language and form, most first.
create function public.lead_counts_by_source(p_from date, p_to date)
returns table (page text, locale text, form_type text, leads integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select coalesce(l.page, ''), l.locale, l.form_type, count(*)::integer
  from public.leads l
  where l.created_at >= p_from::timestamp at time zone 'Europe/Stockholm'
    and l.created_at < (p_to + 1)::timestamp at time zone 'Europe/Stockholm'
  group by 1, 2, 3 order by 4 desc, 1, 2, 3;
end $$;

-- Removes everything personal from a lead; type, language, page and dates stay for the statistics.
create function private.strip_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads set
    name = null, email = null, company = null, phone = null, phone_e164 = null, message = null,
    topic = null, context = '{}', content_hash = '', idempotency_key = 'anonymised:' || p_lead,
    anonymised_at = now(), status = 'closed'
  where id = p_lead and anonymised_at is null;
  if not found then
    return false;
  end if;
  delete from public.lead_notes where lead_id = p_lead;
  delete from public.outbox where lead_id = p_lead;
  insert into public.lead_events (lead_id, kind, actor) values (p_lead, 'anonymised', auth.uid());
  return true;
end $$;
revoke all on function private.strip_lead(uuid) from public;

-- Admin: anonymise one lead. Returns whether there was something to do.
create function public.anonymise_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.strip_lead(p_lead);
end $$;

-- Admin: delete one lead with its notes, events and unsent mail. Returns whether it existed.
create function public.erase_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.leads where id = p_lead;
  return found;
end $$;

revoke all on function public.lead_counts_per_day(date, date), public.lead_counts_by_source(date, date),
  public.anonymise_lead(uuid), public.erase_lead(uuid) from public, anon, authenticated;
grant execute on function public.lead_counts_per_day(date, date), public.lead_counts_by_source(date, date),
  public.anonymise_lead(uuid), public.erase_lead(uuid) to authenticated;

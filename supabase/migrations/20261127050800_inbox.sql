-- What the admin pages read beyond plain tables, and the leads of one person as one file.

-- The inbox: a lead with its urgency. Order by rank, then reply_by, and overdue leads come first.
-- rank: 0 overdue, 1 new or due, 2 contacted, 3 qualified, 4 closed, 5 spam. Runs with the caller's rights.
create view public.lead_inbox with (security_invoker = true) as
select
  l.id, l.reference, l.form_type, l.name, l.email, l.company, l.phone, l.phone_e164,
  left(l.message, 160) as excerpt, l.locale, l.page, l.topic, l.status, l.assignee, l.reply_by,
  l.answered_at, l.created_at, l.anonymised_at, l.search_text, l.name_order,
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

-- Leads of one person can be made one file. Nothing is moved: a merged lead points at the one that it belongs to, and every
-- lead knows the file that it is part of (leads.file_id). Notes, events and replies are read by file, each mail still goes
-- where it was written to, and taking a merge back is as exact as the merge.

create view public.file_notes with (security_invoker = true) as
select n.id, n.author, n.body, n.created_at, n.edited_at, l.file_id
from public.lead_notes n join public.leads l on l.id = n.lead_id;
create view public.file_events with (security_invoker = true) as
select e.id, e.kind, e.actor, e.detail, e.created_at, l.file_id
from public.lead_events e join public.leads l on l.id = e.lead_id;
create view public.file_replies with (security_invoker = true) as
select r.id, r.author, r.subject, r.body, r.not_before, r.created_at, r.failures, r.sent_at, r.failed_at, l.file_id
from public.lead_replies r join public.leads l on l.id = r.lead_id;
revoke all on public.file_notes, public.file_events, public.file_replies from anon, authenticated;
grant select on public.file_notes, public.file_events, public.file_replies to authenticated, service_role;

-- The other leads of whoever sent one: the same mailbox or the same phone number, newest first, at most 20, without those that
-- are merged already. Spam is no lead, and an anonymised one is nobody's. Runs with its owner's rights once the caller is known
-- to work leads: under row-level security the index of mailboxes cannot be used, and every lead would be read.
create function public.same_person_leads(p_lead uuid)
returns table (id uuid, reference text, form_type text, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_work();
  return query
  with opened as (select x.* from public.leads x where x.id = p_lead),
  same as (
    select a.id from public.leads a join opened o on private.mailbox(a.email) = private.mailbox(o.email)
    union
    select p.id from public.leads p join opened o on p.phone_e164 = o.phone_e164
  )
  select l.id, l.reference, l.form_type, l.status, l.created_at
  from opened o cross join same join public.leads l on l.id = same.id
  where l.id not in (o.id, o.file_id) and l.anonymised_at is null and l.status <> 'spam' and l.merged_into is null
  order by l.created_at desc
  limit 20;
end $$;

-- Who works leads: makes a lead part of the file of another one of the same person. Both must still be there with their person.
-- Returns whether there was something to do.
create function public.merge_lead(p_lead uuid, p_into uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  part public.leads;
  top public.leads;
begin
  perform private.require_lead_work();
  -- In one order, so that two merges never wait for each other, and all of both files, so that none is merged meanwhile.
  perform 1 from public.leads
  where file_id in (select l.file_id from public.leads l where l.id in (p_lead, p_into)) order by id for update;
  select * into part from public.leads where id = p_lead;
  select * into top from public.leads where id = p_into;
  if part.merged_into = p_into then
    return false;
  end if;
  if part.id is null or top.id is null or part.id = top.id or part.merged_into is not null or top.merged_into is not null
    or not coalesce(private.mailbox(part.email) = private.mailbox(top.email) or part.phone_e164 = top.phone_e164, false) then
    raise exception 'only leads of one person can be merged' using errcode = '23514';
  end if;
  update public.leads set merged_into = p_into where id = p_lead;
  update public.leads set file_id = p_into where file_id = p_lead;
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (p_into, 'merged', auth.uid(), jsonb_build_object('reference', part.reference));
  return true;
end $$;

-- Who works leads: makes a merged lead one of its own again, with what had been merged into it. Returns whether it was merged.
create function public.unmerge_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  part public.leads;
begin
  perform private.require_lead_work();
  perform 1 from public.leads
  where file_id = (select l.file_id from public.leads l where l.id = p_lead) order by id for update;
  select * into part from public.leads where id = p_lead;
  if part.merged_into is null then
    return false;
  end if;
  update public.leads set merged_into = null where id = p_lead;
  with recursive own as (
    select p_lead as id
    union select l.id from public.leads l join own on l.merged_into = own.id
  )
  update public.leads l set file_id = p_lead from own where l.id = own.id;
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (part.merged_into, 'unmerged', auth.uid(), jsonb_build_object('reference', part.reference));
  return true;
end $$;

revoke all on function public.same_person_leads(uuid), public.merge_lead(uuid, uuid), public.unmerge_lead(uuid)
  from public, anon, authenticated;
grant execute on function public.same_person_leads(uuid), public.merge_lead(uuid, uuid), public.unmerge_lead(uuid)
  to authenticated;

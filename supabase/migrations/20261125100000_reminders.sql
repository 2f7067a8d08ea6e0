-- A lead can be put aside until a time: it leaves the list until then, and comes back marked as due. A new lead whose time
-- for an answer is over comes back sooner: nobody puts the promise aside.
alter table public.leads add column remind_at timestamptz;
alter table public.leads add constraint leads_no_reminder_when_anonymised
  check (anonymised_at is null or remind_at is null);
create index leads_remind_at on public.leads (remind_at) where remind_at is not null;
grant update (remind_at) on public.leads to authenticated;

alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in
  ('received', 'status', 'assigned', 'note', 'mail_sent', 'mail_failed', 'anonymised', 'replied', 'reply_withdrawn',
    'reminder'));

create function private.log_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.id, 'reminder', auth.uid(), jsonb_build_object('from', old.remind_at, 'to', new.remind_at));
  return new;
end $$;
revoke all on function private.log_reminder() from public;
create trigger log_reminder after update of remind_at on public.leads for each row
  when (old.remind_at is distinct from new.remind_at and new.anonymised_at is null)
  execute function private.log_reminder();

-- rank: 0 overdue, 1 new or due, 2 contacted, 3 qualified, 4 closed, 5 spam. Runs with the caller's rights.
create or replace view public.lead_inbox with (security_invoker = true) as
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
    and not (l.status = 'new' and l.reply_by < now())) as snoozed
from public.leads l;

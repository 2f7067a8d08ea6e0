-- A reminder is a moment. Postgres knows "infinity" as one, too, which no calendar has: whoever put it into a request stopped the list
-- of reminders for everybody.

update public.leads set remind_at = null where not isfinite(remind_at);
update public.lead_events set detail = '{"from": null, "to": null}'
where kind = 'reminder' and detail::text like '%infinity%';

alter table public.leads add constraint leads_reminder_is_a_moment check (isfinite(remind_at));

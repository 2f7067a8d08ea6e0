-- Notes can be changed by who wrote them. What stood there before is kept with the note, and goes with it.
alter table public.lead_notes add column edited_at timestamptz;
create table public.lead_note_versions (
  id bigint generated always as identity primary key,
  note_id uuid not null references public.lead_notes (id) on delete cascade,
  body text not null,
  replaced_at timestamptz not null default now()
);
create index lead_note_versions_note on public.lead_note_versions (note_id, id);
alter table public.lead_note_versions enable row level security;
revoke all on public.lead_note_versions from anon, authenticated;
grant all on public.lead_note_versions to service_role;
grant select on public.lead_note_versions to authenticated;
create policy "admin reads earlier notes" on public.lead_note_versions for select to authenticated
  using ((select private.works_leads()));

grant update (body) on public.lead_notes to authenticated;
create policy "admin changes own notes" on public.lead_notes for update to authenticated
  using ((select private.works_leads()) and author = (select auth.uid()))
  with check ((select private.works_leads()) and author = (select auth.uid()));

alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in
  ('received', 'status', 'assigned', 'note', 'mail_sent', 'mail_failed', 'anonymised', 'replied', 'reply_withdrawn',
    'reminder', 'blocked', 'merged', 'unmerged', 'note_edited', 'note_removed'));

create trigger check_lead_note_change before update of body on public.lead_notes
  for each row execute function private.check_lead_note();

create function private.keep_note_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_note_versions (note_id, body) values (old.id, old.body);
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.lead_id, 'note_edited', auth.uid(), jsonb_build_object('note', new.id));
  new.edited_at := now();
  return new;
end $$;
create trigger keep_note_version before update of body on public.lead_notes for each row
  when (old.body is distinct from new.body) execute function private.keep_note_version();

-- A note that goes with its lead, or because the lead is anonymised, is told of by that.
create function private.log_note_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor)
  select l.id, 'note_removed', auth.uid() from public.leads l where l.id = old.lead_id and l.anonymised_at is null;
  return null;
end $$;
create trigger log_note_removal after delete on public.lead_notes
  for each row execute function private.log_note_removal();
revoke all on function private.keep_note_version(), private.log_note_removal() from public;

-- As before (20261125130100_merged_leads.sql), with what stood in a note before.
create or replace view public.file_notes with (security_invoker = true) as
select n.id, n.author, n.body, n.created_at, l.file_id, n.edited_at,
  (select coalesce(jsonb_agg(jsonb_build_object('body', v.body, 'replaced_at', v.replaced_at) order by v.id), '[]')
    from public.lead_note_versions v where v.note_id = n.id) as versions
from public.lead_notes n join public.leads l on l.id = n.lead_id;

create or replace view public.audit_trail with (security_invoker = true) as
select 'a' || a.id as id, a.action, a.actor, a.leads, null::uuid as lead_id, a.detail, a.created_at
from public.audit_log a
union all
select 'e' || e.id, e.kind, e.actor, 1, e.lead_id, e.detail, e.created_at
from public.lead_events e
where e.kind in ('status', 'assigned', 'note', 'note_edited', 'note_removed', 'replied', 'merged', 'unmerged')
  and (select private.is_admin());

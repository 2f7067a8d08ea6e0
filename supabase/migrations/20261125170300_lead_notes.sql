-- Notes of whoever works leads. Who wrote one may change and remove it; what stood in it before is kept with it.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index lead_notes_lead on public.lead_notes (lead_id, created_at);

create table public.lead_note_versions (
  id bigint generated always as identity primary key,
  note_id uuid not null references public.lead_notes (id) on delete cascade,
  body text not null,
  replaced_at timestamptz not null default now()
);
create index lead_note_versions_note on public.lead_note_versions (note_id, id);

-- An anonymised lead takes no notes: they could say again what was removed. The lock waits for a purge that runs.
create function private.check_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_anonymised timestamptz;
begin
  select anonymised_at into v_anonymised from public.leads where id = new.lead_id for share;
  if v_anonymised is not null then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_lead_note before insert on public.lead_notes
  for each row execute function private.check_lead_note();
create trigger check_lead_note_change before update of body on public.lead_notes
  for each row execute function private.check_lead_note();

create function private.log_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.lead_id, 'note', new.author, jsonb_build_object('note', new.id));
  return new;
end $$;
create trigger log_lead_note after insert on public.lead_notes
  for each row execute function private.log_lead_note();

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

revoke all on function private.check_lead_note(), private.log_lead_note(), private.keep_note_version(),
  private.log_note_removal() from public;

alter table public.lead_notes enable row level security;
alter table public.lead_note_versions enable row level security;
revoke all on public.lead_notes, public.lead_note_versions from anon, authenticated;
grant all on public.lead_notes, public.lead_note_versions to service_role;
grant select on public.lead_notes, public.lead_note_versions to authenticated;
grant insert (lead_id, body), update (body), delete on public.lead_notes to authenticated;

create policy "who works leads reads notes" on public.lead_notes for select to authenticated
  using ((select private.works_leads()));
create policy "who works leads writes own notes" on public.lead_notes for insert to authenticated
  with check ((select private.works_leads()) and author = (select auth.uid()));
create policy "admin changes own notes" on public.lead_notes for update to authenticated
  using ((select private.works_leads()) and author = (select auth.uid()))
  with check ((select private.works_leads()) and author = (select auth.uid()));
create policy "who works leads removes own notes" on public.lead_notes for delete to authenticated
  using ((select private.works_leads()) and author = (select auth.uid()));
create policy "admin reads earlier notes" on public.lead_note_versions for select to authenticated
  using ((select private.works_leads()));

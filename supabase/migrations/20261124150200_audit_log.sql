-- Who removed or exported leads, and when; never what. Written by the functions below, kept for two years.
create table public.audit_log (
  id bigint generated always as identity primary key,
  action text not null check (action in ('anonymised', 'erased', 'exported')),
  actor uuid references public.profiles (id) on delete set null,
  leads integer not null check (leads >= 0),
  created_at timestamptz not null default now()
);
create index audit_log_created_at on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant all on public.audit_log to service_role;
grant select on public.audit_log to authenticated;
create policy "admin reads the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

-- Admin: anonymise one lead. Returns whether there was something to do.
create or replace function public.anonymise_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_done boolean;
begin
  perform private.require_admin();
  v_done := private.strip_lead(p_lead);
  if v_done then
    insert into public.audit_log (action, actor, leads) values ('anonymised', auth.uid(), 1);
  end if;
  return v_done;
end $$;

-- Admin: delete one lead with its notes, events and unsent mail. Returns whether it existed.
create or replace function public.erase_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.leads where id = p_lead;
  if not found then
    return false;
  end if;
  insert into public.audit_log (action, actor, leads) values ('erased', auth.uid(), 1);
  return true;
end $$;

-- Admin: notes that so many leads leave the database as a file. Called before the file is made.
create function public.record_export(p_leads integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.audit_log (action, actor, leads) values ('exported', auth.uid(), p_leads);
end $$;

revoke all on function public.record_export(integer) from public, anon, authenticated;
grant execute on function public.record_export(integer) to authenticated;

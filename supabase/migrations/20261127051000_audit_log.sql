-- Who removed or exported leads, signed in, changed roles, blocks or retention, and when; never what. `detail` says from what to
-- what. Written by functions and triggers, kept for two years. The triggers stand on tables that Supabase lets a project put
-- triggers on.
create table public.audit_log (
  id bigint generated always as identity primary key,
  action text not null check (action in
    ('anonymised', 'erased', 'exported', 'signed_in', 'role_changed', 'retention_changed', 'deactivated', 'reactivated',
      'invited', 'invitation_withdrawn', 'recovery_codes_made', 'factor_recovered', 'factor_required', 'factor_optional',
      'blocked', 'unblocked', 'paper_opened')),
  actor uuid references public.profiles (id) on delete set null,
  leads integer not null default 0 check (leads >= 0),
  created_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);
create index audit_log_created_at on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant all on public.audit_log to service_role;
grant select on public.audit_log to authenticated;
create policy "admin reads the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

-- Sign-ins of everybody who has a role.
create function private.log_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor)
  select 'signed_in', p.id from public.profiles p where p.id = new.user_id and p.role <> 'user';
  return new;
end $$;
create trigger on_auth_session_created after insert on auth.sessions
  for each row execute function private.log_sign_in();

-- Who acts when an invited person signs up is who invited.
create function private.log_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor, detail) values ('role_changed',
    coalesce(nullif(current_setting('ecotech.actor', true), '')::uuid, auth.uid()),
    jsonb_build_object('account', new.id, 'from', old.role, 'to', new.role));
  return new;
end $$;
create trigger log_role after update of role on public.profiles for each row
  when (old.role is distinct from new.role) execute function private.log_role();

create function private.log_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor, detail)
  values (case when new.deactivated_at is null then 'reactivated' else 'deactivated' end, auth.uid(),
    jsonb_build_object('account', new.id));
  return new;
end $$;
create trigger log_activity after update of deactivated_at on public.profiles for each row
  when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function private.log_activity();

create function private.log_retention() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor, detail) values ('retention_changed', auth.uid(),
    jsonb_build_object('form', substr(new.key, 11), 'from', old.value, 'to', new.value));
  return new;
end $$;
create trigger log_retention after update of value on public.settings for each row
  when (old.value is distinct from new.value and new.key like 'retention\_%') execute function private.log_retention();

-- Admin: notes that so many leads leave the database as a file. Called before the file is made.
create function public.record_export(p_leads integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.audit_log (action, actor, leads) values ('exported', auth.uid(), p_leads);
end $$;

-- What people did, with the leads' own events; runs with the caller's rights. A lead's events go with the lead, so an erased
-- one is only told by the line of its erasure. Sales, who read the leads' own events, do not read the log.
create view public.audit_trail with (security_invoker = true) as
select 'a' || a.id as id, a.action, a.actor, a.leads, null::uuid as lead_id, a.detail, a.created_at
from public.audit_log a
union all
select 'e' || e.id, e.kind, e.actor, 1, e.lead_id, e.detail, e.created_at
from public.lead_events e
where e.kind in ('status', 'assigned', 'note', 'note_edited', 'note_removed', 'replied', 'merged', 'unmerged')
  and (select private.is_admin());
revoke all on public.audit_trail from anon, authenticated;
grant select on public.audit_trail to authenticated, service_role;

revoke all on function private.log_sign_in(), private.log_role(), private.log_activity(), private.log_retention() from public;
revoke all on function public.record_export(integer) from public, anon, authenticated;
grant execute on function public.record_export(integer) to authenticated;

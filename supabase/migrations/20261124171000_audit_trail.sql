-- Beside what leaves the database: sign-ins of admins, who became or ceased to be one, and changes of retention. `detail`
-- says from what to what. The triggers stand on tables that Supabase lets a project put triggers on.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('anonymised', 'erased', 'exported', 'signed_in', 'role_changed', 'retention_changed'));
alter table public.audit_log alter column leads set default 0;
alter table public.audit_log add column detail jsonb not null default '{}';
create index lead_events_created_at on public.lead_events (created_at desc);

create function private.log_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor)
  select 'signed_in', p.id from public.profiles p where p.id = new.user_id and p.role = 'admin';
  return new;
end $$;
create trigger on_auth_session_created after insert on auth.sessions
  for each row execute function private.log_sign_in();

create function private.log_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor, detail) values ('role_changed', auth.uid(),
    jsonb_build_object('account', new.id, 'from', old.role, 'to', new.role));
  return new;
end $$;
create trigger log_role after update of role on public.profiles for each row
  when (old.role is distinct from new.role) execute function private.log_role();

create function private.log_retention() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor, detail) values ('retention_changed', auth.uid(),
    jsonb_build_object('form', substr(new.key, 11), 'from', old.value, 'to', new.value));
  return new;
end $$;
create trigger log_retention after update of value on public.settings for each row
  when (old.value is distinct from new.value and new.key like 'retention\_%') execute function private.log_retention();

revoke all on function private.log_sign_in(), private.log_role(), private.log_retention() from public;

-- What people did, with the leads' own events; runs with the caller's rights. A lead's events go with the lead, so an erased
-- one is only told by the line of its erasure.
create view public.audit_trail with (security_invoker = true) as
select 'a' || a.id as id, a.action, a.actor, a.leads, null::uuid as lead_id, a.detail, a.created_at
from public.audit_log a
union all
select 'e' || e.id, e.kind, e.actor, 1, e.lead_id, e.detail, e.created_at
from public.lead_events e where e.kind in ('status', 'assigned', 'note');
revoke all on public.audit_trail from anon, authenticated;
grant select on public.audit_trail to authenticated, service_role;

-- How the way of a lead is, for the status line of the admin pages: what lead_health says, in an admin's hands.
create function public.admin_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return public.lead_health() || jsonb_build_object(
    'maintenance_ran_at', (select max(m.ran_at) from private.maintenance m),
    'alerts', (select coalesce(jsonb_agg(a.kind order by a.kind), '[]') from private.alerts a));
end $$;
revoke all on function public.admin_health() from public, anon, authenticated;
grant execute on function public.admin_health() to authenticated;

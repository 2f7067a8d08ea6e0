-- Three roles beside 'user', which opens nothing: 'editor' has an account here and edits the content, 'sales' works leads,
-- 'admin' does everything. Whoever is deactivated keeps the account and loses all of it with the next statement.
alter table public.profiles drop constraint profiles_role_check;
alter table public.profiles add constraint profiles_role_check check (role in ('user', 'editor', 'sales', 'admin'));
alter table public.profiles add column deactivated_at timestamptz;
comment on table public.profiles is 'Role and name of each account; id equals auth.users.id.';
comment on column public.profiles.deactivated_at is 'Since when the account opens nothing; null: it is active.';

-- Whether the caller's session is still open and, where the account has a confirmed second factor, has used it.
create function private.session_is_proven() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from auth.sessions s
      where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
    )
    and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
      )
    )
$$;

-- True for a caller with one of the roles, who is active, in a proven session.
create function private.has_role(variadic p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.profiles p
      where p.id = auth.uid() and p.role = any (p_roles) and p.deactivated_at is null
    )
    and private.session_is_proven()
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin')
$$;

-- True for whoever may read and answer leads.
create function private.works_leads() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin', 'sales')
$$;

-- Raises insufficient_privilege (42501) unless the caller may read and answer leads.
create function private.require_lead_work() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_leads() then
    raise exception 'a role that works leads is required' using errcode = '42501';
  end if;
end $$;

revoke all on function private.session_is_proven(), private.has_role(text[]), private.works_leads(),
  private.require_lead_work() from public;
grant execute on function private.works_leads(), private.require_lead_work() to authenticated, service_role;

-- Reading and working leads is sales' work, too. Everything else that an admin read stays an admin's.
alter policy "own profile or admin reads" on public.profiles
  using (id = (select auth.uid()) or (select private.works_leads()));
alter policy "own profile or admin reads" on public.profiles rename to "own profile or who works leads reads";
alter policy "admin reads leads" on public.leads using ((select private.works_leads()));
alter policy "admin reads leads" on public.leads rename to "who works leads reads them";
alter policy "admin works leads" on public.leads
  using ((select private.works_leads())) with check ((select private.works_leads()));
alter policy "admin works leads" on public.leads rename to "who works leads changes them";
alter policy "admin reads events" on public.lead_events using ((select private.works_leads()));
alter policy "admin reads events" on public.lead_events rename to "who works leads reads events";
alter policy "admin reads notes" on public.lead_notes using ((select private.works_leads()));
alter policy "admin reads notes" on public.lead_notes rename to "who works leads reads notes";
alter policy "admin writes own notes" on public.lead_notes
  with check ((select private.works_leads()) and author = (select auth.uid()));
alter policy "admin writes own notes" on public.lead_notes rename to "who works leads writes own notes";
alter policy "admin removes own notes" on public.lead_notes
  using ((select private.works_leads()) and author = (select auth.uid()));
alter policy "admin removes own notes" on public.lead_notes rename to "who works leads removes own notes";
alter policy "admin reads mail state" on public.outbox using ((select private.works_leads()));
alter policy "admin reads mail state" on public.outbox rename to "who works leads reads mail state";
alter policy "admin reads replies" on public.lead_replies using ((select private.works_leads()));
alter policy "admin reads replies" on public.lead_replies rename to "who works leads reads replies";

-- The same functions as before; only whom they let in changes.
do $$
declare
  v_function regprocedure;
begin
  foreach v_function in array array[
    'public.send_reply(uuid, uuid, text, text, timestamptz)', 'public.withdraw_reply(uuid)', 'public.same_person_leads(uuid)',
    'public.lead_counts_per_day(date, date)', 'public.lead_counts_by_source(date, date)', 'public.admin_health()'
  ]::regprocedure[] loop
    execute replace(pg_get_functiondef(v_function), 'private.require_admin()', 'private.require_lead_work()');
  end loop;
end $$;

-- As before (20261124150000_lead_intake.sql), and a lead may be given to sales; never to somebody who is deactivated.
create or replace function private.check_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.anonymised_at is not null
    and (new.status <> old.status or (new.assignee is distinct from old.assignee and new.assignee is not null)) then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select 1 from public.profiles p
    where p.id = new.assignee and p.role in ('admin', 'sales') and p.deactivated_at is null
  ) then
    raise exception 'the assignee must be somebody who works leads' using errcode = '23514';
  end if;
  if new.status in ('new', 'spam') then
    new.answered_at := null;
  elsif new.answered_at is null and new.anonymised_at is null then
    new.answered_at := now();
  end if;
  return new;
end $$;

-- One admin who is active always stays: nobody, not even the service key, takes the last one's role or account away.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two who take each other's role at the same time: the second one waits, and sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('an active admin', 0));
  if not exists (
    select 1 from public.profiles p where p.id <> old.id and p.role = 'admin' and p.deactivated_at is null
  ) then
    raise exception 'the last active admin stays one' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_an_admin before update of role, deactivated_at on public.profiles for each row
  when (old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null))
  execute function private.keep_an_admin();

-- Whoever is deactivated, or loses a role, is signed out everywhere, and their open leads are nobody's.
create function private.end_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deactivated_at is not null then
    delete from auth.sessions where user_id = new.id;
  end if;
  update public.leads set assignee = null where assignee = new.id and status not in ('closed', 'spam');
  return new;
end $$;
create trigger end_access after update of role, deactivated_at on public.profiles for each row
  when ((new.deactivated_at is not null and old.deactivated_at is null)
    or (old.role in ('admin', 'sales') and new.role not in ('admin', 'sales')))
  execute function private.end_access();

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in
  ('anonymised', 'erased', 'exported', 'signed_in', 'role_changed', 'retention_changed', 'deactivated', 'reactivated'));

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

-- As before (20261124171000_audit_trail.sql), for everybody who has a role.
create or replace function private.log_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, actor)
  select 'signed_in', p.id from public.profiles p where p.id = new.user_id and p.role <> 'user';
  return new;
end $$;

revoke all on function private.keep_an_admin(), private.end_access(), private.log_activity() from public;

-- As before (20261125090000_replies.sql); sales, who read the leads' own events, do not read the log.
create or replace view public.audit_trail with (security_invoker = true) as
select 'a' || a.id as id, a.action, a.actor, a.leads, null::uuid as lead_id, a.detail, a.created_at
from public.audit_log a
union all
select 'e' || e.id, e.kind, e.actor, 1, e.lead_id, e.detail, e.created_at
from public.lead_events e
where e.kind in ('status', 'assigned', 'note', 'replied') and (select private.is_admin());

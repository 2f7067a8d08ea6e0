-- Who a signed-in person is. One row per auth user, made by a trigger on sign-up with role 'user', which opens nothing;
-- 'editor' edits the content, 'sales' works leads, 'admin' does everything. Whoever is deactivated keeps the account and loses
-- all of it with the next statement.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'editor', 'sales', 'admin')),
  email text not null default '',
  display_name text not null default '' check (char_length(display_name) <= 120),
  created_at timestamptz not null default now(),
  deactivated_at timestamptz
);
comment on table public.profiles is 'Role and name of each account; id equals auth.users.id.';
comment on column public.profiles.deactivated_at is 'Since when the account opens nothing; null: it is active.';

-- Numbers an operator may change without a release. Retention is in months; the row of the second factor says by being there
-- that everybody with a role must have one, its value means nothing.
create table public.settings (
  key text primary key
    check (key in ('retention_contact', 'retention_trial', 'retention_booking', 'second_factor_required')),
  value integer not null check (value between 1 and 120)
);
insert into public.settings (key, value) values
  ('retention_contact', 12), ('retention_trial', 24), ('retention_booking', 12);

-- Who signs up with an invitation (data: {invitation}) has its role from the start.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, display_name)
  values (
    new.id,
    coalesce(new.email, ''),
    left(coalesce(new.raw_user_meta_data ->> 'display_name', ''), 120)
  )
  on conflict (id) do nothing;
  perform private.take_invitation(new.raw_user_meta_data ->> 'invitation', new.id, new.email);
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.handle_user_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end $$;
create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.handle_user_email();

create function private.has_factor(p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors f where f.user_id = p_account and f.status = 'verified')
$$;

-- Whether the caller has to enrol a second factor before anything else.
create function public.second_factor_missing() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.settings s where s.key = 'second_factor_required')
    and not private.has_factor(auth.uid())
$$;

-- Whether the caller's session is still open and, where the account has a confirmed second factor, has used it. An access token
-- is good until it expires, also when its session was ended or the password changed; for leads it is not.
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

-- True for a caller with one of the roles, who is active, in a proven session, with a second factor where one is demanded.
create function private.has_role(variadic p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.profiles p
      where p.id = auth.uid() and p.role = any (p_roles) and p.deactivated_at is null
    )
    and private.session_is_proven()
    and not public.second_factor_missing()
$$;

-- True for a caller whose session is open and proven, and whose account is active; the role does not matter.
create function private.account_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_is_proven()
    and exists (select 1 from public.profiles p where p.id = auth.uid() and p.deactivated_at is null)
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin')
$$;

-- True for whoever may read and answer leads.
create function private.works_leads() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin', 'sales')
$$;

-- Raises insufficient_privilege (42501) unless the caller is an admin.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'admin role required' using errcode = '42501';
  end if;
end $$;

-- Raises insufficient_privilege (42501) unless the caller may read and answer leads.
create function private.require_lead_work() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_leads() then
    raise exception 'a role that works leads is required' using errcode = '42501';
  end if;
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

revoke all on function private.handle_new_user(), private.handle_user_email(), private.has_factor(uuid),
  private.session_is_proven(), private.has_role(text[]), private.account_is_open(), private.is_admin(), private.works_leads(), private.require_admin(),
  private.require_lead_work(), private.keep_an_admin(), private.end_access() from public;
grant execute on function private.account_is_open(), private.is_admin(), private.works_leads(), private.require_admin(), private.require_lead_work()
  to authenticated, service_role;
revoke all on function public.second_factor_missing() from public, anon, authenticated;
grant execute on function public.second_factor_missing() to authenticated;

alter table public.profiles enable row level security;
alter table public.settings enable row level security;
revoke all on public.profiles, public.settings from anon, authenticated;
grant all on public.profiles, public.settings to service_role;
grant select on public.profiles, public.settings to authenticated;
grant update (display_name) on public.profiles to authenticated;
grant update (value) on public.settings to authenticated;

create policy "own profile or who works leads reads" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.works_leads()));
create policy "own name can be changed" on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.account_is_open())) with check (id = (select auth.uid()));
create policy "admin reads settings" on public.settings for select to authenticated
  using ((select private.is_admin()));
create policy "admin changes settings" on public.settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

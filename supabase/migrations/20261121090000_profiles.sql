-- Who a signed-in person is. One row per auth user, made by a trigger on sign-up with role 'user'.
-- Nobody changes a role through the API: only the service role does (see docs/backend.md, first admin).

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin')),
  email text not null default '',
  display_name text not null default '' check (char_length(display_name) <= 120),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'Role and name of each account; id equals auth.users.id.';

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

-- True for an admin. An admin who has a confirmed second factor must also have used it in this session.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.id = auth.uid() and p.role = 'admin')
    and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
      )
    )
$$;

-- Raises insufficient_privilege (42501) unless the caller is an admin.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'admin role required' using errcode = '42501';
  end if;
end $$;

revoke all on function private.handle_new_user(), private.handle_user_email(),
  private.is_admin(), private.require_admin() from public;
grant execute on function private.is_admin(), private.require_admin() to authenticated, service_role;

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (display_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "own profile or admin reads" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "own name can be changed" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Who has an account with a role, as the admin pages show and change it, and how somebody new comes in: by an invitation that
-- is mailed. Its link is made when the mail is (claim_invitations), so that the database only ever holds a hash of it.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254 and email ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'),
  role text not null check (role in ('editor', 'sales', 'admin')),
  -- Language of the mail.
  locale text not null check (char_length(locale) = 2),
  invited_by uuid references public.profiles (id) on delete set null,
  -- SHA-256 in hex; null until the mail is made, and once it was used.
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  -- The mail, with the retries of the outbox.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 300),
  sent_at timestamptz,
  failed_at timestamptz
);
create unique index invitations_one_open on public.invitations (lower(email)) where accepted_at is null;
create index invitations_due on public.invitations (next_attempt_at)
  where sent_at is null and failed_at is null and accepted_at is null;
alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant all on public.invitations to service_role;
grant select (id, email, role, locale, invited_by, created_at, expires_at, accepted_at, sent_at, failed_at)
  on public.invitations to authenticated;
create policy "admin reads invitations" on public.invitations for select to authenticated
  using ((select private.is_admin()));

-- Admin: everybody with a role, and what an admin has to know of their accounts.
create function public.people()
returns table (id uuid, email text, display_name text, role text, deactivated_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select p.id, p.email, p.display_name, p.role, p.deactivated_at, u.last_sign_in_at,
    exists (select 1 from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')
  from public.profiles p join auth.users u on u.id = p.id
  where p.role <> 'user'
  order by p.deactivated_at nulls first, p.email;
end $$;

-- Admin: gives somebody with a role another one. @error 23514 for the last active admin, 22023 for who has no role yet.
create function public.set_role(p_account uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_role is null or p_role not in ('editor', 'sales', 'admin') then
    raise exception 'no such role' using errcode = '22023';
  end if;
  update public.profiles set role = p_role where id = p_account and role <> 'user';
  if not found then
    raise exception 'nobody with a role has this account' using errcode = '22023';
  end if;
end $$;

-- Admin: takes an account's access away, or gives it back. @error as set_role
create function public.set_active(p_account uuid, p_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.profiles set deactivated_at = case when p_active then null else coalesce(deactivated_at, now()) end
  where id = p_account and role <> 'user';
  if not found then
    raise exception 'nobody with a role has this account' using errcode = '22023';
  end if;
end $$;

-- Admin: invites somebody by mail, in place of an invitation that is open already. @error 23505 when the address belongs to
-- somebody with a role, 23514 for what is no address.
create function public.invite_person(p_email text, p_role text, p_locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_id uuid;
begin
  perform private.require_admin();
  if exists (select 1 from public.profiles p where lower(p.email) = v_email and p.role <> 'user') then
    raise exception 'the person has a role already' using errcode = '23505';
  end if;
  delete from public.invitations i where lower(i.email) = v_email and i.accepted_at is null;
  insert into public.invitations (email, role, locale, invited_by)
  values (v_email, p_role, p_locale, auth.uid()) returning id into v_id;
  insert into public.audit_log (action, actor, detail)
  values ('invited', auth.uid(), jsonb_build_object('email', v_email, 'role', p_role));
  return v_id;
end $$;

-- Admin: takes back an invitation that was not accepted; its link is worth nothing from then on. Returns whether there was one.
create function public.withdraw_invitation(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  perform private.require_admin();
  delete from public.invitations where id = p_id and accepted_at is null returning email into v_email;
  if v_email is null then
    return false;
  end if;
  insert into public.audit_log (action, actor, detail)
  values ('invitation_withdrawn', auth.uid(), jsonb_build_object('email', v_email));
  return true;
end $$;

-- The open invitation of a link; none when it is unknown, used, withdrawn or seven days old.
create function private.open_invitation(p_token text) returns setof public.invitations
language sql stable security definer set search_path = '' as $$
  select i.* from public.invitations i
  where i.token_hash = encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
    and i.accepted_at is null and i.expires_at > now()
$$;

-- For whoever holds a link: what it is for, and whether the address has an account to sign in to; null when it is over.
create function public.invitation_of(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', i.email, 'role', i.role,
    'known', exists (select 1 from auth.users u where lower(u.email) = i.email))
  from private.open_invitation(p_token) i
$$;

-- Gives the role of an invitation to the account of the address that it was mailed to, once.
create function private.take_invitation(p_token text, p_account uuid, p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  update public.invitations i set accepted_at = now(), token_hash = null
  where i.id = (select o.id from private.open_invitation(p_token) o where o.email = lower(p_email)) and i.accepted_at is null
  returning * into invitation;
  if not found then
    return false;
  end if;
  perform set_config('ecotech.actor', coalesce(invitation.invited_by::text, ''), true);
  update public.profiles set role = invitation.role where id = p_account and role = 'user';
  perform set_config('ecotech.actor', '', true);
  return true;
end $$;

-- Signed in to an account that was there before: takes the invitation of a link that was mailed to its address. What else was
-- signed in to the account ends, whoever it was, and its password is void unless this session was begun with it: somebody else may
-- have made the account. Returns whether it was taken.
create function public.accept_invitation(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.session_is_proven() then
    raise exception 'an open session is required' using errcode = '42501';
  end if;
  if not private.take_invitation(p_token, auth.uid(), (select u.email from auth.users u where u.id = auth.uid())) then
    return false;
  end if;
  delete from auth.sessions where user_id = auth.uid() and id <> (auth.jwt() ->> 'session_id')::uuid;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    update auth.users set encrypted_password = '' where id = auth.uid();
  end if;
  return true;
end $$;

-- Supabase Auth's hook before_user_created (config.toml): nobody makes an account without the link of an invitation to it.
-- Accounts that the service key makes do not pass here.
create function public.refuse_uninvited(event jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select 1 from private.open_invitation(event #>> '{user,user_metadata,invitation}') i
      where i.email = lower(event #>> '{user,email}')
    ) then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Signups not allowed for this instance"}}'::jsonb
  end
$$;

-- The mail worker's two calls. Takes up to p_limit invitations to mail, each with a link of its own; a repeated mail carries a
-- new one. Leased as the outbox. Removes what was accepted or over for 30 days.
create function public.claim_invitations(p_limit integer default 5, p_lease_seconds integer default 60)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
  v_token text;
  claimed jsonb := '[]';
begin
  delete from public.invitations where coalesce(accepted_at, expires_at) < now() - interval '30 days';
  for invitation in
    select i.* from public.invitations i
    where i.sent_at is null and i.failed_at is null and i.accepted_at is null and i.next_attempt_at <= now()
      and i.expires_at > now() and (i.locked_until is null or i.locked_until <= now())
    order by i.next_attempt_at
    limit least(greatest(p_limit, 1), 200)
    for update skip locked
  loop
    v_token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.invitations set attempts = attempts + 1, locked_until = now() + make_interval(secs => p_lease_seconds),
      token_hash = encode(sha256(convert_to(v_token, 'UTF8')), 'hex')
    where id = invitation.id;
    claimed := claimed || jsonb_build_object('id', invitation.id, 'email', invitation.email, 'role', invitation.role,
      'locale', invitation.locale, 'attempts', invitation.attempts + 1, 'expires_at', invitation.expires_at, 'token', v_token,
      'invited_by', (select coalesce(nullif(p.display_name, ''), p.email) from public.profiles p
        where p.id = invitation.invited_by));
  end loop;
  return claimed;
end $$;

-- Records the outcome, with the retries of the outbox: 30 s, 1 min, 2 min … at most 6 h, given up after 24 attempts.
create function public.finish_invitation(p_id uuid, p_error text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_error is null then
    update public.invitations set sent_at = now(), locked_until = null, last_error = null where id = p_id;
    return;
  end if;
  update public.invitations set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 12) - 1)),
    failed_at = case when attempts >= 24 then now() end
  where id = p_id and sent_at is null;
end $$;

revoke all on function private.open_invitation(text), private.take_invitation(text, uuid, text) from public;
revoke all on function public.people(), public.set_role(uuid, text), public.set_active(uuid, boolean),
  public.invite_person(text, text, text), public.withdraw_invitation(uuid), public.invitation_of(text),
  public.accept_invitation(text), public.refuse_uninvited(jsonb), public.claim_invitations(integer, integer),
  public.finish_invitation(uuid, text) from public, anon, authenticated;
grant execute on function public.people(), public.set_role(uuid, text), public.set_active(uuid, boolean),
  public.invite_person(text, text, text), public.withdraw_invitation(uuid), public.accept_invitation(text) to authenticated;
grant execute on function public.invitation_of(text) to anon, authenticated;
grant execute on function public.refuse_uninvited(jsonb), public.claim_invitations(integer, integer),
  public.finish_invitation(uuid, text) to service_role;

-- The role that Supabase Auth calls its hooks with; the embedded backend has none.
do $$
begin
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.refuse_uninvited(jsonb) to supabase_auth_admin;
  end if;
end $$;

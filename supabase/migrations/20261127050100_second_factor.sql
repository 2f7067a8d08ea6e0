-- Ten codes that each remove a lost second factor once. They are shown when they are made, and kept as hashes only.
create table public.recovery_codes (
  account uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 in hex of the account and the code.
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account, code_hash)
);
alter table public.recovery_codes enable row level security;
revoke all on public.recovery_codes from anon, authenticated;
grant all on public.recovery_codes to service_role;
create policy "nobody but the functions" on public.recovery_codes for all to anon, authenticated
  using (false) with check (false);

-- A new code: twelve characters that cannot be mistaken for each other (no 0 O 1 I), 60 random bits.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(r.bytes, b.place) % 32, 1), '' order by b.place)
  from (select uuid_send(gen_random_uuid()) as bytes) r,
    -- Bytes 6 to 8 hold the version of the UUID.
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as b(place)
$$;

-- What is kept of a code, however it was typed.
create function private.recovery_hash(p_account uuid, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    p_account || ':' || regexp_replace(upper(coalesce(p_code, '')), '[^0-9A-Z]', '', 'g'), 'UTF8')), 'hex')
$$;

-- Makes ten codes in place of the caller's old ones. Only in a session that has used the second factor (42501 otherwise).
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_codes text[];
begin
  if auth.uid() is null or not private.session_is_proven() or coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not exists (
    select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    raise exception 'the second factor has to be used first' using errcode = '42501';
  end if;
  delete from public.recovery_codes where account = auth.uid();
  select array_agg(made.code) into v_codes
  from (select private.new_recovery_code() as code from generate_series(1, 10)) made;
  insert into public.recovery_codes (account, code_hash)
  select auth.uid(), private.recovery_hash(auth.uid(), c.code) from unnest(v_codes) as c(code);
  insert into public.audit_log (action, actor) values ('recovery_codes_made', auth.uid());
  return (select array_agg(regexp_replace(c.code, '(....)(....)(....)', '\1-\2-\3')) from unnest(v_codes) as c(code));
end $$;

-- How many of the caller's codes are left.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.recovery_codes r where r.account = auth.uid() and r.used_at is null
$$;

-- Removes the caller's second factors by one of the codes, after the password alone, and ends every other session. Five tries
-- in a quarter of an hour. Returns 'removed', 'wrong' or 'locked': an error would undo the count.
create function public.use_recovery_code(p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_session uuid := (auth.jwt() ->> 'session_id')::uuid;
  v_try jsonb := jsonb_build_object('rate_key', 'recovery:' || auth.uid(), 'rate_max', 5, 'rate_window_seconds', 900);
begin
  if not exists (select 1 from auth.sessions s where s.id = v_session and s.user_id = auth.uid()) then
    raise exception 'an open session is required' using errcode = '42501';
  end if;
  if private.count_form(v_try) is not null then
    return 'locked';
  end if;
  update public.recovery_codes set used_at = now()
  where account = auth.uid() and code_hash = private.recovery_hash(auth.uid(), p_code) and used_at is null;
  if not found then
    return 'wrong';
  end if;
  delete from auth.mfa_factors where user_id = auth.uid();
  delete from auth.sessions where user_id = auth.uid() and id <> v_session;
  delete from public.rate_limits where key = 'recovery:' || auth.uid();
  insert into public.audit_log (action, actor) values ('factor_recovered', auth.uid());
  return 'removed';
end $$;

-- Admin: demands the second factor of everybody with a role, or leaves it to them. To demand it, one has to have used one's
-- own in this session (23514 otherwise), so that nobody shuts everybody out.
create function public.require_second_factor(p_required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_required and (coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not private.has_factor(auth.uid())) then
    raise exception 'use a second factor of your own first' using errcode = '23514';
  end if;
  if p_required then
    insert into public.settings (key, value) values ('second_factor_required', 1) on conflict do nothing;
  else
    delete from public.settings where key = 'second_factor_required';
  end if;
  if found then
    insert into public.audit_log (action, actor)
    values (case when p_required then 'factor_required' else 'factor_optional' end, auth.uid());
  end if;
end $$;

revoke all on function private.new_recovery_code(), private.recovery_hash(uuid, text) from public;
revoke all on function public.create_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text),
  public.require_second_factor(boolean) from public, anon, authenticated;
grant execute on function public.create_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text),
  public.require_second_factor(boolean) to authenticated;

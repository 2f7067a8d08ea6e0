-- The second factor can be demanded of everybody with a role: who has none sees nothing until it is there. The row says that it
-- is; its value means nothing.
alter table public.settings drop constraint settings_key_check;
alter table public.settings add constraint settings_key_check
  check (key in ('retention_contact', 'retention_trial', 'retention_booking', 'second_factor_required'));

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in
  ('anonymised', 'erased', 'exported', 'signed_in', 'role_changed', 'retention_changed', 'deactivated', 'reactivated',
    'invited', 'invitation_withdrawn', 'recovery_codes_made', 'factor_recovered', 'factor_required', 'factor_optional'));

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

-- As before (20261125120100_roles.sql), and not without a second factor that is demanded.
create or replace function private.has_role(variadic p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.profiles p
      where p.id = auth.uid() and p.role = any (p_roles) and p.deactivated_at is null
    )
    and private.session_is_proven()
    and not public.second_factor_missing()
$$;

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

revoke all on function private.has_factor(uuid) from public;
revoke all on function public.second_factor_missing(), public.require_second_factor(boolean) from public, anon, authenticated;
grant execute on function public.second_factor_missing(), public.require_second_factor(boolean) to authenticated;

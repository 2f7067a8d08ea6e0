-- Where somebody is signed in: the own open sessions, newest use first, as Supabase Auth keeps them.
create function public.my_sessions()
returns table (id uuid, user_agent text, created_at timestamptz, used_at timestamptz, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, s.created_at,
    -- Refreshed at least once an hour while it is in use; kept in UTC, without a zone.
    coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
    s.id = (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions s
  where s.user_id = auth.uid()
    and private.session_is_proven()
  order by 5 desc, 4 desc
$$;

-- Ends one of the own sessions; leads are shut to it at once, the rest when its token expires. Returns whether there was one.
create function public.end_session(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.session_is_proven() then
    raise exception 'an open session is required' using errcode = '42501';
  end if;
  delete from auth.sessions where id = p_id and user_id = auth.uid();
  return found;
end $$;

revoke all on function public.my_sessions(), public.end_session(uuid) from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_session(uuid) to authenticated;

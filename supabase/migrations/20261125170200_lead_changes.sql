-- What a lead's row may become, and what is written down when it changes.

-- Who may be its assignee: somebody active who works leads. A lead that goes back to 'new' has not been answered, and spam
-- never is.
create function private.check_lead_update() returns trigger
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
create trigger check_lead_update before update of status, assignee on public.leads
  for each row execute function private.check_lead_update();

-- Who acts when the mail worker does it is the author of a reply.
create function private.log_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := coalesce(auth.uid(), nullif(current_setting('ecotech.actor', true), '')::uuid);
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'status', v_actor, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'assigned', v_actor, jsonb_build_object('from', old.assignee, 'to', new.assignee));
  end if;
  return new;
end $$;
create trigger log_lead_update after update of status, assignee on public.leads
  for each row execute function private.log_lead_update();

create function private.log_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.id, 'reminder', auth.uid(), jsonb_build_object('from', old.remind_at, 'to', new.remind_at));
  return new;
end $$;
create trigger log_reminder after update of remind_at on public.leads for each row
  when (old.remind_at is distinct from new.remind_at and new.anonymised_at is null)
  execute function private.log_reminder();

create function private.begin_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.file_id := new.id;
  return new;
end $$;
create trigger begin_file before insert on public.leads for each row execute function private.begin_file();

-- A merged lead is worked in its file: its own status, assignee and reminder stand still, whoever asks. Only being forgotten, and
-- the end of somebody's access, which other triggers do, still change it; taking the merge back makes it changeable again.
create function private.keep_merged_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.anonymised_at is null and pg_trigger_depth() = 1 and (new.status is distinct from old.status
    or new.assignee is distinct from old.assignee or new.remind_at is distinct from old.remind_at) then
    raise exception 'the lead is merged into %', (select l.reference from public.leads l where l.id = old.file_id)
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_merged_lead before update of status, assignee, remind_at on public.leads for each row
  when (old.merged_into is not null and new.merged_into is not null) execute function private.keep_merged_lead();

revoke all on function private.check_lead_update(), private.log_lead_update(), private.log_reminder(), private.begin_file(),
  private.keep_merged_lead() from public;

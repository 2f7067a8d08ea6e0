-- A lead that goes back to 'new', because the status was set by mistake, has not been answered: the time of the answer
-- goes with it, and is written again when the lead is.
create or replace function private.check_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.anonymised_at is not null
    and (new.status <> old.status or (new.assignee is distinct from old.assignee and new.assignee is not null)) then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select 1 from public.profiles p where p.id = new.assignee and p.role = 'admin'
  ) then
    raise exception 'the assignee must be an admin' using errcode = '23514';
  end if;
  if new.status = 'new' then
    new.answered_at := null;
  elsif new.answered_at is null and new.anonymised_at is null then
    new.answered_at := now();
  end if;
  return new;
end $$;

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
revoke all on function private.keep_merged_lead() from public;
create trigger keep_merged_lead before update of status, assignee, remind_at on public.leads for each row
  when (old.merged_into is not null and new.merged_into is not null) execute function private.keep_merged_lead();

-- As before (20261125090000_replies.sql); what was written before the merge answers the file.
create or replace function private.reply_sent(p_reply uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reply public.lead_replies;
begin
  update public.lead_replies set sent_at = now() where id = p_reply returning * into reply;
  insert into public.lead_events (lead_id, kind, actor) values (reply.lead_id, 'replied', reply.author);
  perform set_config('ecotech.actor', coalesce(reply.author::text, ''), true);
  update public.leads set status = 'contacted'
  where id = (select l.file_id from public.leads l where l.id = reply.lead_id) and status = 'new';
  perform set_config('ecotech.actor', '', true);
end $$;

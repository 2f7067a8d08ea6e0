-- What is written about a lead, and to its person.

-- Notes of whoever works leads. Who wrote one may change and remove it.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index lead_notes_lead on public.lead_notes (lead_id, created_at);

-- An anonymised lead takes no notes: they could say again what was removed. The lock waits for a purge that runs.
create function private.check_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_anonymised timestamptz;
begin
  select anonymised_at into v_anonymised from public.leads where id = new.lead_id for share;
  if v_anonymised is not null then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_lead_note before insert on public.lead_notes
  for each row execute function private.check_lead_note();
create trigger check_lead_note_change before update of body on public.lead_notes
  for each row execute function private.check_lead_note();

create function private.log_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.lead_id, 'note', new.author, jsonb_build_object('note', new.id));
  return new;
end $$;
create trigger log_lead_note after insert on public.lead_notes
  for each row execute function private.log_lead_note();

create function private.mark_note_edited() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.lead_id, 'note_edited', auth.uid(), jsonb_build_object('note', new.id));
  new.edited_at := now();
  return new;
end $$;
create trigger mark_note_edited before update of body on public.lead_notes for each row
  when (old.body is distinct from new.body) execute function private.mark_note_edited();

-- A note that goes with its lead, or because the lead is anonymised, is told of by that.
create function private.log_note_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor)
  select l.id, 'note_removed', auth.uid() from public.leads l where l.id = old.lead_id and l.anonymised_at is null;
  return null;
end $$;
create trigger log_note_removal after delete on public.lead_notes
  for each row execute function private.log_note_removal();

revoke all on function private.check_lead_note(), private.log_lead_note(), private.mark_note_edited(),
  private.log_note_removal() from public;

alter table public.lead_notes enable row level security;
revoke all on public.lead_notes from anon, authenticated;
grant all on public.lead_notes to service_role;
grant select on public.lead_notes to authenticated;
grant insert (lead_id, body), update (body), delete on public.lead_notes to authenticated;

create policy "who works leads reads notes" on public.lead_notes for select to authenticated
  using ((select private.works_leads()));
create policy "who works leads writes own notes" on public.lead_notes for insert to authenticated
  with check ((select private.works_leads()) and author = (select auth.uid()));
create policy "who works leads changes own notes" on public.lead_notes for update to authenticated
  using ((select private.works_leads()) and author = (select auth.uid()))
  with check ((select private.works_leads()) and author = (select auth.uid()));
create policy "who works leads removes own notes" on public.lead_notes for delete to authenticated
  using ((select private.works_leads()) and author = (select auth.uid()));

-- Answers that are written in the inbox. The text is kept with the lead, and a row of the outbox sends it: with the same
-- retries as every other mail, and not before its time. Answers to it go to a mailbox and are not read here.
create table public.lead_replies (
  -- Made by the page, so that a call that is repeated sends one mail.
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  author uuid references public.profiles (id) on delete set null,
  subject text not null check (char_length(btrim(subject)) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) <= 10000 and body ~ '\S'),
  not_before timestamptz not null,
  created_at timestamptz not null default now(),
  -- How often sending it has failed so far.
  failures integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz
);
create index lead_replies_lead on public.lead_replies (lead_id, created_at);
comment on column public.lead_replies.failed_at is 'When it was given up. Neither sent nor failed: it waits.';

alter table public.lead_replies enable row level security;
revoke all on public.lead_replies from anon, authenticated;
grant all on public.lead_replies to service_role;
grant select on public.lead_replies to authenticated;
create policy "who works leads reads replies" on public.lead_replies for select to authenticated
  using ((select private.works_leads()));

-- Who works leads: puts an answer into the outbox. Without p_not_before it leaves after ten seconds, in which it can be withdrawn.
-- A repeated call with the same id changes nothing. Returns when it leaves at the earliest.
create function public.send_reply(p_id uuid, p_lead uuid, p_subject text, p_body text,
  p_not_before timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_not_before timestamptz := greatest(coalesce(p_not_before, now() + interval '10 seconds'), now());
begin
  perform private.require_lead_work();
  -- Waits for a purge that runs.
  select * into lead from public.leads where id = p_lead for share;
  if not found or lead.anonymised_at is not null or lead.status = 'spam' then
    raise exception 'the lead takes no reply' using errcode = '23514';
  end if;
  if v_not_before > now() + interval '31 days' then
    raise exception 'a reply waits 31 days at most' using errcode = '22023';
  end if;
  insert into public.lead_replies (id, lead_id, author, subject, body, not_before)
  values (p_id, p_lead, auth.uid(), btrim(p_subject), btrim(p_body, E' \t\r\n'), v_not_before)
  on conflict (id) do nothing;
  if found then
    insert into public.outbox (lead_id, kind, reply_id, not_before, next_attempt_at)
    values (p_lead, 'reply', p_id, v_not_before, v_not_before);
  end if;
  return (select r.not_before from public.lead_replies r where r.id = p_id and r.lead_id = p_lead);
end $$;

-- Who works leads: takes back an answer that has not left, or was given up. Returns whether it was in time: one that is being
-- sent at the moment is not.
create function public.withdraw_reply(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead uuid;
begin
  perform private.require_lead_work();
  delete from public.outbox
  where reply_id = p_id and sent_at is null and (locked_until is null or locked_until <= now())
  returning lead_id into v_lead;
  if v_lead is null then
    return false;
  end if;
  delete from public.lead_replies where id = p_id;
  insert into public.lead_events (lead_id, kind, actor) values (v_lead, 'reply_withdrawn', auth.uid());
  return true;
end $$;

-- A reply has left: the lead is answered now, and by this; what was written before a merge answers the file.
create function private.reply_sent(p_reply uuid) returns void
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

revoke all on function private.reply_sent(uuid) from public;
revoke all on function public.send_reply(uuid, uuid, text, text, timestamptz), public.withdraw_reply(uuid)
  from public, anon, authenticated;
grant execute on function public.send_reply(uuid, uuid, text, text, timestamptz), public.withdraw_reply(uuid)
  to authenticated;

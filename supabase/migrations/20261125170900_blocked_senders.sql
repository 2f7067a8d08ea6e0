-- Senders whose forms nobody wants to see: a mailbox, or all of a domain. What they send is kept as spam: no mail, no webhook,
-- not counted, not in the list unless asked for, deleted after 30 days. The visitor is answered as everybody is, so that a
-- block teaches nobody to write from elsewhere.
create table public.blocked_senders (
  id uuid primary key default gen_random_uuid(),
  -- A mailbox as private.mailbox writes it, or '@' and a domain.
  sender text not null unique check (char_length(sender) <= 255 and sender ~ '^[^[:cntrl:][:space:]@]*@[^[:cntrl:][:space:]@]+$'),
  reason text not null check (char_length(btrim(reason)) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  author uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table public.blocked_senders enable row level security;
revoke all on public.blocked_senders from anon, authenticated;
grant all on public.blocked_senders to service_role;
grant select on public.blocked_senders to authenticated;
create policy "admin reads blocked senders" on public.blocked_senders for select to authenticated
  using ((select private.works_leads()));

-- The domain of an address when all of it may be blocked; null where everybody can have a mailbox.
create function private.own_domain(email text) returns text
language sql immutable set search_path = '' as $$
  select d from lower(split_part(email, '@', 2)) as d where d not in (
    'aol.com', 'bahnhof.se', 'bredband.net', 'bredband2.com', 'comhem.se', 'fastmail.com', 'gmail.com', 'gmx.com', 'gmx.de',
    'gmx.net', 'googlemail.com', 'home.se', 'hotmail.co.uk', 'hotmail.com', 'hotmail.es', 'hotmail.se', 'icloud.com',
    'live.com', 'live.se', 'mac.com', 'mail.com', 'me.com', 'movistar.es', 'msn.com', 'orange.es', 'outlook.com',
    'outlook.es', 'outlook.se', 'passagen.se', 'pm.me', 'proton.me', 'protonmail.com', 'spray.se', 'swipnet.se',
    'telefonica.net', 'telia.com', 'terra.es', 'tele2.se', 'web.de', 'yahoo.co.uk', 'yahoo.com', 'yahoo.es', 'yahoo.se',
    'yandex.com', 'ymail.com')
$$;

-- The block that an address falls under; null when there is none.
create function private.block_of(email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.blocked_senders b
  where b.sender in (private.mailbox(email), '@' || lower(split_part(email, '@', 2)))
  order by b.sender limit 1
$$;

create function private.hold_blocked_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.status := 'spam';
  return new;
end $$;
create trigger hold_blocked_lead before insert on public.leads for each row
  when (private.block_of(new.email) is not null) execute function private.hold_blocked_lead();

create function private.log_blocked_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind) values (new.id, 'blocked');
  return null;
end $$;
create trigger log_blocked_lead after insert on public.leads for each row
  when (new.status = 'spam' and private.block_of(new.email) is not null) execute function private.log_blocked_lead();

-- Who works leads blocks; a block is lifted by whoever made it, or by an admin, who sees all of them.
create function private.may_lift(p_author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or coalesce(p_author = auth.uid() and private.works_leads(), false)
$$;

-- Who works leads: what can be blocked of a lead's sender: {mailbox, domain, blocked, liftable}. `domain` is null where only the
-- mailbox can be; `blocked` is the id of the block that stands, `liftable` whether the caller may lift it.
create function public.sender_of_lead(p_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_work();
  return (select jsonb_build_object('mailbox', private.mailbox(l.email), 'domain', private.own_domain(l.email),
    'blocked', b.id, 'liftable', case when b.id is not null then private.may_lift(b.author) end)
  from public.leads l left join public.blocked_senders b on b.id = private.block_of(l.email)
  where l.id = p_lead and l.email is not null);
end $$;

-- Who works leads: blocks the sender of a lead, and makes the lead spam. Returns the id of the block; a repeated call that of
-- the first.
create function public.block_sender(p_lead uuid, p_domain boolean, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_sender text;
  v_id uuid;
begin
  perform private.require_lead_work();
  select * into lead from public.leads where id = p_lead for no key update;
  if not found or lead.email is null then
    raise exception 'the lead has no sender' using errcode = '23514';
  end if;
  v_sender := case when p_domain then '@' || private.own_domain(lead.email) else private.mailbox(lead.email) end;
  if v_sender is null then
    raise exception 'the domain belongs to everybody' using errcode = '23514';
  end if;
  insert into public.blocked_senders (sender, reason, author) values (v_sender, btrim(p_reason), auth.uid())
  on conflict (sender) do nothing returning id into v_id;
  if v_id is not null then
    insert into public.audit_log (action, actor, leads, detail)
    values ('blocked', auth.uid(), 1, jsonb_build_object('domain', p_domain));
  end if;
  update public.leads set status = 'spam' where id = p_lead and status <> 'spam';
  return coalesce(v_id, (select b.id from public.blocked_senders b where b.sender = v_sender));
end $$;

-- Lifts a block. What was held stays spam until somebody gives it another status. Returns whether there was one.
-- @error 42501 for a block that somebody else made, unless the caller is an admin.
create function public.unblock_sender(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  block public.blocked_senders;
begin
  perform private.require_lead_work();
  select * into block from public.blocked_senders where id = p_id for update;
  if not found then
    return false;
  end if;
  if not private.may_lift(block.author) then
    raise exception 'an admin, or who made the block, lifts it' using errcode = '42501';
  end if;
  delete from public.blocked_senders where id = p_id;
  insert into public.audit_log (action, actor, detail)
  values ('unblocked', auth.uid(), jsonb_build_object('domain', block.sender like '@%'));
  return true;
end $$;

revoke all on function private.own_domain(text), private.block_of(text), private.hold_blocked_lead(),
  private.log_blocked_lead(), private.may_lift(uuid) from public;
grant execute on function private.block_of(text) to service_role;
revoke all on function public.sender_of_lead(uuid), public.block_sender(uuid, boolean, text), public.unblock_sender(uuid)
  from public, anon, authenticated;
grant execute on function public.sender_of_lead(uuid), public.block_sender(uuid, boolean, text), public.unblock_sender(uuid)
  to authenticated;

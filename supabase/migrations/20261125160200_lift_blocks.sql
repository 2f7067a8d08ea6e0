-- Who works leads blocks; a block is lifted by whoever made it, or by an admin, who sees all of them.
create function private.may_lift(p_author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or coalesce(p_author = auth.uid() and private.works_leads(), false)
$$;
revoke all on function private.may_lift(uuid) from public;

-- As before (20261125130000_blocked_senders.sql), and whether the caller may lift the block: `liftable`, null when there is none.
create or replace function public.sender_of_lead(p_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_work();
  return (select jsonb_build_object('mailbox', private.mailbox(l.email), 'domain', private.own_domain(l.email),
    'blocked', b.id, 'liftable', case when b.id is not null then private.may_lift(b.author) end)
  from public.leads l left join public.blocked_senders b on b.id = private.block_of(l.email)
  where l.id = p_lead and l.email is not null);
end $$;

-- As before. @error 42501 for a block that somebody else made, unless the caller is an admin.
create or replace function public.unblock_sender(p_id uuid) returns boolean
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

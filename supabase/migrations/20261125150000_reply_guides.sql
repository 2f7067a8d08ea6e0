-- A reply can carry guides of the site as PDF. Kept are their paths: the mail worker fetches the files from the site when it sends.
alter table public.lead_replies
  add column guides jsonb not null default '[]',
  -- Those of them that went as a link, because the file could not be had.
  add column linked_guides jsonb not null default '[]',
  add constraint lead_replies_guides check (
    jsonb_path_exists(guides, 'strict $ ? (@.type() == "array" && @.size() <= 2)')
    and not jsonb_path_exists(guides, 'strict $[*] ? (@.type() != "string"
      || !(@ like_regex "^/(en/|es/)?resources/guides/[a-z0-9/-]+[.]pdf$"))', '{}', true));

create or replace view public.file_replies with (security_invoker = true) as
select r.id, r.author, r.subject, r.body, r.not_before, r.created_at, r.failures, r.sent_at, r.failed_at, l.file_id,
  r.guides, r.linked_guides
from public.lead_replies r join public.leads l on l.id = r.lead_id;

-- As before (20261125090000_replies.sql, 20261125120100_roles.sql), and with guides: a list of paths of the site.
drop function public.send_reply(uuid, uuid, text, text, timestamptz);
create function public.send_reply(p_id uuid, p_lead uuid, p_subject text, p_body text,
  p_not_before timestamptz default null, p_guides jsonb default '[]') returns timestamptz
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
  insert into public.lead_replies (id, lead_id, author, subject, body, not_before, guides)
  values (p_id, p_lead, auth.uid(), btrim(p_subject), btrim(p_body, E' \t\r\n'), v_not_before, coalesce(p_guides, '[]'))
  on conflict (id) do nothing;
  if found then
    insert into public.outbox (lead_id, kind, reply_id, not_before, next_attempt_at)
    values (p_lead, 'reply', p_id, v_not_before, v_not_before);
  end if;
  return (select r.not_before from public.lead_replies r where r.id = p_id and r.lead_id = p_lead);
end $$;
revoke all on function public.send_reply(uuid, uuid, text, text, timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.send_reply(uuid, uuid, text, text, timestamptz, jsonb) to authenticated;

-- Mail worker: which guides of a reply the mail that it is about to send carries as a link.
create function public.record_linked_guides(p_id bigint, p_guides jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.lead_replies r set linked_guides = p_guides
  from public.outbox o where o.id = p_id and o.reply_id = r.id and o.sent_at is null
$$;
revoke all on function public.record_linked_guides(bigint, jsonb) from public, anon, authenticated;
grant execute on function public.record_linked_guides(bigint, jsonb) to service_role;

-- As before (20261125140100_subscription_mail.sql), and the guides of a reply.
create or replace function public.claim_outbox(p_limit integer default 5, p_lease_seconds integer default 60)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  delete from public.outbox
  where sent_at is null and failed_at is null and expires_at <= now() and (locked_until is null or locked_until <= now());
  with due as (
    select o.id from public.outbox o
    where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= now()
      and (o.locked_until is null or o.locked_until <= now())
    order by o.next_attempt_at, o.id
    limit least(greatest(p_limit, 1), 200)
    for update skip locked
  ), taken as (
    update public.outbox o
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = o.attempts + 1
    from due where o.id = due.id
    returning o.id, o.kind, o.attempts, o.lead_id, o.reply_id, o.subscription_id, o.detail
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'attempts', t.attempts,
    'lead', case when l.id is not null then to_jsonb(l) - array['search_text', 'idempotency_key', 'content_hash'] end,
    'reply', case when r.id is not null then
      jsonb_build_object('subject', r.subject, 'body', r.body, 'author', p.email, 'guides', r.guides) end,
    'subscription', case when s.id is not null then to_jsonb(s) - array['confirm_hash'] end,
    'detail', t.detail) order by t.id), '[]')
  into claimed
  from taken t left join public.leads l on l.id = t.lead_id
    left join public.lead_replies r on r.id = t.reply_id
    left join public.profiles p on p.id = r.author
    left join public.subscriptions s on s.id = t.subscription_id;
  return claimed;
end $$;

-- As before (20261125090000_replies.sql), and mail for subscriptions. What would be too late to be right is thrown away.
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
      jsonb_build_object('subject', r.subject, 'body', r.body, 'author', p.email) end,
    'subscription', case when s.id is not null then to_jsonb(s) - array['confirm_hash'] end,
    'detail', t.detail) order by t.id), '[]')
  into claimed
  from taken t left join public.leads l on l.id = t.lead_id
    left join public.lead_replies r on r.id = t.reply_id
    left join public.profiles p on p.id = r.author
    left join public.subscriptions s on s.id = t.subscription_id;
  return claimed;
end $$;

-- As before (20261125090000_replies.sql); a mail for a subscription has no lead to write into.
create or replace function public.finish_outbox(p_id bigint, p_error text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail public.outbox;
begin
  -- The lead before its mail, as erasing does: in the other order the two would wait for each other.
  perform 1 from public.leads
  where id = (select lead_id from public.outbox where id = p_id) for no key update;
  select * into mail from public.outbox where id = p_id and sent_at is null for update;
  if not found then
    return;
  end if;
  if p_error is null then
    update public.outbox set sent_at = now(), locked_until = null, last_error = null where id = p_id;
    if mail.reply_id is not null then
      perform private.reply_sent(mail.reply_id);
    elsif mail.lead_id is not null then
      insert into public.lead_events (lead_id, kind, detail)
      values (mail.lead_id, 'mail_sent', jsonb_build_object('mail', mail.kind));
    end if;
    return;
  end if;
  update public.outbox set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + least(interval '6 hours',
      interval '30 seconds' * power(2, least(mail.attempts, 12) - 1)),
    failed_at = case when mail.attempts >= 24 then now() end
  where id = p_id;
  update public.lead_replies set failures = mail.attempts, failed_at = case when mail.attempts >= 24 then now() end
  where id = mail.reply_id;
  if mail.lead_id is not null and (mail.attempts = 1 or mail.attempts >= 24) then
    insert into public.lead_events (lead_id, kind, detail)
    values (mail.lead_id, 'mail_failed',
      jsonb_build_object('mail', mail.kind, 'attempts', mail.attempts, 'given_up', mail.attempts >= 24));
  end if;
end $$;

-- As before (20261124150200_audit_log.sql); whoever is forgotten gets no mail any more either.
create or replace function public.erase_lead(p_lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  perform private.require_admin();
  delete from public.leads where id = p_lead returning email into v_email;
  if not found then
    return false;
  end if;
  delete from public.subscriptions where private.mailbox(email) = private.mailbox(v_email);
  insert into public.audit_log (action, actor, leads) values ('erased', auth.uid(), 1);
  return true;
end $$;

-- Erases a mailbox that never was a lead's: its subscriptions, confirmed or not. Returns how many there were.
create function public.erase_subscriptions(p_email text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.subscriptions where private.mailbox(email) = private.mailbox(p_email);
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;
revoke all on function public.erase_subscriptions(text) from public, anon, authenticated;
grant execute on function public.erase_subscriptions(text) to service_role;

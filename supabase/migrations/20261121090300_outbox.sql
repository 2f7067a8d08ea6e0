-- The mail worker's two calls. A claimed mail is leased: if the worker dies, it is due again after the lease.

-- Takes up to p_limit due mails and returns each with the lead it is about.
create function public.claim_outbox(p_limit integer default 5, p_lease_seconds integer default 60)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
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
    returning o.id, o.kind, o.attempts, o.lead_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'attempts', t.attempts,
    'lead', to_jsonb(l) - array['search_text', 'idempotency_key', 'content_hash']) order by t.id), '[]')
  into claimed
  from taken t join public.leads l on l.id = t.lead_id;
  return claimed;
end $$;

-- Records the outcome. p_error null: sent. Otherwise it is retried after 30 s, 1 min, 2 min … at most 6 h,
-- and given up after 24 attempts (about four days); the lead itself is untouched.
create function public.finish_outbox(p_id bigint, p_error text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail public.outbox;
begin
  select * into mail from public.outbox where id = p_id and sent_at is null for update;
  if not found then
    return;
  end if;
  if p_error is null then
    update public.outbox set sent_at = now(), locked_until = null, last_error = null where id = p_id;
    insert into public.lead_events (lead_id, kind, detail)
    values (mail.lead_id, 'mail_sent', jsonb_build_object('mail', mail.kind));
    return;
  end if;
  update public.outbox set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + least(interval '6 hours',
      interval '30 seconds' * power(2, least(mail.attempts, 12) - 1)),
    failed_at = case when mail.attempts >= 24 then now() end
  where id = p_id;
  if mail.attempts = 1 or mail.attempts >= 24 then
    insert into public.lead_events (lead_id, kind, detail)
    values (mail.lead_id, 'mail_failed',
      jsonb_build_object('mail', mail.kind, 'attempts', mail.attempts, 'given_up', mail.attempts >= 24));
  end if;
end $$;

revoke all on function public.claim_outbox(integer, integer), public.finish_outbox(bigint, text)
  from public, anon, authenticated;
grant execute on function public.claim_outbox(integer, integer), public.finish_outbox(bigint, text)
  to service_role;

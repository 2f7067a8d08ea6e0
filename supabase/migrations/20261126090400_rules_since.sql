-- Who confirms anew, with another price area for instance, has wanted the same audience's rules since before: a rule that changed
-- shortly before is told all the same. The proof of consent is confirmed_at.
alter table public.subscriptions add column rules_since timestamptz;
comment on column public.subscriptions.rules_since is
  'Since when the rules of this audience are wanted; null: since it was confirmed.';

-- Confirms by the hash of a code, once, within 48 hours. A mailbox has one subscription: what was confirmed before keeps what the
-- new one does not name. Returns whether there was something to confirm.
create or replace function public.confirm_subscription(p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked public.subscriptions;
  v_before uuid;
begin
  select * into asked from public.subscriptions
  where confirm_hash = p_hash and created_at > now() - interval '48 hours' for update;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscription:' || private.mailbox(asked.email), 0));
  select id into v_before from public.subscriptions
  where private.mailbox(email) = private.mailbox(asked.email) and confirmed_at is not null for update;
  if v_before is null then
    update public.subscriptions set confirmed_at = now(), confirm_hash = null where id = asked.id;
    return true;
  end if;
  -- The one of before stays, since it knows what was sent today.
  update public.subscriptions s set
    email = asked.email, locale = asked.locale, confirmed_at = now(),
    zone = coalesce(asked.zone, s.zone),
    below = case when asked.zone is null then s.below else asked.below end,
    audience = coalesce(asked.audience, s.audience),
    rules_since = case when coalesce(asked.audience, s.audience) = s.audience
      then coalesce(s.rules_since, s.confirmed_at) else now() end
  where s.id = v_before;
  delete from public.subscriptions where id = asked.id;
  return true;
end $$;

-- Queues the mail about one changed rule, in one transaction and once, for those who wanted that audience's rules by its day. p: id,
-- date, audiences, not_before, detail. Returns how many.
create or replace function public.queue_rule_mails(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  insert into private.told (about) values ('rules:' || (p ->> 'id')) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into public.outbox (subscription_id, kind, about, detail, not_before, next_attempt_at)
  select s.id, 'rules', 'rules:' || (p ->> 'id'), p -> 'detail',
    (p ->> 'not_before')::timestamptz, (p ->> 'not_before')::timestamptz
  from public.subscriptions s
  where s.confirmed_at is not null
    and (coalesce(s.rules_since, s.confirmed_at) at time zone 'Europe/Stockholm')::date <= (p ->> 'date')::date
    and p -> 'audiences' ? s.audience
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Mail that visitors ask for: tomorrow's cheapest hours in their price area, and changed rules for their audience. Nothing is
-- sent before the address is confirmed, and what is ended is deleted at once. Only the functions read or write here.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  locale text not null check (char_length(locale) = 2),
  -- Price area of the mail about prices; null: no such mail.
  zone text check (zone in ('SE1', 'SE2', 'SE3', 'SE4')),
  -- Only on days with a quarter below this (öre per kWh, spot price); null: every day.
  below numeric(6, 1) check (below between -500 and 1000),
  -- Whose changed rules are told; null: nobody's.
  audience text check (char_length(audience) <= 40),
  -- SHA-256 of the code in the mail that asks for confirmation; null once it was used.
  confirm_hash text unique,
  confirmed_at timestamptz,
  -- Stands in every mail, and ends the subscription.
  end_code uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kept_at timestamptz,
  asked_at timestamptz,
  check (zone is not null or audience is not null),
  check (below is null or zone is not null),
  check ((confirmed_at is null) = (confirm_hash is not null))
);
comment on column public.subscriptions.kept_at is 'When it was last said that the mail is still wanted; null: since it was confirmed.';
comment on column public.subscriptions.asked_at is 'When that was asked and not answered yet.';
create index subscriptions_mailbox on public.subscriptions (private.mailbox(email));
create index subscriptions_zone on public.subscriptions (zone) where confirmed_at is not null;
alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant all on public.subscriptions to service_role;
create policy "nobody but the service" on public.subscriptions for all to anon, authenticated
  using (false) with check (false);

-- What has been told to everybody who wanted it, so that a second run tells nobody again: 'prices:SE4:2026-11-26', 'rules:slug'.
create table private.told (
  about text primary key,
  told_at timestamptz not null default now()
);

-- Takes a subscription that is not confirmed yet and queues the mail that asks for it. The answer does not depend on whether
-- the address is known. p: id, email, locale, zone, below, audience, confirm_hash, rate_key, rate_max, rate_window_seconds,
-- mailbox_key. A mailbox gets at most three such mails a day, whoever asks; more are dropped in silence.
-- Returns null, or in how many seconds this visitor may ask again.
create function public.ask_subscription(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_wait integer := private.count_form(p);
  v_id uuid := (p ->> 'id')::uuid;
begin
  if v_wait is not null then
    return v_wait;
  end if;
  if private.count_form(jsonb_build_object('rate_key', p ->> 'mailbox_key', 'rate_max', 3,
      'rate_window_seconds', 86400)) is not null then
    return null;
  end if;
  insert into public.subscriptions (id, email, locale, zone, below, audience, confirm_hash)
  values (v_id, p ->> 'email', p ->> 'locale', p ->> 'zone', (p ->> 'below')::numeric, p ->> 'audience', p ->> 'confirm_hash');
  insert into public.outbox (subscription_id, kind, about, expires_at)
  values (v_id, 'confirm', 'confirm', now() + interval '48 hours');
  return null;
end $$;

-- Confirms by the hash of a code, once, within 48 hours. A mailbox has one subscription: what was confirmed before keeps what the
-- new one does not name. Returns whether there was something to confirm.
create function public.confirm_subscription(p_hash text) returns boolean
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
    audience = coalesce(asked.audience, s.audience)
  where s.id = v_before;
  delete from public.subscriptions where id = asked.id;
  return true;
end $$;

-- Asking for mail anew answers the question whether it is still wanted.
create function private.answer_by_confirming() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.asked_at := null;
  return new;
end $$;
create trigger answer_by_confirming before update of confirmed_at on public.subscriptions for each row
  when (old.asked_at is not null and new.confirmed_at > old.confirmed_at) execute function private.answer_by_confirming();

-- Ends a subscription by its code: the row goes, and with it mail that waits. Requests that were not confirmed go, too.
-- Returns whether there was one.
create function public.end_subscription(p_code uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  delete from public.subscriptions where end_code = p_code returning email into v_email;
  if v_email is null then
    return false;
  end if;
  delete from public.subscriptions where private.mailbox(email) = private.mailbox(v_email);
  return true;
end $$;

-- What is still to be told: the price areas that somebody waits for on a day, and whether anybody wants changed rules.
create function public.subscriptions_due(p_date date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'zones', (select coalesce(jsonb_agg(distinct s.zone), '[]') from public.subscriptions s
      where s.confirmed_at is not null and s.zone is not null
        and not exists (select 1 from private.told t where t.about = format('prices:%s:%s', s.zone, p_date))),
    'rules', exists (select 1 from public.subscriptions s where s.confirmed_at is not null and s.audience is not null))
$$;

-- Queues one day's mail about prices in one area, in one transaction and once. p: zone, date, low (the lowest price, SEK per
-- kWh), expires_at, detail. Returns how many.
create function public.queue_price_mails(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  insert into private.told (about) values (format('prices:%s:%s', p ->> 'zone', p ->> 'date')) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into public.outbox (subscription_id, kind, about, detail, expires_at)
  select s.id, 'prices', 'prices:' || (p ->> 'date'), p -> 'detail', (p ->> 'expires_at')::timestamptz
  from public.subscriptions s
  where s.confirmed_at is not null and s.zone = p ->> 'zone'
    and (s.below is null or (p ->> 'low')::numeric * 100 < s.below)
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Queues the mail about one changed rule, in one transaction and once, for those who had confirmed by its day. p: id, date,
-- audiences, not_before, detail. Returns how many.
create function public.queue_rule_mails(p jsonb) returns integer
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
  where (s.confirmed_at at time zone 'Europe/Stockholm')::date <= (p ->> 'date')::date
    and p -> 'audiences' ? s.audience
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Consent to mail does not last for ever: twelve months after it was given somebody is asked by mail whether it still holds.
-- Queues the question for at most p_limit such subscriptions; each is asked once. Returns how many.
create function public.ask_to_keep(p_now timestamptz default now(), p_limit integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  with due as (
    select s.id from public.subscriptions s
    where s.asked_at is null and greatest(s.confirmed_at, s.kept_at) < p_now - interval '12 months'
    order by s.confirmed_at limit p_limit for update skip locked
  ), asked as (
    update public.subscriptions s set asked_at = p_now from due where s.id = due.id returning s.id
  )
  insert into public.outbox (subscription_id, kind, about, detail)
  select a.id, 'keep', 'keep:' || (p_now at time zone 'Europe/Stockholm')::date,
    jsonb_build_object('until', ((p_now + interval '60 days') at time zone 'Europe/Stockholm')::date)
  from asked a;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Says by its code that a subscription is still wanted, for another twelve months. Returns whether there was one.
create function public.keep_subscription(p_code uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscriptions set kept_at = now(), asked_at = null
  where end_code = p_code and confirmed_at is not null;
  return found;
end $$;

-- Retention: what was not confirmed in 48 hours, and what nobody has said to keep within 60 days of being asked. Returns the
-- subscriptions removed.
create function public.purge_subscriptions(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.subscriptions
  where (confirmed_at is null and created_at < p_now - interval '48 hours') or asked_at < p_now - interval '60 days';
  get diagnostics v_rows = row_count;
  delete from private.told where told_at < p_now - interval '60 days';
  return v_rows;
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

revoke all on function private.answer_by_confirming() from public;
revoke all on function public.ask_subscription(jsonb), public.confirm_subscription(text), public.end_subscription(uuid),
  public.subscriptions_due(date), public.queue_price_mails(jsonb), public.queue_rule_mails(jsonb),
  public.ask_to_keep(timestamptz, integer), public.keep_subscription(uuid), public.purge_subscriptions(timestamptz),
  public.erase_subscriptions(text) from public, anon, authenticated;
grant execute on function public.ask_subscription(jsonb), public.confirm_subscription(text), public.end_subscription(uuid),
  public.subscriptions_due(date), public.queue_price_mails(jsonb), public.queue_rule_mails(jsonb),
  public.ask_to_keep(timestamptz, integer), public.keep_subscription(uuid), public.purge_subscriptions(timestamptz),
  public.erase_subscriptions(text) to service_role;

-- Mail that visitors ask for: tomorrow's cheapest hours in their price area. Nothing is sent before the address is confirmed,
-- what is ended is deleted at once, and a subscription ends by itself twelve months after it was confirmed. Only the functions
-- read or write here.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  locale text not null check (char_length(locale) = 2),
  -- Price area.
  zone text not null check (zone in ('SE1', 'SE2', 'SE3', 'SE4')),
  -- Only on days with a quarter below this (öre per kWh, spot price); null: every day.
  below numeric(6, 1) check (below between -500 and 1000),
  -- SHA-256 of the code in the mail that asks for confirmation.
  confirm_hash text unique,
  confirmed_at timestamptz,
  -- Stands in every mail, and ends the subscription.
  end_code uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  check (confirmed_at is not null or confirm_hash is not null)
);
create index subscriptions_mailbox on public.subscriptions (private.mailbox(email));
create index subscriptions_zone on public.subscriptions (zone) where confirmed_at is not null;
alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant all on public.subscriptions to service_role;
create policy "nobody but the service" on public.subscriptions for all to anon, authenticated
  using (false) with check (false);

-- Whose prices of which day have been told to everybody who wanted them, so that a second run tells nobody again.
create table private.told_prices (
  zone text not null,
  day date not null,
  primary key (zone, day)
);

-- Takes a subscription that is not confirmed yet and queues the mail that asks for it. The answer does not depend on whether
-- the address is known. p: id, email, locale, zone, below, confirm_hash, rate_key, rate_max, rate_window_seconds,
-- unproven_max, mailbox_key. A mailbox gets at most three such mails a day, whoever asks; more are dropped in silence.
-- Returns null, or in how many seconds this visitor may ask again.
create function public.ask_subscription(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_wait integer := private.count_form(p);
  v_id uuid := (p ->> 'id')::uuid;
  v_not_before timestamptz;
begin
  if v_wait is not null then
    return v_wait;
  end if;
  if private.count_form(jsonb_build_object('rate_key', p ->> 'mailbox_key', 'rate_max', 3,
      'rate_window_seconds', 86400)) is not null then
    return null;
  end if;
  insert into public.subscriptions (id, email, locale, zone, below, confirm_hash)
  values (v_id, p ->> 'email', p ->> 'locale', p ->> 'zone', (p ->> 'below')::numeric, p ->> 'confirm_hash');
  v_not_before := private.unproven_mail_at((p ->> 'unproven_max')::integer);
  insert into public.outbox (subscription_id, kind, about, not_before, next_attempt_at, expires_at)
  values (v_id, 'confirm', 'confirm', v_not_before, coalesce(v_not_before, now()), now() + interval '48 hours');
  return null;
end $$;

-- Confirms by the hash of a code, within 48 hours. Who confirms again, since the answer was lost or the mail was opened twice, hears the
-- same and changes nothing. A mailbox has one subscription: the newest wish. Returns whether it is confirmed.
create function public.confirm_subscription(p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked public.subscriptions;
  v_before uuid;
begin
  select * into asked from public.subscriptions
  where confirm_hash = p_hash and coalesce(confirmed_at, created_at) > now() - interval '48 hours' for update;
  if asked.id is null or asked.confirmed_at is not null then
    return asked.id is not null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscription:' || private.mailbox(asked.email), 0));
  select id into v_before from public.subscriptions
  where private.mailbox(email) = private.mailbox(asked.email) and confirmed_at is not null for update;
  if v_before is null then
    update public.subscriptions set confirmed_at = now() where id = asked.id;
    return true;
  end if;
  -- The one of before stays, since it knows what was sent today.
  delete from public.subscriptions where id = asked.id;
  update public.subscriptions s set email = asked.email, locale = asked.locale, zone = asked.zone, below = asked.below,
    confirm_hash = p_hash, confirmed_at = now()
  where s.id = v_before;
  return true;
end $$;

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

-- Subscriptions that mail is sent to.
create function private.open_subscriptions() returns setof public.subscriptions
language sql stable security definer set search_path = '' as $$
  select * from public.subscriptions where confirmed_at > now() - interval '12 months'
$$;

-- The price areas that somebody waits for on a day, and that were not told yet, as a list.
create function public.zones_due(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct s.zone), '[]') from private.open_subscriptions() s
  where not exists (select 1 from private.told_prices t where t.zone = s.zone and t.day = p_day)
$$;

-- Queues one day's mail about prices in one area, in one transaction and once. p: zone, date, low (the lowest price, SEK per
-- kWh), expires_at, detail. Returns how many.
create function public.queue_price_mails(p jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  insert into private.told_prices (zone, day) values (p ->> 'zone', (p ->> 'date')::date) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into public.outbox (subscription_id, kind, about, detail, expires_at)
  select s.id, 'prices', 'prices:' || (p ->> 'date'), p -> 'detail', (p ->> 'expires_at')::timestamptz
  from private.open_subscriptions() s
  where s.zone = p ->> 'zone' and (s.below is null or (p ->> 'low')::numeric * 100 < s.below)
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Retention: what was not confirmed in 48 hours, and what was confirmed twelve months ago. Returns the subscriptions removed.
create function public.purge_subscriptions(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.subscriptions
  where (confirmed_at is null and created_at < p_now - interval '48 hours')
    or confirmed_at <= p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  delete from private.told_prices where day < (p_now at time zone 'Europe/Stockholm')::date - 7;
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

revoke all on function private.open_subscriptions() from public;
revoke all on function public.ask_subscription(jsonb), public.confirm_subscription(text), public.end_subscription(uuid),
  public.zones_due(date), public.queue_price_mails(jsonb), public.purge_subscriptions(timestamptz),
  public.erase_subscriptions(text) from public, anon, authenticated;
grant execute on function public.ask_subscription(jsonb), public.confirm_subscription(text), public.end_subscription(uuid),
  public.zones_due(date), public.queue_price_mails(jsonb), public.purge_subscriptions(timestamptz),
  public.erase_subscriptions(text) to service_role;

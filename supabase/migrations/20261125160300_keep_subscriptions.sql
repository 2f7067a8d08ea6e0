-- Consent to mail does not last for ever: twelve months after it was given somebody is asked by mail whether it still holds, and
-- without an answer within 60 days the subscription is deleted (purge_subscriptions).
alter table public.subscriptions add column kept_at timestamptz;
alter table public.subscriptions add column asked_at timestamptz;
comment on column public.subscriptions.kept_at is 'When it was last said that the mail is still wanted; null: since it was confirmed.';
comment on column public.subscriptions.asked_at is 'When that was asked and not answered yet.';

alter table public.outbox drop constraint outbox_kind_check;
alter table public.outbox add constraint outbox_kind_check
  check (kind in ('company', 'receipt', 'reply', 'confirm', 'prices', 'rules', 'keep'));
alter table public.outbox drop constraint outbox_owner;
alter table public.outbox add constraint outbox_owner check (
  (kind in ('company', 'receipt', 'reply') and lead_id is not null and subscription_id is null)
  or (kind in ('confirm', 'prices', 'rules', 'keep') and lead_id is null and subscription_id is not null and about is not null));

-- Queues the question for at most p_limit subscriptions whose consent is twelve months old; each is asked once. Returns how many.
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

-- As before (20261125140000_subscriptions.sql); asking for mail anew answers the question, too.
create function private.answer_by_confirming() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.asked_at := null;
  return new;
end $$;
create trigger answer_by_confirming before update of confirmed_at on public.subscriptions for each row
  when (old.asked_at is not null and new.confirmed_at > old.confirmed_at) execute function private.answer_by_confirming();

-- As before: what was not confirmed in 48 hours. Now also what nobody has answered for within 60 days.
create or replace function public.purge_subscriptions(p_now timestamptz default now()) returns integer
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

revoke all on function private.answer_by_confirming() from public;
revoke all on function public.ask_to_keep(timestamptz, integer), public.keep_subscription(uuid) from public, anon, authenticated;
grant execute on function public.ask_to_keep(timestamptz, integer), public.keep_subscription(uuid) to service_role;

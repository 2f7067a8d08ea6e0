-- One row per e-mail to send. It names the lead or the subscription and holds no personal data: the text is composed when
-- sent. One mail of each kind per lead, but any number of replies and about papers; a subscription gets one mail about a thing. What that mail
-- says of prices is in `detail`; after `expires_at` it would be wrong and is not sent.
create table public.outbox (
  id bigint generated always as identity primary key,
  lead_id uuid references public.leads (id) on delete cascade,
  kind text not null check (kind in ('company', 'receipt', 'reply', 'papers', 'confirm', 'prices')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 300),
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  reply_id uuid unique references public.lead_replies (id) on delete cascade,
  not_before timestamptz,
  subscription_id uuid references public.subscriptions (id) on delete cascade,
  about text check (char_length(about) <= 200),
  detail jsonb,
  expires_at timestamptz,
  constraint outbox_reply check ((kind = 'reply') = (reply_id is not null)),
  constraint outbox_owner check (
    (kind in ('company', 'receipt', 'reply', 'papers') and lead_id is not null and subscription_id is null)
    or (kind in ('confirm', 'prices') and lead_id is null and subscription_id is not null and about is not null)),
  constraint outbox_one_about unique (subscription_id, about)
);
create index outbox_due on public.outbox (next_attempt_at) where sent_at is null and failed_at is null;
create unique index outbox_one_of_a_kind on public.outbox (lead_id, kind) where reply_id is null and kind <> 'papers';

alter table public.outbox enable row level security;
revoke all on public.outbox from anon, authenticated;
grant all on public.outbox to service_role;
grant select on public.outbox to authenticated;
create policy "who works leads reads mail state" on public.outbox for select to authenticated
  using ((select private.works_leads()));

-- When one more mail may go to an address that nobody has proved, so that our name cannot be made to flood other people's mailboxes:
-- p_max of them an hour all together (null or 0: no limit), the rest one hour later, two hours later …; null: now.
create function private.unproven_mail_at(p_max integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_hits integer;
  v_start timestamptz;
begin
  if coalesce(p_max, 0) = 0 then
    return null;
  end if;
  perform private.count_form(jsonb_build_object('rate_key', 'unproven mail', 'rate_max', p_max, 'rate_window_seconds', 3600));
  select hits, window_start into v_hits, v_start from public.rate_limits where key = 'unproven mail';
  return case when v_hits > p_max then v_start + (v_hits - 1) / p_max * interval '1 hour' end;
end $$;

-- The mail about a lead: one to the company, and a receipt, one an hour per mailbox, so that nobody's can be flooded
-- through our forms. Equal mailboxes queue. Receipts wait while more than p_unproven_max mails an hour went to unproven addresses.
create function private.queue_mail(lead public.leads, p_unproven_max integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_not_before timestamptz;
begin
  insert into public.outbox (lead_id, kind) values (lead.id, 'company') on conflict do nothing;
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || private.mailbox(lead.email), 0));
  if exists (
    select 1 from public.leads l join public.outbox o on o.lead_id = l.id and o.kind = 'receipt'
    where private.mailbox(l.email) = private.mailbox(lead.email) and l.created_at > now() - interval '1 hour'
  ) or exists (
    -- A lead that was sent again with another address had its receipt at the first.
    select 1 from public.lead_events e where e.kind = 'corrected' and e.created_at > now() - interval '1 hour'
      and private.mailbox(e.detail ->> 'email') = private.mailbox(lead.email)
  ) then
    return;
  end if;
  v_not_before := private.unproven_mail_at(p_unproven_max);
  insert into public.outbox (lead_id, kind, not_before, next_attempt_at)
  values (lead.id, 'receipt', v_not_before, coalesce(v_not_before, now()))
  on conflict do nothing;
end $$;

-- The mail worker's calls. A claimed mail is leased: if the worker dies, it is due again after the lease.

-- Takes up to p_limit due mails and returns each with the lead, the reply or the subscription it is about. What would be too
-- late to be right is thrown away.
create function public.claim_outbox(p_limit integer default 5, p_lease_seconds integer default 60)
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
    'lead', case when l.id is not null then to_jsonb(l) - array['search_text', 'name_order', 'idempotency_key', 'content_hash']
      || jsonb_build_object('replaced', (select e.detail from public.lead_events e
        where e.lead_id = l.id and e.kind = 'corrected' order by e.id desc limit 1)) end,
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

-- Records the outcome. p_error null: sent. Otherwise it is retried after 30 s, 1 min, 2 min … at most 6 h,
-- and given up after 24 attempts (about four days); the lead itself is untouched. p_refused: the address takes no mail, now or
-- later. Such mail is given up at once, and a subscription to such an address ends; only what goes to the company is tried on.
create function public.finish_outbox(p_id bigint, p_error text default null, p_refused boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail public.outbox;
  v_refused boolean;
  v_over boolean;
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
  v_refused := p_refused and mail.kind not in ('company', 'papers');
  if v_refused and mail.subscription_id is not null then
    delete from public.subscriptions where id = mail.subscription_id;
    return;
  end if;
  v_over := v_refused or mail.attempts >= 24;
  update public.outbox set
    locked_until = null,
    last_error = left(p_error, 300),
    next_attempt_at = now() + least(interval '6 hours',
      interval '30 seconds' * power(2, least(mail.attempts, 12) - 1)),
    failed_at = case when v_over then now() end
  where id = p_id;
  update public.lead_replies set failures = mail.attempts, failed_at = case when v_over then now() end
  where id = mail.reply_id;
  if mail.lead_id is not null and (mail.attempts = 1 or v_over) then
    insert into public.lead_events (lead_id, kind, detail)
    values (mail.lead_id, 'mail_failed',
      jsonb_build_object('mail', mail.kind, 'attempts', mail.attempts, 'given_up', v_over, 'refused', v_refused));
  end if;
end $$;

revoke all on function private.unproven_mail_at(integer), private.queue_mail(public.leads, integer) from public;
revoke all on function public.claim_outbox(integer, integer), public.finish_outbox(bigint, text, boolean)
  from public, anon, authenticated;
grant execute on function public.claim_outbox(integer, integer), public.finish_outbox(bigint, text, boolean) to service_role;

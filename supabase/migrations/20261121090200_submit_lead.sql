-- The only way a lead comes in. One transaction: idempotency, rate limit, lead, event, outbox.
--
-- p: form_type, name, email, company, phone, phone_e164, message, locale, page, topic, context, recipient,
--    reply_by, idempotency_key, content_hash, and rate_key, rate_max (0 = no limit), rate_window_seconds.
-- Returns {status, reference, reply_by, received_at} where status is
--    'stored'        a new lead
--    'duplicate'     the same key with the same content came before; the first lead is returned
--    'conflict'      the same key with other content; nothing stored
--    'rate_limited'  too many from this address; nothing stored; retry_after in seconds
create function public.submit_lead(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  v_key text := p ->> 'idempotency_key';
  v_max integer := coalesce((p ->> 'rate_max')::integer, 0);
  v_window interval := make_interval(secs => coalesce((p ->> 'rate_window_seconds')::integer, 600));
  v_hits integer;
  v_start timestamptz;
begin
  -- Equal keys queue here, so that the second of two simultaneous requests sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));

  select * into lead from public.leads where idempotency_key = v_key;
  if found then
    if lead.content_hash <> p ->> 'content_hash' then
      return jsonb_build_object('status', 'conflict');
    end if;
    return jsonb_build_object('status', 'duplicate', 'reference', lead.reference,
      'reply_by', lead.reply_by, 'received_at', lead.created_at);
  end if;

  if v_max > 0 then
    insert into public.rate_limits as r (key, window_start, hits)
    values (p ->> 'rate_key', now(), 1)
    on conflict (key) do update set
      hits = case when r.window_start <= now() - v_window then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= now() - v_window then now() else r.window_start end
    returning hits, window_start into v_hits, v_start;
    if v_hits > v_max then
      return jsonb_build_object('status', 'rate_limited', 'retry_after',
        greatest(1, ceil(extract(epoch from v_start + v_window - now())))::integer);
    end if;
  end if;

  -- A reference is drawn from 887 million; on the rare collision another is drawn.
  loop
    begin
      insert into public.leads (form_type, name, email, company, phone, phone_e164, message, locale, page,
        topic, context, recipient, reply_by, idempotency_key, content_hash)
      values (p ->> 'form_type', p ->> 'name', p ->> 'email', p ->> 'company', p ->> 'phone',
        p ->> 'phone_e164', p ->> 'message', p ->> 'locale', p ->> 'page', p ->> 'topic',
        coalesce(p -> 'context', '{}'), p ->> 'recipient', (p ->> 'reply_by')::timestamptz, v_key,
        p ->> 'content_hash')
      returning * into lead;
      exit;
    exception when unique_violation then
      if exists (select 1 from public.leads where idempotency_key = v_key) then
        raise;
      end if;
    end;
  end loop;

  insert into public.lead_events (lead_id, kind) values (lead.id, 'received');
  insert into public.outbox (lead_id, kind) values (lead.id, 'company');
  -- One receipt an hour per mailbox, so that nobody's can be flooded through our forms. Equal mailboxes queue.
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || private.mailbox(lead.email), 0));
  insert into public.outbox (lead_id, kind)
  select lead.id, 'receipt'
  where not exists (
    select 1 from public.leads l join public.outbox o on o.lead_id = l.id and o.kind = 'receipt'
    where private.mailbox(l.email) = private.mailbox(lead.email) and l.created_at > now() - interval '1 hour'
  );

  return jsonb_build_object('status', 'stored', 'reference', lead.reference,
    'reply_by', lead.reply_by, 'received_at', lead.created_at);
end $$;

revoke all on function public.submit_lead(jsonb) from public, anon, authenticated;
grant execute on function public.submit_lead(jsonb) to service_role;

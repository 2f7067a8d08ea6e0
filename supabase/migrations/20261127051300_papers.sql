-- Papers: files that visitors add to what they have sent. The bytes are objects of Storage in a private bucket, under made-up keys
-- '<lead id>/<paper id>'; names, which visitors write, stand here only. Adding hangs on a token that the form's receipt holds.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('papers', 'papers', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif',
  'image/webp', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- SHA-256 in hex of the token that adds papers to the lead, for 14 days from its arrival.
alter table public.leads add column papers_token_hash text unique check (papers_token_hash ~ '^[0-9a-f]{64}$');

create table public.lead_papers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]]'),
  -- In bytes: what was announced, and what is there once it is stored.
  size bigint not null check (size between 0 and 10485760),
  -- The MIME type: what was announced, and what the content is once it is stored.
  kind text not null check (char_length(kind) <= 100),
  state text not null default 'announced' check (state in ('announced', 'stored', 'refused')),
  reason text check (reason in ('kind', 'size', 'quota', 'disk')),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  constraint lead_papers_stored check ((state = 'stored') = (stored_at is not null)),
  constraint lead_papers_refused check ((state = 'refused') = (reason is not null))
);
create index lead_papers_lead on public.lead_papers (lead_id, created_at);
create index lead_papers_waiting on public.lead_papers (created_at) where state <> 'stored';

alter table public.lead_papers enable row level security;
revoke all on public.lead_papers from anon, authenticated;
grant all on public.lead_papers to service_role;
grant select on public.lead_papers to authenticated;
create policy "who works leads reads papers" on public.lead_papers for select to authenticated
  using ((select private.works_leads()));

-- The papers of a file, as its notes and replies: of the lead and of what is merged into it.
create view public.file_papers with (security_invoker = true) as
select p.id, p.lead_id, p.name, p.size, p.kind, p.state, p.reason, p.created_at, p.stored_at, l.file_id
from public.lead_papers p join public.leads l on l.id = p.lead_id;
revoke all on public.file_papers from anon, authenticated;
grant select on public.file_papers to authenticated, service_role;

-- Keys of objects that nobody may keep: of papers that are gone with their lead, refused, or never arrived. Storage gives no trigger
-- to a project, and no deletion by SQL; whoever has its key removes them (functions/_shared/paper-sweep.ts) and says so.
create table public.paper_removals (
  key text primary key check (char_length(key) <= 200),
  created_at timestamptz not null default now()
);
alter table public.paper_removals enable row level security;
revoke all on public.paper_removals from anon, authenticated;
grant all on public.paper_removals to service_role;
create policy "nobody but the service" on public.paper_removals for all to anon, authenticated
  using (false) with check (false);

create function private.queue_paper_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.paper_removals (key) values (old.lead_id || '/' || old.id) on conflict do nothing;
  return null;
end $$;
create trigger queue_paper_removal after delete on public.lead_papers
  for each row execute function private.queue_paper_removal();
create trigger queue_refused_removal after update of state on public.lead_papers for each row
  when (old.state <> 'refused' and new.state = 'refused') execute function private.queue_paper_removal();

-- Whoever is anonymised leaves no papers; the token goes as every other personal column (private.strip_lead).
create function private.drop_papers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_papers where lead_id = new.id;
  return null;
end $$;
create trigger drop_papers after update of anonymised_at on public.leads for each row
  when (new.anonymised_at is not null and old.anonymised_at is null) execute function private.drop_papers();

-- The lead that a token adds papers to; none when it is unknown or 14 days old. Locked, so that papers of one lead are counted one
-- after the other.
create function private.lead_of_token(p_token_hash text) returns public.leads
language sql security definer set search_path = '' as $$
  select l.* from public.leads l
  where l.papers_token_hash = p_token_hash and l.anonymised_at is null and l.created_at > now() - interval '14 days'
  for no key update
$$;

create function private.paper_json(paper public.lead_papers) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', paper.id, 'name', paper.name, 'size', paper.size, 'kind', paper.kind, 'state', paper.state,
    'reason', paper.reason, 'key', paper.lead_id || '/' || paper.id)
$$;

-- Counts an amount of an address within a day, in the table of rate limits. p_max 0: no limit. Returns whether there was room for it.
create function private.count_amount(p_key text, p_amount integer, p_max integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hits integer;
begin
  if p_max = 0 then
    return true;
  end if;
  insert into public.rate_limits as r (key, window_start, hits) values (p_key, now(), p_amount)
  on conflict (key) do update set
    hits = case when r.window_start <= now() - interval '1 day' then p_amount else r.hits + p_amount end,
    window_start = case when r.window_start <= now() - interval '1 day' then now() else r.window_start end
  returning hits into v_hits;
  return v_hits <= p_max;
end $$;

-- A visitor is about to send a paper. p: token_hash, name, size, kind; kb, what counts for the day (0: once it is there, finish_paper);
-- rate_key, max_papers and max_kb a day of that address (0: no limit).
-- Returns {status, paper} where status is 'announced', 'expired' (the token is unknown or old), 'many' (five are there or on their
-- way) or 'quota' (the address has sent too much today).
create function public.announce_paper(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lead_of_token(p ->> 'token_hash');
  paper public.lead_papers;
begin
  if lead.id is null then
    return jsonb_build_object('status', 'expired');
  end if;
  if (select count(*) from public.lead_papers where lead_id = lead.id and state <> 'refused') >= 5 then
    return jsonb_build_object('status', 'many');
  end if;
  if not private.count_amount('papers ' || (p ->> 'rate_key'), 1, (p ->> 'max_papers')::integer)
    or not private.count_amount('papers kB ' || (p ->> 'rate_key'), (p ->> 'kb')::integer, (p ->> 'max_kb')::integer) then
    return jsonb_build_object('status', 'quota');
  end if;
  insert into public.lead_papers (lead_id, name, size, kind)
  values (lead.id, p ->> 'name', (p ->> 'size')::bigint, p ->> 'kind') returning * into paper;
  return jsonb_build_object('status', 'announced', 'paper', private.paper_json(paper));
end $$;

-- The papers that belong to a token: {until, papers: […]}; null when the token is unknown or old.
create function public.papers_of_token(p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lead_of_token(p_token_hash);
begin
  if lead.id is null then
    return null;
  end if;
  return jsonb_build_object('until', lead.created_at + interval '14 days', 'papers', (
    select coalesce(jsonb_agg(private.paper_json(p) order by p.created_at, p.id), '[]')
    from public.lead_papers p where p.lead_id = lead.id));
end $$;

-- The bytes of an announced paper were looked at: what it is and how large, or p_reason, why it is not kept. What is stored stays as it
-- is, however often this is called. Tells the company and the receiver of webhooks of it once some minutes have passed, so that
-- several papers are one mail and one event. p_quota (rate_key, max_kb): its bytes count for the day now. Returns the paper; null when it
-- is not one of the token's.
create function public.finish_paper(p_token_hash text, p_id uuid, p_name text, p_size bigint, p_kind text, p_reason text default null,
  p_quota jsonb default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lead_of_token(p_token_hash);
  paper public.lead_papers;
  v_reason text := p_reason;
begin
  if exists (select 1 from public.lead_papers where id = p_id and lead_id = lead.id and state = 'announced') then
    if v_reason is null and not private.count_amount('papers kB ' || (p_quota ->> 'rate_key'), ceil(p_size / 1024.0)::integer,
      coalesce((p_quota ->> 'max_kb')::integer, 0)) then
      v_reason := 'quota';
    end if;
    update public.lead_papers set state = case when v_reason is null then 'stored' else 'refused' end, reason = v_reason,
      name = coalesce(p_name, name), size = coalesce(p_size, size), kind = coalesce(p_kind, kind),
      stored_at = case when v_reason is null then now() end
    where id = p_id;
    if v_reason is null and lead.status <> 'spam' then
      perform private.tell_of_papers(lead.id, lead.reference);
    end if;
  end if;
  select * into paper from public.lead_papers where id = p_id and lead_id = lead.id;
  return case when found then private.paper_json(paper) end;
end $$;

-- Takes back a paper that is not stored. Returns whether there was one.
create function public.remove_paper(p_token_hash text, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lead_of_token(p_token_hash);
begin
  delete from public.lead_papers where id = p_id and lead_id = lead.id and state <> 'stored';
  return found;
end $$;

-- What mail and webhook say of a lead's papers: names, sizes and kinds of those that are there or on their way; and what the lead's token
-- is made of, for the link in the receipt.
create function public.told_papers(p_lead uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('form_key', (select l.idempotency_key from public.leads l where l.id = p_lead), 'papers', coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'size', p.size, 'kind', p.kind, 'arrived', p.state = 'stored')
    order by p.created_at, p.id), '[]'))
  from public.lead_papers p where p.lead_id = p_lead and p.state <> 'refused'
$$;

-- Queues mail and event about papers that were added, three minutes from now: any number a lead, one waiting at a time. What waits already will tell of this paper, too, unless it is being sent at the moment.
create function private.tell_of_papers(p_lead uuid, p_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_at timestamptz := now() + interval '3 minutes';
begin
  insert into public.outbox (lead_id, kind, not_before, next_attempt_at)
  select p_lead, 'papers', v_at, v_at where not exists (
    select 1 from public.outbox o where o.lead_id = p_lead and o.kind = 'papers' and o.sent_at is null and o.failed_at is null
      and (o.locked_until is null or o.locked_until <= now()));
  if not exists (
    select 1 from public.webhook_events e where e.lead_id = p_lead and e.type = 'lead.papers' and e.sent_at is null
      and e.failed_at is null and (e.locked_until is null or e.locked_until <= now())) then
    perform private.queue_webhook('lead.papers', p_lead, p_reference);
    update public.webhook_events set next_attempt_at = v_at
    where lead_id = p_lead and type = 'lead.papers' and sent_at is null and attempts = 0;
  end if;
end $$;

-- Who works leads opens a paper: the audit log says who and which, and for two minutes the caller may sign an address of its object.
-- Returns {key, name, kind, size}. @error P0002 when there is no such paper
create function public.open_paper(p_paper uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paper public.lead_papers;
begin
  perform private.require_lead_work();
  select * into paper from public.lead_papers where id = p_paper and state = 'stored';
  if not found then
    raise exception 'there is no such paper' using errcode = 'P0002';
  end if;
  insert into public.audit_log (action, actor, leads, detail)
  select 'paper_opened', auth.uid(), 1, jsonb_build_object('paper', paper.id, 'reference', l.reference)
  from public.leads l where l.id = paper.lead_id;
  return private.paper_json(paper) - array['id', 'state', 'reason'];
end $$;

-- Whether the caller has opened the paper of a key within two minutes.
create function private.has_opened_paper(p_key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.works_leads() and exists (
    select 1 from public.audit_log a
    where a.action = 'paper_opened' and a.actor = auth.uid() and a.created_at > now() - interval '2 minutes'
      and a.detail ->> 'paper' = split_part(p_key, '/', 2))
$$;

-- Nobody but the service writes or removes objects: there is no policy for it. Reading, and signing an address, is for who has opened
-- the paper.
create policy "who works leads and has opened a paper reads its object" on storage.objects for select to authenticated
  using (bucket_id = 'papers' and (select private.has_opened_paper(name)));

-- Papers whose bytes are there for some minutes while nobody said so: [{token_hash, id}].
create function public.arrived_papers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('token_hash', l.papers_token_hash, 'id', p.id)), '[]')
  from public.lead_papers p join public.leads l on l.id = p.lead_id
    join storage.objects o on o.bucket_id = 'papers' and o.name = p.lead_id || '/' || p.id
  where p.state = 'announced' and o.created_at < now() - interval '5 minutes'
$$;

-- What was announced a day ago and never arrived, and what was refused, goes, and so do objects that belong to no paper (an upload that
-- ended after its lead was erased; an address to upload is good for two hours). Returns up to p_limit keys of objects to remove; a key
-- that is not reported as done (papers_removed) comes again. Called until nothing is left, as retention is.
create function public.sweep_papers(p_limit integer default 100) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_papers where id in (
    select id from public.lead_papers where state <> 'stored' and created_at < now() - interval '1 day' limit 1000);
  insert into public.paper_removals (key)
  select o.name from storage.objects o
  where o.bucket_id = 'papers' and o.created_at < now() - interval '3 hours'
    and not exists (select 1 from public.lead_papers p where p.lead_id || '/' || p.id = o.name)
  on conflict do nothing;
  return (select coalesce(jsonb_agg(r.key), '[]') from (
    select key from public.paper_removals order by created_at, key limit least(greatest(p_limit, 1), 1000)) r);
end $$;

create function public.papers_removed(p_keys jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.paper_removals where key in (select jsonb_array_elements_text(p_keys))
$$;

revoke all on function private.queue_paper_removal(), private.drop_papers(), private.lead_of_token(text),
  private.paper_json(public.lead_papers), private.count_amount(text, integer, integer), private.tell_of_papers(uuid, text),
  private.has_opened_paper(text) from public;
grant execute on function private.has_opened_paper(text) to authenticated, service_role;
revoke all on function public.announce_paper(jsonb), public.papers_of_token(text),
  public.finish_paper(text, uuid, text, bigint, text, text, jsonb), public.remove_paper(text, uuid), public.told_papers(uuid),
  public.open_paper(uuid), public.arrived_papers(), public.sweep_papers(integer), public.papers_removed(jsonb)
  from public, anon, authenticated;
grant execute on function public.announce_paper(jsonb), public.papers_of_token(text),
  public.finish_paper(text, uuid, text, bigint, text, text, jsonb), public.remove_paper(text, uuid), public.told_papers(uuid),
  public.arrived_papers(), public.sweep_papers(integer), public.papers_removed(jsonb) to service_role;
grant execute on function public.open_paper(uuid) to authenticated;

-- Leads and what happens to them. Visitors never touch these tables: the send-form function stores a lead
-- with the service role (submit_lead), admins work it, nobody else sees it.

-- Numbers an operator may change without a release. Retention is in months.
create table public.settings (
  key text primary key check (key in ('retention_contact', 'retention_trial', 'retention_booking')),
  value integer not null check (value between 1 and 120)
);
insert into public.settings (key, value) values
  ('retention_contact', 12), ('retention_trial', 24), ('retention_booking', 12);

-- 'ET-' and six characters that cannot be mistaken for each other (no 0 O 1 I L).
create function private.new_reference() returns text
language sql volatile set search_path = '' as $$
  select 'ET-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '')
  from generate_series(1, 6)
$$;
revoke all on function private.new_reference() from public;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.new_reference()
    check (reference ~ '^ET-[2-9A-HJKMNP-Z]{6}$'),
  form_type text not null check (form_type in ('contact', 'trial', 'booking')),
  name text check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text check (char_length(email) <= 254 and email ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'),
  company text check (char_length(company) between 1 and 160 and company !~ '[[:cntrl:]]'),
  phone text check (char_length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  message text check (char_length(message) between 1 and 5000),
  locale text not null check (locale in ('sv', 'en', 'es')),
  page text check (char_length(page) <= 300 and page ~ '^/'),
  topic text check (char_length(topic) between 1 and 80 and topic !~ '[[:cntrl:]]'),
  context jsonb not null default '{}'
    check (jsonb_typeof(context) = 'object' and octet_length(context::text) <= 32000),
  recipient text not null,
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'closed')),
  assignee uuid references public.profiles (id) on delete set null,
  reply_by timestamptz not null,
  answered_at timestamptz,
  idempotency_key text not null unique check (char_length(idempotency_key) between 8 and 160),
  content_hash text not null,
  created_at timestamptz not null default now(),
  anonymised_at timestamptz,
  search_text text generated always as (
    lower(reference || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')
      || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(message, ''))
  ) stored,
  constraint leads_personal_data check (
    anonymised_at is not null
    or (name is not null and email is not null
      and (form_type <> 'contact' or message is not null)
      and (form_type <> 'trial' or company is not null))
  )
);
comment on column public.leads.reply_by is 'Latest moment for our answer: 48 h of Swedish working days, in office hours.';
comment on column public.leads.context is 'What the visitor was doing: calculator values, preferred booking time. Flat object.';

create index leads_created_at on public.leads (created_at desc);
create index leads_status_reply_by on public.leads (status, reply_by);
create index leads_form_type_created_at on public.leads (form_type, created_at desc);
create index leads_assignee on public.leads (assignee);

create index leads_made_key on public.leads (created_at) where idempotency_key like 'auto:%';

-- The mailbox behind an address: without case, and without what stands after a plus sign.
create function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$$;
revoke all on function private.mailbox(text) from public;
-- Whoever changes a lead writes the index below.
grant execute on function private.mailbox(text) to authenticated, service_role;
create index leads_mailbox on public.leads (private.mailbox(email), created_at desc);

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null check (kind in
    ('received', 'status', 'assigned', 'note', 'mail_sent', 'mail_failed', 'anonymised')),
  actor uuid references public.profiles (id) on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index lead_events_lead on public.lead_events (lead_id, id);

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index lead_notes_lead on public.lead_notes (lead_id, created_at);

-- One row per e-mail to send. It names the lead and holds no personal data: the text is composed when sent.
create table public.outbox (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null check (kind in ('company', 'receipt')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 300),
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (lead_id, kind)
);
create index outbox_due on public.outbox (next_attempt_at) where sent_at is null and failed_at is null;

-- Submissions per hashed address and window. The address itself is never stored.
create table public.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

-- What a lead's row may become, and who may be its assignee.
create function private.check_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.anonymised_at is not null
    and (new.status <> old.status or (new.assignee is distinct from old.assignee and new.assignee is not null)) then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select 1 from public.profiles p where p.id = new.assignee and p.role = 'admin'
  ) then
    raise exception 'the assignee must be an admin' using errcode = '23514';
  end if;
  if new.status <> 'new' and new.answered_at is null and new.anonymised_at is null then
    new.answered_at := now();
  end if;
  return new;
end $$;
create trigger check_lead_update before update of status, assignee on public.leads
  for each row execute function private.check_lead_update();

create function private.log_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'status', auth.uid(), jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'assigned', auth.uid(), jsonb_build_object('from', old.assignee, 'to', new.assignee));
  end if;
  return new;
end $$;
create trigger log_lead_update after update of status, assignee on public.leads
  for each row execute function private.log_lead_update();

-- An anonymised lead takes no notes: they could say again what was removed. The lock waits for a purge that runs.
create function private.check_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_anonymised timestamptz;
begin
  select anonymised_at into v_anonymised from public.leads where id = new.lead_id for share;
  if v_anonymised is not null then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_lead_note before insert on public.lead_notes
  for each row execute function private.check_lead_note();

create function private.log_lead_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.lead_id, 'note', new.author, jsonb_build_object('note', new.id));
  return new;
end $$;
create trigger log_lead_note after insert on public.lead_notes
  for each row execute function private.log_lead_note();

revoke all on function private.check_lead_update(), private.log_lead_update(), private.check_lead_note(),
  private.log_lead_note() from public;

alter table public.settings enable row level security;
alter table public.leads enable row level security;
alter table public.lead_events enable row level security;
alter table public.lead_notes enable row level security;
alter table public.outbox enable row level security;
alter table public.rate_limits enable row level security;

revoke all on public.settings, public.leads, public.lead_events, public.lead_notes, public.outbox,
  public.rate_limits from anon, authenticated;
grant all on public.settings, public.leads, public.lead_events, public.lead_notes, public.outbox,
  public.rate_limits to service_role;

grant select on public.settings, public.leads, public.lead_events, public.lead_notes, public.outbox
  to authenticated;
grant update (value) on public.settings to authenticated;
grant update (status, assignee) on public.leads to authenticated;
grant insert (lead_id, body), delete on public.lead_notes to authenticated;

create policy "admin reads settings" on public.settings for select to authenticated
  using ((select private.is_admin()));
create policy "admin changes settings" on public.settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admin reads leads" on public.leads for select to authenticated
  using ((select private.is_admin()));
create policy "admin works leads" on public.leads for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admin reads events" on public.lead_events for select to authenticated
  using ((select private.is_admin()));
create policy "admin reads notes" on public.lead_notes for select to authenticated
  using ((select private.is_admin()));
create policy "admin writes own notes" on public.lead_notes for insert to authenticated
  with check ((select private.is_admin()) and author = (select auth.uid()));
create policy "admin removes own notes" on public.lead_notes for delete to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()));
create policy "admin reads mail state" on public.outbox for select to authenticated
  using ((select private.is_admin()));
create policy "nobody but the service" on public.rate_limits for all to anon, authenticated
  using (false) with check (false);

-- Leads and what happens to them. Visitors never touch these tables: the send-form function stores a lead
-- with the service role (submit_lead), who works leads reads and changes it, nobody else sees it.

-- 'ET-' and six characters that cannot be mistaken for each other (no 0 O 1 I L).
create function private.new_reference() returns text
language sql volatile set search_path = '' as $$
  select 'ET-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '')
  from generate_series(1, 6)
$$;

-- The mailbox behind an address: without case, and without what stands after a plus sign; at Gmail, which has two names, also
-- without dots. As mailboxOf in functions/_shared/address.ts.
create function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.local, '.', '') || '@gmail.com'
    else m.local || '@' || m.domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as local, split_part(lower(email), '@', 2) as domain) m
$$;

-- Nothing that is typed may be lost, and nothing personal may be left: submit_lead stores each value in the column of its
-- name and fails when there is none, strip_lead empties every column that is not named as kept, and the search reads the
-- fields that have no column and are kept in context.
-- The texts of a context, for the search.
create function private.context_text(context jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(value #>> '{}', ' ' order by key), '')
  from jsonb_each(context) where jsonb_typeof(value) = 'string'
$$;

-- A text as it is searched (searchText in src/lib/search-text.ts): small letters without marks, digits as usual ones, no apostrophes. The
-- long list is looked through for each letter, so only where a text has letters of its scripts.
create function private.fold_text(written text) returns text
language sql immutable set search_path = '' as $$
  select case when octet_length(t.plain) = char_length(t.plain) then t.plain
    else replace(replace(replace(replace(translate(case when t.plain ~ '[\u0629-\u1819]' then translate(t.plain, U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\064A\0649\0643\0629'
    || '߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙',
    '01234567890123456789' || U&'\06CC\06CC\06A9\0647' || repeat('0123456789', 16)) else t.plain end, 'øłđðħŧıςŋəǥʒĸ', 'olddhtiσnegzq'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end
  from (select lower(regexp_replace(normalize(regexp_replace(coalesce(written, ''), U&'[''\0060\00B4\02B9\02BB\02BC\02BD\02BE\02BF\055A\05F3\2018\2019\201B\2032\2035\A78B\A78C\FF07]', '', 'g'), NFKD),
    '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u200c\u200d\u20d0-\u20f0\ufe00-\ufe0f]', '', 'g')) as plain) t
$$;

-- The digits of a text that is folded, each run with what stands between the digits of a number left out, and the "(0)" behind a
-- country's: "070-174 06 05" is found as 701740605, wherever it stands.
create function private.joined_digits(folded text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(folded, '([0-9])(?:\(\s?0\s?\)|[\s()\[\].,:;=~\\\-/·•・_\u2010-\u2015\u2212\u2043\u2e3a])+(?=[0-9])', '\1', 'g'),
    '[^0-9]+', ' ', 'g')
$$;

-- What a lead is found by: its texts as they are searched, the digits in them, and words of several parts without what joins them
-- ("E.ON" is found as eon; the reference, which stands first, is not joined).
create function private.search_text(written text) returns text
language sql immutable set search_path = '' as $$
  select t.folded || ' ' || private.joined_digits(t.folded) || coalesce((
    select ' ' || string_agg(regexp_replace(word[1], '[^a-z]', '', 'g'), ' ')
    from regexp_matches(t.folded, '(?<=[^@a-z0-9])([a-z]+(?:[-.:·\u2010-\u2015\u2212][a-z]+)+)', 'g') word), '')
  from (select private.fold_text(written) as folded offset 0) t
$$;

-- A name as Swedes sort it, in the order of its bytes: å, ä (æ) and ö (ø) after z, other marks on letters count for nothing.
create function private.sort_key(written text) returns text
language sql immutable set search_path = '' as $$
  select private.fold_text(translate(lower(normalize(written, NFKC)), 'åäæöø', '{||}}'))
$$;

revoke all on function private.new_reference(), private.mailbox(text), private.context_text(jsonb), private.fold_text(text),
  private.joined_digits(text), private.search_text(text), private.sort_key(text) from public;
grant execute on function private.mailbox(text), private.context_text(jsonb), private.fold_text(text),
  private.joined_digits(text), private.search_text(text), private.sort_key(text) to authenticated, service_role;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.new_reference()
    check (reference ~ '^ET-[2-9A-HJKMNP-Z]{6}$'),
  form_type text not null check (form_type in ('contact', 'trial', 'booking')),
  name text check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text check (char_length(email) <= 254 and email ~ '^([^[:cntrl:][:space:]@]+|"[^[:cntrl:]"@]+")@[^[:cntrl:][:space:]@]+$'),
  company text check (char_length(company) between 1 and 160 and company !~ '[[:cntrl:]]'),
  phone text check (char_length(phone) between 1 and 120 and phone !~ '[[:cntrl:]]'),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  message text check (char_length(message) between 1 and 5000),
  -- Two letters; which languages there are is the site's list (src/i18n/locales.ts), which the function checks.
  locale text not null check (locale ~ '^[a-z]{2}$'),
  page text check (char_length(page) <= 300 and page ~ '^/'),
  topic text check (char_length(topic) between 1 and 80 and topic !~ '[[:cntrl:]]'),
  context jsonb not null default '{}'
    check (jsonb_typeof(context) = 'object' and octet_length(context::text) <= 32000),
  recipient text not null,
  -- A form whose honeypot is filled in is kept as spam instead of thrown away: a password manager may have filled it in for a
  -- customer. It sends no mail and is not counted; whoever gives it another status makes it a lead like any other.
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'closed', 'spam')),
  assignee uuid references public.profiles (id) on delete set null,
  reply_by timestamptz not null,
  answered_at timestamptz,
  idempotency_key text not null unique check (char_length(idempotency_key) between 8 and 160),
  content_hash text not null,
  created_at timestamptz not null default now(),
  anonymised_at timestamptz,
  search_text text generated always as (private.search_text(reference || ' | ' || coalesce(name, '') || ' | ' || coalesce(email, '')
    || ' | ' || coalesce(company, '') || ' | ' || coalesce(phone, '') || ' | ' || coalesce(message, '') || ' | '
    || private.context_text(context))) stored,
  name_order text collate "C" generated always as (private.sort_key(name)) stored,
  -- Put aside until then: it leaves the list, and comes back marked as due.
  remind_at timestamptz,
  merged_into uuid references public.leads (id) on delete cascade,
  -- The lead at the top of the file that this one is part of; itself when it is not merged.
  file_id uuid not null,
  constraint leads_personal_data check (
    anonymised_at is not null
    or (name is not null and email is not null
      and (form_type <> 'contact' or message is not null)
      and (form_type <> 'trial' or company is not null))
  ),
  constraint leads_no_reminder_when_anonymised check (anonymised_at is null or remind_at is null),
  constraint leads_not_merged_into_itself check (merged_into <> id),
  -- "infinity" is a moment to Postgres, which no calendar has.
  constraint leads_reminder_is_a_moment check (isfinite(remind_at))
);
comment on column public.leads.reply_by is 'Latest moment for our answer: 48 h of Swedish working days, in office hours.';
comment on column public.leads.context is 'What the visitor was doing: calculator values, preferred booking time. Flat object.';

create index leads_created_at on public.leads (created_at desc);
create index leads_status_reply_by on public.leads (status, reply_by);
create index leads_form_type_created_at on public.leads (form_type, created_at desc);
create index leads_assignee on public.leads (assignee);
create index leads_made_key on public.leads (created_at) where idempotency_key like 'auto:%';
create index leads_mailbox on public.leads (private.mailbox(email), created_at desc);
create index leads_phone_e164 on public.leads (phone_e164) where phone_e164 is not null;
create index leads_remind_at on public.leads (remind_at) where remind_at is not null;
create index leads_file on public.leads (file_id);
create index leads_merged_into on public.leads (merged_into) where merged_into is not null;

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null check (kind in
    ('received', 'status', 'assigned', 'note', 'mail_sent', 'mail_failed', 'anonymised', 'replied', 'reply_withdrawn',
      'reminder', 'blocked', 'merged', 'unmerged', 'note_edited', 'note_removed', 'corrected')),
  actor uuid references public.profiles (id) on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index lead_events_lead on public.lead_events (lead_id, id);
create index lead_events_created_at on public.lead_events (created_at desc);

alter table public.leads enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.leads, public.lead_events from anon, authenticated;
grant all on public.leads, public.lead_events to service_role;
grant select on public.leads, public.lead_events to authenticated;
grant update (status, assignee, remind_at) on public.leads to authenticated;

create policy "who works leads reads them" on public.leads for select to authenticated
  using ((select private.works_leads()));
create policy "who works leads changes them" on public.leads for update to authenticated
  using ((select private.works_leads())) with check ((select private.works_leads()));
create policy "who works leads reads events" on public.lead_events for select to authenticated
  using ((select private.works_leads()));

-- What a lead's row may become, and what is written down when it changes.

-- Who may be its assignee: somebody active who works leads. A lead that goes back to 'new' has not been answered, and spam
-- never is.
create function private.check_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.anonymised_at is not null
    and (new.status <> old.status or (new.assignee is distinct from old.assignee and new.assignee is not null)) then
    raise exception 'the lead is anonymised' using errcode = '23514';
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select 1 from public.profiles p
    where p.id = new.assignee and p.role in ('admin', 'sales') and p.deactivated_at is null
  ) then
    raise exception 'the assignee must be somebody who works leads' using errcode = '23514';
  end if;
  if new.status in ('new', 'spam') then
    new.answered_at := null;
  elsif new.answered_at is null and new.anonymised_at is null then
    new.answered_at := now();
  end if;
  return new;
end $$;
create trigger check_lead_update before update of status, assignee on public.leads
  for each row execute function private.check_lead_update();

-- Who acts when the mail worker does it is the author of a reply.
create function private.log_lead_update() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := coalesce(auth.uid(), nullif(current_setting('ecotech.actor', true), '')::uuid);
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'status', v_actor, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, actor, detail)
    values (new.id, 'assigned', v_actor, jsonb_build_object('from', old.assignee, 'to', new.assignee));
  end if;
  return new;
end $$;
create trigger log_lead_update after update of status, assignee on public.leads
  for each row execute function private.log_lead_update();

create function private.log_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, actor, detail)
  values (new.id, 'reminder', auth.uid(), jsonb_build_object('from', old.remind_at, 'to', new.remind_at));
  return new;
end $$;
create trigger log_reminder after update of remind_at on public.leads for each row
  when (old.remind_at is distinct from new.remind_at and new.anonymised_at is null)
  execute function private.log_reminder();

create function private.begin_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.file_id := new.id;
  return new;
end $$;
create trigger begin_file before insert on public.leads for each row execute function private.begin_file();

-- A merged lead is worked in its file: its own status, assignee and reminder stand still, whoever asks. Only being forgotten, and
-- the end of somebody's access, which other triggers do, still change it; taking the merge back makes it changeable again.
create function private.keep_merged_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.anonymised_at is null and pg_trigger_depth() = 1 and (new.status is distinct from old.status
    or new.assignee is distinct from old.assignee or new.remind_at is distinct from old.remind_at) then
    raise exception 'the lead is merged into %', (select l.reference from public.leads l where l.id = old.file_id)
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_merged_lead before update of status, assignee, remind_at on public.leads for each row
  when (old.merged_into is not null and new.merged_into is not null) execute function private.keep_merged_lead();

revoke all on function private.check_lead_update(), private.log_lead_update(), private.log_reminder(), private.begin_file(),
  private.keep_merged_lead() from public;

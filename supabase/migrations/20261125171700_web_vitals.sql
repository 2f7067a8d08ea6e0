-- How fast pages were for visitors, and script errors: sampled, without address, account or anything that tells one
-- visitor from another. The time is kept to the hour only. Written by the vitals function, read by admins.
create table public.web_vitals (
  id bigint generated always as identity primary key,
  hour timestamptz not null default date_trunc('hour', now()),
  page text not null check (char_length(page) <= 120 and page ~ '^/[a-z0-9/_-]*$'),
  name text not null check (name in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'error')),
  -- Milliseconds; CLS has no unit. Null for errors.
  value real check (value >= 0 and value <= 600000),
  rating text check (rating in ('good', 'needs-improvement', 'poor')),
  connection text not null check (connection in ('slow-2g', '2g', '3g', '4g', 'unknown')),
  -- Of an error: its kind and where in our own scripts it arose, never its text.
  source text check (char_length(source) <= 160),
  constraint web_vitals_shape check (
    (name = 'error' and value is null and rating is null and source is not null)
    or (name <> 'error' and value is not null and rating is not null and source is null)
  )
);
create index web_vitals_hour on public.web_vitals (hour);
create index web_vitals_page on public.web_vitals (page, name, hour);

alter table public.web_vitals enable row level security;
revoke all on public.web_vitals from anon, authenticated;
grant all on public.web_vitals to service_role;
grant select on public.web_vitals to authenticated;
create policy "admin reads vitals" on public.web_vitals for select to authenticated
  using ((select private.is_admin()));

-- Stores one report. p: page, connection, entries [{name, value, rating, source}], rate_key, rate_max (0 = no limit),
-- rate_window_seconds. Returns 'stored' or 'rate_limited'.
create function public.record_vitals(p jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if private.count_form(p) is not null then
    return 'rate_limited';
  end if;
  insert into public.web_vitals (page, connection, name, value, rating, source)
  select p ->> 'page', p ->> 'connection', e ->> 'name', (e ->> 'value')::real, e ->> 'rating', e ->> 'source'
  from jsonb_array_elements(p -> 'entries') as e;
  return 'stored';
end $$;

-- The value that three visits in four keep to, per page and metric, for days of Swedish time. For admins.
create function public.web_vitals_p75(p_from date, p_to date)
returns table (page text, name text, visits integer, p75 double precision)
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select v.page, v.name, count(*)::integer, percentile_cont(0.75) within group (order by v.value)
  from public.web_vitals v
  where v.hour >= p_from::timestamp at time zone 'Europe/Stockholm'
    and v.hour < (p_to + 1)::timestamp at time zone 'Europe/Stockholm'
    and v.name <> 'error'
  group by 1, 2 order by 1, 2;
end $$;

-- Retention: 90 days. Run by the maintenance function beside purge_expired_leads; returns the rows removed.
create function public.purge_web_vitals(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.web_vitals where hour < p_now - interval '90 days';
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

revoke all on function public.record_vitals(jsonb), public.purge_web_vitals(timestamptz),
  public.web_vitals_p75(date, date) from public, anon, authenticated;
grant execute on function public.record_vitals(jsonb), public.purge_web_vitals(timestamptz) to service_role;
grant execute on function public.web_vitals_p75(date, date) to authenticated, service_role;

-- Names that say whom a right belongs to: these are everybody's who works leads, sales included, and no admin's own.
alter policy "admin reads blocked senders" on public.blocked_senders rename to "who works leads reads blocked senders";
alter policy "admin changes own notes" on public.lead_notes rename to "who works leads changes own notes";
alter policy "admin reads earlier notes" on public.lead_note_versions rename to "who works leads reads earlier notes";
comment on function public.merge_lead(uuid, uuid) is
  'Who works leads: makes a lead part of the file of another one of the same person. Returns whether there was something to do.';
comment on function public.unmerge_lead(uuid) is
  'Who works leads: makes a merged lead one of its own again, with what had been merged into it. Returns whether it was merged.';

import { useEffect, useRef } from 'react';
import type { LeadFile } from '../api.ts';
import { $leftLead, isWithoutNextStep } from './left-lead.ts';

/** Remembers a lead that is left without a next step. One that is opened again is seen to. */
export function useLeftLead(data: LeadFile | undefined): void {
  const first = useRef<LeadFile>(undefined);
  const latest = useRef<LeadFile>(undefined);
  useEffect(() => {
    first.current ??= data;
    latest.current = data;
    if (data?.lead && $leftLead.get()?.id === data.lead.id) $leftLead.set(null);
  }, [data]);
  useEffect(
    () => () => {
      const [before, after] = [first.current, latest.current];
      if (before && after?.lead && isWithoutNextStep(before, after)) $leftLead.set(after.lead);
    },
    [],
  );
}

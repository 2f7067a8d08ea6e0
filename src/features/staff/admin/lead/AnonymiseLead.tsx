import { useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { anonymiseLead } from '../api.ts';
import ConfirmDialog from '../shared/ConfirmDialog.tsx';
import type { Lead } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  readonly lead: Lead;
  /** `gone`: the lead does not exist any more. */
  readonly onDone: (text: string, gone: boolean) => void;
}

/** Removes what is personal in a lead, or the whole lead, after asking. */
export default function AnonymiseLead({ lead, onDone }: Props) {
  const { words, showProblem } = useAdmin();
  const [asking, setAsking] = useState<'anonymise' | 'erase' | null>(null);
  const { forget } = words;
  const named = (text: string) => interpolate(text, { reference: lead.reference });
  const run = (how: 'anonymise' | 'erase') => {
    setAsking(null);
    anonymiseLead(supabase(), lead.id, how === 'erase' ? 'erase_lead' : 'anonymise_lead').then(
      () => {
        onDone(named(forget[`${how}Done`]), how === 'erase');
      },
      () => showProblem(),
    );
  };
  return (
    <section>
      <h2 className="text-l">{forget.title}</h2>
      <p className="mt-2 text-xs text-quiet">{forget.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!lead.anonymised_at && (
          <button
            type="button"
            className="button button-quiet button-s"
            onClick={() => setAsking('anonymise')}
          >
            {forget.anonymise}
          </button>
        )}
        <button type="button" className="button button-quiet button-s" onClick={() => setAsking('erase')}>
          {forget.erase}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          title={named(forget[`${asking}Title`])}
          text={forget[`${asking}Text`]}
          confirm={forget[asking]}
          cancel={forget.cancel}
          onCancel={() => setAsking(null)}
          onConfirm={() => run(asking)}
        />
      )}
    </section>
  );
}

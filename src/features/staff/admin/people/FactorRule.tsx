import { supabase } from '../supabase.ts';
import { useLoad } from '../shared/useLoad.tsx';
import { demandFactor, isFactorDemanded } from './people-api.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** Whether everybody with a role has to have a second factor; an admin who has used an own one decides. */
export default function FactorRule() {
  const { words, save } = useAdmin();
  const { rule } = words.people;
  const { data, reload } = useLoad('rule', () => isFactorDemanded(supabase()));
  if (data === undefined) return null;
  const change = () =>
    void save(() => demandFactor(supabase(), !data), data ? rule.optional : rule.demanded).then(reload);
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 className="text-l">{rule.title}</h2>
      <p className="mt-2 text-quiet">{data ? rule.on : rule.off}</p>
      <button type="button" className="button button-quiet button-s mt-4" onClick={change}>
        {data ? rule.stop : rule.demand}
      </button>
    </section>
  );
}

/**
 * The same day for another solver (simplex, by other authors), written down anew from the model's definition and not
 * from the programme that the control builds.
 */
import { type Coefficients, type Constraint, solve } from 'yalps';
import type { SiteDay } from './model.ts';

/** The lowest cost of the day (SEK), or null when the other solver finds none. */
export const independentOptimum = (day: SiteDay): number | null => {
  const slots = day.load.length;
  const constraints = new Map<string, Constraint>();
  const variables = new Map<string, Coefficients>();
  const limit = (name: string, max: number): void => {
    constraints.set(`limit ${name}`, { max });
  };
  const variable = (name: string, entries: Record<string, number>, max?: number): void => {
    if (max === undefined) variables.set(name, entries);
    else {
      limit(name, max);
      variables.set(name, { ...entries, [`limit ${name}`]: 1 });
    }
  };
  const peak: Record<string, number> = { cost: day.powerFee / day.slotHours };
  const battery = day.battery && day.battery.capacity > 0 ? day.battery : null;
  for (let slot = 0; slot < slots; slot += 1) {
    const next = (slot + 1) % slots;
    const generation = (day.solar[slot] as number) + (day.wind[slot] as number);
    constraints.set(`energy ${slot}`, { equal: (day.load[slot] as number) - generation });
    constraints.set(`peak ${slot}`, { max: 0 });
    peak[`peak ${slot}`] = -1;
    variable(`bought ${slot}`, { cost: day.buy[slot] as number, [`energy ${slot}`]: 1, [`peak ${slot}`]: 1 });
    variable(`sold ${slot}`, { cost: -(day.sell[slot] as number), [`energy ${slot}`]: -1 });
    variable(`down ${slot}`, { [`energy ${slot}`]: -1 }, generation);
    if (battery) {
      constraints.set(`battery ${slot}`, { equal: 0 });
      const most = battery.power * day.slotHours;
      variable(`in ${slot}`, { [`energy ${slot}`]: -1, [`battery ${slot}`]: battery.chargeEfficiency }, most);
      variable(
        `out ${slot}`,
        { cost: battery.wear, [`energy ${slot}`]: 1, [`battery ${slot}`]: -1 / battery.dischargeEfficiency },
        most,
      );
      variable(
        `held ${next}`,
        slots === 1 ? {} : { [`battery ${slot}`]: -1, [`battery ${next}`]: 1 },
        battery.capacity,
      );
    }
    if (day.heat) {
      constraints.set(`heat ${slot}`, { equal: day.heat.demand[slot] as number });
      const most = Math.max(day.heat.power * day.slotHours, ...day.heat.demand);
      variable(`warm ${slot}`, { [`energy ${slot}`]: -1, [`heat ${slot}`]: 1 }, most);
      variable(`kept ${next}`, { [`heat ${slot}`]: -1, [`heat ${next}`]: 1 }, day.heat.store);
    }
  }
  variable('peak', peak);
  day.vehicles.forEach((group, index) => {
    constraints.set(`cars ${index}`, { equal: group.energy });
    for (const slot of group.pluggedIn) {
      variable(
        `car ${index} ${slot}`,
        { [`energy ${slot}`]: -1, [`cars ${index}`]: 1 },
        group.power * day.slotHours,
      );
    }
  });
  const answer = solve(
    { direction: 'minimize', objective: 'cost', constraints, variables },
    { maxPivots: 200_000, precision: 1e-9 },
  );
  return answer.status === 'optimal' ? answer.result : null;
};

import { describe, expect, it } from 'vitest';
import words from '../../../../../content/ui/sv/outage.json' with { type: 'json' };
import { getClaim } from '../../../../content/claims.ts';
import { readTyped } from '../../../../lib/read-number.ts';
import { MOTOR_START } from '../../../../model/checks/outage.ts';
import { batteryOf } from '../own/house.ts';
import { answerOutage, type OutageChoice, outageExamples } from './outage.ts';
import { outageTexts, sayHours } from './outage-texts.ts';
import { roomValues } from './room-value.ts';

const villa = outageExamples.villa;
const textsOf = (choice: OutageChoice) => outageTexts(choice, answerOutage(choice, 100), words, 'sv');
const withPower = (id: string, change: object): OutageChoice => ({
  ...villa,
  loads: villa.loads.map((load) => (load.id === id ? { ...load, ...change } : load)),
});

describe('the outage tool', () => {
  it('answers for the house of the example as counted by hand', () => {
    // 150 × 0.35 + 100 × 0.3 + 25 + 45 = 152.5 W, and 50 W for the inverter itself. 9.5 kWh from full, 3.5 from the reserve, of which √0.9 come out.
    const answer = answerOutage(villa, 100);
    expect(answer.mean).toBeCloseTo(0.1525, 12);
    expect(answer.highest).toBeCloseTo(0.32, 12);
    expect(answer.full).toBeCloseTo((9.5 * Math.sqrt(0.9)) / 0.2025, 9);
    expect(answer.reserve).toBeCloseTo((3.5 * Math.sqrt(0.9)) / 0.2025, 9);
    // The reserve lasts until the December sun has risen, which more than doubles it.
    expect(answer.sun).toBeGreaterThan(2 * answer.reserve);
    expect(answer.cost).toBeCloseTo(350, 9);
    expect(textsOf(villa).texts).toMatchObject({
      full: '45 timmar',
      reserve: '16 timmar',
      cost: '350\u00a0kr om året',
    });
  });

  it('counts with the calculator’s battery and the page’s motor start', () => {
    expect(batteryOf(10)).toMatchObject({ lowest: 0.05, roundTrip: 0.9, wear: 0.1, dischargePower: 5 });
    expect((getClaim('fact-motor-start') as { value: number }).value).toBe(MOTOR_START);
  });

  it('names what the inverter cannot carry, and what needs a soft start', () => {
    const { notes } = textsOf({ ...withPower('heatPump', { chosen: true, power: 9000 }), inverter: 2 });
    expect(notes).toEqual([
      expect.stringContaining('Värmepump, sänkt värme går inte: den behöver 9\u00a0kW'),
    ]);
    const pump = textsOf({ ...withPower('well', { chosen: true }), inverter: 1.5 });
    expect(pump.notes).toEqual([expect.stringMatching(/^Vattenpump.*5,7\u00a0kW.*3\u00a0kW en kort stund/)]);
  });

  it('promises nothing when nothing is ticked', () => {
    const { texts } = textsOf({ ...villa, loads: villa.loads.map((load) => ({ ...load, chosen: false })) });
    expect(texts).toMatchObject({ full: '–', draw: words.nothing, status: words.nothing });
  });

  it('loses more in the south, and a household more than a farm', () => {
    const house = roomValues('villa');
    expect(house.SE4).toBeGreaterThan(house.SE3);
    expect(house.SE3).toBeGreaterThan(house.SE1);
    expect(roomValues('farm').SE4).toBeLessThan(house.SE4);
  });

  it('says times as one says them', () => {
    const said = [0, 0.005, 0.5, 1, 30, 48, 100, 400].map((hours) => sayHours(hours, words, 'sv'));
    expect(said).toEqual([
      'Räcker inte',
      'Räcker inte',
      '30 minuter',
      '1 timme',
      '30 timmar',
      '2 dygn',
      '4 dygn',
      'Mer än 14 dygn',
    ]);
  });
});

describe('typed numbers', () => {
  it('tells nothing typed from something wrong', () => {
    const limits = { min: 1, max: 10 };
    expect(
      ['', '  ', '5', '50', '-1', '2000,1', 'x'].map((text) => readTyped(text, limits, 'sv').kind),
    ).toEqual(['empty', 'empty', 'number', 'wrong', 'wrong', 'wrong', 'wrong']);
  });
});

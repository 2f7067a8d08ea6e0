import { memo, useContext, useRef } from 'react';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { CursorSlot, FIRST_SLOT } from './Cursor.tsx';
import type { RunName } from './choice.ts';
import { describeFlows } from './describe-flows.ts';
import { cables, type Flow, flowsOf, NOTICED, nightShare, parts, readouts } from './house-flows.ts';
import type { Simulation } from './simulate.ts';
import type { SiteId } from './sites.ts';

/** Files of a house cut open, as `srcset` of AVIF, and one for browsers without that. */
export interface HousePicture {
  readonly day: string;
  readonly night: string;
  readonly fallback: string;
}

interface Props {
  readonly site: SiteId;
  /** Null while the house's day is worked out: nothing flows then. */
  readonly simulation: Simulation | null;
  readonly run: RunName;
  readonly pictures: Readonly<Record<SiteId, HousePicture>>;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

const SIZES = '(min-width: 1280px) 700px, 88vw';
/** Widest line of a flow, and the narrowest (pixels of the drawing). */
const LINE = { most: 11, least: 5 } as const;

interface CablesProps {
  readonly site: SiteId;
  readonly flows: readonly Flow[];
}

/** The cables of the house, which only shine where something flows, and a line from each readout to its part. */
function Cables({ site, flows }: CablesProps) {
  const lit = flows.filter(({ power }) => Math.abs(power) >= NOTICED);
  return (
    <>
      <path stroke="#1d3b33" strokeWidth="16" d={Object.values(cables[site]).join('')} />
      <path stroke="var(--mint)" strokeWidth="10" d={lit.map(({ part }) => cables[site][part]).join('')} />
      <g className="hidden lg:inline" fill="var(--text)" stroke="var(--text)" strokeWidth="3">
        {flows.map(({ part }) => {
          const { at, of = [] } = readouts[site][part] ?? {};
          return of.map((point) => (
            <g key={part + point.join()}>
              <path d={`M${at?.join()}L${point.join()}`} />
              <circle cx={point[0]} cy={point[1]} r="7" stroke="none" />
            </g>
          ));
        })}
      </g>
    </>
  );
}

/** The parts that a site may have, of which nothing is known yet. */
const restingParts = (site: SiteId): readonly Flow[] =>
  parts.filter((part) => cables[site][part]).map((part) => ({ part, power: 0, level: null }));

/** The house cut open at a quarter-hour: day or night, what flows where, and a readout for every part. */
export default memo(function House({ site, simulation, run, pictures, locale, words }: Props) {
  const slot = useContext(CursorSlot) ?? FIRST_SLOT;
  const flows = simulation ? flowsOf(simulation, run, slot) : restingParts(site);
  const strongest = Math.max(NOTICED, ...flows.map(({ power }) => Math.abs(power)));
  // While another house is worked out it stands in the light of the one before.
  const light = useRef(0);
  if (simulation) light.current = nightShare(simulation.sun[slot] ?? 0);
  const night = light.current;
  const { day, night: dark, fallback } = pictures[site];
  return (
    <figure className="room-house" key={site} data-site={site}>
      <div className="room-picture">
        <picture>
          <source type="image/avif" srcSet={day} sizes={SIZES} />
          <img src={fallback} alt={words.house[site]} width={1440} height={810} />
        </picture>
        {night > 0 && (
          <img
            src={fallback}
            srcSet={dark}
            sizes={SIZES}
            alt=""
            width={1440}
            height={810}
            style={night < 1 ? { opacity: Math.round(night * 100) / 100 } : undefined}
          />
        )}
        <svg viewBox="0 0 1440 810" aria-hidden="true">
          <Cables site={site} flows={flows} />
          {flows.map(
            ({ part, power }) =>
              Math.abs(power) >= NOTICED && (
                <path
                  key={part}
                  d={cables[site][part]}
                  data-part={part}
                  data-back={power < 0 ? '' : undefined}
                  strokeWidth={Math.round(
                    LINE.least + ((LINE.most - LINE.least) * Math.abs(power)) / strongest,
                  )}
                />
              ),
          )}
        </svg>
      </div>
      <dl className="room-readouts" data-waits={simulation ? undefined : ''}>
        {describeFlows(flows, site, words, locale).map(({ part, name, text }) => (
          <div key={part} data-part={part}>
            <dt>{name}</dt>
            <dd>{simulation ? text : '…'}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
});

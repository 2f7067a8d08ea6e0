import { useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { type PriceArea, priceAreas } from '../../../../model/inputs/places.ts';
import { type FoundArea, priceAreaOf } from '../../../../model/inputs/price-areas.ts';

interface Props {
  readonly area: PriceArea;
  readonly north: boolean;
  readonly words: Strings<'own-year'>;
  readonly onFound: (area: PriceArea) => void;
}

/** A postcode or a municipality finds the price area; the list beside it can always be corrected. */
export default function PlaceFields({ area, north, words: t, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const found: FoundArea | null = priceAreaOf(typed);
  const said = () => {
    if (typed.trim().length < 2) return '';
    if (!found) return t.place.unknown;
    return interpolate(found.sure ? t.place.found : t.place.unsure, {
      place: typed.trim(),
      area: t.areas[found.area],
    });
  };
  return (
    <>
      <div>
        <FieldFrame id="own-place" label={t.place.label} hint={t.place.hint}>
          {(ties) => (
            <input
              {...ties}
              className="field"
              type="text"
              autoComplete="postal-code"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => {
                // The form reads its fields on every change; this one only finds what the list holds.
                event.stopPropagation();
                setTyped(event.currentTarget.value);
                const next = priceAreaOf(event.currentTarget.value);
                if (next) onFound(next.area);
              }}
            />
          )}
        </FieldFrame>
        <p role="status" className="mt-2 text-s text-quiet">
          {said()}
        </p>
      </div>
      <FieldFrame id="own-area" label={t.place.area}>
        {(ties) => (
          <select
            {...ties}
            name="area"
            className="field"
            value={area}
            onChange={(event) => {
              const chosen = priceAreas.find((name) => name === event.currentTarget.value);
              if (chosen) onFound(chosen);
            }}
          >
            {priceAreas.map((name) => (
              <option key={name} value={name}>
                {t.areas[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <label className="flex items-start gap-3 sm:col-span-2">
        <input type="checkbox" name="north" defaultChecked={north} className="mt-1" />
        <span>
          {t.place.north}
          <span className="block text-s text-quiet">{t.place.northHint}</span>
        </span>
      </label>
    </>
  );
}

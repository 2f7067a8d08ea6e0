/** A change of a zone’s clock: from this minute (UTC, since 1970) on it is so many minutes east of UTC. */
interface Change {
  readonly from: number;
  readonly offset: number;
}

const MINUTE = 60_000;

/** A zone’s offsets from UTC over some years. */
export interface Zone {
  readonly name: string;
  /** Normal time: the smallest offset of the years (minutes). */
  readonly normal: number;
  readonly changes: readonly Change[];
}

const formats = new Map<string, Intl.DateTimeFormat>();

const offsetAt = (name: string, minute: number): number => {
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
    formats.set(name, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(minute * MINUTE).map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    parts['year'] as number,
    (parts['month'] as number) - 1,
    parts['day'] as number,
    parts['hour'] as number,
    parts['minute'] as number,
  );
  return wall / MINUTE - minute;
};

const known = new Map<string, Zone>();

/** The clock changes of an IANA zone between two moments (minutes since 1970), found by halving between the months. */
export const zoneOf = (name: string, from: number, to: number): Zone => {
  const key = `${name} ${Math.floor(from / 525_600)} ${Math.floor(to / 525_600)}`;
  const before = known.get(key);
  if (before) return before;
  const begin = Math.floor(from / 525_600) * 525_600 - 400 * 1440;
  const changes: Change[] = [{ from: Number.NEGATIVE_INFINITY, offset: offsetAt(name, begin) }];
  const step = 30 * 1440;
  for (let at = begin; at < to + 400 * 1440; at += step) {
    const [left, right] = [offsetAt(name, at), offsetAt(name, at + step)];
    if (left === right) continue;
    let [low, high] = [at, at + step];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(name, middle) === left) low = middle;
      else high = middle;
    }
    changes.push({ from: high, offset: right });
  }
  const zone = { name, changes, normal: Math.min(...changes.map(({ offset }) => offset)) };
  known.set(key, zone);
  return zone;
};

/** Minutes that a zone is ahead of UTC at a minute since 1970. */
export const zoneOffset = ({ changes }: Zone, minute: number): number => {
  let at = changes.length - 1;
  while (at > 0 && minute < (changes[at] as Change).from) at -= 1;
  return (changes[at] as Change).offset;
};

/**
 * The minute (UTC) at which a zone’s wall clock shows a label. Of the two of an hour that comes twice the first, or the second
 * (`later`); a label that the clock jumps over is read as if it had not jumped.
 */
export const wallToUtc = (zone: Zone, label: number, later = false): number => {
  const late = label - zoneOffset(zone, label - zone.normal);
  const early = label - zoneOffset(zone, late - 90);
  if (zoneOffset(zone, early) === label - early && early !== late) return later ? late : early;
  return late;
};

/** Beginning and end (labels of the wall clock, minutes) of what a change of the clock skips or repeats, with its day. */
export interface ClockChange {
  readonly from: number;
  readonly to: number;
  readonly forward: boolean;
}

/** The clock changes of a zone between two labels. */
export const clockChanges = ({ changes }: Zone, from: number, to: number): readonly ClockChange[] =>
  changes.slice(1).flatMap((change, at) => {
    const before = (changes[at] as Change).offset;
    const [old, now] = [change.from + before, change.from + change.offset];
    const found = { from: Math.min(old, now), to: Math.max(old, now), forward: now > old };
    return found.from >= from && found.to <= to ? [found] : [];
  });

import { type CivilDay, DAY_MS, MINUTE_SECONDS } from "../shared/dates.ts";

const MINUTE_MS = MINUTE_SECONDS * 1_000;
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The civil day of an instant (epoch milliseconds) in a time zone of IANA; throws RangeError for an unknown zone. */
export function civilDayAt(timeZone: string, instant: number): CivilDay {
  return Math.floor((instant + offsetMs(timeZone, instant)) / DAY_MS);
}

/**
 * The first instant (epoch milliseconds) at which the zone's clock has reached this minute of the day. A time that the
 * clock skips is reached when it has been put forward; a time that it shows twice is reached once.
 */
export function instantOf(timeZone: string, day: CivilDay, minute: number): number {
  const local = day * DAY_MS + minute * MINUTE_MS;
  const before = offsetMs(timeZone, local - 2 * DAY_MS);
  const after = offsetMs(timeZone, local + 2 * DAY_MS);
  if (before === after) return local - before;
  const unchanged = local - before;
  if (offsetMs(timeZone, unchanged) === before) return unchanged;
  const changed = local - after;
  return offsetMs(timeZone, changed) === after ? changed : changeBetween(timeZone, changed, unchanged);
}

// The clock is put forward between the two: the first instant of the later offset.
function changeBetween(timeZone: string, from: number, to: number): number {
  const later = offsetMs(timeZone, to);
  let [first, last] = [from, to];
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (offsetMs(timeZone, middle) === later) last = middle;
    else first = middle;
  }
  return last;
}

/** How far the zone's clock is ahead of UTC at the instant, in milliseconds. */
function offsetMs(timeZone: string, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(formatOf(timeZone).format(instant)) ?? [];
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === "-" ? -ahead : ahead;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, known);
  return known;
}

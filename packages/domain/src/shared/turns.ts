/**
 * Who is next among those who wait: the first by name after whoever had the last turn, round and round, so that nobody
 * has a second turn while another waits for the first. Undefined: nobody waits.
 */
export function nextTurn(waiting: Iterable<string>, last: string | undefined): string | undefined {
  let first: string | undefined;
  let after: string | undefined;
  for (const owner of waiting) {
    if (first === undefined || owner < first) first = owner;
    if (last !== undefined && owner > last && (after === undefined || owner < after)) after = owner;
  }
  return after ?? first;
}

/** How many of these places one owner may take: half, so that of two or more one is left for whoever comes next. */
export function shareOf(places: number): number {
  return Math.max(1, Math.floor(places / 2));
}

import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { WATCH_STATES, type WatchState } from "@entrada/knowledge/watch/watched-source";
import { notFound } from "../../../core/problem.ts";
import type { InstallationRead } from "../../../work/installation-work.ts";
import { findWatched, marksOf, type WatchableSource, type WatchMark, watchableSources } from "./watch.service.ts";

/** A source that the watch has asked, and what is known of it. */
export interface ListedWatch {
  readonly source: WatchableSource;
  readonly mark: WatchMark;
  /** `YYYY-MM-DD`: when it was read as the published knowledge says */
  readonly readOn: string;
}

interface Wanted {
  /** of these alone; absent: of all that need somebody, which is all but the unchanged ones */
  readonly state?: WatchState | undefined;
}

// What needs somebody most stands first.
const ORDER: readonly WatchState[] = ["changed", "unreachable", "unreadable", "unconfirmed", "unchanged"];

/**
 * The sources that the watch has asked, and how many there are of each state. Of one state, first due first; those with the same
 * address stand together, so that whoever has read a text has it before them for all rules that rest on it.
 */
export async function listWatched(r: InstallationRead, snapshot: Snapshot, { state }: Wanted) {
  const sources = watchableSources(snapshot);
  const marks = await marksOf(r, sources);
  const all = sources.flatMap((source): readonly ListedWatch[] => {
    const [mark, record] = [marks.get(source.id), snapshot.sources[source.id]];
    return mark === undefined || record === undefined ? [] : [{ source, mark, readOn: record.readOn }];
  });
  const counts = Object.fromEntries(WATCH_STATES.map((one) => [one, 0])) as Record<WatchState, number>; // of all states
  for (const { mark } of all) counts[mark.state] += 1;
  const isWanted = ({ mark }: ListedWatch) => (state === undefined ? mark.state !== "unchanged" : mark.state === state);
  return { items: inOrder(all.filter(isWanted)), counts, unasked: sources.length - all.length };
}

/** What is known of one source with its texts. Throws 404 if no program can read it, or it has not been asked yet. */
export async function getWatched(r: InstallationRead, snapshot: Snapshot, id: string) {
  const source = watchableSources(snapshot).find((one) => one.id === id);
  const record = snapshot.sources[id];
  const row = source && (await findWatched(r, source));
  if (source === undefined || record === undefined || row === undefined) throw notFound(id);
  return { source, mark: row, row, readOn: record.readOn };
}

function inOrder(listed: readonly ListedWatch[]): readonly ListedWatch[] {
  const groupOf = ({ source, mark }: ListedWatch) => `${mark.state} ${source.recipe.url}`;
  const firstDue = new Map<string, string>();
  for (const one of listed) {
    const known = firstDue.get(groupOf(one));
    if (known === undefined || one.source.reviewBy < known) firstDue.set(groupOf(one), one.source.reviewBy);
  }
  const keyOf = (one: ListedWatch) =>
    [ORDER.indexOf(one.mark.state), firstDue.get(groupOf(one)), groupOf(one), one.source.id].join(" ");
  const keys = new Map(listed.map((one) => [one, keyOf(one)]));
  return listed.toSorted((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
}

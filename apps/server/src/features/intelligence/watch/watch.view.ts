import type { Reading } from "@entrada/knowledge/watch/readings/reading";
import type { Night } from "./nights/watch.nights.service.ts";
import type { ListedWatch } from "./watch.list.service.ts";
import type { ShownNight, ShownWatch } from "./watch.schema.ts";
import { textOf, type WatchRow } from "./watch.service.ts";

/** As much of a text as a page shows. Whoever has not seen all of it has no hash to confirm it with. */
const LETTERS_MAX = 300_000;

export function showWatch({ source, mark, readOn }: ListedWatch): ShownWatch {
  const { id, title, publisher, url, reviewBy, destinations, recipe } = source;
  const { state, askedAt, seenAt, unchangedAt, failingSince, detail } = mark;
  return {
    id,
    title,
    publisher,
    url,
    askedUrl: recipe.url,
    state,
    readOn,
    reviewBy,
    rules: destinations.reduce((sum, { rules }) => sum + rules, 0),
    askedAt: askedAt.toISOString(),
    seenAt: instant(seenAt),
    unchangedAt: instant(unchangedAt),
    failingSince: instant(failingSince),
    detail,
  };
}

/** The text of a source, as far as a page shows it, and what has changed in it. */
export function showText(row: WatchRow) {
  const text = textOf(row);
  const difference = row.difference?.map(({ path, removed, added, isMoved }) => ({
    path: [...path],
    removed: [...removed],
    added: [...added],
    isMoved,
  }));
  return { text: text === undefined ? null : shownText(text), difference: difference ?? null };
}

function shownText({ reading, hash }: { readonly reading: Reading; readonly hash: string }) {
  const sections: { path: string[]; blocks: string[] }[] = [];
  let letters = 0;
  for (const { path, blocks } of reading.sections) {
    letters += [...path, ...blocks].reduce((sum, { length }) => sum + length, 0);
    if (letters > LETTERS_MAX) return { hash: null, sections };
    sections.push({ path: [...path], blocks: [...blocks] });
  }
  return { hash, sections };
}

export function showNight({ id: _, draftId: __, beatAt: ___, ...night }: Night): ShownNight {
  return { ...night, beganAt: night.beganAt.toISOString(), endedAt: instant(night.endedAt) };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

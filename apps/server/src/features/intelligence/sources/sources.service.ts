import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { civilDay, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import { type DueSource, dueSources } from "@entrada/knowledge/age";
import { rulesRestingOn } from "@entrada/knowledge/compared-text";
import { ruleSentence } from "@entrada/knowledge/rule-sentence";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { SOURCE_STATES } from "./sources.schema.ts";
import * as store from "./sources.store.ts";

export type { Reading } from "./sources.store.ts";

type Context = Pick<AppContext, "knowledge">;
type SourceState = (typeof SOURCE_STATES)[number];

/** A source that rules rest on, and what was found of it since it was published. */
export interface ListedSource extends DueSource {
  readonly readOn: string;
  readonly state: SourceState | null;
  readonly reading: store.Reading | undefined;
}

/** Sources are due whose review falls due within so many days. */
interface Within {
  readonly withinDays?: number | undefined;
}

interface Wanted extends Within {
  readonly state?: SourceState | undefined;
}

const DUE_WITHIN_DAYS = 30;
const READINGS_MAX = 20;
const EVER_DAYS = 36_500;

// They are the same for as long as the snapshot is published.
const used = new WeakMap<Snapshot, readonly DueSource[]>();

function usedSources(snapshot: Snapshot): readonly DueSource[] {
  const known = used.get(snapshot) ?? dueSources(snapshot, "2000-01-01", EVER_DAYS);
  used.set(snapshot, known);
  return known;
}

/** The sources that have changed or are due, each first due first, and how many there are of each state. */
export async function listSources({ tx, now, ctx }: Read<Context>, { withinDays, state }: Wanted) {
  const { compiled, snapshotId } = ctx.knowledge.current();
  const { snapshot } = compiled;
  const lastDay = lastDueDay(now, { withinDays });
  const all = (await readSources(tx, snapshot)).map((one) => withState(one, lastDay));
  const counts = { due: 0, changed: 0, confirmed: 0 };
  for (const source of all) if (source.state !== null) counts[source.state] += 1;
  const items = all.filter((source) => source.state !== null && (state === undefined || source.state === state));
  const [changed, others] = [
    items.filter((one) => one.state === "changed"),
    items.filter((one) => one.state !== "changed"),
  ];
  return { snapshotId, items: [...changed, ...others], counts, sources: all.length };
}

/** A source that was read again and said the same, and is not published with its new date yet. */
export interface ConfirmedSource {
  readonly id: string;
  /** `YYYY-MM-DD`: the day of the latest reading */
  readonly readOn: string;
  /** the operators (uuids) who have read it since it was published, whatever they found, the latest first */
  readonly readers: readonly string[];
}

/** The sources that their latest readers found unchanged; longest confirmed first. */
export async function confirmedSources({
  tx,
  ctx,
}: Pick<Read<Context>, "tx" | "ctx">): Promise<readonly ConfirmedSource[]> {
  const { snapshot } = ctx.knowledge.current().compiled;
  const confirmed = (await readSources(tx, snapshot))
    .flatMap(({ id, readOn, reading }) => (reading?.outcome === "unchanged" ? [{ id, readOn, reading }] : []))
    .toSorted((a, b) => a.reading.readAt.getTime() - b.reading.readAt.getTime());
  const ids = confirmed.map(({ id }) => id);
  const daysOf = await store.listReaders(tx, ids);
  return confirmed.map(({ id, readOn, reading }) => {
    const since = (daysOf.get(id) ?? []).filter((reader) => reader.readOn > readOn);
    return { id, readOn: reading.readOn, readers: since.map(({ operatorId }) => operatorId) };
  });
}

/** When somebody last said of a source, by its id, that it says the same; those whose last word is another one are left out. */
export async function listConfirmations({ tx }: Pick<Read, "tx">): Promise<ReadonlyMap<string, Date>> {
  const unchanged = (await store.listLatestReadings(tx)).filter(({ outcome }) => outcome === "unchanged");
  return new Map(unchanged.map(({ sourceId, readAt }) => [sourceId, readAt]));
}

/** The sources, by their ids, of which somebody has said something since they were published, whatever they found. */
export async function listReadByPeople({ tx }: Pick<Read, "tx">, snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const latest = await store.listLatestReadings(tx);
  const isSince = ({ sourceId, readOn, outcome }: store.Reading) => {
    const published = snapshot.sources[sourceId]?.readOn ?? readOn;
    // What was found unchanged on the day that is published says nothing that is not published.
    return readOn > published || (readOn === published && outcome === "changed");
  };
  return new Set(latest.filter(isSince).map(({ sourceId }) => sourceId));
}

type ReadSource = Omit<ListedSource, "state">;

async function readSources(tx: Read["tx"], snapshot: Snapshot): Promise<readonly ReadSource[]> {
  const latest = new Map((await store.listLatestReadings(tx)).map((reading) => [reading.sourceId, reading]));
  return usedSources(snapshot).map((source) => withReading(snapshot, source, latest.get(source.id)));
}

function withReading(snapshot: Snapshot, source: DueSource, latest: store.Reading | undefined): ReadSource {
  const readOn = snapshot.sources[source.id]?.readOn ?? source.reviewBy;
  // What was published since has taken the reading in.
  return { ...source, readOn, reading: latest !== undefined && latest.readOn > readOn ? latest : undefined };
}

function lastDueDay(now: Date, { withinDays = DUE_WITHIN_DAYS }: Within): string {
  return formatIsoDate(civilDay(isoDateOf(now)) + withinDays);
}

function withState(source: ReadSource, lastDay: string): ListedSource {
  const due = source.reviewBy <= lastDay ? "due" : null;
  const found = source.reading?.outcome === "changed" ? "changed" : "confirmed";
  return { ...source, state: source.reading === undefined ? due : found };
}

/** One source with the rules that rest on it and its readings, newest first. Throws 404 if no rule rests on it. */
export async function getSource(
  { tx, now, ctx }: Pick<Read<Context>, "tx" | "now" | "ctx">,
  id: string,
  within: Within,
) {
  const { snapshot } = ctx.knowledge.current().compiled;
  const source = usedSources(snapshot).find((one) => one.id === id);
  const record = snapshot.sources[id];
  if (source === undefined || record === undefined) throw notFound(id);
  const readings = await store.listReadingsOf(tx, id, READINGS_MAX);
  const { asOf, readVia, note = null } = record;
  return {
    ...withState(withReading(snapshot, source, readings[0]), lastDueDay(now, within)),
    asOf,
    readVia,
    note,
    readings,
    rules: restingRules(snapshot, id),
  };
}

function restingRules(snapshot: Snapshot, sourceId: string) {
  const sentences = new Map(
    snapshot.files.flatMap((file) => file.rules.map((rule) => [rule.id, { file, rule }] as const)),
  );
  return rulesRestingOn(snapshot, sourceId).flatMap(({ rule: id, file: name, destinations, verified }) => {
    const found = sentences.get(id);
    if (found === undefined) return [];
    return [{ id, file: name, destinations, verified, sentence: ruleSentence(snapshot, found.file, found.rule) }];
  });
}

/** What is said of these sources, by their ids, is said one after the other until the transaction ends. */
export async function lockReadings({ tx }: Pick<Read, "tx">, ids: readonly string[]): Promise<void> {
  // In one order, so that two of them never wait for each other in a circle.
  for (const id of [...new Set(ids)].toSorted()) await store.lockReadings(tx, id);
}

/** When somebody found a source, by its id, changed; those whose last word is another one are left out. */
export async function listFoundChanged({ tx }: Pick<Read, "tx">): Promise<ReadonlyMap<string, Date>> {
  const changed = (await store.listLatestReadings(tx)).filter(({ outcome }) => outcome === "changed");
  return new Map(changed.map(({ sourceId, readAt }) => [sourceId, readAt]));
}

/** Writes down that an operator (uuid) found the text unchanged that a source had on a day, which may be some days ago. */
export function keepUnchanged(
  { tx, now }: Pick<Work, "tx" | "now">,
  { sourceId, readOn, operatorId }: Pick<store.Reading, "sourceId" | "readOn" | "operatorId">,
): Promise<store.Reading> {
  const found = { outcome: "unchanged", text: null, readAt: now } as const;
  return store.saveReading(tx, { id: newUuid(), sourceId, readOn, operatorId, ...found });
}

/** Writes down what an operator (uuid) found who looked at a source. Throws 404 if no rule rests on it. */
export async function readSource(
  w: Pick<Work<Context>, "tx" | "now" | "audit" | "ctx">,
  id: string,
  { operatorId, outcome, text }: Pick<store.Reading, "operatorId" | "outcome" | "text">,
): Promise<store.Reading> {
  if (!usedSources(w.ctx.knowledge.current().compiled.snapshot).some((source) => source.id === id)) throw notFound(id);
  await lockReadings(w, [id]);
  const readOn = isoDateOf(w.now);
  const reading = await store.saveReading(w.tx, {
    id: newUuid(),
    sourceId: id,
    readOn,
    outcome,
    text,
    operatorId,
    readAt: w.now,
  });
  w.audit({ action: "knowledge.source_read", subject: { type: "source", id }, detail: { outcome, readOn } });
  return reading;
}

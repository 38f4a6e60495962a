import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { AnswerOrigin } from "../../../../core/check-site.ts";
import { decodeId, encodeId } from "../../../../core/ids.ts";
import { notFound } from "../../../../core/problem.ts";
import type { Read } from "../../../../work/work.ts";
import {
  isContradicted,
  readDetermination,
  travelsAs,
  type WrittenDetermination,
} from "../writing/determinations.document.ts";
import { listBound, shareDeterminations } from "./determinations.bound.store.ts";

export { travelsAs } from "../writing/determinations.document.ts";

/** A determination to which something new is bound. */
export interface BoundDetermination {
  /** uuid, as stored */
  readonly id: string;
  readonly written: WrittenDetermination;
  readonly isSuperseded: boolean;
  readonly origin: AnswerOrigin;
}

/**
 * The determinations with these ids; none of them can be superseded before the transaction ends. Throws 404 if any of
 * them is not the tenant's.
 */
export async function requireDeterminations(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoundDetermination>> {
  const uuids = new Map(ids.map((id) => [id, decodeId("det", id)]));
  const known = [...new Set(uuids.values())].filter((uuid) => uuid !== undefined);
  await shareDeterminations(tx, scope, known);
  const rows = await listBound(tx, scope, known);
  const found = new Map(rows.map(({ document, ...row }) => [row.id, { ...row, written: readDetermination(document) }]));
  const missing = [...uuids].filter(([, uuid]) => uuid === undefined || !found.has(uuid)).map(([id]) => id);
  return new Map(
    [...uuids].map(([id, uuid]) => {
      const determination = uuid === undefined ? undefined : found.get(uuid);
      if (!determination) throw notFound(...missing);
      return [id, determination];
    }),
  );
}

/** What a determination (uuid) says; undefined if it is gone, or another tenant's. */
export async function findWritten(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  id: string,
): Promise<WrittenDetermination | undefined> {
  const [row] = await listBound(tx, scope, [id]);
  return row && readDetermination(row.document);
}

/** Where a trip leads, on which days, what for, and how one travels. */
export interface DeterminedTrip {
  readonly destinationCountry: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly intent: string;
  readonly passportCountry: string;
  readonly passportType: string;
  readonly arrivalMode: string | undefined;
}

/** The trips of these determinations (`det_…`), by id; those that are gone are left out. */
export async function tripsOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeterminedTrip>> {
  const rows = await listBound(tx, scope, [...new Set(ids.flatMap((id) => decodeId("det", id) ?? []))]);
  return new Map(
    rows.flatMap(({ id, document }) => {
      const written = readDetermination(document);
      const { traveler, legs } = written.query;
      const [leg] = legs;
      if (!leg) return [];
      const { destinationCountry, arrivalDate, departureDate, intent } = leg;
      const { passportType, facts } = traveler;
      const days = { arrivalDate, departureDate };
      const trip = {
        ...days,
        destinationCountry,
        intent,
        passportCountry: travelsAs(written),
        passportType,
        arrivalMode: facts?.arrivalMode,
      };
      return [[encodeId("det", id), trip] as const];
    }),
  );
}

/** Throws 404 unless a visitor of the tenant's check page asked for this determination. */
export async function requireFromCheck(r: Pick<Read, "tx" | "scope">, id: string): Promise<void> {
  const foundBoundDetermination = (await requireDeterminations(r, [id])).get(id);
  if (foundBoundDetermination?.origin !== "check") throw notFound(id);
}

/** The published knowledge and the time of a check. */
export interface Present {
  readonly knowledge: CompiledKnowledge;
  /** the tenant's own time */
  readonly now: Date;
}

/**
 * Whether nothing new may be bound to it: it is superseded, or about to be, because the published knowledge reaches
 * another conclusion.
 */
export function isOutdated(
  { written, isSuperseded }: Pick<BoundDetermination, "written" | "isSuperseded">,
  { knowledge, now }: Present,
): boolean {
  return isSuperseded || isContradicted(written, knowledge, now);
}

/** Whether any of these (uuids) is outdated; locks none of them. */
export async function isAnyOutdated(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
  present: Present,
): Promise<boolean> {
  const rows = await listBound(tx, scope, ids);
  return rows.some(({ document, isSuperseded }) =>
    isOutdated({ written: readDetermination(document), isSuperseded }, present),
  );
}

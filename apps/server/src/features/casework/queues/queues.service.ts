import { claimEnd, idleSince } from "@entrada/domain/cases/claim";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import { DOCUMENT_GROUPS, type DocumentGroup, groupOfDocument } from "@entrada/domain/documents/document-groups";
import { HIDDEN } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Keyset } from "../../../core/paging.ts";
import { secondsUntil } from "../../../work/business-time.ts";
import type { OperatorRead } from "../../../work/operator-read.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { travelerName } from "../../people/travelers/travelers.service.ts";
import { type CountedPart, countQueues, type QueueCount } from "./queues.counts.store.ts";
import {
  listPlacesOfCases,
  listQueuedCases,
  type PlacedCase,
  type QueuedCase,
  type QueueFilter,
  type WorkSort,
} from "./queues.store.ts";

export type { CountedPart, QueueCount } from "./queues.counts.store.ts";
export { partsOfPlace, type QueuedCase, type QueueFilter, WORK_SORTS, type WorkSort } from "./queues.store.ts";

/** A case of a list, with the name of its traveler as its reader sees it; null: erased. */
export interface NamedCase extends QueuedCase {
  readonly traveler: { readonly givenNames: string; readonly familyName: string } | null;
}

/** The filtered cases of the tenants that the operator sees, in the order of the sort. */
export async function listWork(
  r: OperatorRead<PersonContext>,
  filter: QueueFilter,
  stretch: Keyset & { readonly sort: WorkSort },
): Promise<readonly NamedCase[]> {
  const rows = await listQueuedCases(r.tx, filter, { ...stretch, idleSince: idleSince(r.now) });
  const isNamed = isShownWhole("travelerRecord", r.principal, "other");
  return rows.map((row) => ({ ...row, traveler: nameIn(r, row, isNamed) }));
}

/** These cases (uuids), as far as the operator sees them, the newest first. */
export async function casesIn(r: OperatorRead<PersonContext>, ids: readonly string[]): Promise<readonly NamedCase[]> {
  if (ids.length === 0) return [];
  return listWork(r, { ids }, { after: undefined, rowsMax: ids.length, order: "newest", sort: "created" });
}

/** Where those of these cases (uuids) are that the operator sees. */
export function placesOfCases({ tx }: OperatorRead, ids: readonly string[]): Promise<readonly PlacedCase[]> {
  return listPlacesOfCases(tx, ids);
}

function nameIn({ ctx }: OperatorRead<PersonContext>, row: QueuedCase, isNamed: boolean): NamedCase["traveler"] {
  const { tenantId, environment, travelerId: id, travelerKey: dataKey, travelerDocument: document } = row;
  if (dataKey === null || document === null) return null;
  if (!isNamed) return { givenNames: HIDDEN, familyName: HIDDEN };
  return travelerName({ ctx, scope: { tenantId, environment } }, { id, dataKey, document });
}

const SOON_MS = 4 * HOUR_SECONDS * 1_000;

/** How many cases each queue has, in the order of their work; one without any too. */
export async function countWork(r: OperatorRead, part: CountedPart): Promise<readonly QueueCount[]> {
  const { now, operatorId } = r;
  const soon = new Date(now.getTime() + SOON_MS);
  const counts = await countQueues(r.tx, part, { operatorId, now, soon, idleSince: idleSince(now) });
  return WORK_QUEUES.map(
    (queue) =>
      counts.find((one) => one.queue === queue) ?? { queue, total: 0, late: 0, dueSoon: 0, claimed: 0, mine: 0 },
  );
}

/** The seconds until the case misses its target, by its tenant's clock; negative: since then. */
export function secondsLeft({ slaDueAt, offsetSeconds }: QueuedCase, now: Date): number | null {
  return slaDueAt && secondsUntil(slaDueAt, now, offsetSeconds);
}

/** Who works on it, if anybody does. */
export function claimIn({ claimedBy, claimantName, claimedAt, activeAt }: QueuedCase) {
  if (claimedBy === null || claimantName === null || claimedAt === null || activeAt === null) return null;
  return { operatorId: claimedBy, operatorName: claimantName, claimedAt, endsAt: claimEnd({ activeAt }) };
}

/** How many of the case's documents are how far. */
export function documentCounts({ documentStates }: QueuedCase): Readonly<Record<DocumentGroup, number>> {
  const groups = documentStates.map(groupOfDocument);
  const count = (group: DocumentGroup) => groups.filter((one) => one === group).length;
  return Object.fromEntries(DOCUMENT_GROUPS.map((group) => [group, count(group)])) as Record<DocumentGroup, number>;
}

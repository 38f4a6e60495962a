import type { BulkAction, BulkOutcome } from "@entrada/domain/cases/bulk-work";
import { HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { HAND_OVER_REASONS } from "@entrada/domain/cases/claim";
import type { CasePriority } from "@entrada/domain/cases/priority";
import type { AppContext } from "../context.ts";
import { decodeId, encodeId } from "../core/ids.ts";
import { notFound, Problem } from "../core/problem.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { refuseOtherVersion } from "../core/version.ts";
import { getCase, holdCase, resumeCase } from "../features/casework/cases/cases.service.ts";
import { claimOf, releaseClaim } from "../features/casework/cases/claims/cases.claims.service.ts";
import { assignCase, prioritizeCase } from "../features/casework/cases/direction/cases.direction.service.ts";
import { placesOfCases } from "../features/casework/queues/queues.service.ts";
import { lockCaseInOrder } from "../features/sales/orders/orders.service.ts";
import { idempotentChange, type KeyedCaller } from "../work/idempotent-change.ts";
import { readAsOperator } from "../work/operator-read.ts";
import { type Caller, type UseCaseContext, unitOfWork, type Work } from "../work/work.ts";
import { beginAct } from "./work-on-case.ts";

/** An act on many cases, each at the version that was read. */
export interface BulkWork {
  readonly action: BulkAction;
  readonly operatorId?: string | null;
  readonly teamId?: string | null;
  readonly priority?: CasePriority;
  readonly reason?: string;
  readonly cases: readonly { readonly id: string; readonly version: string }[];
}

/** What an act can change of a case. */
interface Standing {
  readonly claimedBy: string | null;
  readonly teamId: string | null;
  readonly isOnHold: boolean;
  readonly priority: CasePriority;
}

/** What became of one case, or would. */
export interface BulkItem {
  readonly id: string;
  readonly outcome: BulkOutcome;
  readonly before: Standing | null;
  readonly after: Standing | null;
  readonly problem: { readonly code: string; readonly detail: string } | null;
}

type Perform = (w: Work<UseCaseContext>, id: string, work: BulkWork) => Promise<unknown>;

const ACTS: Readonly<Record<BulkAction, Perform>> = {
  assign: (w, id, { operatorId, teamId, reason }) =>
    assignCase(w, id, { operatorId, teamId, reason: HAND_OVER_REASONS.find((one) => one === reason) }),
  releaseClaim: (w, id) => releaseClaim(w, id),
  hold: async (w, id, { reason }) => {
    const why = sent(HOLD_REASONS.find((one) => one === reason));
    await beginAct(w, id, { name: "case.held", detail: { reason: why }, expectedVersion: undefined });
    await holdCase(w, id, why);
  },
  resume: async (w, id) => {
    await beginAct(w, id, { name: "case.resumed", expectedVersion: undefined });
    await resumeCase(w, id);
  },
  prioritize: (w, id, { priority }) => prioritizeCase(w, id, sent(priority)),
};

/** A member that its action needs: what lacks it is refused before. */
function sent<T>(member: T | undefined): T {
  if (member === undefined) throw new Error("an act lacks what it needs");
  return member;
}

/** A rehearsal ends here: its transaction is taken back. */
class Rehearsed extends Error {
  readonly item: BulkItem;
  constructor(item: BulkItem) {
    super("nothing of this stays");
    this.item = item;
  }
}

/** What the act would do with each case: it is done, and taken back. Throws 404 if none of them is there. */
export async function rehearseOnCases(ctx: AppContext, caller: Caller, work: BulkWork): Promise<readonly BulkItem[]> {
  return onEach(ctx, caller, work, async (of, one) => {
    try {
      return await unitOfWork(ctx, of, async (w): Promise<BulkItem> => {
        throw new Rehearsed(await perform(w, one, work));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.item;
      throw error;
    }
  });
}

/**
 * Does the act with each case in a transaction of its own, once for each key: what was done before is told from its record.
 * Throws 404 if none of them is there.
 */
export async function actOnCases(
  ctx: AppContext,
  { caller, keyed }: KeyedCaller,
  work: BulkWork,
): Promise<readonly BulkItem[]> {
  return onEach(ctx, caller, work, async (of, one) => {
    const ofCase = { caller: of, keyed: keyed === null ? null : keyed.forPart(of.scope, one.id) };
    const { answer } = await idempotentChange(ctx, ofCase, async (w) => {
      const item = await perform(w, one, work);
      const resource = { type: "case", id: decodeId("cas", one.id) ?? "" } as const;
      return { status: 200, headers: {}, body: JSON.stringify(item), resource };
    });
    return JSON.parse(answer.body) as BulkItem; // our own text
  });
}

type One = BulkWork["cases"][number];

async function onEach(
  ctx: AppContext,
  caller: Caller,
  { cases }: BulkWork,
  act: (caller: Caller, one: One) => Promise<BulkItem>,
): Promise<readonly BulkItem[]> {
  const places = await placesIn(ctx, caller, cases);
  if (places.size === 0) throw notFound(...cases.map(({ id }) => id));
  const items: BulkItem[] = [];
  for (const one of cases) {
    try {
      const scope = places.get(one.id);
      if (scope === undefined) throw notFound(one.id);
      items.push(await act({ ...caller, scope, resources: [one.id] }, one));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, detail } = error;
      items.push({ id: one.id, outcome: "refused", before: null, after: null, problem: { code, detail } });
    }
  }
  return items;
}

/** Where these cases are, as far as the operator who asks sees them. */
async function placesIn(
  ctx: AppContext,
  { principal }: Caller,
  cases: BulkWork["cases"],
): Promise<ReadonlyMap<string, TenantScope>> {
  if (principal.kind !== "operator") throw new Error("only operators act on many cases");
  const uuids = cases.flatMap(({ id }) => decodeId("cas", id) ?? []);
  const places = await readAsOperator(ctx, principal, (r) => placesOfCases(r, uuids));
  return new Map(places.map(({ id, ...scope }) => [encodeId("cas", id), scope]));
}

async function perform(w: Work<UseCaseContext>, { id, version }: One, work: BulkWork): Promise<BulkItem> {
  const { caseRow } = await lockCaseInOrder(w, id);
  refuseOtherVersion([Number(version)], caseRow.version);
  const before = await standingOf(w, id);
  await ACTS[work.action](w, id, work);
  const after = await standingOf(w, id);
  const outcome = JSON.stringify(before) === JSON.stringify(after) ? "unchanged" : "changed";
  return { id, outcome, before, after, problem: null };
}

async function standingOf(w: Work<UseCaseContext>, id: string): Promise<Standing> {
  const { id: uuid, heldAt, priority, teamId } = await getCase(w, id);
  const claim = await claimOf(w, uuid);
  return {
    claimedBy: claim ? encodeId("opr", claim.operatorId) : null,
    teamId: teamId && encodeId("tem", teamId),
    isOnHold: heldAt !== null,
    priority,
  };
}

import type { CaseOutcome } from "@entrada/domain/cases/case-lifecycle";
import {
  MORE_REASON,
  nextPlay,
  type Play,
  type PlayedCase,
  RETURN_REASON,
  type TestPassport,
  testPassportOf,
} from "@entrada/domain/cases/test-passports";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type JobHandler, scopeIn, textIn } from "../../../jobs/handler.ts";
import { decideCase, submitApplication } from "../../../processes/advance-case.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Read, readOnly, systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import {
  casesOf,
  getCase,
  holdCase,
  recordAuthorityNews,
  type StoredCase,
} from "../../casework/cases/cases.service.ts";
import { lockRequestsOf } from "../../casework/collection-requests/collection-requests.service.ts";
import {
  acceptItems,
  markReady,
  requestMore,
  returnItems,
} from "../../casework/collection-requests/review/collection-requests.review.service.ts";
import { wasHeld } from "../../casework/timeline/timeline.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getOrder, lockCaseInOrder } from "../../sales/orders/orders.service.ts";
import {
  deliverIssue,
  type IssueContext,
  type MadeIssue,
  makeIssue,
  permissionOf,
  playRelease,
} from "../issues/issues.service.ts";

const PLAYS_MAX = 20;
const EXPECTED_DAYS = 10;

/** Plays operator and authority in the cases of a test environment whose traveler's passport number asks for it. */
export function casePlays(ctx: AppContext): JobHandler {
  return {
    queue: "cases.play",
    run: async ({ data }) => {
      const scope = scopeIn(data);
      if (scope.environment !== "test") throw new Error("nothing is played in a live environment");
      for (const id of await casesNamed(ctx, scope, textIn(data, "id"))) await playCase(ctx, scope, id);
    },
  };
}

// Of an order: all its cases.
async function casesNamed(ctx: AppContext, scope: TenantScope, id: string): Promise<readonly string[]> {
  if (id.startsWith("cas_")) return [id];
  return readOnly(ctx, systemOf(scope), async (r) => {
    const { id: uuid } = await getOrder(r, id);
    return (await casesOf(r, uuid)).map((one) => encodeId("cas", one.id));
  });
}

/** Does what comes next in a case, one step at a time, until it waits for somebody else. */
async function playCase(ctx: AppContext, scope: TenantScope, id: string): Promise<void> {
  for (let plays = 0; plays < PLAYS_MAX; plays += 1) {
    const caller = systemOf(scope);
    const isToDeliver = await readOnly(ctx, caller, (r) => isApproved(r, id));
    // The bytes of a document are stored before the transaction; what is not used is removed.
    const madeIssue = isToDeliver ? await makeIssue(ctx, caller, id, {}) : undefined;
    const hasPlayed = await unitOfWork(ctx, caller, (w) => playNext(w, id, madeIssue)).catch(unlessImpossible);
    if (!hasPlayed) return;
  }
  throw new Error("a case is played without end");
}

// Not paid yet, or somebody acted meanwhile: what happens then leads here again.
function unlessImpossible(error: unknown): false {
  if (error instanceof Problem && error.code === "state_conflict") return false;
  throw error;
}

async function isApproved(r: Read<PersonContext>, id: string): Promise<boolean> {
  const one = await getCase(r, id);
  if (one.state !== "decided" || one.outcome !== "approved" || !(await scriptOf(r, one))) return false;
  return (await permissionOf(r, one.id)) === "none";
}

async function playNext(w: Work<IssueContext>, id: string, madeIssue: MadeIssue | undefined): Promise<boolean> {
  // Nobody else acts until the step is done.
  const { caseRow: one } = await lockCaseInOrder(w, id);
  const script = await scriptOf(w, one);
  const play = script && nextPlay(script, await positionOf(w, one));
  if (!script || play === undefined) return false;
  // It came so far just now: the next step has a document.
  if (play === "deliver" && !madeIssue) return true;
  await PLAYS[play](w, id, { script, one, made: madeIssue });
  return true;
}

async function scriptOf(w: Read<PersonContext>, { travelerId }: StoredCase): Promise<TestPassport | undefined> {
  const passport = (await knownTravelers(w, [travelerId])).get(travelerId)?.traveler.passport;
  return passport ? testPassportOf(passport.number) : undefined;
}

async function positionOf(w: Work, one: Locked<StoredCase>): Promise<PlayedCase> {
  const requests = await lockRequestsOf(w, one);
  const isAny = (...states: readonly string[]) => requests.some(({ state }) => states.includes(state));
  return {
    state: one.state,
    isOnHold: one.heldAt !== null,
    isExpected: one.expectedDecisions.length > 0,
    wasHeld: await wasHeld(w, one.id),
    isWaiting: isAny("open", "returned"),
    isToReview: isAny("submitted"),
    reasons: requests.map(({ reason }) => reason),
    permission: await permissionOf(w, one.id),
  };
}

interface Played {
  readonly script: TestPassport;
  readonly one: Locked<StoredCase>;
  readonly made: MadeIssue | undefined;
}

type Step = (w: Work<IssueContext>, id: string, played: Played) => Promise<unknown>;

const PLAYS: Readonly<Record<Play, Step>> = {
  acceptItems: (w, id) => acceptItems(w, id),
  returnItems: async (w, id, { one }) => {
    const items = (await lockRequestsOf(w, one, ["submitted"])).flatMap((request) => request.items);
    const item = items.find((collectionItem) => "path" in collectionItem) ?? items[0];
    if (!item) throw new Error("nothing was handed in");
    const { state: _state, ...asked } = item;
    await returnItems(w, id, [{ ...asked, reason: RETURN_REASON }]);
  },
  requestMore: (w, id) =>
    requestMore(w, id, { party: "traveler", reason: MORE_REASON, items: [{ confirmation: true }], dueAt: null }),
  markReady: (w, id) => markReady(w, id),
  hold: (w, id) => holdCase(w, id, "authorityUnavailable"),
  submit: (w, id) => submitApplication(w, id),
  authorityUpdate: (w, id) =>
    recordAuthorityNews(w, id, { expectedDecisionOn: isoDateOf(new Date(w.now.getTime() + EXPECTED_DAYS * DAY_MS)) }),
  decide: (w, id, { script }) => decideCase(w, id, decidedBy(script)),
  deliver: async (w, id, { made }) => made && deliverIssue(w, id, made),
  release: (w, id) => playRelease(w, id),
};

function decidedBy({ outcome }: TestPassport): CaseOutcome {
  if (outcome === undefined) throw new Error("a script decides without an outcome");
  return outcome;
}

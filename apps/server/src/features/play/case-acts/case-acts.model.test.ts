import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { COLLECTION_REQUEST_LIFECYCLE } from "@entrada/domain/cases/collection-request-lifecycle";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { act, CASES, collecting, readCase, save, submitCase, UNKNOWN, withdraw } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { confirmCancellation, prepareCancellation } from "../../../../test/orders.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type RequestState = "open" | "submitted" | "accepted" | "returned" | "cancelled";
type Party = "traveler" | "tenant";

interface Model {
  state: string;
  isHeld: boolean;
  outcome: string | null;
  readonly requests: { readonly party: Party; state: RequestState }[];
}

const STEPS = [
  ...["handIn", "accept", "return", "moreOfTraveler", "moreOfTenant", "markReady"],
  ...["submit", "decide", "correctToVisa", "correctToNone", "takeBack", "withdraw", "hold", "resume", "cancel"],
] as const;
type Step = (typeof STEPS)[number];

/** The acts of the helper; tenants do the other steps. */
const ACT_OF: Readonly<Partial<Record<Step, string>>> = {
  accept: "acceptItems",
  return: "returnItems",
  moreOfTraveler: "requestMore",
  moreOfTenant: "requestMore",
  markReady: "markReady",
  submit: "submit",
  decide: "decide",
  correctToVisa: "correctDecision",
  correctToNone: "correctDecision",
  takeBack: "takeBackDecision",
  hold: "hold",
  resume: "resume",
};

const reached = new Set<string>();
const BEFORE = ["collecting", "reviewing", "readyToSubmit"];
const PARTY: Readonly<Record<string, string>> = {
  collecting: "operator",
  reviewing: "operator",
  readyToSubmit: "operator",
  submitted: "authority",
  decided: "operator",
  closed: "none",
  withdrawn: "none",
  cancelled: "none",
};
const waiting = ({ requests }: Model) => requests.filter(({ state }) => state === "open" || state === "returned");
const handedIn = ({ requests }: Model) => requests.filter(({ state }) => state === "submitted");
const isOver = ({ state }: Model) => ["closed", "withdrawn", "cancelled"].includes(state);
const isOpen = (model: Model) => !isOver(model) && model.state !== "decided";
const isCorrectable = ({ state, outcome }: Model, to: string) =>
  ["decided", "closed"].includes(state) && outcome !== to;

function moveCase(model: Model, action: string, to: string): void {
  reached.add(`case ${model.state} ${action}`);
  model.state = to;
}

function moveRequest(request: Model["requests"][number], action: string, to: RequestState): void {
  reached.add(`collection_request ${request.state} ${action}`);
  request.state = to;
}

function end(model: Model): void {
  model.isHeld = false;
  for (const request of [...waiting(model), ...handedIn(model)]) moveRequest(request, "cancel", "cancelled");
}

function more(model: Model, party: Party): void {
  if (model.state === "reviewing" || model.state === "readyToSubmit") moveCase(model, "return", "collecting");
  model.requests.push({ party, state: "open" });
}

interface Rule {
  readonly isAllowed: (model: Model) => boolean;
  readonly apply: (model: Model) => void;
}

const isReviewed = (model: Model) => ["reviewing", "submitted"].includes(model.state) && handedIn(model).length > 0;

/** What each step does, written without the tables. */
const RULES: Readonly<Record<Step, Rule>> = {
  handIn: {
    isAllowed: (model) => waiting(model).length > 0,
    apply: (model) => {
      for (const request of waiting(model)) moveRequest(request, "submit", "submitted");
      if (model.state === "collecting") moveCase(model, "review", "reviewing");
    },
  },
  accept: {
    isAllowed: isReviewed,
    apply: (model) => {
      for (const request of handedIn(model)) moveRequest(request, "accept", "accepted");
    },
  },
  return: {
    isAllowed: isReviewed,
    apply: (model) => {
      const [first] = handedIn(model);
      if (first) moveRequest(first, "return", "returned");
      if (model.state === "reviewing") moveCase(model, "return", "collecting");
    },
  },
  moreOfTraveler: { isAllowed: isOpen, apply: (model) => more(model, "traveler") },
  moreOfTenant: { isAllowed: isOpen, apply: (model) => more(model, "tenant") },
  markReady: {
    isAllowed: (model) =>
      model.state === "reviewing" && !model.isHeld && waiting(model).length + handedIn(model).length === 0,
    apply: (model) => moveCase(model, "markReady", "readyToSubmit"),
  },
  submit: {
    isAllowed: ({ state, isHeld }) => state === "readyToSubmit" && !isHeld,
    apply: (model) => moveCase(model, "submit", "submitted"),
  },
  decide: {
    isAllowed: ({ state }) => state === "submitted",
    apply: (model) => {
      moveCase(model, "decide", "decided");
      moveCase(model, "close", "closed");
      model.outcome = "lapsed";
      end(model);
    },
  },
  correctToVisa: {
    isAllowed: (model) => isCorrectable(model, "approved"),
    apply: (model) => {
      moveCase(model, "correct", "decided");
      model.outcome = "approved";
    },
  },
  correctToNone: {
    isAllowed: (model) => isCorrectable(model, "refused"),
    apply: (model) => {
      moveCase(model, "correct", "decided");
      moveCase(model, "close", "closed");
      model.outcome = "refused";
      end(model);
    },
  },
  takeBack: {
    isAllowed: ({ state }) => ["decided", "closed"].includes(state),
    apply: (model) => {
      moveCase(model, "takeBack", "submitted");
      model.outcome = null;
    },
  },
  withdraw: {
    isAllowed: ({ state }) => state === "submitted",
    apply: (model) => {
      moveCase(model, "withdraw", "withdrawn");
      end(model);
    },
  },
  hold: {
    isAllowed: (model) => !isOver(model) && !model.isHeld,
    apply: (model) => {
      model.isHeld = true;
    },
  },
  resume: {
    isAllowed: (model) => !isOver(model) && model.isHeld,
    apply: (model) => {
      model.isHeld = false;
    },
  },
  cancel: {
    isAllowed: ({ state }) => BEFORE.includes(state),
    apply: (model) => {
      moveCase(model, "cancel", "cancelled");
      end(model);
    },
  },
};

async function run(steps: readonly Step[]): Promise<void> {
  const { tenant, order, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  const model: Model = {
    state: "collecting",
    isHeld: false,
    outcome: null,
    requests: [{ party: "traveler", state: "open" }],
  };
  const items = [{ path: "/occupation", reason: "dataMismatch" as const }];
  const more = (party: Party) =>
    act(tenant, caseId, { action: "requestMore", reason: "authorityRequest", party, items });
  const take: Readonly<Record<Step, () => Promise<LightMyRequestResponse>>> = {
    handIn: () => submitCase(tenant, caseId),
    accept: () => act(tenant, caseId, { action: "acceptItems" }),
    return: () => act(tenant, caseId, { action: "returnItems", items }),
    moreOfTraveler: () => more("traveler"),
    moreOfTenant: () => more("tenant"),
    markReady: () => act(tenant, caseId, { action: "markReady" }),
    submit: () => act(tenant, caseId, { action: "submit" }),
    decide: () => act(tenant, caseId, { action: "decide", outcome: "lapsed" }),
    correctToVisa: () => act(tenant, caseId, { action: "correctDecision", outcome: "approved", reason: "misread" }),
    correctToNone: () => act(tenant, caseId, { action: "correctDecision", outcome: "refused", reason: "wrongCase" }),
    takeBack: () => act(tenant, caseId, { action: "takeBackDecision", reason: "misread" }),
    withdraw: () => withdraw(tenant, caseId),
    hold: () => act(tenant, caseId, { action: "hold", reason: "authorityUnavailable" }),
    resume: () => act(tenant, caseId, { action: "resume" }),
    cancel: async () => {
      const prepared = await prepareCancellation(tenant, order);
      return prepared.statusCode === 201 ? confirmCancellation(tenant, prepared.json()) : prepared;
    },
  };
  for (const step of steps) {
    const { isAllowed, apply } = RULES[step];
    const expected = isAllowed(model) ? 200 : 409;
    if (expected === 200) apply(model);
    const possible = await possibleIn(tenant, caseId);
    const answer = await take[step]();
    expect([step, model, answer.statusCode]).toEqual([step, model, expected]);
    expectPlayable(step, possible, answer);
    const { state, attention, hold, outcome } = await readCase(tenant, caseId);
    const isToReview = model.state === "submitted" && handedIn(model).length > 0;
    const party = waiting(model)[0]?.party ?? (isToReview ? "operator" : PARTY[model.state]);
    const expectedNow = [step, model.state, model.outcome, party, model.isHeld];
    expect([step, state, outcome, attention.party, hold !== null]).toEqual(expectedNow);
    const requests = (await tenant.get(`${CASES}/${caseId}/collection-requests`)).json().items;
    expect(requests.map((one: { party: string; state: string }) => [one.party, one.state])).toEqual(
      model.requests.map((one) => [one.party, one.state]),
    );
    const isWaiting = ({ state }: { state: string }) => state === "open" || state === "returned";
    expect([step, await toldIn(tenant)]).toEqual([step, requests.filter(isWaiting).map(idOf).sort()]);
  }
}

async function possibleIn(tenant: TestTenant, caseId: string): Promise<readonly string[]> {
  return (await tenant.get(`/tenant/test-helpers/cases/${caseId}`)).json().possibleActions;
}

/** What can be played was told before, and is told by what is refused. */
function expectPlayable(step: Step, possible: readonly string[], answer: LightMyRequestResponse): void {
  const action = ACT_OF[step];
  if (action === undefined) return;
  const isRefused = answer.statusCode === 409;
  if (isRefused) expect([step, answer.json().possibleActions]).toEqual([step, possible]);
  // The same outcome again is refused for what the request says, not for what the case is.
  if (isRefused && action === "correctDecision" && possible.includes(action)) return;
  expect([step, possible.includes(action)]).toEqual([step, !isRefused]);
}

const idOf = ({ id }: { readonly id: string }) => id;

/** The requests that were told to wait and not told to be resolved; each of the two is told in turn. */
async function toldIn(tenant: TestTenant): Promise<readonly string[]> {
  const told = new Set<string>();
  for (const { type, data } of await eventsOf(tenant, "types=case.action_required,case.action_resolved")) {
    const id: string = data.collectionRequestId;
    expect([type, told.has(id)]).toEqual([type, type === "case.action_resolved"]);
    if (!told.delete(id)) told.add(id);
  }
  return [...told].sort();
}

const READY: readonly Step[] = ["handIn", "accept", "markReady"];
// Every transition, which random sequences may miss.
const SURE: readonly (readonly Step[])[] = [
  ["handIn", "return", "handIn", "accept", "markReady", "moreOfTenant", "handIn", "accept", "markReady", "submit"],
  [...READY, "hold", "submit", "resume", "submit", "moreOfTraveler", "decide"],
  [...READY, "submit", "decide", "correctToVisa", "hold", "correctToNone", "correctToNone", "correctToVisa", "resume"],
  [
    ...READY,
    "submit",
    "decide",
    "takeBack",
    "decide",
    "correctToVisa",
    "takeBack",
    "moreOfTraveler",
    "handIn",
    "accept",
  ],
  [...READY, "submit", "moreOfTraveler", "handIn", "return", "withdraw"],
  ["handIn", "moreOfTraveler", "cancel"],
  ["handIn", "cancel"],
  [...READY, "cancel"],
  ["handIn", "return", "cancel"],
];

test("any sequence of what tenant, operator and authority do agrees with a small model, and covers all of it", async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 14 });
  await fc.assert(fc.asyncProperty(steps, run), {
    numRuns: SURE.length + 8,
    examples: SURE.map((one): [Step[]] => [[...one]]),
  });
  const named = (resource: string, rows: readonly { readonly from: string; readonly action: string }[]) =>
    rows.map(({ from, action }) => `${resource} ${from} ${action}`);
  const every = [
    ...named("case", CASE_LIFECYCLE.transitions),
    // Nobody undoes what is played: operators do, and their own test shows it.
    ...named(
      "collection_request",
      COLLECTION_REQUEST_LIFECYCLE.transitions.filter(({ action }) => action !== "undo"),
    ),
  ];
  expect(every.filter((row) => !reached.has(row))).toEqual([]);
  expect([...reached].filter((row) => !every.includes(row))).toEqual([]);
});

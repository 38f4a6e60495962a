import {
  QUOTE_LIFECYCLE,
  QUOTE_REASONS,
  type QuoteAction,
  type QuoteReason,
  type QuoteState,
} from "@entrada/domain/quotes/quote-lifecycle";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { accept, acceptance, advance, QUOTES, quoted, supersede, withdraw } from "../../../../test/quotes.ts";
import { sweep } from "../../../work/sweep.ts";
import { quoteExpiry } from "./ending/quotes.expiry.service.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

/** The model of a quote. */
interface Model {
  state: QuoteState;
  version: number;
  isOver: boolean;
  isChanged: boolean;
  isErased: boolean;
  isSuperseded: boolean;
}

const STEPS = [
  "accept",
  "acceptOther",
  "acceptStale",
  "withdraw",
  "advance",
  "sweep",
  "changeTraveler",
  "eraseTraveler",
  "supersede",
] as const;
type Step = (typeof STEPS)[number];

const CODES: Readonly<Record<Exclude<QuoteReason, "notExpiredYet"> | "stateConflict", string>> = {
  quoteExpired: "quote_expired",
  determinationSuperseded: "determination_superseded",
  quoteInputsChanged: "quote_inputs_changed",
  quoteTotalMismatch: "quote_total_mismatch",
  stateConflict: "state_conflict",
};
type Refusal = keyof typeof CODES;

// What happened in all runs: transitions, refusals, and which actions each final state has refused.
const reached = new Set<string>();

const isStanding = ({ state, isOver }: Model) => state === "open" && !isOver;

/** Why the model refuses a tenant's step; undefined if it does not. */
function refusalOf(model: Model, step: "accept" | "acceptOther" | "withdraw"): Refusal | undefined {
  // The same before and after the sweep.
  if (model.state === "expired" || (model.state === "open" && model.isOver)) return "quoteExpired";
  if (step === "withdraw") return model.state === "open" ? undefined : "stateConflict";
  if (model.state === "superseded") return "determinationSuperseded";
  if (model.state !== "open") return "stateConflict";
  if (model.isChanged) return "quoteInputsChanged";
  return step === "acceptOther" ? "quoteTotalMismatch" : undefined;
}

async function run(steps: readonly Step[]): Promise<void> {
  const { tenant, body, quote } = await quoted(server);
  const [item] = body.items;
  const travelerPath = `/tenant/travelers/${item?.travelerId}`;
  const model: Model = {
    state: "open",
    version: 1,
    isOver: false,
    isChanged: false,
    isErased: false,
    isSuperseded: false,
  };
  const events = ["quote.created"];
  const move = (action: QuoteAction, to: QuoteState) => {
    reached.add(`${model.state} ${action} ${to}`);
    Object.assign(model, { state: to, version: model.version + 1 });
    events.push(`quote.${to}`);
  };
  const ask = async (step: "accept" | "acceptOther" | "withdraw") => {
    const refusal = refusalOf(model, step);
    const answer = await (step === "withdraw"
      ? withdraw(tenant, quote)
      : accept(tenant, quote, { "if-match": `"${model.version}"` }, expecting(step)));
    expect([step, answer.json().code]).toEqual([step, refusal && CODES[refusal]]);
    if (refusal) reached.add(refusal).add(`${model.state} refuses ${step}`);
    else if (step === "withdraw") move("withdraw", "withdrawn");
    else move("accept", "accepted");
  };
  const { total } = quote.totals;
  const expecting = (step: Step) =>
    step === "accept"
      ? acceptance(quote)
      : { ...acceptance(quote), expectedTotal: { ...total, amount: total.amount + 1 } };

  const doings: Readonly<Record<Step, () => Promise<void>>> = {
    accept: () => ask("accept"),
    acceptOther: () => ask("acceptOther"),
    withdraw: () => ask("withdraw"),
    acceptStale: async () => {
      const stale = await accept(tenant, quote, { "if-match": `"${model.version - 1}"` });
      // The version is checked first, except for an expired quote.
      expect(stale.json()).toMatchObject(
        refusalOf(model, "accept") === "quoteExpired"
          ? { status: 409, code: "quote_expired" }
          : { status: 412, currentVersion: String(model.version) },
      );
      reached.add(`${model.state} refuses acceptStale`);
    },
    advance: async () => {
      await advance(tenant, 3 * DAY_SECONDS);
      model.isOver = true;
    },
    sweep: async () => {
      await sweep(quoteExpiry(server.ctx), { only: tenant.scope });
      if (model.state === "open" && model.isOver) move("expire", "expired");
    },
    changeTraveler: async () => {
      if (model.isErased) return;
      await rename(tenant, travelerPath);
      model.isChanged = true;
    },
    eraseTraveler: async () => {
      if (model.isErased) return;
      const { version } = (await tenant.get(travelerPath)).json();
      expect((await tenant.delete(travelerPath, { "if-match": `"${version}"` })).statusCode).toBe(204);
      model.isErased = true;
      if (isStanding(model)) move("withdraw", "withdrawn");
    },
    supersede: async () => {
      if (model.isSuperseded) return;
      await supersede(tenant, item?.determinationId ?? "");
      model.isSuperseded = true;
      if (isStanding(model)) move("supersede", "superseded");
    },
  };
  for (const step of steps) {
    await doings[step]();
    const { acceptedAt, availableActions, ...read } = (await tenant.get(`${QUOTES}/${quote.id}`)).json();
    // The frozen part never changes.
    const { acceptedAt: _at, availableActions: _actions, ...frozen } = quote;
    expect(read).toEqual({ ...frozen, state: model.state, version: String(model.version) });
    expect(acceptedAt !== null).toBe(model.state === "accepted");
    expect(availableActions).toEqual(isStanding(model) ? ["accept", "withdraw"] : []);
  }
  const told = (await tenant.get(`/tenant/events?resourceType=quote&resourceId=${quote.id}`)).json().items;
  expect(told.map(({ type }: { type: string }) => type)).toEqual(events);
}

async function rename(tenant: TestTenant, path: string): Promise<void> {
  const { version, familyName } = (await tenant.get(path)).json();
  await tenant.patch(path, { familyName: `${familyName}a` }, { "if-match": `"${version}"` });
}

// Every action in every final state, and every obstacle: random sequences may miss some.
const ASKED: readonly Step[] = ["acceptStale", "acceptOther", "accept", "withdraw", "sweep"];
const SURE: readonly (readonly Step[])[] = [
  [
    "acceptStale",
    "sweep",
    "acceptOther",
    "accept",
    "advance",
    ...ASKED,
    "changeTraveler",
    "supersede",
    "eraseTraveler",
  ],
  ["withdraw", ...ASKED, "supersede"],
  ["advance", "accept", "withdraw", "supersede", "eraseTraveler", "sweep", ...ASKED],
  ["supersede", ...ASKED, "eraseTraveler"],
  ["changeTraveler", "accept", "acceptOther", "withdraw"],
  ["eraseTraveler", ...ASKED],
];

test("any sequence of actions on a quote agrees with a small model, and the sequences cover all of it", async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 });
  const examples = SURE.map((sure): [Step[]] => [[...sure]]);
  await fc.assert(
    fc.asyncProperty(steps, (chosen) => run(chosen)),
    { numRuns: SURE.length + 8, examples },
  );
  const moves = QUOTE_LIFECYCLE.transitions.map(({ from, action, to }) => `${from} ${action} ${to}`);
  const states = new Set(QUOTE_LIFECYCLE.transitions.flatMap(({ from, to }) => [from, to]));
  const asked = [...states].flatMap((state) =>
    (["accept", "acceptOther", "acceptStale", "withdraw"] as const).map((step) => `${state} refuses ${step}`),
  );
  // The sweep reads only quotes past their expiry, so this reason is never reported.
  const refusals = [...QUOTE_REASONS.filter((reason) => reason !== "notExpiredYet"), "stateConflict"];
  expect([...reached].toSorted()).toEqual([...moves, ...refusals, ...asked].toSorted());
});

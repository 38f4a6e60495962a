import { CASE_LIFECYCLE, type CaseAction, type CaseState } from "@entrada/domain/cases/case-lifecycle";
import { ORDER_LIFECYCLE, type OrderState } from "@entrada/domain/orders/order-lifecycle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import {
  advanceBy,
  confirmCancellation,
  expireOrders,
  ordered,
  orderedFree,
  prepareCancellation,
  readOrder,
  toldOfOrders,
} from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import type { ShownCancellation } from "../cancellations/cancellations.schema.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

/** The model of an order for two travelers. */
interface Model {
  state: OrderState;
  readonly cases: CaseState[];
  readonly isFree: boolean;
  /** cancellations that were shown and not confirmed, and of which cases */
  readonly shown: { readonly made: ShownCancellation; readonly cases: readonly number[] }[];
}

const CASES = [0, 1] as const;
const OPERATOR = [
  "review",
  "return",
  "markReady",
  "submit",
  "decide",
  "correct",
  "takeBack",
  "close",
  "withdraw",
] as const;
type Step = { readonly at: (typeof CASES)[number]; readonly do: (typeof OPERATOR)[number] | "cancel" } | Whole;
type Whole = "cancelAll" | "show" | "confirmShown" | "expire";

// Every transition that some run has taken.
const reached = new Set<string>();

const CANCELLABLE: readonly CaseState[] = ["collecting", "reviewing", "readyToSubmit"];
const ENDED: readonly CaseState[] = ["closed", "withdrawn", "cancelled"];
const isOver = ({ state }: Model) => ["completed", "cancelled", "expired"].includes(state);

function moveCase(model: Model, at: number, action: CaseAction): boolean {
  const from = model.cases[at] ?? "collecting";
  const row = CASE_LIFECYCLE.transitions.find((one) => one.from === from && one.action === action);
  if (!row || (action === "submit" && !model.isFree)) return false;
  reached.add(`case ${from} ${action}`);
  model.cases[at] = row.to;
  return true;
}

function moveOrder(model: Model, action: string, to: OrderState): void {
  reached.add(`order ${model.state} ${action}`);
  model.state = to;
}

/** What an order does by itself, written without its table. */
function follow(model: Model): void {
  const { cases } = model;
  if (model.state === "completed" && !cases.every((state) => ENDED.includes(state))) {
    moveOrder(model, "reopen", "inProgress");
  }
  if (!isOver(model) && cases.every((state) => state === "cancelled")) moveOrder(model, "cancel", "cancelled");
  if (model.state === "confirmed" && cases.includes("submitted")) moveOrder(model, "start", "inProgress");
  if (!isOver(model) && model.state !== "awaitingPayment" && cases.every((state) => ENDED.includes(state))) {
    moveOrder(model, "complete", "completed");
  }
}

function cancel(model: Model, chosen: readonly number[]): void {
  reached.add(`order ${model.state} cancelCases`);
  for (const at of chosen) moveCase(model, at, "cancel");
  follow(model);
}

async function run(isFree: boolean, steps: readonly Step[]): Promise<void> {
  const { tenant, order } = await (isFree ? orderedFree(server, 2) : ordered(server, 2));
  const model: Model = { state: "awaitingPayment", cases: ["collecting", "collecting"], isFree, shown: [] };
  if (isFree) moveOrder(model, "confirm", "confirmed");
  const idOf = (at: number) => order.cases[at]?.id ?? "";
  const cancellable = () => CASES.filter((at) => CANCELLABLE.includes(model.cases[at] ?? "closed"));
  const show = async (chosen?: readonly number[]) => {
    const body = chosen === undefined ? {} : { caseIds: chosen.map(idOf) };
    const answer = await prepareCancellation(tenant, order, body);
    const wanted = chosen ?? cancellable();
    const isAllowed =
      !isOver(model) && cancellable().length > 0 && wanted.every((at) => cancellable().some((one) => one === at));
    expect([model, answer.statusCode]).toEqual([model, isAllowed ? 201 : 409]);
    return isAllowed ? { made: answer.json(), cases: wanted } : undefined;
  };
  const confirm = async ({ made, cases }: Model["shown"][number]) => {
    const isAllowed = !isOver(model) && cases.every((at) => cancellable().some((one) => one === at));
    const answer = await confirmCancellation(tenant, made);
    expect([model, answer.statusCode]).toEqual([model, isAllowed ? 200 : 409]);
    if (isAllowed) cancel(model, cases);
  };
  const whole: Readonly<Record<Whole, () => Promise<void>>> = {
    cancelAll: async () => {
      const shown = await show();
      if (shown) await confirm(shown);
    },
    show: async () => {
      const shown = await show();
      if (shown) model.shown.push(shown);
    },
    confirmShown: async () => {
      const shown = model.shown.shift();
      if (shown) await confirm(shown);
    },
    expire: async () => {
      await expireOrders(tenant);
      // Nothing that was shown stands for three days.
      model.shown.length = 0;
      if (model.state !== "awaitingPayment") return;
      for (const at of cancellable()) moveCase(model, at, "cancel");
      moveOrder(model, "expire", "expired");
    },
  };
  for (const step of steps) {
    if (typeof step === "string") await whole[step]();
    else if (step.do === "cancel") {
      const shown = await show([step.at]);
      if (shown) await confirm(shown);
    } else {
      const moved = await operate(tenant, idOf(step.at), step.do);
      expect([model, step, moved]).toEqual([model, step, moveCase(model, step.at, step.do)]);
      if (moved) follow(model);
    }
    const { state, cases, sums } = await readOrder(tenant, order);
    expect([state, ...cases.map((one) => one.state)]).toEqual([model.state, ...model.cases]);
    expect(sums.total.amount - sums.cancelled.amount - sums.captured.amount).toBe(sums.due.amount);
  }
  // What is owed changes without the state.
  const told = (await toldOfOrders(tenant)).filter((type) => type.startsWith("order.") && type !== "order.updated");
  expect(told.at(-1)).toBe(EVENTS[model.state]);
}

const EVENTS: Readonly<Record<OrderState, string>> = {
  awaitingPayment: "order.created",
  confirmed: "order.confirmed",
  inProgress: "order.in_progress",
  completed: "order.completed",
  cancelled: "order.cancelled",
  expired: "order.expired",
};

async function operate(tenant: TestTenant, id: string, action: CaseAction): Promise<boolean> {
  try {
    await advanceBy(tenant, id, action);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "state_conflict" });
    return false;
  }
}

const on = (at: 0 | 1, ...actions: readonly (typeof OPERATOR)[number][]): Step[] =>
  actions.map((action) => ({ at, do: action }));
const SUBMITTED = ["review", "markReady", "submit"] as const;
// Every transition, which random sequences may miss.
const SURE: readonly (readonly [boolean, Step[]])[] = [
  [
    false,
    ["show", ...on(0, ...SUBMITTED, "return"), { at: 0, do: "cancel" }, "confirmShown", "cancelAll", "cancelAll"],
  ],
  [false, [...on(1, "review"), ...on(0, "review", "markReady"), "expire", "cancelAll", ...on(1, "return")]],
  [true, [...on(0, "review", "return"), "cancelAll", "expire"]],
  [true, ["show", ...on(0, ...SUBMITTED), "confirmShown", { at: 0, do: "cancel" }, ...on(0, "withdraw"), "cancelAll"]],
  [true, [...on(0, ...SUBMITTED, "decide", "close"), ...on(1, ...SUBMITTED), "cancelAll", ...on(1, "decide", "close")]],
  [true, [...on(0, ...SUBMITTED, "decide", "correct", "close"), { at: 1, do: "cancel" }, ...on(0, "correct", "close")]],
  [true, [...on(0, ...SUBMITTED), { at: 1, do: "cancel" }, ...on(0, "decide", "close"), "cancelAll"]],
  [
    true,
    [...on(0, ...SUBMITTED, "decide", "takeBack", "decide", "close"), { at: 1, do: "cancel" }, ...on(0, "takeBack")],
  ],
];

test("any sequence of actions on an order and its cases agrees with a small model, and covers all of it", async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ at: fc.constantFrom(...CASES), do: fc.constantFrom(...OPERATOR, "cancel" as const) }),
    fc.constantFrom<Whole>("cancelAll", "show", "confirmShown", "expire"),
  );
  await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 12 }), run), {
    numRuns: SURE.length + 8,
    examples: SURE.map(([isFree, steps]): [boolean, Step[]] => [isFree, steps]),
  });
  const named = (resource: string, rows: readonly { readonly from: string; readonly action: string }[]) =>
    rows.map(({ from, action }) => `${resource} ${from} ${action}`);
  // How an order is paid has a model of its own.
  const ofOrder = ORDER_LIFECYCLE.transitions.filter(({ action }) => action !== "pay");
  const every = [...named("order", ofOrder), ...named("case", CASE_LIFECYCLE.transitions)];
  expect(every.filter((row) => !reached.has(row))).toEqual([]);
  expect([...reached].filter((row) => !every.includes(row))).toEqual([]);
});

import { allows } from "@entrada/domain/access/operator-actions";
import { areRelated } from "@entrada/domain/access/sponsorship";
import { expect } from "vitest";
import { decodeId, encodeId } from "../src/core/ids.ts";
import type { Answer, TestServer } from "./app.ts";
import { operatorIn } from "./operators.ts";
import { after } from "./persons-acts.ts";
import {
  acceptMailed,
  browserOf,
  invitedAs,
  LINK,
  type Mailboxes,
  retireEverybody,
  saidIn,
  storedAccounts,
  storedChanges,
  storedSponsorships,
} from "./persons-bed.ts";
import { type Deciding, decidingOf } from "./persons-decisions.ts";
import {
  type Act,
  actsIn,
  begin,
  DECISIONS,
  type Decision,
  HONEST,
  RULES,
  type Setting,
  type State,
} from "./persons-model.ts";

/** `helped`: the credulous administrator confirms · the last three are about a document or a draft */
export const STEPS = [
  "create",
  "reset",
  "setRole",
  "confirm",
  "reactivate",
  "helped",
  "begin",
  "advance",
  "approve",
] as const;
type Step = (typeof STEPS)[number];
/** A kind of step, and which of those that can be tried then. */
export type Move = readonly [step: Step, nth: number];

/** A document or a draft. */
interface Item {
  readonly id: string;
  readonly people: readonly number[];
  /** how far it has come; all of its steps: it is only to be approved */
  readonly step: number;
}

interface Run {
  readonly server: TestServer;
  readonly mailboxes: Mailboxes;
  readonly setting: Setting;
  readonly deciding: Deciding;
  /** of the accounts, by their numbers in the model */
  readonly uuids: string[];
  /** the addresses whose mail the one person reads */
  readonly own: Set<string>;
  readonly items: Item[];
  state: State;
}

/** How often each step came to what the server said. */
export const met = new Map<string, number>();

const ANY = { "if-match": "*" };

/** One person has an administrator's account; another administrator confirms whatever is asked. */
async function open(server: TestServer, mailboxes: Mailboxes, decision: Decision): Promise<Run> {
  await retireEverybody(server);
  const world = { waits: 0, confirms: "everything", isChangedByOwner: false, isAskedFor: false } as const;
  const setting: Setting = { decision, world, rules: new Set(RULES) };
  const own = await operatorIn(server, { role: "administrator" });
  const honest = await operatorIn(server, { role: "administrator" });
  const invited = await invitedAs(server, DECISIONS[decision].roles[1]);
  return {
    server,
    mailboxes,
    setting,
    deciding: await decidingOf(server, decision),
    items: [],
    uuids: [own.uuid, honest.uuid, invited],
    own: new Set([`${own.uuid}@example.com`]),
    state: begin(setting, "administrator"),
  };
}

/** Plays these steps, each of which the server answers as the model says; in the end nothing is decided. */
export async function playPerson(
  server: TestServer,
  mailboxes: Mailboxes,
  { decision, moves }: { readonly decision: Decision; readonly moves: readonly Move[] },
): Promise<void> {
  const run = await open(server, mailboxes, decision);
  for (const move of moves) {
    await (isWork(move[0]) ? work(run, move[0], move[1]) : manage(run, move));
    expect({ move, ...(await storedIn(run)) }).toEqual({ move, ...expectedIn(run) });
  }
  for (const by of held(run)) for (const [at] of run.items.entries()) await approve(run, by, at);
  const ids = run.items.map(({ id }) => id);
  expect(await run.deciding.decidedOf(ids)).toBe(0);
  await expectApprovable(run);
}

const isWork = (step: Step): step is "begin" | "advance" | "approve" => /^(begin|advance|approve)$/.test(step);

function held({ state }: Run): readonly number[] {
  return state.accounts.flatMap((one, at) => (one.isHeld && one.state === "active" ? [at] : []));
}

function kindOf(act: Act): string {
  return act.do === "confirm" && act.by === HONEST ? "helped" : act.do;
}

/** Nothing is asked for: the account has the role. */
function isSame({ state }: Run, act: Act): boolean {
  return act.do === "setRole" && state.accounts[act.of]?.role === act.role;
}

async function manage(run: Run, [step, nth]: Move): Promise<void> {
  const acts = actsIn(run.setting, run.state).filter((act) => kindOf(act) === step && !isSame(run, act));
  const act = acts[nth % Math.max(1, acts.length)];
  if (act === undefined || act.do === "wait" || act.do === "owner") return;
  const next = after(run.setting, run.state, act);
  const answer = await done(run, act);
  // No answer tells a link.
  expect([act, answer.body]).toEqual([act, expect.not.stringMatching(LINK)]);
  note(step, saidIn(answer));
  expect([act, saidIn(answer) === "done"]).toEqual([act, next !== undefined]);
  if (act.do === "create" && next !== undefined) run.uuids.push(decodeId("opr", answer.json().id) ?? "");
  run.state = next ?? run.state;
  const accepted = await acceptMailed(run.server, run.mailboxes, run.own);
  if (accepted > 0) note("link", "accepted");
}

/** Tries it by HTTP. */
async function done(run: Run, act: Exclude<Act, { readonly do: "wait" | "owner" }>): Promise<Answer> {
  const as = await browserOf(run.server, uuidOf(run, act.by));
  if (act.do === "create") {
    const email = `${crypto.randomUUID()}@example.com`;
    run.own.add(email);
    return as.post("/operators", { email, name: "Kim Example", role: act.role, tenants: "all" });
  }
  const uuid = uuidOf(run, act.of);
  const path = `/operators/${encodeId("opr", uuid)}`;
  if (act.do === "setRole") return as.patch(path, { role: act.role }, ANY);
  if (act.do === "reset") return as.post(`${path}/reset`);
  if (act.do === "reactivate") {
    const suspended = await as.post(`${path}/suspend`);
    return suspended.statusCode === 200 ? as.post(`${path}/reactivate`) : suspended;
  }
  const change = (await storedChanges(run.server)).find(({ operator }) => operator === uuid);
  return as.post(`/operator-changes/${encodeId("och", change?.id ?? "")}/confirm`, undefined, ANY);
}

async function work(run: Run, step: "begin" | "advance" | "approve", nth: number): Promise<void> {
  const { deciding, items, setting, state } = run;
  const people = held(run);
  const by = people[nth % Math.max(1, people.length)];
  const at = Math.floor(nth / Math.max(1, people.length)) % Math.max(1, items.length);
  const item = items[at];
  if (by === undefined) return;
  if (step === "approve") return item && approve(run, by, at);
  const as = await browserOf(run.server, uuidOf(run, by));
  const next = item && deciding.steps[item.step];
  if (step === "advance" && next === undefined) return;
  const answer = step === "begin" || !next || !item ? await deciding.begin(as) : await next.go(as, item.id);
  const role = state.accounts[by]?.role;
  const isAllowed = role !== undefined && allows(role, DECISIONS[setting.decision].prepares);
  note(step, saidIn(answer));
  expect([step, role, saidIn(answer)]).toEqual([step, role, isAllowed ? "done" : "grant_missing"]);
  if (!isAllowed) return;
  if (step === "begin") items.push({ id: answer.json().id, people: [by], step: 0 });
  else if (item && next) {
    items[at] = { ...item, step: item.step + 1, people: next.isPart ? [...item.people, by] : item.people };
  }
}

async function approve(run: Run, by: number, at: number): Promise<void> {
  const item = run.items[at];
  if (item === undefined) return;
  const answer = await run.deciding.approve(await browserOf(run.server, uuidOf(run, by)), item.id);
  note("approve", saidIn(answer));
  expect([item, by, saidIn(answer)]).toEqual([item, by, approvalOf(run, by, item)]);
}

function approvalOf({ setting, state, deciding }: Run, by: number, item: Item): string {
  const role = state.accounts[by]?.role;
  if (role === undefined || !allows(role, DECISIONS[setting.decision].approves)) return "grant_missing";
  if (item.step < deciding.steps.length) return "state_conflict";
  if (item.people.includes(by)) return "second_approver_required";
  const isRelated = item.people.some((one) => areRelated(state.sponsorships, `opr_${by}`, `opr_${one}`));
  return isRelated ? "approver_not_independent" : "done";
}

/** It was for want of another person alone: somebody who has nothing to do with them decides it. */
async function expectApprovable({ server, setting, deciding, items }: Run): Promise<void> {
  const ready = items.find(({ step }) => step === deciding.steps.length);
  if (ready === undefined) return;
  const other = await operatorIn(server, { role: DECISIONS[setting.decision].roles[1] });
  const answer = await deciding.approve(other, ready.id);
  note("another person", saidIn(answer));
  expect([saidIn(answer), await deciding.decidedOf([ready.id])]).toEqual(["done", 1]);
}

async function storedIn({ server, uuids }: Run) {
  const changes = await storedChanges(server);
  return {
    accounts: await storedAccounts(server, uuids),
    changes: changes.map(({ id: _, ...change }) => change).toSorted(byOperator),
    sponsorships: await storedSponsorships(server),
  };
}

function expectedIn(run: Run) {
  const { accounts, changes, sponsorships } = run.state;
  const nameOf = (account: string) => encodeId("opr", uuidOf(run, Number(account.slice("opr_".length))));
  return {
    accounts: accounts.map(({ role, state, isAdmitted }, at) => ({ id: uuidOf(run, at), role, state, isAdmitted })),
    changes: changes
      .map((one) => ({ ...one, operator: uuidOf(run, one.operator), requestedBy: uuidOf(run, one.requestedBy) }))
      .toSorted(byOperator),
    sponsorships: sponsorships
      .flatMap(({ sponsor, operator }) => (sponsor === operator ? [] : [`${nameOf(sponsor)}>${nameOf(operator)}`]))
      .toSorted(),
  };
}

function byOperator(one: { readonly operator: string }, other: { readonly operator: string }): number {
  return one.operator < other.operator ? -1 : 1;
}

function uuidOf({ uuids }: Run, at: number): string {
  return uuids[at] ?? "";
}

function note(step: string, what: string): void {
  const key = `${step}: ${what}`;
  met.set(key, (met.get(key) ?? 0) + 1);
}

import { DELIVERABLE_LIFECYCLE } from "@entrada/domain/deliverables/deliverable-lifecycle";
import fc from "fast-check";
import { expect } from "vitest";
import type { ShownPrepared } from "../src/features/casework/deliverables/deliverables.schema.ts";
import type { TestServer } from "./app.ts";
import { fetchFile } from "./deliverables.ts";
import { eventsOf } from "./events.ts";
import type { TestOperator } from "./operators.ts";
import { announced, readHere, upload } from "./prepared.ts";
import { openReleaseBed, type ReleaseBed } from "./release-bed.ts";
import type { Kind, Model, ModelFile, Move, Person, Step } from "./release-model.ts";
import * as rules from "./release-model.ts";
import { ANY_MOVES, SURE_MOVES } from "./release-moves.ts";

interface Answer {
  readonly statusCode: number;
  readonly json: () => { readonly code?: string };
}
/** What the server answers, and what the model expects: `done`, or the code of a refusal. */
type Outcome = readonly [actual: Answer, expected: string];

interface Run extends ReleaseBed {
  readonly model: Model;
  readonly ids: string[];
  readonly addresses: string[];
}

interface Named {
  readonly file: ModelFile;
  readonly path: string;
  readonly as: TestOperator;
  readonly who: Person;
  readonly kind: Kind;
}

const FIELDS = ["passportNumber", "familyName", "givenNames", "birthDate", "nationality", "issuer", "validity"];
const fieldsOf = (file: ModelFile) => (rules.isVisa(file) ? FIELDS : FIELDS.slice(0, 4));
const REASON = { overrideReason: "The authority has written it so." };

async function versionIn(as: TestOperator, path: string) {
  return { "if-match": `"${(await as.get(path)).json().version}"` };
}

const SEED = 20_261_126;
// So often at least: each edge is met in several ways.
const EDGE_MIN = 2;

/** Plays what is sure to meet everything, and so many random sequences. */
export async function playReleases(server: TestServer, randomRuns: number): Promise<void> {
  const examples = SURE_MOVES.map((moves): [Move[]] => [[...moves]]);
  const given = { seed: SEED, numRuns: examples.length + randomRuns, examples, endOnFailure: true };
  await fc.assert(
    fc.asyncProperty(ANY_MOVES, (moves) => playRelease(server, moves)),
    given,
  );
}

/** Every edge of the table of deliverables was taken, and no other one. */
export function expectEveryEdge(): void {
  const every = DELIVERABLE_LIFECYCLE.transitions.map(({ from, action }) => `${from} ${action}`);
  const rare = every.filter((edge) => (rules.taken.get(edge) ?? 0) < EDGE_MIN);
  expect({ rare, others: [...rules.taken.keys()].filter((edge) => !every.includes(edge)) }).toEqual({
    rare: [],
    others: [],
  });
}

/** Plays these moves in a new case, and compares the case with a model of it after each. */
async function playRelease(server: TestServer, moves: readonly Move[]): Promise<void> {
  const bed = await openReleaseBed(server);
  const model: Model = {
    state: "submitted",
    outcome: null,
    isHeld: false,
    isErased: false,
    files: [],
    grants: [],
    told: [],
  };
  const run: Run = { ...bed, model, ids: [], addresses: [] };
  const frozen = await bed.frozen();
  for (const [step, nth, who, kind] of moves) {
    const at = nth % Math.max(1, model.files.length);
    const before = model.files.map(({ replaces, ...file }) => ({ ...file, isNext: replaces !== null }));
    const context = [step, at, who, kind, JSON.stringify({ ...model, files: before, grants: model.grants.length })];
    const outcome = await take(run, [step, nth, who, kind], at);
    if (outcome) {
      const [{ statusCode, json }, expected] = outcome;
      expect([...context, statusCode < 300 ? "done" : json().code]).toEqual([...context, expected]);
    }
    expect([...context, await seen(run)]).toEqual([...context, expectedOf(model)]);
    if (step.startsWith("publish")) expect(await bed.frozen()).toEqual(frozen);
  }
  const told: readonly { readonly type: string }[] = await eventsOf(bed.tenant, "types=deliverable.*&limit=500");
  expect(told.map(({ type }) => type)).toEqual(model.told);
  expect(await bed.frozen()).toEqual(frozen);
}

async function seen({ people, caseId }: Run) {
  const one = (await people.ben.get(`/cases/${caseId}`)).json();
  const { items } = (await people.ben.get(`/cases/${caseId}/deliverables?limit=200`)).json();
  return {
    state: one.state,
    outcome: one.outcome,
    isHeld: one.hold !== null,
    correctable: one.correctableOutcomes,
    isCorrected: one.availableActions.includes("correctDecision"),
    isTakenBack: one.availableActions.includes("takeBackDecision"),
    files: items.map(({ state, file }: ShownPrepared) => [state, file]),
  };
}

function expectedOf(model: Model) {
  const { state, outcome, isHeld, files } = model;
  return {
    state,
    outcome,
    isHeld,
    correctable: rules.correctable(model),
    isCorrected: rules.correctable(model).length > 0,
    isTakenBack: rules.canTakeBack(model),
    files: files.map((file) => [file.state, file.reading]),
  };
}

/** Does a step; undefined: there is nothing to do it with, or nobody answers. */
async function take(run: Run, [step, nth, who, kind]: Move, at: number): Promise<Outcome | undefined> {
  const { model, people } = run;
  const [file, id] = [model.files[at], run.ids[at]];
  const onFile = ON_FILE[step];
  if (onFile) {
    if (!file || id === undefined) return undefined;
    return onFile(run, { file, path: `/deliverables/${id}`, as: people[who], who, kind });
  }
  return ON_CASE[step]?.(run, { nth, who, kind });
}

const ON_FILE: Readonly<Partial<Record<Step, (run: Run, named: Named) => Promise<Outcome>>>> = {
  upload: async ({ bytes, model }, { file, path, as, who }) => [
    await upload(as, path.slice("/deliverables/".length), bytes[file.kind]),
    rules.upload(model, file, who, true),
  ],
  uploadOther: async ({ bytes, model }, { file, path, as, who }) => [
    await upload(as, path.slice("/deliverables/".length), Buffer.concat([bytes[file.kind], Buffer.from("\n")])),
    rules.upload(model, file, who, false),
  ],
  confirm: async ({ model }, { file, path, as, who }) => [
    await as.post(`${path}/confirm`, { fields: fieldsOf(file) }),
    rules.confirm(model, file, who),
  ],
  ask: async ({ model }, { file, path, as, who }) => [
    await as.post(`${path}/request-release`, {}),
    rules.ask(model, file, who, false),
  ],
  askWithReason: async ({ model }, { file, path, as, who }) => [
    await as.post(`${path}/request-release`, REASON),
    rules.ask(model, file, who, true),
  ],
  approve: (run, named) => approve(run, named, { isSame: true, confirmsOverride: false }),
  approveOverride: (run, named) => approve(run, named, { isSame: true, confirmsOverride: true }),
  approveOther: (run, named) => approve(run, named, { isSame: false, confirmsOverride: true }),
  replace: async (run, { file, path, as, who, kind: wanted }) => {
    // What takes its place has its type.
    const kind = rules.isVisa(file) === rules.isVisa({ kind: wanted }) ? wanted : file.kind;
    const { type: _, ...body } = announced(run.bytes[kind]);
    const answer = await as.post(`${path}/replace`, body);
    if (answer.statusCode === 201) run.ids.push(answer.json().id);
    return [answer, rules.announce(run.model, who, kind, file)];
  },
  withdraw: async ({ model }, { file, path, as }) => [
    await as.post(`${path}/withdraw`, { reason: "played" }, await versionIn(as, path)),
    rules.withdraw(model, file),
  ],
  redeliver: async (_, { file, path, as }) => [
    await as.post(`${path}/redeliver`),
    file.state === "released" ? "done" : "state_conflict",
  ],
  grant: async ({ model, tenant, addresses }, { file, path }) => {
    const answer = await tenant.post(`/tenant${path}/download-grants`, undefined);
    if (answer.statusCode === 201) addresses.push(new URL(answer.json().url).pathname);
    return [answer, rules.grant(model, file)];
  },
};

async function approve(
  { bytes, model }: Run,
  { file, path, as, who }: Named,
  given: { readonly isSame: boolean; readonly confirmsOverride: boolean },
): Promise<Outcome> {
  const sha256 = given.isSame ? announced(bytes[file.kind]).sha256 : "0".repeat(64);
  const body = { sha256, confirmsOverride: given.confirmsOverride };
  const answer = await as.post(`${path}/approve`, body, await versionIn(as, path));
  return [answer, rules.approve(model, file, { who, ...given })];
}

interface Chosen {
  readonly nth: number;
  readonly who: Person;
  readonly kind: Kind;
}

const ON_CASE: Readonly<Partial<Record<Step, (run: Run, chosen: Chosen) => Promise<Outcome | undefined>>>> = {
  announce: async (run, { who, kind }) => {
    const body = announced(run.bytes[kind], kind === "notice" ? { type: "refusalNotice" } : {});
    const answer = await run.people[who].post(`/cases/${run.caseId}/deliverables`, body);
    if (answer.statusCode === 201) run.ids.push(answer.json().id);
    return [answer, rules.announce(run.model, who, kind, null)];
  },
  read: async ({ model, ids, tenant }) => {
    for (const [at, file] of model.files.entries()) {
      await readHere(tenant, ids[at] ?? "");
      if (file.reading === "reading" && !model.isErased) {
        file.reading = "read";
        model.told.push("deliverable.updated");
      }
    }
    return undefined;
  },
  use: (run, { nth }) => use(run, nth % Math.max(1, run.addresses.length)),
  useOld: (run) =>
    use(
      run,
      run.model.grants.findLastIndex((one) => one.isUsed || one.file.state !== "released"),
    ),
  erase: async ({ tenant, travelerId, model }) => [
    await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" }),
    rules.erase(model),
  ],
  publishCatalog: async ({ publish }) => void (await publish.catalog()),
  publishKnowledge: async ({ publish }) => void (await publish.knowledge()),
  hold: (run) => onCase(run, "hold", { reason: "other" }, rules.hold(run.model, true)),
  resume: (run) => onCase(run, "resume", undefined, rules.hold(run.model, false)),
  takeBack: (run) => onCase(run, "take-back-decision", { reason: "misread" }, rules.takeBack(run.model)),
  decideApproved: (run) => decided(run, "approved"),
  decideRefused: (run) => decided(run, "refused"),
  correctApproved: (run) => corrected(run, "approved"),
  correctNeeds: (run) => corrected(run, "approvedNeedsCorrection"),
  correctRefused: (run) => corrected(run, "refused"),
  correctLapsed: (run) => corrected(run, "lapsed"),
};

const decided = (run: Run, outcome: string) => onCase(run, "decide", { outcome }, rules.decide(run.model, outcome));
const corrected = (run: Run, outcome: string) =>
  onCase(run, "correct-decision", { outcome, reason: "misread" }, rules.correct(run.model, outcome));

async function onCase(
  { people: { ben }, caseId }: Run,
  act: string,
  body: unknown,
  expected: string,
): Promise<Outcome> {
  const path = `/cases/${caseId}`;
  return [await ben.post(`${path}/${act}`, body, await versionIn(ben, path)), expected];
}

async function use({ addresses, model, server, bytes }: Run, at: number): Promise<Outcome | undefined> {
  const [address, grant] = [addresses[at], model.grants[at]];
  if (address === undefined || !grant) return undefined;
  const expected = rules.use(model, grant);
  const answer = await fetchFile(server, address);
  if (expected === "done") expect(answer.rawPayload).toEqual(bytes[grant.file.kind]);
  return [answer, expected];
}

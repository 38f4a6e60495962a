import { createHash } from "node:crypto";
import { COMMAND_LINE, type Principal, SYSTEM } from "@entrada/domain/access/principal";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bareDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { encodeId } from "../core/ids.ts";
import {
  findPublished,
  listRecentPublications,
  publishSnapshot,
} from "../features/intelligence/knowledge/knowledge.service.ts";
import {
  createDraft,
  type Draft,
  type DraftFindings,
  getDifference,
  getDraft,
  type Publishable,
  rebaseDraft,
  updateDraft,
} from "../features/publishing/drafts/drafts.service.ts";
import {
  approveDraft,
  discardDraft,
  submitDraft,
} from "../features/publishing/drafts/publication/drafts.approval.service.ts";
import { checkDraft } from "../features/publishing/drafts/publication/drafts.check.service.ts";
import {
  publishDraft,
  publishNextDue,
  scheduleDraft,
} from "../features/publishing/drafts/publication/drafts.publishing.service.ts";
import { type InstallationWork, installationWork } from "../work/installation-work.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";

let database: TestDatabase;
let now = new Date("2026-11-20T09:00:00.000Z");
const clock = { now: () => now, driftSeconds: () => 0 };
let lighter = 0;

beforeAll(async () => {
  database = await bareDatabase();
  await publishSnapshot({ db: database.db, clock }, { snapshotId: "kb-20261120-000000000000", content: "{}" });
});
afterAll(() => database.drop());
beforeEach(() => {
  lighter = 0;
});

// The real one but for its check, which takes seconds: here a file's text is the whole content.
const SUBJECT: Publishable = {
  ...KNOWLEDGE_DRAFTS,
  faultsOf: (name, text) => (text === "bad" ? [{ file: name, line: 3, at: "/rules/0", message: "is bad" }] : []),
  check: async (_ctx, { files }): Promise<DraftFindings> => {
    const text = Object.values(files).join("");
    const report = { isChange: text !== "same", lighter, counts: {} };
    if (text === "unsound") {
      const lintErrors = [{ file: "rules/AD.yaml", line: 7, at: "/rules/1", message: "names an unknown set" }];
      return { report: { ...report, lintErrors }, content: null, difference: null };
    }
    const snapshotId = `kb-20261120-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
    return {
      report: { ...report, lintErrors: [] },
      content: { content: JSON.stringify({ text }), snapshotId, files, filesOver: null },
      difference: { pairs: [] },
    };
  },
};

const person = (id: string): Principal => ({ kind: "operator", id, role: "knowledgePublisher" });
const ADA = person("opr_ada");
const BO = person("opr_bo");
const does = <T>(principal: Principal, work: (w: InstallationWork) => Promise<T>) =>
  installationWork({ db: database.db, clock }, principal, work);
const idOf = ({ id }: Draft) => encodeId("dft", id);

async function checked(draft: Draft): Promise<Draft> {
  const attempt = { draftId: draft.id, revision: draft.revision, signal: new AbortController().signal, isLast: true };
  await checkDraft({ db: database.db, clock, log: pino({ level: "silent" }) }, [SUBJECT], attempt);
  return does(SYSTEM, (w) => getDraft(w, SUBJECT, idOf(draft)));
}

let made = 0;
const begun = async (text = `text ${++made}`, author = ADA) =>
  checked(
    await does(author, (w) =>
      createDraft(w, SUBJECT, { title: "A draft", reason: "a new waiver", files: { "rules/AD.yaml": text } }),
    ),
  );
const submitted = async (text?: string) => {
  const draft = await begun(text);
  return does(ADA, (w) => submitDraft(w, SUBJECT, idOf(draft)));
};
const approve = (draft: Draft, by = BO, given: { contentHash?: string; confirmsLighter?: boolean } = {}) =>
  does(by, (w) =>
    approveDraft(w, SUBJECT, idOf(draft), { contentHash: draft.contentHash ?? "", confirmsLighter: false, ...given }),
  );
const approved = async (text?: string) => approve(await submitted(text));
const publish = (draft: Draft) => does(BO, (w) => publishDraft(w, SUBJECT, idOf(draft)));
const code = (error: string) => expect.objectContaining({ code: error });

test("what one writes and another approves is what answers from then on", async () => {
  const draft = await approved("the text");
  const published = await publish(draft);
  expect(published).toMatchObject({ state: "published", approvedBy: "opr_bo", publishedBy: "opr_bo" });
  expect(await findPublished(database.db)).toMatchObject({ content: '{"text":"the text"}' });
  const [newest] = await listRecentPublications(database.db, 1);
  expect(newest).toMatchObject({ author: "opr_ada", publisher: "opr_bo", reason: "a new waiver" });
  expect(published.publicationId).toBe(newest?.id);
});

test("the author cannot approve, and neither can anybody who has changed it", async () => {
  const draft = await submitted();
  await expect(approve(draft, ADA)).rejects.toEqual(code("second_approver_required"));
  const change = { files: { "rules/AD.yaml": "changed by Bo" }, expectedVersion: [draft.version] };
  const changed = await checked(await does(BO, (w) => updateDraft(w, SUBJECT, idOf(draft), change)));
  const again = await does(BO, (w) => submitDraft(w, SUBJECT, idOf(changed)));
  await expect(approve(again, BO)).rejects.toEqual(code("second_approver_required"));
  expect(await approve(again, person("opr_cy"))).toMatchObject({ state: "approved" });
});

test("an author's sponsor, and whoever has the same one, cannot approve", async () => {
  const draft = await submitted();
  const made = (sponsor: string, operator: string) =>
    querySuperuser(
      database.superuser,
      "insert into entrada.operator_sponsorships (operator, sponsor, act) values ($1, $2, 'created')",
      [operator, sponsor],
    );
  await made("opr_di", "opr_ada");
  await made("opr_di", "opr_el");
  for (const id of ["opr_di", "opr_el"]) {
    await expect(approve(draft, person(id))).rejects.toEqual(code("approver_not_independent"));
  }
  expect(await approve(draft, BO)).toMatchObject({ state: "approved" });
  await querySuperuser(database.superuser, "delete from entrada.operator_sponsorships");
});

test("who has the command line is one person like any other", async () => {
  const draft = await begun(undefined, COMMAND_LINE);
  await does(COMMAND_LINE, (w) => submitDraft(w, SUBJECT, idOf(draft)));
  await expect(approve(draft, COMMAND_LINE)).rejects.toEqual(code("second_approver_required"));
});

test("an approval is of exactly the content that it names", async () => {
  const draft = await submitted();
  await expect(approve(draft, BO, { contentHash: "0".repeat(64) })).rejects.toEqual(code("content_changed"));
});

test("any change of an approved draft ends its approval", async () => {
  const draft = await approved();
  const change = { files: { "rules/AD.yaml": "other" }, expectedVersion: [draft.version] };
  const changed = await does(ADA, (w) => updateDraft(w, SUBJECT, idOf(draft), change));
  expect(changed).toMatchObject({ state: "draft", approvedBy: null, contentHash: null });
  await expect(publish(changed)).rejects.toEqual(code("state_conflict"));
});

test("a draft is not submitted before its check has passed, nor if it changes nothing", async () => {
  const unchecked = await does(ADA, (w) =>
    createDraft(w, SUBJECT, { title: "t", reason: "r", files: { "rules/AD.yaml": "x" } }),
  );
  const submit = (draft: Draft) => does(ADA, (w) => submitDraft(w, SUBJECT, idOf(draft)));
  await expect(submit(unchecked)).rejects.toEqual(code("draft_not_ready"));
  await expect(submit(await begun("same"))).rejects.toEqual(code("draft_not_ready"));
  const unsound = await begun("unsound");
  const errors = [
    {
      pointer: "#/files/rules~1AD.yaml",
      code: "wrong_format",
      detail: "rules/AD.yaml:7 /rules/1: names an unknown set",
    },
  ];
  await expect(submit(unsound)).rejects.toMatchObject({ code: "draft_not_ready", errors });
  await expect(does(ADA, (w) => getDifference(w, SUBJECT, idOf(unsound)))).rejects.toMatchObject({ errors });
});

test("a file with a fault is refused with its line, and nothing is stored", async () => {
  const errors = [
    { pointer: "#/files/rules~1AD.yaml", code: "wrong_format", detail: "rules/AD.yaml:3 /rules/0: is bad" },
  ];
  await expect(begun("bad")).rejects.toMatchObject({ code: "validation_failed", errors });
});

test("a file is removed by name, and stays when the draft drops it", async () => {
  const wanted = { title: "t", reason: "r", files: { "rules/AD.yaml": "text" }, removedFiles: ["rules/JP.yaml"] };
  const draft = await does(ADA, (w) => createDraft(w, SUBJECT, wanted));
  expect(draft.files).toEqual({ "rules/AD.yaml": "text", "rules/JP.yaml": null });
  const change = { files: { "rules/JP.yaml": null }, expectedVersion: [draft.version] };
  const dropped = await does(ADA, (w) => updateDraft(w, SUBJECT, idOf(draft), change));
  expect(dropped.files).toEqual({ "rules/AD.yaml": "text" });
});

test.each([
  ["that is changed too", { files: { "rules/JP.yaml": "text" }, removedFiles: ["rules/JP.yaml"] }, "mismatch"],
  ["that is not published", { removedFiles: ["rules/AA.yaml"] }, "not_found"],
])("a file %s is not removed", async (_, sent, wrong) => {
  const begin = does(ADA, (w) => createDraft(w, SUBJECT, { title: "t", reason: "r", ...sent }));
  await expect(begin).rejects.toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/removedFiles/0", code: wrong }],
  });
});

test("a draft of nothing is refused", async () => {
  const begin = does(ADA, (w) => createDraft(w, SUBJECT, { title: "t", reason: "r" }));
  await expect(begin).rejects.toMatchObject({ errors: [{ pointer: "#/files", code: "too_few" }] });
});

test("answers that become lighter need a yes of their own", async () => {
  lighter = 3;
  const draft = await submitted();
  await expect(approve(draft)).rejects.toEqual(code("lighter_answers_unconfirmed"));
  expect(await approve(draft, BO, { confirmsLighter: true })).toMatchObject({ state: "approved" });
});

test("after another publication a draft must be rebased and approved again", async () => {
  const [first, second] = [await approved(), await approved()];
  await publish(first);
  await expect(publish(second)).rejects.toEqual(code("base_moved"));
  const rebased = await checked(await does(ADA, (w) => rebaseDraft(w, SUBJECT, idOf(second), {})));
  expect(rebased).toMatchObject({ state: "draft", isBaseCurrent: true, approvedBy: null });
  await expect(publish(rebased)).rejects.toEqual(code("state_conflict"));
  const again = await approve(await does(ADA, (w) => submitDraft(w, SUBJECT, idOf(rebased))));
  expect(await publish(again)).toMatchObject({ state: "published" });
});

test("a scheduled draft is published at its time, once, by however many workers", async () => {
  const draft = await approved();
  const publishAt = new Date(now.getTime() + 60_000);
  await does(BO, (w) => scheduleDraft(w, SUBJECT, idOf(draft), { publishAt }));
  const work = () => Promise.all([1, 2, 3, 4].map(() => does(SYSTEM, (w) => publishNextDue(w, [SUBJECT]))));
  expect(await work()).toEqual([false, false, false, false]);
  const before = (await listRecentPublications(database.db, 100)).length;
  now = publishAt;
  expect((await work()).filter(Boolean)).toHaveLength(1);
  expect(await listRecentPublications(database.db, 100)).toHaveLength(before + 1);
  expect(await does(SYSTEM, (w) => getDraft(w, SUBJECT, idOf(draft)))).toMatchObject({
    state: "published",
    publishedBy: "system",
  });
});

test("a scheduled draft whose base has moved is not published, and says so", async () => {
  const [first, second] = [await approved(), await approved()];
  const publishAt = new Date(now.getTime() + 60_000);
  await does(BO, (w) => scheduleDraft(w, SUBJECT, idOf(second), { publishAt }));
  await publish(first);
  now = publishAt;
  expect(await does(SYSTEM, (w) => publishNextDue(w, [SUBJECT]))).toBe(true);
  expect(await does(SYSTEM, (w) => getDraft(w, SUBJECT, idOf(second)))).toMatchObject({
    state: "approved",
    publishAt: null,
    missedAt: publishAt,
  });
});

test("who began, submitted, approved and published a draft is in the audit log", async () => {
  const draft = await publish(await approved());
  const rows = await querySuperuser<{ row: string }>(
    database.superuser,
    "select entry as row from audit_log order by seq",
  );
  const told = rows.map(({ row }) => JSON.parse(row)).filter(({ subject }) => subject?.id === idOf(draft));
  expect(told.map(({ action, actor }) => [action, actor.id])).toEqual([
    ["draft.created", "opr_ada"],
    ["draft.submitted", "opr_ada"],
    ["draft.approved", "opr_bo"],
    ["draft.published", "opr_bo"],
  ]);
});

test("a time in the past is refused, and so is whatever comes after the end", async () => {
  const draft = await approved();
  const schedule = (publishAt: Date) => does(BO, (w) => scheduleDraft(w, SUBJECT, idOf(draft), { publishAt }));
  await expect(schedule(new Date(now.getTime() - 1))).rejects.toEqual(code("validation_failed"));
  await does(ADA, (w) => discardDraft(w, SUBJECT, idOf(draft)));
  await expect(publish(draft)).rejects.toEqual(code("state_conflict"));
});

test("a late check of an earlier text changes nothing", async () => {
  const first = await does(ADA, (w) =>
    createDraft(w, SUBJECT, { title: "t", reason: "r", files: { "rules/AD.yaml": "early" } }),
  );
  const change = { files: { "rules/AD.yaml": "late" }, expectedVersion: [first.version] };
  await does(ADA, (w) => updateDraft(w, SUBJECT, idOf(first), change));
  expect(await checked(first)).toMatchObject({ checkState: "running", contentHash: null });
});

test("the database itself refuses an author who approves, other content, and a draft that begins approved", async () => {
  const draft = await submitted();
  const run = (text: string) => database.db.pool.query(text);
  const approving = `approved_by = 'opr_ada', approved_hash = content_hash, approved_at = now()`;
  const where = `where id = '${draft.id}'`;
  await expect(run(`update drafts set state = 'approved', ${approving} ${where}`)).rejects.toMatchObject({
    code: "23514",
  });
  await expect(run(`update drafts set authors = '{opr_bo}' ${where}`)).rejects.toMatchObject({ code: "23514" });
  const columns = "kind, title, reason, authors, base, files, created_at, updated_at";
  const copy = `select gen_random_uuid(), 'approved', 'opr_ada', content_hash, now(), content_hash, 'passed', report, ${columns}`;
  const names = `id, state, approved_by, approved_hash, approved_at, content_hash, check_state, report, ${columns}`;
  await expect(run(`insert into drafts (${names}) ${copy} from drafts ${where}`)).rejects.toMatchObject({
    code: "23514",
  });
  const other = await begun();
  const done = await approve(draft);
  await expect(
    run(`update drafts set content_hash = '${other.contentHash}', approved_hash = '${other.contentHash}' ${where}`),
  ).rejects.toMatchObject({ code: "23514" });
  await expect(run(`update draft_contents set content = 'x'`)).rejects.toMatchObject({ code: "42501" });
  await expect(
    querySuperuser(database.superuser, `update draft_contents set content = 'x' where content_hash = $1`, [
      done.contentHash,
    ]),
  ).rejects.toMatchObject({ code: "23514" });
});

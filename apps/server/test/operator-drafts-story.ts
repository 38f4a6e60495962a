import type { WeighedDifference } from "@entrada/knowledge/weighed-difference";
import { decodeId } from "../src/core/ids.ts";
import type { DraftFindings, Publishable } from "../src/features/publishing/drafts/drafts.service.ts";
import { checkDraft } from "../src/features/publishing/drafts/publication/drafts.check.service.ts";
import { CATALOG_DRAFTS } from "../src/processes/catalog-drafts.ts";
import { KNOWLEDGE_DRAFTS } from "../src/processes/knowledge-drafts.ts";
import { ANY_VERSION } from "./any-version.ts";
import type { TestServer } from "./app.ts";
import { changedKnowledge } from "./knowledge.ts";
import { done, SAID } from "./operator-story.ts";
import { operatorIn, type TestOperator } from "./operators.ts";

/** A change of a file of each kind, and how such a draft is checked. */
const KINDS = {
  catalog: {
    subject: CATALOG_DRAFTS,
    file: "gb-eta.yaml",
    changed: (text: string) => text.replace("amount: 2000", "amount: 2500"),
  },
  knowledge: {
    // The product plays every scenario for it, in minutes.
    subject: { ...KNOWLEDGE_DRAFTS, check: async () => found() } satisfies Publishable,
    file: "rules/AD.yaml",
    changed: (text: string) => `# read once more\n${text}`,
  },
} as const;

const DIFFERENCE: WeighedDifference = {
  from: "0000",
  to: "1111",
  arrivals: ["2026-12-01"],
  addedDestinations: [],
  removedDestinations: [],
  pairs: [],
  conditions: [],
  counts: { lighter: 0, heavier: 0, otherStay: 0 },
};

const found = (): DraftFindings => ({
  report: { lintErrors: [], isChange: true, lighter: 0, counts: { rules: 1, scenarios: 1 } },
  content: { ...changedKnowledge("ad.exempt", { kind: "notRequired" }), files: {}, filesOver: null },
  difference: DIFFERENCE,
});

/** Takes a draft to its publication and back, and what is published to its own past. */
export async function playDrafts(server: TestServer, kind: keyof typeof KINDS): Promise<void> {
  const { file, changed } = KINDS[kind];
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const publisher = await operatorIn(server, { role: "knowledgePublisher" });
  const { text } = (await editor.get(`/${kind}/files?name=${encodeURIComponent(file)}`)).json();
  const files = { [file]: changed(text) };
  const begun = await done(editor.post(`/${kind}/drafts`, { title: SAID, reason: SAID, files }));
  const path = `/${kind}/drafts/${begun.id}`;
  await done(editor.patch(path, { reason: `${SAID} again` }, ANY_VERSION));
  await done(editor.post(`${path}/rebase`, {}));
  await checkUnplayed(server, kind, begun.id);
  const at = (who: TestOperator, verb: string, body?: object) => done(who.post(`${path}/${verb}`, body, ANY_VERSION));
  const { contentHash } = await at(editor, "submit");
  await at(publisher, "approve", { contentHash });
  for (const read of ["difference", "impact"]) await done(editor.get(`${path}/${read}`));
  await at(publisher, "schedule", { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  await at(publisher, "publish");
  const back = await done(rollback(editor, kind));
  await done(editor.post(`/${kind}/drafts/${back.id}/discard`));
}

/** Reads sources again, drafts their dates, and asks a pinned question. */
export async function playSources(server: TestServer): Promise<void> {
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const at = (source: string) => `/knowledge/sources/${source}/readings`;
  await done(editor.post(at("ad-passport"), { outcome: "changed", text: SAID }));
  await done(editor.post(at("ad-nationality"), { outcome: "unchanged" }));
  const { id } = await done(editor.post("/knowledge/sources/renewal"));
  await done(editor.post(`/knowledge/drafts/${id}/discard`, undefined, ANY_VERSION));
  const asked = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 10 };
  const question = await done(editor.post("/knowledge/questions", asked));
  await done(editor.delete(`/knowledge/questions/${question.id}`));
}

async function rollback(editor: TestOperator, kind: keyof typeof KINDS) {
  if (kind === "catalog") return editor.post("/catalog/products/gb-eta/rollback", { version: "1", reason: SAID });
  const { items } = (await editor.get("/knowledge/publications")).json();
  return editor.post(`/knowledge/publications/${items[1].id}/rollback`, { reason: SAID });
}

/** Checks a draft of a kind without a play of every scenario. */
export function checkUnplayed(server: TestServer, kind: keyof typeof KINDS, id: string): Promise<void> {
  return check(server, KINDS[kind].subject, id);
}

async function check({ ctx, database }: TestServer, subject: Publishable, id: string): Promise<void> {
  const draftId = decodeId("dft", id) ?? "";
  const { rows } = await database.db.pool.query("select revision from drafts where id = $1", [draftId]);
  const { signal } = new AbortController();
  await checkDraft(ctx, [subject], { draftId, revision: rows[0].revision, signal, isLast: true });
}

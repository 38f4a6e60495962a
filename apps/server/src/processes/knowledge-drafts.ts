import { ENGINE } from "@entrada/domain/determinations/determine";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { checkDraftApart } from "@entrada/knowledge/drafts/draft-check-child";
import { faultsOfKnowledgeFile, shippedFileNames, shippedFileText } from "@entrada/knowledge/drafts/draft-files";
import { loadShippedKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import type { Transaction } from "kysely";
import { Problem } from "../core/problem.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/tables/schema.ts";
import { previewImpact } from "../features/intelligence/determinations/succession/determinations.review.service.ts";
import {
  findNewestPublication,
  findPublished,
  findStored,
  lockPublications,
  publishIn,
} from "../features/intelligence/knowledge/knowledge.service.ts";
import { findScenariosOf } from "../features/publishing/bundles/bundles.service.ts";
import {
  type DraftFiles,
  type DraftFindings,
  findFilesOf,
  type Publishable,
} from "../features/publishing/drafts/drafts.service.ts";

type Tx = Transaction<Schema>;

/** What a draft of knowledge was compared with. */
interface Base {
  /** the engine that compared: what another one would answer is compared again */
  readonly engine: string;
  /** uuid; null before the first publication */
  readonly publicationId: string | null;
  readonly snapshotId: string | null;
}

/** Stored trips that the impact of a draft is counted on. */
export const DETERMINATIONS_MAX = 1_000;

/**
 * Drafts of visa knowledge: changed files over those of this version, with the changes that are published already; or
 * an earlier snapshot as a whole.
 */
export const KNOWLEDGE_DRAFTS: Publishable = {
  kind: "knowledge",
  faultsOf: faultsOfKnowledgeFile,
  findBase,
  lockBase: lockPublications,
  listMoved: async (tx, { from, to, names }) => {
    const [before, after] = [await filesUnder(tx, readBase(from)), await filesUnder(tx, readBase(to))];
    return names.filter((name) => textIn(before, name) !== textIn(after, name));
  },
  check: async ({ db, clock }, draft, signal) => {
    const now = clock.now();
    const base = readBase(draft.base);
    const files = { ...(await db.withoutTenant((tx) => filesUnder(tx, base))), ...draft.files };
    const content = draft.snapshotId === null ? { files } : await wholeOf(db, draft.snapshotId);
    const checking = { content, base: await snapshotOf(db, base.snapshotId), today: isoDateOf(now) };
    const checked = await checkDraftApart(checking, signal);
    const { lintErrors, rules, scenarios, snapshot, difference } = checked;
    const counts = { rules, scenarios };
    if (!snapshot || !difference) {
      return { report: { lintErrors, isChange: false, lighter: 0, counts }, content: null, difference: null };
    }
    const impact = await previewImpact(db, reviveKnowledge(snapshot), { now, determinationsMax: DETERMINATIONS_MAX });
    const { looked, changed, lighter, heavier } = impact;
    const own = draft.snapshotId === null ? { files, filesOver: loadShippedKnowledge().snapshotId } : WITHOUT_FILES;
    return {
      report: {
        lintErrors,
        isChange: snapshot.snapshotId !== base.snapshotId,
        lighter: difference.counts.lighter + lighter,
        counts: {
          ...counts,
          lighterPairs: difference.counts.lighter,
          heavierPairs: difference.counts.heavier,
          tripsLooked: looked,
          tripsChanged: changed,
          tripsLighter: lighter,
          tripsHeavier: heavier,
        },
      },
      content: { content: snapshot.content, snapshotId: snapshot.snapshotId, ...own },
      difference,
    } satisfies DraftFindings;
  },
  impactOf: ({ db, clock }, { snapshotId, content }) => {
    if (snapshotId === null) throw new Error("a draft of knowledge has no snapshot");
    const determinationsMax = DETERMINATIONS_MAX;
    return previewImpact(db, reviveKnowledge({ snapshotId, content }), { now: clock.now(), determinationsMax });
  },
  findFile: async (tx, name) => {
    return textIn(await filesUnder(tx, readBase(await findBase(tx))), name);
  },
  publish: async (w, { content, draft, publisher }) => {
    const { snapshotId, content: text } = content;
    if (snapshotId === null) throw new Error("a draft of knowledge has no snapshot");
    const record = { author: draft.authors.join(", ").slice(0, 200), publisher, reason: draft.reason };
    const publicationId = await publishIn(w, { snapshotId, content: text }, record);
    if (publicationId === undefined)
      throw new Problem("draft_not_ready", "The draft changes nothing of what is published.");
    return publicationId;
  },
};

/** The files of what is published: those of this version, with the changes that were published over them. */
export async function publishedFiles(tx: Tx) {
  const changed = await filesUnder(tx, readBase(await findBase(tx)));
  return {
    names: [...new Set([...shippedFileNames(), ...Object.keys(changed)])],
    textOf: (name: string) => textIn(changed, name),
  };
}

function textIn(files: DraftFiles, name: string): string | undefined {
  return Object.hasOwn(files, name) ? (files[name] ?? undefined) : shippedFileText(name);
}

const WITHOUT_FILES = { files: {}, filesOver: null };

async function findBase(tx: Tx): Promise<string> {
  const newest = await findNewestPublication(tx);
  const published = { publicationId: newest?.id ?? null, snapshotId: newest?.snapshotId ?? null };
  const base: Base = { engine: ENGINE, ...published };
  return JSON.stringify(base);
}

function readBase(text: string): Base {
  return JSON.parse(text) as Base; // our own text
}

// Files that were changed over those of another version say nothing about this one.
async function filesUnder(tx: Tx, { snapshotId }: Base): Promise<DraftFiles> {
  const over = loadShippedKnowledge().snapshotId;
  return snapshotId === null ? {} : ((await findFilesOf({ tx }, snapshotId, over)) ?? {});
}

/** What a draft publishes as a whole: an earlier snapshot, with the scenarios that it came with if it was a bundle. */
async function wholeOf(db: Database, snapshotId: string) {
  const snapshot = await snapshotOf(db, snapshotId);
  const scenarios = await db.withoutTenant((tx) => findScenariosOf({ tx }, snapshotId));
  return scenarios === undefined ? { snapshot } : { bundle: { snapshot, scenarios } };
}

async function snapshotOf(db: Database, snapshotId: string | null) {
  const storedSnapshot = snapshotId === null ? await findPublished(db) : await findStored(db, snapshotId);
  if (!storedSnapshot) throw new Error(`the snapshot ${snapshotId} is not kept`);
  return { snapshotId: storedSnapshot.snapshotId, content: storedSnapshot.content };
}

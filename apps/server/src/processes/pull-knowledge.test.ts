import { COMMAND_LINE, type Principal } from "@entrada/domain/access/principal";
import { ENGINE } from "@entrada/domain/determinations/determine";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../test/app.ts";
import { BASE, BundleMaker, HEAVIER, LIGHTER, READ_ON, takingClock } from "../../test/bundles.ts";
import { querySuperuser } from "../../test/database.ts";
import { useFixedDay } from "../../test/own-server.ts";
import { tripInput } from "../../test/trips.ts";
import { encodeId } from "../core/ids.ts";
import {
  findPublished,
  listRecentPublications,
  publishSnapshot,
} from "../features/intelligence/knowledge/knowledge.service.ts";
import { distrustKey, isOlder, openTrusted } from "../features/publishing/bundles/bundles.service.ts";
import {
  createSnapshotDraft,
  type Draft,
  getDifference,
  getDraft,
  rebaseDraft,
} from "../features/publishing/drafts/drafts.service.ts";
import { approveDraft, submitDraft } from "../features/publishing/drafts/publication/drafts.approval.service.ts";
import { publishDraft } from "../features/publishing/drafts/publication/drafts.publishing.service.ts";
import { type InstallationWork, installationWork } from "../work/installation-work.ts";
import { draftChecks } from "./advance-drafts.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";
import { draftOfBundle, examineBundle } from "./pull-knowledge.ts";

const LONG = { timeout: 600_000 };
const OPERATOR: Principal = { kind: "operator", id: "opr_06f5xq3mw8y0rb7z2k4n9c1t5j", role: "knowledgePublisher" };

let server: TestServer;
useFixedDay((opened) => {
  server = opened;
});

const maker = new BundleMaker();
beforeAll(async () => {
  await publishSnapshot(server.ctx, BASE);
  await server.ctx.knowledge.refresh();
  await maker.trustedIn(server);
});

const pull = (text: string, options = {}) =>
  examineBundle({ ...server.ctx, clock: takingClock }, Buffer.from(text), options);
const as = <T>(principal: Principal, work: (w: InstallationWork) => Promise<T>) =>
  installationWork(server.ctx, principal, work);

async function sound(text: string, options = {}) {
  const pulled = await pull(text, options);
  if (pulled.kind !== "sound") throw new Error(JSON.stringify(pulled));
  return pulled;
}

/** A bundle of a trusted key that nobody has checked. */
async function opened(text: string) {
  const bundle = await openTrusted(server.ctx, Buffer.from(text));
  if ("refusal" in bundle) throw new Error(bundle.refusal);
  return bundle;
}

async function check(draftId: string, revision: number): Promise<void> {
  const job = { id: "1", data: { draftId, revision }, isLastAttempt: true, signal: new AbortController().signal };
  await draftChecks({ ...server.ctx, clock: takingClock }).run(job);
}

/** Checks, submits, approves and publishes the draft of the owner, by an operator. */
async function publish(draft: Draft): Promise<void> {
  const id = encodeId("dft", draft.id);
  await check(draft.id, draft.revision);
  await as(COMMAND_LINE, (w) => submitDraft(w, KNOWLEDGE_DRAFTS, id));
  const { contentHash } = await as(OPERATOR, (w) => getDraft(w, KNOWLEDGE_DRAFTS, id));
  const approval = { contentHash: contentHash ?? "", confirmsLighter: true };
  await as(OPERATOR, (w) => approveDraft(w, KNOWLEDGE_DRAFTS, id, approval));
  await as(OPERATOR, (w) => publishDraft(w, KNOWLEDGE_DRAFTS, id));
  await server.ctx.knowledge.refresh();
}

async function kindFor(passportCountry: string): Promise<string> {
  const tenant = await makeTenant({ server });
  const dates = { arrivalDate: "2026-12-01", departureDate: "2026-12-08" };
  const trip = tripInput({
    traveler: { passportCountry, residenceCountry: passportCountry },
    leg: { destinationCountry: "AD", ...dates },
  });
  return (await tenant.post("/intelligence/determinations", trip)).json().visaConclusion.kind;
}

/** Everything that a bundle could leave behind. */
async function kept() {
  const count = (table: string) => `(select count(*)::int from ${table})`;
  const tables = ["knowledge_snapshots", "knowledge_bundles", "drafts", "draft_contents", "knowledge_publications"];
  const [row] = await querySuperuser<{ counts: readonly number[] }>(
    server.database.superuser,
    `select array[${tables.map(count).join()}] as counts`,
  );
  return row?.counts;
}

test(
  "a bundle that is changed, cut off, foreign, for another engine or faulty is refused, and nothing is kept",
  LONG,
  async () => {
    const bundle = maker.make(...HEAVIER);
    const before = await kept();
    const foreign = new BundleMaker().signAnew(bundle);
    const newer = bundle.replace(
      /"engine":\{"below":"[\d.]+","from":"[\d.]+"\}/,
      '"engine":{"below":"9.0.0","from":"8.0.0"}',
    );
    const faulty = bundle.replace('"expect":{"kind":"rightOfEntry"', '"expect":{"kind":"visaRequired"');
    const cases: readonly (readonly [string, string])[] = [
      [bundle.replace('"visaRequired"', '"notRequired"'), "signature"],
      [bundle.slice(0, -100), "signature"],
      [foreign, "signature"],
      ["{}", "notABundle"],
      [maker.signAnew(newer), "engine"],
      [maker.signAnew(faulty), "faults"],
    ];
    for (const [text, why] of cases) {
      expect(text).not.toBe(bundle);
      expect(await pull(text)).toMatchObject({ kind: "refused", why });
    }
    expect(await kept()).toEqual(before);
    expect((await findPublished(server.database.db))?.snapshotId).toBe(BASE.snapshotId);
  },
);

test(
  "a second installation takes a bundle, looks at it, publishes it by two persons, and goes back",
  LONG,
  async () => {
    const text = maker.make(...HEAVIER, { previousSnapshotId: BASE.snapshotId });
    const { bundle, baseId, checked } = await sound(text);
    expect([baseId, checked.difference?.counts]).toEqual([BASE.snapshotId, expect.objectContaining({ lighter: 0 })]);
    const draft = await as(COMMAND_LINE, (w) => draftOfBundle(w, bundle));
    expect((await as(COMMAND_LINE, (w) => draftOfBundle(w, bundle))).id).toBe(draft.id);
    expect(draft).toMatchObject({ title: `Knowledge of Example Authority, ${READ_ON}`, authors: ["owner"] });

    expect(await kindFor("AG")).toBe("notRequired");
    await publish(draft);
    expect(await kindFor("AG")).toBe("visaRequired");
    const difference = await as(OPERATOR, (w) => getDifference(w, KNOWLEDGE_DRAFTS, encodeId("dft", draft.id)));
    expect(difference).toMatchObject({ pairs: [{ destination: "AD", weight: "heavier", passports: ["AG"] }] });
    const [record] = await listRecentPublications(server.database.db, 1);
    const { snapshotId } = bundle.manifest;
    expect(record).toMatchObject({
      snapshotId,
      previousSnapshotId: BASE.snapshotId,
      author: "owner",
      publisher: OPERATOR.id,
      reason: expect.stringContaining("signed by Example Authority"),
    });
    expect(await pull(text)).toEqual({ kind: "current", snapshotId });
    // Made an hour before the one that answers.
    const earlier = maker.make(...LIGHTER, { madeAt: `${READ_ON}T07:00:00.000Z` });
    expect(await pull(earlier)).toMatchObject({ kind: "refused", why: "older" });
    expect((await sound(earlier, { isOlderAllowed: true })).checked.lighterScenarios).toBe(0);

    const wanted = { title: "Back", reason: "Read wrongly", snapshotId: BASE.snapshotId };
    await publish(await as(COMMAND_LINE, (w) => createSnapshotDraft(w, KNOWLEDGE_DRAFTS, wanted)));
    expect(await kindFor("AG")).toBe("notRequired");
    expect(await pull(text)).toMatchObject({ kind: "refused", why: "answeredBefore" });
  },
);

test(
  "a bundle whose key is distrusted while it is checked is not kept; taken twice at once, it is one draft",
  LONG,
  async () => {
    const other = new BundleMaker();
    await other.trustedIn(server, "Other Authority");
    const bundle = await opened(other.make(...LIGHTER));
    await as(COMMAND_LINE, (w) => distrustKey(w, "Other Authority"));
    const before = await kept();
    const refused = as(COMMAND_LINE, (w) => draftOfBundle(w, bundle));
    await expect(refused).rejects.toThrow("The key of Other Authority is no longer trusted.");
    expect(await kept()).toEqual(before);

    await other.trustedIn(server, "Other Authority");
    const both = await Promise.all([1, 2].map(() => as(COMMAND_LINE, (w) => draftOfBundle(w, bundle))));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  },
);

test("a draft that another engine compared is compared again, with the bundle's scenarios", LONG, async () => {
  const bundle = await opened(maker.make(...HEAVIER));
  const { id: draftId, revision } = await as(COMMAND_LINE, (w) => draftOfBundle(w, bundle));
  const id = encodeId("dft", draftId);
  const { superuser } = server.database;
  await check(draftId, revision);
  await querySuperuser(superuser, "update drafts set base = replace(base, $2, 'entrada-engine/0.9.0') where id = $1", [
    ...[draftId, ENGINE],
  ]);
  await expect(as(COMMAND_LINE, (w) => submitDraft(w, KNOWLEDGE_DRAFTS, id))).rejects.toThrow("rebase it first");

  const rebased = async () => {
    const { revision } = await as(COMMAND_LINE, (w) => rebaseDraft(w, KNOWLEDGE_DRAFTS, id, {}));
    await check(draftId, revision);
    return as(OPERATOR, (w) => getDraft(w, KNOWLEDGE_DRAFTS, id));
  };
  const scenarios = bundle.scenarios.flatMap((file) => file.scenarios).length;
  const passed = { isBaseCurrent: true, checkState: "passed", report: { counts: { scenarios } } };
  expect(await rebased()).toMatchObject(passed);
  await querySuperuser(
    superuser,
    `update knowledge_bundles
     set scenarios = replace(scenarios::text, '"kind": "rightOfEntry"', '"kind": "visaRequired"')::jsonb
     where draft_id = $1`,
    [draftId],
  );
  expect((await rebased()).checkState).toBe("failed");
});

test("a bundle that was made in the future is refused", LONG, async () => {
  const text = maker.make(...HEAVIER, { madeAt: "2062-11-23T08:00:00.000Z" });
  expect(await pull(text, { isOlderAllowed: true })).toMatchObject({ kind: "refused", why: "content" });
});

test.each([
  ["of an earlier day", "kb-20261120-aaaaaaaaaaaa", {}, true],
  ["of a later day", "kb-20261122-aaaaaaaaaaaa", {}, false],
  ["that follows what answers", "kb-20261120-aaaaaaaaaaaa", { previousSnapshotId: "kb-20261121-bbbbbbbbbbbb" }, false],
  ["of the same day, made before", "kb-20261121-aaaaaaaaaaaa", { madeAt: "2026-11-21T07:59:59.999Z" }, true],
  ["of the same day, made after", "kb-20261121-aaaaaaaaaaaa", { madeAt: "2026-11-21T08:00:00.001Z" }, false],
])("whether a bundle %s is older", (_name, snapshotId, changes, wanted) => {
  const manifest = { snapshotId, previousSnapshotId: null, madeAt: "2026-11-21T08:00:00.000Z", ...changes };
  const whole = { ...manifest, engine: { from: "1.0.0", below: "2.0.0" }, sources: [] };
  const present = { snapshotId: "kb-20261121-bbbbbbbbbbbb", madeAt: new Date("2026-11-21T08:00:00.000Z") };
  expect(isOlder(whole, present)).toBe(wanted);
});

import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestServer } from "../../test/app.ts";
import { auditOf } from "../../test/audit.ts";
import { BASE, BundleMaker, HEAVIER, LIGHTER, READ_ON, takingClock } from "../../test/bundles.ts";
import { useFixedDay } from "../../test/own-server.ts";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { addDatabaseGauges } from "../boot/database-gauges.ts";
import { findPublished, publishSnapshot } from "../features/intelligence/knowledge/knowledge.service.ts";
import { findBundle, findWaitingBundle } from "../features/publishing/bundles/bundles.service.ts";
import { findFeedAnswer } from "../features/publishing/bundles/feed.service.ts";
import { discardDraft } from "../features/publishing/drafts/publication/drafts.approval.service.ts";
import { installationWork } from "../work/installation-work.ts";
import { knowledgeFeed } from "./follow-knowledge-feed.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";

const LONG = { timeout: 600_000 };
const ETAG = '"made-1"';

const maker = new BundleMaker();
let server: TestServer;
let feed: Receiver;
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  feed = await startReceiver();
});
afterAll(() => feed.close());
beforeEach(() => publishSnapshot(server.ctx, BASE));

/** The feed offers this text, or answers a status without one. */
function offers(text: string | number): void {
  feed.answer(({ headers }, response) => {
    if (typeof text === "number") response.writeHead(text).end();
    else if (headers["if-none-match"] === ETAG) response.writeHead(304).end();
    else response.writeHead(200, { etag: ETAG }).end(text);
  });
}

async function ask(policy: "notify" | "publish" = "notify") {
  const config = { ...server.ctx.config, knowledgeFeedUrl: `${feed.url}/newest`, knowledgeFeedPolicy: policy };
  const signal = new AbortController().signal;
  await knowledgeFeed({ ...server.ctx, clock: takingClock, config }).run({
    id: "1",
    data: {},
    isLastAttempt: true,
    signal,
  });
  return findFeedAnswer(server.ctx);
}

async function gaugesOf({ ctx }: TestServer): Promise<string> {
  const registry = new Registry();
  addDatabaseGauges(registry, ctx);
  return registry.metrics();
}

const within = <T>(work: Parameters<typeof server.database.db.withoutTenant<T>>[0]) =>
  server.database.db.withoutTenant(work);
const answering = async () => (await findPublished(server.database.db))?.snapshotId;

test("without an address nobody is asked", async () => {
  const signal = new AbortController().signal;
  await knowledgeFeed(server.ctx).run({ id: "1", data: {}, isLastAttempt: true, signal });
  expect(await findFeedAnswer(server.ctx)).toBeUndefined();
});

test(
  "an unknown key is refused and asked for again; once it is trusted there is a draft, told once",
  LONG,
  async () => {
    const text = maker.make(...HEAVIER);
    offers(text);
    expect(await ask()).toMatchObject({
      outcome: "refused",
      etag: null,
      detail: expect.stringContaining("trusted key"),
    });
    expect(await within(findWaitingBundle)).toBeUndefined();

    await maker.trustedIn(server);
    const answer = await ask();
    expect(answer).toMatchObject({ outcome: "drafted", etag: ETAG, detail: expect.stringMatching(/^dft_/) });
    expect(await answering()).toBe(BASE.snapshotId);
    expect(await within(findWaitingBundle)).toMatchObject({ signer: "Example Authority" });

    expect(await ask()).toMatchObject({ outcome: "unchanged", detail: answer?.detail });
    expect(feed.received.at(-1)?.headers["if-none-match"]).toBe(ETAG);
    const gauges = await gaugesOf(server);
    expect(gauges).toContain("entrada_knowledge_update_available 1");
    expect(gauges).toMatch(/entrada_knowledge_feed_asked_timestamp_seconds\{outcome="unchanged"\} \d+/);
    const told = await auditOf(server, answer?.detail ?? "");
    expect(told.map(({ action }) => action)).toEqual(["draft.created", "knowledge.update_available"]);
    expect(told[1]?.detail).toMatchObject({ signer: "Example Authority", looser: 0 });

    // Offered under another tag after its draft is discarded, it does not come back.
    const id = answer?.detail ?? "";
    await installationWork(server.ctx, COMMAND_LINE, (w) => discardDraft(w, KNOWLEDGE_DRAFTS, id));
    feed.answer((_request, response) => void response.writeHead(200).end(text));
    expect(await ask()).toMatchObject({ outcome: "current", etag: null });
    expect(await within(findWaitingBundle)).toBeUndefined();
    expect(await gaugesOf(server)).toContain("entrada_knowledge_update_available 0");
  },
);

test("policy publish: a heavier bundle answers at once, and does not return after a rollback", LONG, async () => {
  const text = maker.make("rules/AD.yaml", ["AU, BB,", "AU,"]);
  feed.answer((_request, response) => void response.writeHead(200).end(text));
  expect(await ask("publish")).toMatchObject({ outcome: "published" });
  const now = (await answering()) ?? "";
  expect(now).not.toBe(BASE.snapshotId);
  expect(await within((tx) => findBundle(tx, now))).toMatchObject({ draftId: null, signer: "Example Authority" });

  // Made an hour earlier: a feed that stands still, or is played back, must not look healthy.
  const earlier = maker.make("rules/AD.yaml", ["BB, BN,", "BB,"], { madeAt: `${READ_ON}T07:00:00.000Z` });
  feed.answer((_request, response) => void response.writeHead(200, { etag: '"earlier"' }).end(earlier));
  expect(await ask("publish")).toMatchObject({ outcome: "refused", etag: null });
  expect(await answering()).toBe(now);

  feed.answer((_request, response) => void response.writeHead(200).end(text));
  await publishSnapshot(server.ctx, BASE);
  expect(await ask("publish")).toMatchObject({ outcome: "current" });
  expect(await answering()).toBe(BASE.snapshotId);
});

test("policy publish: a bundle with a lighter answer is a draft", LONG, async () => {
  const text = maker.make(...LIGHTER);
  feed.answer((_request, response) => void response.writeHead(200).end(text));
  const answer = await ask("publish");
  expect(answer).toMatchObject({ outcome: "drafted" });
  expect(await answering()).toBe(BASE.snapshotId);
  const told = await auditOf(server, answer?.detail ?? "");
  expect(told.at(-1)?.detail).toMatchObject({ looser: expect.any(Number) });
  expect(Number(told.at(-1)?.detail.looser)).toBeGreaterThan(0);
});

test.each([
  [503, "it answered 503"],
  ["nobody", "ECONNREFUSED"],
])("a feed that answers %s is noted with what happened", async (answered, detail) => {
  if (answered === "nobody") await feed.close();
  else offers(answered);
  expect(await ask()).toMatchObject({ outcome: "unreachable", detail: expect.stringContaining(detail) });
});

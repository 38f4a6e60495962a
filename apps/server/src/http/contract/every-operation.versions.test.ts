import { DELIVERY_LIFECYCLE } from "@entrada/domain/webhooks/delivery-lifecycle";
import { beforeAll, expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { playCase, playDeliverable, playDocuments, playLead, playTenant } from "../../../test/operator-story.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { usePaymentJobs } from "../../../test/payments.ts";
import { HeldAnswers } from "../../../test/served/held-answers.ts";
import { overHttp } from "../../../test/served/over-http.ts";
import { walkTenant } from "../../../test/served/tenant-walk.ts";
import { playVersions } from "../../../test/served/version-journey.ts";
import { notedVersions, watchVersions } from "../../../test/served/version-steps.ts";
import type { EventType } from "../../events/catalog.ts";

/** By table, why versions rise without an event. */
const UNTOLD: Readonly<Record<string, string>> = {
  webhook_deliveries: String(DELIVERY_LIFECYCLE.initial.unannounced),
};

/** What tells of something else than a change of its resource, which keeps its version. */
const ACTS: ReadonlySet<EventType> = new Set([
  "deliverable.downloaded",
  "invitation.link_requested",
  "report_schedule.deleted",
  "session.code_requested",
]);

const held = new HeldAnswers();
let server: TestServer;
let tables: readonly string[];
useOwnServer(
  async (opened) => {
    server = await overHttp(opened, (answered) => held.note(answered));
  },
  { env: ROOMY },
);
usePaymentJobs(() => server);
beforeAll(async () => {
  tables = await watchVersions(server);
  for (const play of [playCase, playDeliverable, playDocuments, playLead, playTenant, playVersions]) await play(server);
  await walkTenant(server);
}, 600_000);

test("a version rises with an event that carries it, in the same transaction", async () => {
  const { steps, told } = await notedVersions(server);
  const rises = steps.filter(({ changed, source }) => changed !== null && !(source in UNTOLD));
  const carried = new Set(told.map(({ transaction, key, version }) => `${transaction} ${key} ${version}`));
  const untold = rises.filter(({ transaction, key, version }) => !carried.has(`${transaction} ${key} ${version}`));
  expect(untold.map(({ source, changed }) => `${source}: ${changed?.join(", ")}`)).toEqual([]);
  const risen = new Set(rises.map(({ source }) => source));
  expect(notEmpty(tables).filter((table) => !risen.has(table))).toEqual(Object.keys(UNTOLD));
});

test("an event carries a version that its transaction has made, unless it tells of no change", async () => {
  const { steps, told } = await notedVersions(server);
  const made = new Set(steps.map(({ transaction, key, version }) => `${transaction} ${key} ${version}`));
  const known = new Set(steps.map(({ key }) => key));
  const stale = notEmpty(told.filter(({ key }) => known.has(key))).filter(
    ({ transaction, key, version, type }) =>
      !made.has(`${transaction} ${key} ${version}`) && !ACTS.has(type as EventType),
  );
  expect(stale.map(({ type }) => type)).toEqual([]);
});

test("no event is written twice for one version", async () => {
  const { told } = await notedVersions(server);
  const seen = new Map<string, number>();
  for (const { transaction, type, key, version } of told) {
    const one = `${transaction} ${type} ${key} ${version}`;
    seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  expect([...notEmpty([...seen])].filter(([, times]) => times > 1).map(([one]) => one)).toEqual([]);
});

test("whoever is told that nothing has changed holds what everybody reads now", async () => {
  const { unchanged, outdated } = await held.askAgain(server);
  expect(outdated).toEqual([]);
  expect(unchanged).toBeGreaterThan(20);
}, 300_000);

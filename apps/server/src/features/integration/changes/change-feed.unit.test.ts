import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newUuid } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { ChangeFeed } from "./change-feed.ts";
import { ChangeStream } from "./change-stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const session = {
  id: "session",
  operator: { id: "opr_1", role: "agent", tenants: "all" },
} as unknown as OperatorSession;
const NOW = new Date("2026-11-30T12:00:00Z");
const ROW = { session_id: "session", verified_at: NOW, created_at: NOW, seen_at: NOW, ended_at: null };

/** A feed with one follower, over a database in which nothing is written unless told; what it asks for, by name. */
async function followed() {
  const asked: string[] = [];
  const noted: object[] = [];
  const lookUp = async ({ name }: { readonly name: string }) => {
    asked.push(name);
    if (name === "operators_of_sessions") return [{ ...ROW, role: "agent", tenants: null, state: "active" }];
    return [{ epoch: "epoch", snapshot: "5:5:", noted: noted.splice(0) }];
  };
  const committed: (() => void)[] = [];
  const positions = { released: new AbortController().signal, onWritten: (of: () => void) => committed.push(of) };
  const clock = { now: () => NOW, driftSeconds: () => 0 };
  const log = { warn: (fields: object) => expect(fields).toBe(undefined) };
  const feed = new ChangeFeed({ db: { lookUp }, positions, clock, log } as never);
  await feed.follow(session, new ChangeStream(), undefined);
  const pass = async (ms: number) => {
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(ms);
    return [...asked];
  };
  const commit = (what: readonly object[] = []) => {
    noted.push(...what);
    for (const tell of committed) tell();
  };
  return { pass, commit };
}

const CLAIM = { kind: "claim", resourceId: "x", caseId: null, tenantId: newUuid(), environment: "test" };

test("commits one after the other are looked at together, and sessions are asked only before something is told", async () => {
  const { pass, commit } = await followed();
  await pass(100);
  for (let nth = 0; nth < 50; nth += 1) commit();
  expect(await pass(1)).toEqual(["changes_after"]);
  for (let nth = 0; nth < 50; nth += 1) commit();
  expect(await pass(90)).toEqual([]);
  expect(await pass(10)).toEqual(["changes_after"]);
  await pass(100);
  commit([CLAIM]);
  expect(await pass(1)).toEqual(["changes_after", "operators_of_sessions"]);
});

test("twice a second the sessions are asked, although nothing is written", async () => {
  const { pass } = await followed();
  expect(await pass(499)).toEqual([]);
  expect(await pass(1)).toEqual(["changes_after", "operators_of_sessions"]);
  expect(await pass(500)).toEqual(["changes_after", "operators_of_sessions"]);
});

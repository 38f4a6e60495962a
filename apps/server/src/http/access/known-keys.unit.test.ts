import { expect, test, vi } from "vitest";
import type { Credential, StoredCredential } from "../../core/credential.ts";
import { KnownKeys } from "./known-keys.ts";

const SCOPE = { tenantId: "01890000-0000-7000-8000-000000000000", environment: "test" } as const;
const STEP_MS = 400;

// Only what the class reads of them.
const storedKey = (shortToken: string, revokedAt: Date | null = null) =>
  ({ ...SCOPE, shortToken, revokedAt }) as unknown as StoredCredential;

/** Keys that are read from memory, at a time that the test moves. */
function keys() {
  let nowMs = 0;
  const stored = new Map<string, StoredCredential>([["a", storedKey("a")]]);
  const source = {
    findCredential: vi.fn(async (shortToken: string) => stored.get(shortToken)),
    findCredentials: vi.fn(async (all: readonly string[]) => all.flatMap((one) => stored.get(one) ?? [])),
  };
  const onFault = vi.fn();
  const clock = { now: () => new Date(nowMs), driftSeconds: () => 0 };
  const keyOf = ({ shortToken, revokedAt, ...scope }: StoredCredential) => ({
    shortToken,
    revokedAt,
    keyHash: Buffer.alloc(32),
    expiresAt: null,
    allowedAddresses: undefined,
    credential: scope as unknown as Credential,
  });
  const known = new KnownKeys({ source, clock, keyOf, onFault });
  // Its own timer must not read between the test's steps.
  known.close();
  return { known, stored, source, onFault, advance: (ms: number) => (nowMs += ms) };
}

test("a key in use is read once, and after that together with all others, so that no request waits for it", async () => {
  const { known, source, stored, advance } = keys();
  stored.set("b", storedKey("b"));
  await Promise.all(["a", "b"].map((one) => known.look(one)));
  for (let step = 0; step < 20; step++) {
    advance(STEP_MS);
    await known.readAgain();
    expect(["a", "b"].map((one) => known.fresh(one)?.shortToken)).toEqual(["a", "b"]);
  }
  expect([source.findCredential.mock.calls.length, source.findCredentials.mock.calls.length]).toEqual([2, 20]);
  expect(source.findCredentials.mock.calls.at(-1)).toEqual([["a", "b"]]);
});

test("a key that was revoked, or is gone, is forgotten with the next reading", async () => {
  for (const change of [
    (stored: Map<string, StoredCredential>) => stored.set("a", storedKey("a", new Date(0))),
    (stored: Map<string, StoredCredential>) => stored.delete("a"),
  ]) {
    const { known, stored, advance } = keys();
    await known.look("a");
    change(stored);
    advance(STEP_MS);
    await known.readAgain();
    expect(known.fresh("a")).toBeUndefined();
  }
});

test("what was not read for a second is not believed, though the database is silent; that is said once", async () => {
  const { known, source, onFault, advance } = keys();
  await known.look("a");
  source.findCredentials.mockRejectedValue(new Error("no database"));
  for (const isBelieved of [true, true, false, false]) {
    advance(STEP_MS);
    await known.readAgain();
    expect(known.fresh("a") !== undefined).toBe(isBelieved);
  }
  expect(onFault).toHaveBeenCalledTimes(1);
});

test("a key that nobody uses is no longer read", async () => {
  const { known, source, advance } = keys();
  await known.look("a");
  for (let step = 0; step < 20; step++) {
    advance(STEP_MS);
    await known.readAgain();
  }
  expect(source.findCredentials.mock.calls.length).toBeLessThanOrEqual(Math.ceil(5_000 / STEP_MS));
});

test("what is being read when a key changes is not believed", async () => {
  const { known, source, stored, advance } = keys();
  await known.look("a");
  const before = storedKey("a");
  let answer = (_: StoredCredential[]) => {};
  source.findCredentials.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  advance(STEP_MS);
  const reading = known.readAgain();
  known.forget(SCOPE);
  stored.set("a", storedKey("a", new Date(0)));
  answer([before]);
  await reading;
  expect(known.fresh("a")).toBeUndefined();

  let found = (_: StoredCredential) => {};
  source.findCredential.mockReturnValueOnce(
    new Promise((resolve) => {
      found = resolve;
    }),
  );
  const looking = known.look("a");
  known.forget(SCOPE);
  // Whoever asks from now on looks again.
  expect((await known.look("a"))?.revokedAt).not.toBeNull();
  found(before);
  await looking;
  expect(known.fresh("a")).toBeUndefined();
});

test("the keys of other tenants, and of the other environment, are kept", async () => {
  const { known } = keys();
  await known.look("a");
  known.forget({ ...SCOPE, environment: "live" });
  known.forget({ ...SCOPE, tenantId: "01890000-0000-7000-8000-000000000001" });
  expect(known.fresh("a")).toBeDefined();
  known.forget(SCOPE);
  expect(known.fresh("a")).toBeUndefined();
});

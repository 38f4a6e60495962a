import { expect, test } from "vitest";
import { encodeId, newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { sweep } from "./sweep.ts";

const scopeOf = (tenantId: string): TenantScope => ({ tenantId, environment: "test" });

/** Tenants with this many chunks of work each, listed in the given order. */
function tenants(chunks: Readonly<Record<string, number>>, failing: readonly string[] = []) {
  const left = new Map(Object.entries(chunks));
  const turns: string[] = [];
  return {
    left,
    turns,
    listDue: async (scopesMax: number) =>
      [...left].flatMap(([tenant, count]) => (count > 0 ? [scopeOf(tenant)] : [])).slice(0, scopesMax),
    chunk: async ({ tenantId }: TenantScope) => {
      turns.push(tenantId);
      if (failing.includes(tenantId)) throw new Error(`${tenantId} cannot be swept`);
      const rest = (left.get(tenantId) ?? 0) - 1;
      left.set(tenantId, rest);
      return rest > 0;
    },
  };
}

test("tenants take turns, so a large one does not hold up the small ones behind it", async () => {
  const due = tenants({ large: 3, small: 1, last: 1 });
  await sweep(due, {});
  expect(due.turns).toEqual(["large", "small", "last", "large", "large"]);
});

test("a failing tenant is tried once, the others are swept, and the failure names the tenant at the end", async () => {
  const broken = newUuid();
  const due = tenants({ [broken]: 5, fine: 2 }, [broken]);
  await expect(sweep(due, {})).rejects.toMatchObject({
    message: "tenants whose sweep failed: 1",
    errors: [
      {
        message: `the sweep of ${encodeId("ten", broken)}/test failed`,
        cause: { message: `${broken} cannot be swept` },
      },
    ],
  });
  expect(due.turns).toEqual([broken, "fine", "fine"]);
});

test("a thousand failing tenants at the head of the list do not starve the one behind them", async () => {
  const broken = Array.from({ length: 1_000 }, (_, n) => `broken ${n}`);
  const due = tenants({ ...Object.fromEntries(broken.map((name) => [name, 1])), fine: 1 }, broken);
  await expect(sweep(due, {})).rejects.toMatchObject({ errors: { length: 1_000 } });
  expect(due.left.get("fine")).toBe(0);
});

test("a sweep of one tenant leaves the others alone", async () => {
  const due = tenants({ one: 2, other: 2 });
  await sweep(due, { only: scopeOf("one") });
  expect(due.turns).toEqual(["one", "one"]);
});

test("a sweep that is told to stop starts no further chunk", async () => {
  const stop = new AbortController();
  const due = tenants({ one: 2, other: 2 });
  const chunk = (scope: TenantScope) => {
    stop.abort();
    return due.chunk(scope);
  };
  await expect(sweep({ ...due, chunk }, { signal: stop.signal })).rejects.toThrow();
  expect(due.turns).toEqual(["one"]);
});

test("a sweep that ends early reports the tenants that failed before it and why it ended", async () => {
  const broken = newUuid();
  const failed = { message: `the sweep of ${encodeId("ten", broken)}/test failed` };
  const stop = new AbortController();
  const stopped = tenants({ [broken]: 1, other: 1 }, [broken]);
  const chunk = (scope: TenantScope) => {
    stop.abort(new Error("the process stops"));
    return stopped.chunk(scope);
  };
  const message = "tenants whose sweep failed: 1";
  await expect(sweep({ ...stopped, chunk }, { signal: stop.signal })).rejects.toMatchObject({
    message,
    errors: [failed, { message: "the process stops" }],
  });
  const cut = tenants({ [broken]: 1 }, [broken]);
  const listDue = (scopesMax: number) =>
    cut.turns.length === 0 ? cut.listDue(scopesMax) : Promise.reject(new Error("the connection failed"));
  await expect(sweep({ ...cut, listDue }, {})).rejects.toMatchObject({
    message,
    errors: [failed, { message: "the connection failed" }],
  });
});

test("a sweep is finished once, after all tenants, also where some failed, and never after one tenant alone", async () => {
  const broken = newUuid();
  const due = tenants({ [broken]: 1, fine: 2 }, [broken]);
  const finish = async () => void due.turns.push("finished");
  await expect(sweep({ ...due, finish }, {})).rejects.toMatchObject({ errors: { length: 1 } });
  expect(due.turns).toEqual([broken, "fine", "fine", "finished"]);
  const one = tenants({ fine: 1 });
  await sweep({ ...one, finish }, { only: scopeOf("fine") });
  expect(due.turns).toHaveLength(4);
});

import { expect, test } from "vitest";
import { newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { tellLogs } from "./tell-logs.ts";

const logs = Array.from({ length: 450 }, (): TenantScope => ({ tenantId: newUuid(), environment: "live" }));
const healthy: TenantScope = { tenantId: newUuid(), environment: "test" };

test("logs that cannot be told are tried once, keep the news from no other, and are named with what was wrong", async () => {
  const waiting = new Set([...logs, healthy]);
  const tried: unknown[] = [];
  const telling = tellLogs({
    due: async (logsMax) => [...waiting].slice(0, logsMax),
    tell: async (log) => {
      tried.push(log);
      if (log !== healthy) throw new Error("its place is taken");
      waiting.delete(log);
      return 3;
    },
  });
  const failure = await telling.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  const { message, errors } = failure as AggregateError;
  expect(message).toBe("450 logs could not be told");
  expect(errors).toHaveLength(450);
  expect(errors[0].message).toMatch(/^the log ten_[0-9a-z]+\/live could not be told$/);
  expect(errors[0].cause.message).toBe("its place is taken");
  expect(tried).toHaveLength(new Set(tried).size);
  expect(waiting.has(healthy)).toBe(false);
});

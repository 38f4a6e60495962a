import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { expect, test } from "vitest";
import { makeTenant } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { publishedOperations } from "../../../test/published-operations.ts";

test("without its capability an operation is 403, whatever else is wrong; other operations require none", async () => {
  const { operations } = await publishedOperations();
  const bare = await makeTenant({ settings: { capabilities: [] } });
  for (const { id, method, path, capability, problemCodes, exampleBody } of operations) {
    const url = `/api/v1${path.replace(/\{\w+\}/g, "x")}`;
    const key = { "idempotency-key": crypto.randomUUID() };
    const type = { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" };
    const bodies = method === "POST" || method === "PATCH" ? [exampleBody ?? {}, { unheardOf: 1 }] : [undefined];
    for (const body of notEmpty(bodies)) {
      const sent = body === undefined ? {} : { headers: { ...key, ...type }, payload: JSON.stringify(body) };
      const response = await bare.inject({ method, url, ...sent });
      const isRefused = response.statusCode === 403 && response.json().code === "capability_not_enabled";
      expect([id, isRefused]).toEqual([id, capability !== undefined]);
    }
    expect([id, problemCodes.includes("capability_not_enabled")]).toEqual([id, capability !== undefined]);
  }
  const required = new Set(operations.flatMap(({ capability }) => capability ?? []));
  expect(CAPABILITIES).toEqual(expect.arrayContaining([...required]));
  // Without an operation of each kind the loop above would prove nothing.
  expect(required.size).toBeGreaterThan(1);
  expect(operations.some(({ capability }) => capability === undefined)).toBe(true);
});

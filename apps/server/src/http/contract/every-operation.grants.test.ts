import { GRANTS } from "@entrada/domain/access/grants";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant, testServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call, expectProblem, pathOf } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";

let operations: readonly PublishedOperation[];
let tenant: TestTenant;

beforeAll(async () => {
  ({ operations } = await publishedOperations());
  tenant = await makeTenant();
});

test("every operation without a key is 401, whatever else is wrong", async () => {
  const { app } = await testServer();
  for (const operation of operations) {
    const response = await app.inject({ method: operation.method, url: `/api/v1${pathOf(operation)}`, payload: "{" });
    expect(response.json()).toMatchObject({ status: 401, code: "credential_missing" });
    expectProblem(response, operation);
  }
});

test("every operation is 403 with all grants but its own, and the problem names the missing grant", async () => {
  for (const operation of notEmpty(operations.filter(({ grant }) => grant !== undefined))) {
    const grants = GRANTS.filter((grant) => grant !== operation.grant);
    const response = await call(await tenant.withKey({ grants }), operation);
    expect(response.json()).toMatchObject({ status: 403, code: "grant_missing", requiredGrant: operation.grant });
    expectProblem(response, operation);
  }
});

/** How an operation that its caller may use answers about what does not exist, or not in the state it needs. */
const NOTHING_THERE = [400, 404, 409, 412, 422, 428];

test("its own grant alone is enough for every operation", async () => {
  for (const operation of operations) {
    const grants = GRANTS.filter((grant) => grant === operation.grant);
    const example: object = Object(operation.exampleBody);
    // A key gives no grant that it lacks, so it gives its own.
    const body = "grants" in example ? { ...example, grants } : operation.exampleBody;
    const { statusCode } = await call(await tenant.withKey({ grants }), operation, { body });
    const isLetIn = statusCode < 400 || NOTHING_THERE.includes(statusCode);
    expect([operation.id, statusCode, isLetIn]).toEqual([operation.id, statusCode, true]);
  }
});

import Fastify from "fastify";
import pg from "pg";
import { expect, test } from "vitest";
import { classifyDatabaseError } from "../../db/sqlstate.ts";
import { StorageFailed } from "../../providers/storage/port.ts";
import { setErrorHandler } from "./error-handler.ts";

async function answerTo(thrown: () => unknown) {
  const app = Fastify();
  let badInputs = 0;
  setErrorHandler(app, {
    publicBaseUrl: "http://entrada.test",
    classifyDatabaseError,
    onDatabaseBadInput: () => {
      badInputs += 1;
    },
    findRecorded: async () => undefined,
  });
  app.get("/", async () => {
    throw await thrown();
  });
  const response = await app.inject("/");
  await app.close();
  return { status: response.statusCode, headers: response.headers, body: response.body, ...response.json(), badInputs };
}

function databaseError(code: string, extra: object = {}): Error {
  const error = new pg.DatabaseError("a row with Jane Doe in it", 1, "error");
  return Object.assign(error, { code, severity: "ERROR" }, extra);
}

test.each([
  ["08006", 503, "dependency_unavailable"],
  ["53300", 503, "dependency_unavailable"],
  ["53100", 503, "storage_full"],
  ["57014", 503, "dependency_unavailable"],
  ["57P01", 503, "dependency_unavailable"],
  ["55P03", 503, "dependency_unavailable"],
  ["40001", 503, "dependency_unavailable"],
  ["40P01", 503, "dependency_unavailable"],
  ["23505", 409, "duplicate_resource"],
  ["22021", 400, "validation_failed"],
  ["25P02", 500, "internal_error"],
  ["42501", 500, "internal_error"],
  ["42P01", 500, "internal_error"],
])("the database's %s is answered with %i %s and nothing of the row", async (sqlState, status, code) => {
  const answer = await answerTo(() => databaseError(sqlState));
  expect(answer).toMatchObject({ status, code, badInputs: sqlState.startsWith("22") ? 1 : 0 });
  expect(answer.body).not.toContain("Jane");
  expect(answer.headers["retry-after"]).toBe(status === 503 ? "2" : undefined);
});

test("a lost connection is 503 with Retry-After", async () => {
  const answer = await answerTo(() => new Error("Connection terminated unexpectedly"));
  expect(answer).toMatchObject({ status: 503, code: "dependency_unavailable", retryAfterSeconds: 2 });
});

test.each([["a string"], [undefined], [{ statusCode: 418, message: "teapot" }], [new TypeError("inside")]])(
  "anything else thrown (%s) is a plain 500",
  async (thrown) => {
    const answer = await answerTo(() => thrown);
    expect(answer).toMatchObject({ status: 500, code: "internal_error" });
    expect(answer.body).not.toMatch(/teapot|inside|a string/);
  },
);

test.each([
  ["full", "storage_full"],
  ["away", "dependency_unavailable"],
] as const)("a storage of files that is %s becomes 503 %s", async (reason, code) => {
  const answer = await answerTo(() => new StorageFailed(reason, "the folder /srv/objects", new Error("Jane Doe")));
  expect(answer).toMatchObject({ status: 503, code, retryAfterSeconds: 2, badInputs: 0 });
  expect(answer.body).not.toMatch(/Jane|srv/);
});

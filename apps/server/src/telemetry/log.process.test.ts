import { spawnSync } from "node:child_process";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { encodeId, newUuid } from "../core/ids.ts";
import { newApiKey } from "../crypto/api-key.ts";
import { makeLog } from "./log.ts";

function capture(write: (log: ReturnType<typeof makeLog>) => void): string {
  let lines = "";
  const append = (line: string) => {
    lines += line;
  };
  write(makeLog({ logLevel: "trace" }, { write: append }));
  return lines;
}

test.each([
  ["a header", { headers: { "x-api-key": "SECRET", accept: "kept" } }],
  ["another case", { req: { headers: { "X-Api-Key": "SECRET", Authorization: "Bearer SECRET", a: "kept" } } }],
  ["an idempotency key", { "idempotency-key": "SECRET", a: "kept" }],
  ["a passport number in a list", { travelers: [{ passportNumber: "SECRET", a: "kept" }] }],
  ["a whole passport", { traveler: { passport: { number: "SECRET" }, a: "kept" } }],
  ["snake case", { row: { family_name: "SECRET", given_names: ["SECRET"], birth_date: "SECRET", a: "kept" } }],
  ["free text about a trip", { input: { statement: "SECRET", a: "kept" } }],
  ["query parameters of the database", { query: { parameters: ["SECRET"], a: "kept" } }],
])("%s is redacted and its neighbours are kept", (_what, fields) => {
  const line = capture((log) => log.info(fields, "request"));
  expect(line).not.toContain("SECRET");
  expect(line).toContain("kept");
  expect(line).toContain("[redacted]");
});

test("a tenant is named by its public id, also in what a child logger binds", () => {
  const tenantId = newUuid();
  const lines = capture((log) => {
    log.warn({ err: new Error("down"), tenantId, environment: "live" }, "nested");
    log.child({ scope: { tenantId } }).info("bound");
    log.info({ tenantId: undefined }, "nobody");
  });
  expect(lines).not.toContain(tenantId);
  expect(lines.split(encodeId("ten", tenantId))).toHaveLength(3);
  expect(lines).toContain('"msg":"nobody"');
});

test("a child logger's bindings are redacted too", () => {
  const bind = (log: ReturnType<typeof makeLog>) => log.child({ a: { apiKey: "SECRET" } }).child({ token: "SECRET" });
  expect(capture((log) => bind(log).info("kept"))).toContain("kept");
  expect(capture((log) => bind(log).info("kept"))).not.toContain("SECRET");
});

test("a credential inside a message, a URL or a stack is removed", () => {
  const { apiKey } = newApiKey("live");
  const lines = capture((log) => {
    log.warn(`refused ${apiKey}`);
    log.error({ err: new Error(`cannot reach postgres://app:hunter2@db/entrada with ${apiKey}`) });
    for (const path of ["downloads", "uploads"]) log.info({ path: `/${path}/abcDEF123?x=1` });
    for (const kind of ["os", "oi"]) log.info(`refused ent_${kind}_fedCBA321`);
  });
  expect(lines).not.toContain(apiKey.slice(9));
  expect(lines).not.toContain("hunter2");
  expect(lines).not.toContain("abcDEF123");
  expect(lines).not.toContain("fedCBA321");
});

test("a database error logs its code and constraint but not the row", () => {
  const error = new DatabaseError('duplicate key value "SECRET" violates a constraint', 1, "error");
  Object.assign(error, { code: "23505", constraint: "travelers_pkey", detail: "Key (x)=(SECRET)", where: "SECRET" });
  const line = capture((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("SECRET");
  expect(line).toContain("23505");
  expect(line).toContain("travelers_pkey");
});

test("an error keeps its message, stack and cause", () => {
  const line = JSON.parse(capture((log) => log.error({ err: new Error("outer", { cause: new Error("inner") }) })));
  expect(line).toMatchObject({ level: "error", err: { message: "outer", cause: { message: "inner" } } });
  expect(line.err.stack).toContain("log.process.test.ts");
});

test("every one of several combined errors is logged", () => {
  const failures = ["first", "second"].map((message) => new Error(message, { cause: new Error(`of the ${message}`) }));
  const line = JSON.parse(capture((log) => log.error({ err: new AggregateError(failures, "two failures") })));
  expect(line.err).toMatchObject({
    message: "two failures",
    errors: [
      { message: "first", cause: { message: "of the first" } },
      { message: "second", cause: { message: "of the second" } },
    ],
  });
});

test("circular or very deep data does not break a line", () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(() => capture((log) => log.info({ loop }))).not.toThrow();
});

test("a secret name is redacted every time, however often it is logged", () => {
  const lines = capture((log) => {
    for (let n = 0; n < 3; n++) log.info({ operationId: "kept", "x-api-key": "SECRET", nested: { token: "SECRET" } });
  });
  expect(lines.match(/kept/g)).toHaveLength(3);
  expect(lines).not.toContain("SECRET");
});

test.each([
  ["comes to its end", "", 0],
  ["leaves", "process.exit(3)", 3],
  ["dies of an exception", "throw new Error('fault')", 1],
  ["dies of a rejection", "await Promise.reject(new Error('fault'))", 1],
  ["dies of an exception while lines are being written", "setImmediate(() => { throw new Error('fault') })", 1],
])("a process that %s has written every line, whole and in order", (_how, ending, status) => {
  const url = new URL("./log.ts", import.meta.url).href;
  const program = `
    import { bufferedOutput, makeLog } from ${JSON.stringify(url)};
    const log = makeLog({ logLevel: "info" }, bufferedOutput());
    for (let n = 0; n < 2_000; n++) log.info({ n }, "line");
    ${ending}`;
  const run = ["--conditions=development", "--import=tsx", "--input-type=module", "--eval", program];
  const child = spawnSync(process.execPath, run, { encoding: "utf8" });
  expect(child.status).toBe(status);
  const numbers = child.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).n);
  expect(numbers).toEqual(Array.from({ length: 2_000 }, (_, n) => n));
});

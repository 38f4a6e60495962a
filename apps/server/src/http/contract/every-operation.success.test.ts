import { beforeAll, expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../test/app.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { usePaymentJobs } from "../../../test/payments.ts";
import { type Contract, contractOf, type JudgedAnswer } from "../../../test/served/contract-of.ts";
import { overHttp } from "../../../test/served/over-http.ts";
import { walkTenant } from "../../../test/served/tenant-walk.ts";

// In this process, because much of what has to be there is no tenant's to make; over sockets, because only what has left
// the server is what a client gets.
const answers: JudgedAnswer[] = [];
let contract: Contract;
let server: TestServer;
useOwnServer(
  async (opened) => {
    contract = contractOf((await opened.app.inject({ url: "/api/v1/openapi.json" })).json());
    server = await overHttp(opened, ({ method, url, answer }) => {
      const judged = contract.judge(method, url, answer);
      if (judged) answers.push(judged);
    });
  },
  { env: ROOMY },
);
usePaymentJobs(() => server);
beforeAll(() => walkTenant(server), 300_000);

const succeeded = () => new Set(answers.filter(({ statusCode }) => statusCode < 400).map(({ operation }) => operation));
const violations = () =>
  answers.flatMap(({ operation, statusCode, faults }) => faults.map((fault) => `${operation} ${statusCode}: ${fault}`));

test("every operation of tenants, travelers and visitors succeeds at least once", () => {
  const { operations } = contract;
  const counts = [`${operations.length} operations`, `${succeeded().size} with a success`];
  process.stdout.write(`${[...counts, `${answers.length} answers`, `${violations().length} violations`].join(", ")}\n`);
  expect(operations.length).toBeGreaterThan(200);
  expect(operations.filter((operation) => !succeeded().has(operation))).toEqual([]);
});

test("no answer has a status, a header, a media type or a member that its operation does not declare", () => {
  expect([...new Set(violations())]).toEqual([]);
  expect(answers.length).toBeGreaterThan(300);
});

test("an answer that differs from the document is seen", () => {
  const [method, url] = ["GET", "/api/v1/tenant/integration"];
  const judge = (change: object) => {
    const headers = { "content-type": "application/json", "x-request-id": "req_1", etag: '"1"' };
    const answer = { statusCode: 200, headers, payload: '{ "unheardOf": 1 }', ...change };
    return contract.judge(method, url, answer)?.faults.join("\n");
  };
  expect(judge({})).toContain("must NOT have additional properties");
  expect(judge({ statusCode: 418 })).toBe("418 is not declared");
  expect(judge({ headers: { "content-type": "text/html" } })).toContain("text/html is not declared");
  expect(judge({ headers: { "content-type": "application/json" } })).toContain("no x-request-id");
});

import { beforeAll, expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { usePaymentJobs } from "../../../test/payments.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { type Contract, contractOf, type JudgedAnswer } from "../../../test/served/contract-of.ts";
import { overHttp } from "../../../test/served/over-http.ts";
import { type Created, walkTenant } from "../../../test/served/tenant-walk.ts";

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
let created: readonly Created[];
beforeAll(async () => {
  created = await walkTenant(server);
}, 600_000);

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

const INVITED = ["link", "code", "codeExpiresAt", "expiresAt"];
/** What is told once, when it is created, and never again, by operation; and the time of a clock, which goes on. */
const TOLD_ONCE: Readonly<Record<string, readonly string[]>> = {
  post_api_keys: ["apiKey"],
  post_api_keys_id_rotate: ["apiKey"],
  post_auth_sessions: ["accessToken", "refreshToken", "accessExpiresAt"],
  post_cases_id_collaborators: INVITED,
  post_traveler_cases_id_collaborators: INVITED,
  post_cases_id_invitations: ["link", "code"],
  post_documents: ["upload"],
  post_traveler_documents: ["upload"],
  post_webhook_endpoints: ["secret"],
  post_test_helpers_clocks: ["apiKey", "now"],
};

const FILE = "its place is that of a file, and is used up by being read";
/** What is created and not read at its place, and why. */
const NOT_READ: Readonly<Record<string, string>> = {
  post_auth_sessions_id_codes: "a code is told to whoever brings it to the person, and read nowhere",
  post_traveler_sessions: "whoever has opened it sends the code first",
  post_deliverables_id_download_grants: FILE,
  post_documents_id_download_grants: FILE,
  post_invoices_id_download_grants: FILE,
  post_reports_id_download_grants: FILE,
  post_traveler_deliverables_id_download_grants: FILE,
  post_traveler_documents_id_download_grants: FILE,
  post_traveler_invoices_id_download_grants: FILE,
};

test("what is created is answered as it is read at its place, under the same ETag", async () => {
  const compared: string[] = [];
  for (const { operation, made, read } of notEmpty(created)) {
    if (read === undefined || operation in NOT_READ) continue;
    const once = TOLD_ONCE[operation] ?? [];
    const lasting = (shown: object) => Object.entries(shown).filter(([name]) => !once.includes(name));
    const answered = [operation, 200, made.headers.etag, Object.fromEntries(lasting(made.json()))];
    const then = [operation, read.statusCode, read.headers.etag, Object.fromEntries(lasting(read.json()))];
    expect(then).toEqual(answered);
    compared.push(operation);
  }
  const { operations, entering, travelers } = await publishedOperations();
  const creating = [...operations, ...entering, ...travelers].filter(({ statuses }) => statuses.includes("201"));
  expect([...compared, ...Object.keys(NOT_READ)].sort()).toEqual(creating.map(({ id }) => id).sort());
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

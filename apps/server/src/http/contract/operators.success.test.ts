import { beforeAll, expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../test/app.ts";
import { auditedBy } from "../../../test/audit.ts";
import { changesSeen, UNAUDITED } from "../../../test/audited-calls.ts";
import { handedIn, readCase } from "../../../test/cases.ts";
import { querySuperuser } from "../../../test/database.ts";
import { operatorOperations } from "../../../test/operator-operations.ts";
import { SAID } from "../../../test/operator-story.ts";
import { operatorIn } from "../../../test/operators.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { type Contract, contractOf, type JudgedAnswer } from "../../../test/served/contract-of.ts";
import { walkOperators } from "../../../test/served/operator-walk.ts";
import { overHttp } from "../../../test/served/over-http.ts";

const answers: JudgedAnswer[] = [];
let contract: Contract;
let server: TestServer;
useOwnServer(
  async (opened) => {
    contract = contractOf((await (await operatorIn(opened, { role: "agent" })).get("/openapi.json")).json());
    server = await overHttp(opened, ({ method, url, answer }) => {
      const judged = contract.judge(method, url, answer);
      if (judged) answers.push(judged);
    });
  },
  { env: ROOMY },
);
beforeAll(() => walkOperators(server), 600_000);

test("every operation of operators succeeds at least once", () => {
  const succeeded = new Set(answers.filter(({ statusCode }) => statusCode < 400).map(({ operation }) => operation));
  const { operations } = contract;
  expect(operations.length).toBeGreaterThan(150);
  expect(operations.filter((operation) => !succeeded.has(operation))).toEqual([]);
});

test("no answer to an operator has a status, a header, a media type or a member that its operation does not declare", () => {
  const violations = answers.flatMap(({ operation, statusCode, faults }) =>
    faults.map((fault) => `${operation} ${statusCode}: ${fault}`),
  );
  expect([...new Set(violations)]).toEqual([]);
  expect(answers.length).toBeGreaterThanOrEqual(contract.operations.length);
});

test("every operation by which an operator changes something leaves a row when it succeeds", async () => {
  // Each call of an operator in a test fails if it succeeds without one.
  const seen = [...changesSeen(server)];
  const changing = (await operatorOperations(server))
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((change) => !UNAUDITED.includes(change));
  const isSeen = (change: string) => {
    const pattern = new RegExp(`^${change.replace(/\{\w+\}/g, "[^/]+")}$`);
    return seen.some((one) => pattern.test(one));
  };
  expect(changing.filter((change) => !isSeen(change))).toEqual([]);
  expect(changing.length).toBeGreaterThan(50);
});

test("a whole passport number that a tenant reads leaves a row", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { travelerId } = await readCase(tenant, caseId);
  const answer = await tenant.get(`/tenant/travelers/${travelerId}/passport`);
  expect(await auditedBy(server, answer.headers["x-request-id"])).toEqual(["passport.revealed"]);
});

test("nothing of a traveler, and no free words, are in the audit log after all of that", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { travelerId } = await readCase(tenant, caseId);
  const traveler = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const { number } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  const rows = await querySuperuser<{ entry: string }>(server.database.superuser, "select entry from audit_log");
  expect(rows.length).toBeGreaterThan(50);
  const text = rows.map(({ entry }) => entry).join("\n");
  const { givenNames, familyName, birthDate } = traveler;
  for (const personal of [SAID, givenNames, familyName, birthDate, number, "Teacher", "@"]) {
    expect([personal, String(personal).length > 0 && text.includes(personal)]).toEqual([personal, false]);
  }
});

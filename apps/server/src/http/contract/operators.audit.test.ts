import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../test/app.ts";
import { auditedBy } from "../../../test/audit.ts";
import { changesSeen, UNAUDITED } from "../../../test/audited-calls.ts";
import { handedIn, readCase } from "../../../test/cases.ts";
import { querySuperuser } from "../../../test/database.ts";
import { operatorOperations } from "../../../test/operator-operations.ts";
import {
  playAccounts,
  playCase,
  playDeliverable,
  playDocuments,
  playDrafts,
  playTenant,
  SAID,
} from "../../../test/operator-story.ts";
import { useOwnServer } from "../../../test/own-server.ts";

// Drafts of both kinds have the same routes; their checks of knowledge take minutes.
const asOfCatalog = (path: string) => path.replace("/knowledge/drafts", "/catalog/drafts");

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

test("every operation by which an operator changes something leaves a row when it succeeds", async () => {
  // Each call of an operator in a test fails if it succeeds without one.
  await playAccounts(server);
  await playCase(server);
  await playDocuments(server);
  await playDeliverable(server);
  await playDrafts(server);
  await playTenant(server);
  const seen = [...changesSeen(server)];
  const changing = (await operatorOperations(server))
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${asOfCatalog(path)}`)
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

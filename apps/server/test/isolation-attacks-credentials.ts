import { encodeId } from "../src/core/ids.ts";
import { type ApiRequests, requestsWith, type TestTenant } from "./app.ts";
import { anyAddress } from "./check-sites.ts";
import { querySuperuser } from "./database.ts";
import { grantsOf } from "./download-grants.ts";
import { type Attack, claim, idsIn, secretsOf } from "./isolation-attacks.ts";
import { operationsOfRoles } from "./isolation-attacks-operators.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import { call } from "./operation-calls.ts";
import { callAsOperator, pathAbout } from "./operator-operations.ts";
import { browserWith, operatorIn, type TestOperator } from "./operators.ts";

/** Every operation about the owner's resources, with no credential, one that is over, or one of another surface. */
export async function credentialAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const { server, owner } = bed;
  const secret = secretsOf([owner, ...bed.strangers], undefined);
  const desk = await operatorIn(server, { role: "agent" });
  const keys = await wrongKeys(bed, desk);
  const sessions = await wrongSessions(bed, desk);
  const onApi = Object.entries(keys).flatMap(([who, requests]) =>
    bed.operations.map((operation): Attack => {
      const path = owner.pathFor(operation);
      const send = (turn: number) => call(requests, operation, { path, headers: claim(turn) });
      return { name: `${who}: ${operation.id}`, statuses: [401], sent: idsIn(path), secret, send };
    }),
  );
  const operations = await operationsOfRoles(bed);
  const atDesk = Object.entries(sessions).flatMap(([who, browser]) =>
    operations.map((operation): Attack => {
      const path = pathAbout(owner, operation);
      const send = (turn: number) => callAsOperator(browser, operation, { path, headers: claim(turn) });
      return { name: `${who}: ${operation.id}`, statuses: [401], sent: idsIn(path), secret, send };
    }),
  );
  return [...onApi, ...atDesk];
}

/** None of these is a key of the API. */
async function wrongKeys(
  { server, owner }: IsolationBed,
  desk: TestOperator,
): Promise<Readonly<Record<string, ApiRequests>>> {
  const sending = (headers: Readonly<Record<string, string>>) =>
    requestsWith(server, () => ({ headers, remoteAddress: anyAddress() }));
  const [grant] = await grantsOf(owner, desk);
  const { apiKey } = owner.tenant;
  return {
    nobody: sending({}),
    "a revoked key": sending({ "x-api-key": (await revokedKey(owner.tenant)).apiKey }),
    "an altered key": sending({ "x-api-key": `${apiKey.slice(0, -1)}${apiKey.endsWith("0") ? "1" : "0"}` }),
    "an operator's session": sending({ cookie: desk.cookie }),
    "a session as a key": sending({ "x-api-key": desk.cookie.slice(desk.cookie.indexOf("=") + 1) }),
    "an address as a key": sending({ "x-api-key": grant?.token ?? "" }),
  };
}

async function revokedKey(tenant: TestTenant): Promise<TestTenant> {
  const other = await tenant.withKey({});
  const { statusCode, body } = await tenant.post(`/tenant/api-keys/${encodeId("key", other.keyId)}/revoke`, undefined, {
    "if-match": "*",
  });
  if (statusCode !== 200) throw new Error(body);
  return other;
}

type Browser = Parameters<typeof callAsOperator>[0];

/** Nobody who has one of these is signed in at the operators' surface. */
async function wrongSessions({ server, owner }: IsolationBed, desk: TestOperator): Promise<Record<string, Browser>> {
  const { apiKey } = owner.tenant;
  const over = await operatorIn(server, { role: "administrator" });
  await over.delete("/sessions/current");
  const suspended = await operatorIn(server, { role: "administrator" });
  await querySuperuser(server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    suspended.uuid,
  ]);
  const token = desk.cookie.slice(desk.cookie.indexOf("=") + 1);
  return {
    "nobody at the desk": browserWith(server),
    "a session that was ended": over,
    "an operator who is suspended": suspended,
    "an altered session": browserWith(server, `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`),
    "a key at the desk": browserWith(server, apiKey),
  };
}

import { civilDay, DAY_SECONDS, isoDateOf } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { type ApiRequests, ROOMY, requestsWith, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { collecting } from "../../../../test/cases.ts";
import { comingOfAgeOn } from "../../../../test/majority.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { openSession, renew, withSession } from "../../../../test/sessions.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { jobHandlers } from "../../../worker.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

const visitor = () => requestsWith(server, () => ({}));
const opening = (link: string) => visitor().post("/traveler/sessions", { invitationToken: link.split("#")[1] });
const verifying = (id: string, code: string) => visitor().post(`/traveler/sessions/${id}/verify`, { code });

interface Invited {
  readonly id: string;
  readonly link: string;
  readonly code: string;
}

/** The birth date of somebody who comes of age so many days from now, or a day later. */
function comingOfAgeIn(days: number): string {
  return comingOfAgeOn(civilDay(isoDateOf(new Date())) + days).birthDate;
}

/** A case of a traveler who comes of age in two days, and who asks guardians for help. */
async function bed() {
  const { tenant, order, caseId } = await collecting(server);
  const [{ travelerId = "" } = {}] = order.cases;
  const bornOn = (birthDate: string) =>
    tenant.patch(`/tenant/travelers/${travelerId}`, { birthDate }, { "if-match": "*" });
  expect((await bornOn(comingOfAgeIn(2))).statusCode).toBe(200);
  const authenticatedAt = new Date().toISOString();
  const traveler = withSession(server, await openSession(tenant, travelerId, { authenticatedAt }));
  const ask = async (role: string): Promise<Invited> =>
    (await traveler.post(`/traveler/cases/${caseId}/collaborators`, { name: "Mum", role })).json();
  const comeOfAge = () => tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 4 * DAY_SECONDS });
  return { tenant, caseId, traveler, ask, bornOn, comeOfAge };
}

async function come({ link, code }: Invited) {
  const { id } = (await opening(link)).json();
  const session = (await verifying(id, code)).json();
  return { session, as: withSession(server, session) };
}

const stateOf = async (tenant: TestTenant, { id }: Invited) =>
  (await tenant.get(`/tenant/collaborators/${id}`)).json().state;
const codeOf = async (who: ApiRequests, path: string) => {
  const answer = await who.get(path);
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

test("as the traveler comes of age, every way of a guardian ends: sessions, renewals, codes and links", async () => {
  const { tenant, caseId, traveler, ask, comeOfAge } = await bed();
  const [acting, waiting, asked] = [await ask("guardian"), await ask("guardian"), await ask("guardian")];
  const editor = await ask("editor");
  const { session, as: guardian } = await come(acting);
  const { as: helper } = await come(editor);
  const { id: waitingId } = (await opening(waiting.link)).json();
  const path = `/traveler/cases/${caseId}`;
  expect(await codeOf(guardian, path)).toBe(200);
  expect((await comeOfAge()).statusCode).toBeLessThan(300);
  // No sweep has run in this server.
  expect(await codeOf(guardian, path)).toBe("session_expired");
  expect(await stateOf(tenant, acting)).toBe("removed");
  expect((await renew(server, session.refreshToken)).json().code).toBe("session_expired");
  expect((await verifying(waitingId, waiting.code)).json().code).toBe("session_expired");
  expect((await opening(asked.link)).json().code).toBe("credential_invalid");
  const links = await traveler.post(`/traveler/collaborators/${asked.id}/links`, undefined);
  expect([links.statusCode, links.json().availableActions]).toEqual([409, ["remove"]]);
  expect(await ask("guardian")).toMatchObject({ errors: [{ pointer: "#/role" }] });
  // Whoever was asked for something else goes on.
  expect(await codeOf(helper, path)).toBe(200);
  const { items } = (await tenant.get("/tenant/events?types=collaborator.removed")).json();
  expect(items).toMatchObject([{ resource: { id: acting.id }, cause: { actor: { type: "system" } } }]);
});

test("a renewal alone ends a guardian's session, and a later correction of the birth date does not bring them back", async () => {
  const { tenant, ask, bornOn, comeOfAge, caseId } = await bed();
  const { session, as: guardian } = await come(await ask("guardian"));
  await comeOfAge();
  expect((await renew(server, session.refreshToken)).json().code).toBe("session_expired");
  expect((await bornOn(comingOfAgeIn(400))).statusCode).toBe(200);
  expect(await codeOf(guardian, `/traveler/cases/${caseId}`)).toBe("session_expired");
  // They are asked again.
  const again = await ask("guardian");
  expect(await codeOf((await come(again)).as, `/traveler/cases/${caseId}`)).toBe(200);
  expect(await stateOf(tenant, again)).toBe("active");
});

test("a birth date that is corrected to that of an adult ends a guardian at once", async () => {
  const { ask, bornOn, caseId } = await bed();
  const { as: guardian } = await come(await ask("guardian"));
  expect((await bornOn("1990-05-06")).statusCode).toBe(200);
  expect(await codeOf(guardian, `/traveler/cases/${caseId}`)).toBe("session_expired");
});

test("guardians who do nothing are removed by the tenant's clock, so that lists show it", async () => {
  const { tenant, caseId, ask, comeOfAge } = await bed();
  const [guardian, other] = [await ask("guardian"), await ask("viewer")];
  await comeOfAge();
  // A tenant that moves its clock has asked for what is due.
  const handlers = jobHandlers(server.ctx).filter(({ queue }) => queue === "guardians.end");
  await runDueJobs(server, handlers);
  const { items } = (await tenant.get(`/tenant/cases/${caseId}/collaborators`)).json();
  expect(items).toMatchObject([
    { id: guardian.id, state: "removed" },
    { id: other.id, state: "invited" },
  ]);
});

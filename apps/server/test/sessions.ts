import { type ApiRequests, requestsWith, type TestServer, type TestTenant } from "./app.ts";
import { makeCustomer, makeTraveler } from "./people.ts";

export const SESSIONS = "/auth/sessions";
const OWN_PAGE = { origin: "http://entrada.test", "sec-fetch-site": "same-origin" };

/** A session of a traveler or customer, as it was opened. */
export interface OpenSession {
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly subject: { readonly type: string; readonly id: string };
}

/** A traveler, of a new customer or of this one. */
export async function makeParty(
  tenant: TestTenant,
  ofCustomer?: string,
): Promise<{ readonly customerId: string; readonly travelerId: string }> {
  const customerId = ofCustomer ?? (await makeCustomer(tenant));
  return { customerId, travelerId: await makeTraveler(tenant, customerId) };
}

/** Opens a session of this traveler or customer; members of the body can be added. */
export async function openSession(tenant: TestTenant, id: string, change: object = {}): Promise<OpenSession> {
  const subject = { type: id.startsWith("cus_") ? "customer" : "traveler", id };
  const opened = await tenant.post(SESSIONS, { subject, ...change });
  if (opened.statusCode !== 201) throw new Error(opened.body);
  return opened.json();
}

/** Requests with a session's access token. */
export function withSession(server: TestServer, { accessToken }: Pick<OpenSession, "accessToken">): ApiRequests {
  return requestsWith(server, () => ({ headers: { authorization: `Bearer ${accessToken}` } }));
}

/** Requests of a page of this service in a browser with these cookies. */
export function onOwnPage(server: TestServer, cookies: readonly string[] = []): ApiRequests {
  const cookie = cookies.length === 0 ? {} : { cookie: cookies.join("; ") };
  return requestsWith(server, () => ({ headers: { ...OWN_PAGE, ...cookie } }));
}

/** Renews the session of a refresh token. */
export function renew(server: TestServer, refreshToken: string) {
  return requestsWith(server, () => ({})).post(`${SESSIONS}/renew`, { refreshToken });
}

/** Ends the session of a refresh token. */
export function revoke(server: TestServer, refreshToken: string) {
  return requestsWith(server, () => ({})).post(`${SESSIONS}/revoke`, { refreshToken });
}

/** A clock that a test moves ahead. */
export function movableClock() {
  let aheadMs = 0;
  return {
    clock: { now: () => new Date(Date.now() + aheadMs), driftSeconds: () => 0 },
    advance: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
  };
}

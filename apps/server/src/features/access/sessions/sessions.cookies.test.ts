import { expect, test } from "vitest";
import { type Answer, makeTenant, requestsWith, testServer } from "../../../../test/app.ts";
import { makeParty, onOwnPage, openSession, SESSIONS } from "../../../../test/sessions.ts";

const OWN = "/traveler/session";

function cookiesIn({ headers }: Answer): readonly string[] {
  return [headers["set-cookie"] ?? []].flat().map((text) => text.split(";")[0] ?? "");
}

async function inBrowser() {
  const server = await testServer();
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const session = await openSession(tenant, travelerId);
  const renewed = await onOwnPage(server).post(`${SESSIONS}/renew`, { refreshToken: session.refreshToken });
  return { server, session, renewed, cookies: cookiesIn(renewed) };
}

test("a page of this service never sees a token: the browser keeps both as cookies, out of every script's reach", async () => {
  const { server, renewed, cookies } = await inBrowser();
  expect([renewed.statusCode, renewed.body.includes("ent_")]).toEqual([200, false]);
  expect(renewed.json()).toMatchObject({ accessToken: null, refreshToken: null });
  for (const cookie of [renewed.headers["set-cookie"] ?? []].flat()) {
    expect(cookie).toMatch(
      /^__Host-entrada_(access|refresh)=ent_(at|rt)_[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=(900|604800)$/,
    );
  }
  expect(cookies).toHaveLength(2);
  expect((await onOwnPage(server, cookies).get(OWN)).statusCode).toBe(200);
});

test("a browser renews and ends its session by its cookies alone, and then has none", async () => {
  const { server, cookies } = await inBrowser();
  const renewed = await onOwnPage(server, cookies).post(`${SESSIONS}/renew`, {});
  expect(renewed.statusCode).toBe(200);
  const next = cookiesIn(renewed);
  expect(next).not.toEqual(cookies);
  const ended = await onOwnPage(server, next).post(`${SESSIONS}/revoke`, {});
  expect([ended.statusCode, cookiesIn(ended)]).toEqual([204, ["__Host-entrada_access=", "__Host-entrada_refresh="]]);
  const late = await onOwnPage(server, next).post(`${SESSIONS}/renew`, {});
  expect([late.json().code, cookiesIn(late)]).toEqual([
    "session_expired",
    ["__Host-entrada_access=", "__Host-entrada_refresh="],
  ]);
  expect((await onOwnPage(server, next).get(OWN)).json().code).toBe("session_expired");
});

test("what another site makes a browser send changes nothing, whatever cookies go with it", async () => {
  const { server, session, cookies } = await inBrowser();
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "http://entrada.test", "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "same-origin" },
    { origin: "null", "sec-fetch-site": "same-origin" },
  ]) {
    const site = requestsWith(server, () => ({ headers: { ...headers, cookie: cookies.join("; ") } }));
    for (const answer of [
      await site.post(`${SESSIONS}/renew`, {}),
      await site.post(`${SESSIONS}/revoke`, {}),
      await site.post(`/traveler/sessions/${session.id}/revoke`, undefined),
    ]) {
      expect([headers, answer.json().code, answer.headers["set-cookie"]]).toEqual([
        headers,
        "origin_not_allowed",
        undefined,
      ]);
    }
  }
  // A cookie without a browser's word of who asks counts as another site's.
  const unsaid = requestsWith(server, () => ({ headers: { cookie: cookies.join("; ") } }));
  expect((await unsaid.post(`/traveler/sessions/${session.id}/revoke`, undefined)).json().code).toBe(
    "origin_not_allowed",
  );
  expect((await unsaid.post(`${SESSIONS}/renew`, {})).json().code).toBe("credential_missing");
  expect((await onOwnPage(server, cookies).get(OWN)).statusCode).toBe(200);
});

test("a cookie that was set twice is not believed", async () => {
  const { server, cookies } = await inBrowser();
  const twice = [...cookies, `__Host-entrada_access=ent_at_${"0".repeat(64)}`];
  expect((await onOwnPage(server, twice).get(OWN)).json().code).toBe("credential_missing");
});

import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { browserWith, invited, PASSWORD, tokenIn } from "../../../../test/operators.ts";
import { softAuthenticator } from "../../../../test/passkey.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const HERE = "http://entrada.test";

/** Somebody who has accepted with a passkey. */
async function withPasskey() {
  const { email, invitation } = await invited(server);
  const { token } = invitation;
  const browser = browserWith(server);
  const { passkey } = (await browser.post("/invitations/open", { token })).json();
  const device = softAuthenticator(HERE);
  const body = { token, password: PASSWORD, passkey: device.create(passkey) };
  expect((await browser.post("/invitations/accept", body)).statusCode).toBe(200);
  return { email, device };
}

async function pending(email: string) {
  const answer = await browserWith(server).post("/sessions", { email, password: PASSWORD });
  return { offered: answer.json(), browser: browserWith(server, tokenIn(answer)) };
}

test("a passkey is made by invitation, signs in, and steps a session up", async () => {
  const { email, device } = await withPasskey();
  const { offered, browser } = await pending(email);
  expect(offered.methods).toEqual(["passkey", "recoveryCode"]);
  const verified = await browser.post("/sessions/verify", { passkey: device.get(offered.passkey) });
  expect(verified.statusCode).toBe(200);
  const own = browserWith(server, tokenIn(verified));
  const { passkey } = (await own.post("/sessions/current/factors")).json();
  expect((await own.post("/sessions/current/step-up", { passkey: device.get(passkey) })).statusCode).toBe(200);
});

test("a passkey's answer is good for its own challenge, once, on a page of this service, by this passkey", async () => {
  const { email, device } = await withPasskey();
  const { offered, browser } = await pending(email);
  const elsewhere = softAuthenticator("https://elsewhere.example");
  const used = device.get(offered.passkey);
  const other = await pending(email);
  for (const [at, passkey] of [
    [other.browser, used],
    [browser, device.get({ challenge: "AAAA" })],
    [browser, { ...elsewhere.get(offered.passkey), id: used.id, rawId: used.rawId }],
    [browser, elsewhere.get(offered.passkey)],
    [browser, { ...used, response: { ...used.response, signature: "AAAA" } }],
  ] as const) {
    expect((await at.post("/sessions/verify", { passkey })).json()).toMatchObject({ status: 401, code: "otp_invalid" });
  }
});

test("a passkey that was made elsewhere, or for another challenge, accepts no invitation", async () => {
  const { invitation } = await invited(server);
  const { token } = invitation;
  const browser = browserWith(server);
  const { passkey } = (await browser.post("/invitations/open", { token })).json();
  for (const made of [
    softAuthenticator("https://elsewhere.example").create(passkey),
    softAuthenticator(HERE).create({ challenge: "AAAA" }),
  ]) {
    const refused = await browser.post("/invitations/accept", { token, password: PASSWORD, passkey: made });
    expect(refused.json()).toMatchObject({ status: 401, code: "otp_invalid" });
  }
});

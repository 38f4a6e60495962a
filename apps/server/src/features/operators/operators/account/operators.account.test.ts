import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { accepted, browserWith, PASSWORD, signedIn, tokenIn } from "../../../../../test/operators.ts";
import { softAuthenticator } from "../../../../../test/passkey.ts";

const HERE = "http://entrada.test";
const NEXT_PASSWORD = "ember quarry lilac tundra";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Somebody with a password and an authenticator app, signed in twice. */
async function twice() {
  const somebody = await accepted(server);
  const given = { uuid: somebody.operator.id, role: "agent" } as const;
  return { ...somebody, here: await signedIn(server, given), elsewhere: await signedIn(server, given) };
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await browserWith(server).post("/sessions", { email, password })).statusCode === 200;
}

test("somebody sees the own sessions and ends one, or all others", async () => {
  const { here, elsewhere } = await twice();
  const { items } = (await here.get("/sessions")).json();
  expect(items.map(({ isCurrent }: { readonly isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  expect((await here.delete(`/sessions/${items[1].id}`)).statusCode).toBe(204);
  expect((await elsewhere.get("/sessions/current")).statusCode).toBe(401);
  expect((await here.delete(`/sessions/${items[1].id}`)).statusCode).toBe(404);
  const third = await signedIn(server, { uuid: here.uuid, role: "agent" });
  expect((await here.post("/sessions/end-others")).statusCode).toBe(204);
  expect((await third.get("/sessions/current")).statusCode).toBe(401);
  expect((await here.get("/sessions")).json().items).toHaveLength(1);
});

test("nobody ends, and nobody sees, somebody else's sessions and factors", async () => {
  const [{ here }, other] = [await twice(), await twice()];
  const [session] = (await other.here.get("/sessions")).json().items;
  const [factor] = (await other.here.get("/account")).json().factors;
  for (const path of [`/sessions/${session.id}`, `/account/factors/${factor.id}`]) {
    expect((await here.delete(path)).json().code).toBe("resource_not_found");
  }
  expect((await other.here.get("/sessions/current")).statusCode).toBe(200);
});

test("a password is changed with the present one, and the other sessions end", async () => {
  const { here, elsewhere, email } = await twice();
  const change = (body: object) => here.post("/account/password", body);
  const wrong = await change({ currentPassword: "not the present one", password: NEXT_PASSWORD });
  expect(wrong.json()).toMatchObject({ code: "validation_failed", errors: [{ pointer: "#/currentPassword" }] });
  const weak = await change({ currentPassword: PASSWORD, password: "password1234" });
  expect(weak.json()).toMatchObject({ code: "validation_failed", errors: [{ pointer: "#/password" }] });
  expect((await elsewhere.get("/sessions/current")).statusCode).toBe(200);
  expect((await change({ currentPassword: PASSWORD, password: NEXT_PASSWORD })).statusCode).toBe(204);
  expect((await elsewhere.get("/sessions/current")).statusCode).toBe(401);
  expect((await here.get("/sessions/current")).statusCode).toBe(200);
  expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEXT_PASSWORD)]).toEqual([false, true]);
  expect((await auditOf(server, here.id)).map(({ action }) => action)).toContain("operator.password_changed");
});

test("tries of the present password are limited like those of signing in", async () => {
  const { here } = await twice();
  const body = { currentPassword: "not the present one", password: NEXT_PASSWORD };
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push((await here.post("/account/password", body)).json().code);
  expect(codes.slice(0, 10).every((code) => code === "validation_failed")).toBe(true);
  expect(codes.at(-1)).toBe("rate_limit_exceeded");
});

test("new recovery codes end the old ones", async () => {
  const { here, email, recoveryCodes } = await twice();
  const renewed: readonly string[] = (await here.post("/account/recovery-codes")).json().recoveryCodes;
  expect([renewed.length, (await here.get("/account")).json().recoveryCodesLeft]).toEqual([10, 10]);
  const pending = async () =>
    browserWith(server, tokenIn(await browserWith(server).post("/sessions", { email, password: PASSWORD })));
  const verify = async (recoveryCode = "") => (await pending()).post("/sessions/verify", { recoveryCode });
  expect((await verify(recoveryCodes[0])).json().code).toBe("otp_invalid");
  expect((await verify(renewed[0])).statusCode).toBe(200);
});

test("a passkey is added beside the app, signs in, and the app can go; the last factor cannot", async () => {
  const { here, email } = await twice();
  const device = softAuthenticator(HERE);
  const { passkey } = (await here.post("/account/passkeys/options")).json();
  const made = device.create(passkey);
  const added = (await here.post("/account/passkeys", { passkey: made })).json();
  expect(added.factors.map(({ kind }: { readonly kind: string }) => kind)).toEqual(["totp", "passkey"]);
  // The challenge was used, and the passkey is known.
  expect((await here.post("/account/passkeys", { passkey: made })).json().code).toBe("duplicate_resource");
  const other = softAuthenticator(HERE).create(passkey);
  expect((await here.post("/account/passkeys", { passkey: other })).json().code).toBe("otp_invalid");

  const start = await browserWith(server).post("/sessions", { email, password: PASSWORD });
  expect(start.json().methods).toEqual(["totp", "passkey", "recoveryCode"]);
  const verified = await browserWith(server, tokenIn(start)).post("/sessions/verify", {
    passkey: device.get(start.json().passkey),
  });
  expect(verified.statusCode).toBe(200);

  const [totp, key] = added.factors.map(({ id }: { readonly id: string }) => `/account/factors/${id}`);
  // Two at once: one of them stays.
  const statuses = (await Promise.all([here.delete(totp), here.delete(key)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([204, 409]);
  expect((await here.get("/account")).json().factors).toHaveLength(1);
});

test("what an operator changes of the account needs a fresh second factor", async () => {
  const { operator } = await accepted(server);
  const stale = await signedIn(server, {
    uuid: operator.id,
    role: "agent",
    verifiedAt: new Date(Date.now() - 600_000),
  });
  const body = { currentPassword: PASSWORD, password: NEXT_PASSWORD };
  for (const answer of [
    await stale.post("/account/password", body),
    await stale.post("/account/recovery-codes"),
    await stale.post("/account/passkeys/options"),
    await stale.delete("/account/factors/opf_01ky1qkg00fs7tq8m8x3w5d2c9"),
  ]) {
    expect(answer.json().code).toBe("step_up_required");
  }
});

import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import {
  accepted,
  authenticator,
  browserWith,
  invited,
  operatorIn,
  PASSWORD,
  signedIn,
  tokenIn,
} from "../../../../../test/operators.ts";
import { encodeId } from "../../../../core/ids.ts";
import { INSTALLATION } from "../../../../core/tenant-scope.ts";
import { operatorWork } from "../../../../work/operator-work.ts";
import { invite } from "../../invitations/invitations.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(server.database.superuser, text, values);

/** A browser in which the right password was sent. */
async function pending(email: string) {
  const answer = await browserWith(server).post("/sessions", { email, password: PASSWORD });
  expect(answer.json()).toMatchObject({ methods: ["totp", "recoveryCode"], passkey: null });
  return browserWith(server, tokenIn(answer));
}

/** What a refusal says, but for what differs between any two. */
async function refusal(answer: ReturnType<ReturnType<typeof browserWith>["post"]>) {
  const { payload, headers, statusCode } = await answer;
  const requestId = String(headers["x-request-id"]);
  return [statusCode, payload.replace(requestId, "…"), headers["set-cookie"], headers["content-length"]];
}

test("who was invited sets a password and a second factor, signs in, and the session says what the role allows", async () => {
  const { email, app, recoveryCodes, id } = await accepted(server, { role: "reviewer" });
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
  const browser = await pending(email.toUpperCase());
  expect((await browser.get("/sessions/current")).json().code).toBe("session_expired");
  const verified = await browser.post("/sessions/verify", { code: app() });
  expect(verified.statusCode).toBe(200);
  expect(verified.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-entrada_operator=ent_os_[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    expect.stringMatching(
      /^__Host-entrada_operator_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/,
    ),
  ]);
  const own = browserWith(server, tokenIn(verified));
  const session = (await own.get("/sessions/current")).json();
  expect(session).toEqual(verified.json());
  expect(session).toMatchObject({ operator: { id, role: "reviewer", tenants: "all" } });
  expect(session.actions).toContain("deliverables:approve");
  // Whoever saw the first cookie has nothing.
  expect((await browser.get("/sessions/current")).json().code).toBe("session_expired");
});

test("an unknown address, a wrong password and who may not sign in get the same bytes", async () => {
  const { email, id } = await accepted(server);
  const suspended = await accepted(server);
  const administrator = await operatorIn(server, { role: "administrator" });
  expect((await administrator.post(`/operators/${suspended.id}/suspend`)).statusCode).toBe(200);
  const waiting = await invited(server);
  const wrong = await refusal(browserWith(server).post("/sessions", { email, password: "not the password" }));
  expect(wrong[1]).toContain("credential_invalid");
  for (const body of [
    { email: "nobody@example.com", password: PASSWORD },
    { email: suspended.email, password: PASSWORD },
    { email: waiting.email, password: PASSWORD },
    { email: id, password: PASSWORD },
  ]) {
    expect(await refusal(browserWith(server).post("/sessions", body))).toEqual(wrong);
  }
});

test("a wrong code opens nothing, and the right one still does", async () => {
  const { email, app } = await accepted(server);
  const browser = await pending(email);
  const wrong = app() === "000000" ? "000001" : "000000";
  expect((await browser.post("/sessions/verify", { code: wrong })).json()).toMatchObject({ code: "otp_invalid" });
  expect((await browser.post("/sessions/verify", { code: app() })).statusCode).toBe(200);
});

test("a code that was used signs nobody in again, nor does an earlier one", async () => {
  const { email, app } = await accepted(server);
  const code = app();
  expect((await (await pending(email)).post("/sessions/verify", { code })).statusCode).toBe(200);
  for (const replayed of [code, app(-1)]) {
    const again = await (await pending(email)).post("/sessions/verify", { code: replayed });
    expect(again.json()).toMatchObject({ status: 401, code: "otp_invalid" });
  }
});

test("two requests with the same code at the same time sign in once", async () => {
  const { email, app } = await accepted(server);
  const browsers = [await pending(email), await pending(email)];
  const code = app();
  const answers = await Promise.all(browsers.map((browser) => browser.post("/sessions/verify", { code })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("a recovery code works once, however it is written, and nobody else's works", async () => {
  const { email, recoveryCodes } = await accepted(server);
  const other = await accepted(server);
  const [recoveryCode = ""] = recoveryCodes;
  const foreign = await (await pending(other.email)).post("/sessions/verify", { recoveryCode });
  expect(foreign.json().code).toBe("otp_invalid");
  const written = ` ${recoveryCode.toUpperCase().replaceAll("-", " ")}`;
  expect((await (await pending(email)).post("/sessions/verify", { recoveryCode: written })).statusCode).toBe(200);
  const again = await (await pending(email)).post("/sessions/verify", { recoveryCode });
  expect(again.json().code).toBe("otp_invalid");
});

test("second factors are throttled by account, whatever password was sent before", async () => {
  const { email, app } = await accepted(server);
  const wrong = app() === "000000" ? "000001" : "000000";
  const codes: string[] = [];
  for (let n = 0; n < 8; n++) {
    codes.push((await (await pending(email)).post("/sessions/verify", { code: wrong })).json().code);
  }
  expect(codes).toEqual([...Array(5).fill("otp_invalid"), ...Array(3).fill("otp_throttled")]);
  const right = await (await pending(email)).post("/sessions/verify", { code: app() });
  expect(right.json()).toMatchObject({ status: 429, code: "otp_throttled" });
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
});

test("a session is stepped up by a second factor, and what needs one is allowed again", async () => {
  const { operator, app } = await accepted(server, { role: "administrator" });
  const old = new Date(Date.now() - 301_000);
  const administrator = await signedIn(server, { uuid: operator.id, role: "administrator", verifiedAt: old });
  const body = { email: `x-${Date.now()}@example.com`, name: "Kim", role: "agent", tenants: "all" };
  expect((await administrator.post("/operators", body)).json()).toMatchObject({
    status: 403,
    code: "step_up_required",
  });
  expect((await administrator.post("/sessions/current/factors")).json().methods).toContain("totp");
  const stepped = await administrator.post("/sessions/current/step-up", { code: app() });
  expect(new Date(stepped.json().steppedUpUntil).getTime()).toBeGreaterThan(Date.now() + 200_000);
  expect((await administrator.post("/operators", body)).statusCode).toBe(201);
});

test("a password must come with exactly one second factor, and be good enough", async () => {
  const { invitation, email } = await invited(server);
  const { token } = invitation;
  const browser = browserWith(server);
  const opened = (await browser.post("/invitations/open", { token })).json();
  expect(opened).toMatchObject({ email, totp: { uri: expect.stringContaining("otpauth://totp/Entrada") } });
  expect((await browser.post("/invitations/open", { token })).json().totp).toEqual(opened.totp);
  const code = authenticator(opened.totp.secret)();
  for (const body of [
    { token, password: PASSWORD },
    { token, password: "short", code },
    { token, password: "Password1234", code },
    { token, password: "robin-example-1", code },
  ]) {
    expect((await browser.post("/invitations/accept", body)).json()).toMatchObject({ status: 400 });
  }
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await browser.post("/invitations/accept", { token, password: PASSWORD, code: wrong });
  expect(refused.json()).toMatchObject({ status: 401, code: "otp_invalid" });
  expect((await browser.post("/invitations/accept", { token, password: PASSWORD, code })).statusCode).toBe(200);
  // It works once.
  const again = await browser.post("/invitations/accept", { token, password: PASSWORD, code });
  expect(again.json()).toMatchObject({ status: 401, code: "credential_invalid" });
});

test("a link works for a day, and only the latest one does", async () => {
  const { invitation, ...operator } = await invited(server);
  const administrator = await operatorIn(server, { role: "administrator" });
  await administrator.post(`/operators/${encodeId("opr", operator.id)}/reset`);
  const renewed = await operatorWork(server.database.operator, INSTALLATION, (w) => invite(w, operator.id));
  const open = (token: string) => browserWith(server).post("/invitations/open", { token });
  expect((await open(invitation.token)).json().code).toBe("credential_invalid");
  expect((await open(renewed.token)).statusCode).toBe(200);
  await sql("update operator_invitations set expires_at = now() - interval '1 second' where operator_id = $1", [
    operator.id,
  ]);
  expect((await open(renewed.token)).json().code).toBe("credential_invalid");
});

test("no password, code, secret or token is stored as it was sent", async () => {
  const { operator, recoveryCodes, email, app } = await accepted(server);
  const browser = await pending(email);
  const verified = await browser.post("/sessions/verify", { code: app() });
  const rows = await sql<{ row: string }>(
    `select to_jsonb(o)::text as row from operators o where id = $1
     union all select to_jsonb(f)::text from operator_factors f where operator_id = $1
     union all select to_jsonb(r)::text from operator_recovery_codes r where operator_id = $1
     union all select to_jsonb(s)::text from operator_sessions s where operator_id = $1
     union all select to_jsonb(i)::text from operator_invitations i where operator_id = $1`,
    [operator.id],
  );
  const stored = rows.map(({ row }) => row).join("\n");
  for (const secret of [PASSWORD, ...recoveryCodes, tokenIn(verified)]) expect(stored).not.toContain(secret);
  expect(stored).toContain("$argon2id$");
});

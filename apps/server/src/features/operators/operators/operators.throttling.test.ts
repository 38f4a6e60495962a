import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { accepted, browserWith, deviceIn, PASSWORD, tokenIn } from "../../../../test/operators.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Browser = ReturnType<typeof browserWith>;
const WRONG = "not the right one";
const OVER_ALL_ADDRESSES = 100;

const codeOf = async (browser: Browser, email: string, password = WRONG) => {
  const answer = await browser.post("/sessions", { email, password });
  return answer.statusCode === 200 ? "in" : answer.json().code;
};

async function tryOften(times: number, browser: () => Browser, email: (n: number) => string) {
  const codes: string[] = [];
  for (let n = 0; n < times; n++) codes.push(await codeOf(browser(), email(n)));
  return codes;
}

/** Somebody tries passwords from address after address until nothing more is tried. */
async function attack(email: string): Promise<number> {
  const codes = await tryOften(
    OVER_ALL_ADDRESSES + 3,
    () => browserWith(server),
    () => email,
  );
  expect(new Set(codes.slice(-3))).toEqual(new Set(["rate_limit_exceeded"]));
  return codes.filter((code) => code === "credential_invalid").length;
}

test("one address tries ten passwords at an account, whether there is one or not, and is told when to go on", async () => {
  const { email } = await accepted(server);
  const refusals: unknown[] = [];
  for (const tried of [email, `nobody-${crypto.randomUUID()}@example.com`]) {
    const browser = browserWith(server);
    const codes = await tryOften(
      12,
      () => browser,
      () => tried,
    );
    expect(codes).toEqual([...Array(10).fill("credential_invalid"), ...Array(2).fill("rate_limit_exceeded")]);
    const refused = await browser.post("/sessions", { email: tried, password: WRONG });
    const { requestId: _, retryAfterSeconds, ...said } = refused.json();
    expect([retryAfterSeconds > 1_100, retryAfterSeconds <= 1_200]).toEqual([true, true]);
    refusals.push(said);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  // From another address its owner is not kept out.
  expect(await codeOf(browserWith(server), email, PASSWORD)).toBe("in");
});

test("one address tries thirty passwords at once, at whatever accounts", async () => {
  const browser = browserWith(server);
  const codes = await tryOften(
    33,
    () => browser,
    (n) => `a${n}-${crypto.randomUUID()}@example.com`,
  );
  expect(codes.slice(0, 30)).toEqual(Array(30).fill("credential_invalid"));
  expect(codes.at(-1)).toBe("rate_limit_exceeded");
});

test("what one address is refused counts for no other", async () => {
  const { email } = await accepted(server);
  for (let round = 0; round < 3; round++) {
    const browser = browserWith(server);
    await tryOften(
      60,
      () => browser,
      () => email,
    );
  }
  // Three addresses have tried ten each: the rest of a hundred and eighty was refused before it counted.
  expect(await attack(email)).toBe(OVER_ALL_ADDRESSES - 30);
});

test("an account under attack from everywhere is closed to new browsers and open to one in which its owner signed in", async () => {
  const { email, app, device } = await accepted(server);
  expect(await attack(email)).toBe(OVER_ALL_ADDRESSES);
  expect(await codeOf(browserWith(server), email, PASSWORD)).toBe("rate_limit_exceeded");
  const known = browserWith(server, undefined, device);
  const pending = await known.post("/sessions", { email, password: PASSWORD });
  expect(pending.statusCode).toBe(200);
  const verified = await browserWith(server, tokenIn(pending), device).post("/sessions/verify", { code: app() });
  expect(verified.statusCode).toBe(200);
  const renewed = deviceIn(verified);
  expect(renewed).not.toBe(device);
  expect(await codeOf(browserWith(server, undefined, renewed), email, PASSWORD)).toBe("in");
});

test("a browser that is known tries ten passwords, from whatever address", async () => {
  const { email, device } = await accepted(server);
  const codes = await tryOften(
    12,
    () => browserWith(server, undefined, device),
    () => email,
  );
  expect(codes).toEqual([...Array(10).fill("credential_invalid"), ...Array(2).fill("rate_limit_exceeded")]);
});

test("a browser is known for its own account alone, for half a year, and not if its proof was changed or sent twice", async () => {
  const [{ email, device }, other] = [await accepted(server), await accepted(server)];
  await attack(email);
  const [name = "", value = ""] = device.split("=");
  const [nonce = "", since = "", proof = ""] = value.split(".");
  const old = String(Number(since) - 181 * 24 * 3_600);
  for (const sent of [
    other.device,
    `${name}=${nonce}.${old}.${proof}`,
    `${name}=${nonce}.${since}.${proof.startsWith("A") ? "B" : "A"}${proof.slice(1)}`,
    `${name}=${"A".repeat(22)}.${since}.${proof}`,
    `${device}; ${other.device}`,
    `${name}=`,
  ]) {
    expect([sent, await codeOf(browserWith(server, undefined, sent), email, PASSWORD)]).toEqual([
      sent,
      "rate_limit_exceeded",
    ]);
  }
  // It lets nobody in by itself.
  expect((await browserWith(server, undefined, device).get("/sessions/current")).json().code).toBe(
    "credential_missing",
  );
});

test("second factors that somebody else tries do not keep out who is known", async () => {
  const { email, app, device } = await accepted(server);
  const pending = async (sent?: string) => {
    const answer = await browserWith(server, undefined, sent).post("/sessions", { email, password: PASSWORD });
    return browserWith(server, tokenIn(answer), sent);
  };
  const wrong = app() === "000000" ? "000001" : "000000";
  const codes: string[] = [];
  for (let n = 0; n < 6; n++)
    codes.push((await (await pending()).post("/sessions/verify", { code: wrong })).json().code);
  expect(codes).toEqual([...Array(5).fill("otp_invalid"), "otp_throttled"]);
  expect((await (await pending(device)).post("/sessions/verify", { code: app() })).statusCode).toBe(200);
});

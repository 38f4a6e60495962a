import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { makeParty, movableClock, openSession, renew, revoke, withSession } from "../../../../../test/sessions.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

const RUNS = 25;

async function open() {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  return { tenant, travelerId, session: await openSession(tenant, travelerId) };
}

test("a renewal gives new tokens, and the access token of before works until its time is over", async () => {
  const { session } = await open();
  const renewed = await renew(server, session.refreshToken);
  expect([renewed.statusCode, renewed.json()]).toMatchObject([200, { id: session.id, state: "active", version: "1" }]);
  expect(renewed.json().refreshToken).not.toBe(session.refreshToken);
  for (const one of [session, renewed.json()]) {
    expect((await withSession(server, one).get("/traveler/session")).statusCode).toBe(200);
  }
});

test("a refresh token that is used again after its grace ends the session, with an event and an audit entry", async () => {
  const { tenant, travelerId, session } = await open();
  const { accessToken, refreshToken } = (await renew(server, session.refreshToken)).json();
  advance(31);
  expect((await renew(server, session.refreshToken)).json()).toMatchObject({
    status: 401,
    code: "session_reuse_detected",
  });
  expect((await renew(server, refreshToken)).json().code).toBe("session_expired");
  expect((await withSession(server, { accessToken }).get("/traveler/session")).json().code).toBe("session_expired");
  expect((await tenant.get(`/auth/sessions/${session.id}`)).json()).toMatchObject({
    state: "ended",
    endReason: "reused",
    version: "2",
  });
  const { items } = (await tenant.get("/tenant/events?types=session.*")).json();
  expect(items).toMatchObject([
    {
      type: "session.reuse_detected",
      resource: { type: "session", id: session.id, version: "2" },
      data: { subject: { type: "traveler", id: travelerId } },
    },
  ]);
  expect((await auditOf(server, session.id)).map(({ action }) => action)).toEqual(["session.reuse_detected"]);
});

test("an answer that was lost is given again within thirty seconds, unless the next token was used", async () => {
  const { session } = await open();
  const lost = (await renew(server, session.refreshToken)).json();
  const again = await renew(server, session.refreshToken);
  expect(again.statusCode).toBe(200);
  expect((await renew(server, again.json().refreshToken)).statusCode).toBe(200);
  // Somebody has the answer that was lost: now the two are told apart.
  advance(31);
  expect((await renew(server, lost.refreshToken)).json().code).toBe("session_reuse_detected");
});

test("two tabs that renew at once both go on, whichever was first", async () => {
  const { session } = await open();
  const both = await Promise.all([renew(server, session.refreshToken), renew(server, session.refreshToken)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const one of both) {
    expect((await withSession(server, one.json()).get("/traveler/session")).statusCode).toBe(200);
  }
});

test("a session ends seven days after its last renewal, and thirty days after it was opened", async () => {
  const idle = await open();
  advance(7 * 86_400);
  expect((await renew(server, idle.session.refreshToken)).json().code).toBe("session_expired");
  const busy = await open();
  let { refreshToken } = busy.session;
  for (let day = 0; day < 5; day += 1) {
    advance(6 * 86_400 - 1);
    const renewed = await renew(server, refreshToken);
    expect([day, renewed.statusCode]).toEqual([day, 200]);
    refreshToken = renewed.json().refreshToken;
  }
  advance(5);
  expect((await renew(server, refreshToken)).json().code).toBe("session_expired");
});

test("without a token, with an access token or a made-up one nothing is renewed", async () => {
  const { tenant, session } = await open();
  expect((await tenant.post("/auth/sessions/renew", {})).json().code).toBe("credential_missing");
  for (const token of [session.accessToken, `ent_rt_${"0".repeat(64)}`, "x"]) {
    expect((await renew(server, token)).json()).toMatchObject({
      code: "credential_invalid",
      errors: [{ pointer: "#/refreshToken" }],
    });
  }
  expect((await renew(server, session.refreshToken)).statusCode).toBe(200);
});

/** The rules in words, without tables: what was issued, when each token was used, and how many renewals there were. */
class Reference {
  readonly #tokens = new Map<string, { readonly generation: number; usedAt: number | undefined }>();
  readonly #openedAt: number;
  #renewedAt: number;
  #generation = 0;
  #isEnded = false;

  constructor(token: string, now: number) {
    this.#tokens.set(token, { generation: 0, usedAt: undefined });
    [this.#openedAt, this.#renewedAt] = [now, now];
  }

  get tokens() {
    return [...this.#tokens.keys()];
  }

  end() {
    this.#isEnded = true;
  }

  /** What the renewal must come to; `next` is the token that it was answered with. */
  renew(token: string, now: number, next: string | undefined): "ok" | "session_expired" | "session_reuse_detected" {
    const used = this.#tokens.get(token);
    const isOver = now >= this.#renewedAt + 7 * 86_400_000 || now >= this.#openedAt + 30 * 86_400_000;
    if (used === undefined || this.#isEnded || isOver) return "session_expired";
    if (used.usedAt === undefined && used.generation === this.#generation) {
      used.usedAt = now;
      this.#generation += 1;
      this.#renewedAt = now;
    } else if (!(used.generation === this.#generation - 1 && used.usedAt !== undefined && now < used.usedAt + 30_000)) {
      this.#isEnded = true;
      return "session_reuse_detected";
    }
    if (next !== undefined) this.#tokens.set(next, { generation: this.#generation, usedAt: undefined });
    return "ok";
  }
}

type Step = { readonly token: number; readonly wait: number; readonly isEnd: boolean };

async function play(steps: readonly Step[]): Promise<void> {
  const { session } = await open();
  const reference = new Reference(session.refreshToken, clock.now().getTime());
  for (const { token, wait, isEnd } of steps) {
    advance(wait);
    // Any token that was ever issued, the last ones more often.
    const shown = reference.tokens.at(-1 - (token % Math.min(3, reference.tokens.length))) ?? "";
    if (isEnd) {
      expect((await revoke(server, shown)).statusCode).toBe(204);
      reference.end();
      continue;
    }
    const answer = await renew(server, shown);
    const { refreshToken, code } = answer.json();
    // Waits are far from the edges: the time that a request takes does not count.
    expect(answer.statusCode === 200 ? "ok" : code).toBe(reference.renew(shown, clock.now().getTime(), refreshToken));
  }
}

test("whatever tokens are shown in whatever order, the session does what a model of the rules does", async () => {
  const step = fc.record({
    token: fc.nat(8),
    wait: fc.constantFrom(0, 0, 5, 40, 3 * 86_400, 8 * 86_400),
    isEnd: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  });
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), play), { numRuns: RUNS });
});

test("however many renewals race with one token, one generation comes of them, and a stale token still ends it", async () => {
  const { tenant, session } = await open();
  const raced = await Promise.all(Array.from({ length: 8 }, () => renew(server, session.refreshToken)));
  expect(raced.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const tokens = raced.map((one) => one.json().refreshToken);
  expect(new Set(tokens).size).toBe(8);
  expect((await rowsOf(tenant, "sessions")).map(({ generation }) => generation)).toEqual([1]);
  const [first, ...others] = tokens;
  expect((await renew(server, first)).statusCode).toBe(200);
  advance(31);
  expect((await renew(server, others[0])).json().code).toBe("session_reuse_detected");
});

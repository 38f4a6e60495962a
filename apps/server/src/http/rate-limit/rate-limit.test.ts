import { expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../../test/app.ts";
import { EXAMPLE_INPUT } from "../../features/intelligence/determinations/determinations.examples.ts";

const LISTED = "/intelligence/reference/intents";
const ME = "/tenant/integration";

function manualClock() {
  let nowMs = Date.parse("2026-11-20T09:00:00.000Z");
  return {
    clock: { now: () => new Date(nowMs), driftSeconds: () => 0 },
    advance: (milliseconds: number) => {
      nowMs += milliseconds;
    },
  };
}

async function withServer(
  env: Record<string, string>,
  work: (server: TestServer, advance: (ms: number) => void) => Promise<void>,
) {
  const { clock, advance } = manualClock();
  const server = await startServer({ env: { RATE_LIMIT_STORE: "process", ...env }, context: { clock } });
  await work(server, advance).finally(() => server.close());
}

/** The parameters of each policy in a header, by its name. */
function membersOf(header: unknown): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    String(header)
      .split(", ")
      .map((member) => {
        const [name = "", ...parameters] = member.split(";");
        return [name.replaceAll('"', ""), Object.fromEntries(parameters.map((each) => each.split("=")))];
      }),
  );
}

const left = (header: unknown) => Number(/-burst";r=(\d+)/.exec(String(header))?.[1]);

test("each operation costs what it declares, and the headers count down", async () => {
  await withServer({ RATE_BURST_UNITS: "100", RATE_UNITS_PER_MINUTE: "240" }, async (server) => {
    const tenant = await makeTenant({ server });
    const first = await tenant.get(ME);
    expect(first.headers["ratelimit-policy"]).toBe('"default";q=60;w=60, "default-burst";q=100;w=100');
    expect(left(first.headers.ratelimit)).toBe(99);
    expect(left((await tenant.get(LISTED)).headers.ratelimit)).toBe(97);
    expect(left((await tenant.get("/nowhere")).headers.ratelimit)).toBe(96);
    const posted = await tenant.post("/intelligence/determinations", {});
    expect(left(posted.headers.ratelimit)).toBe(91);
    expect(posted.headers["ratelimit-policy"]).toBe(
      '"default";q=60;w=60, "default-burst";q=100;w=100, ' +
        '"determinations";q=1500;w=60, "determinations-burst";q=100;w=4',
    );
  });
});

test("each remainder is what is left of the policy of that name", async () => {
  const env = { RATE_BURST_UNITS: "100", RATE_UNITS_PER_MINUTE: "240", RATE_DETERMINATIONS_PER_MINUTE: "2400" };
  await withServer(env, async (server, advance) => {
    const tenant = await makeTenant({ server });
    await tenant.post("/intelligence/determinations", {});
    const policies = membersOf((await tenant.post("/intelligence/determinations", {})).headers["ratelimit-policy"]);
    // As many seconds as each policy names fill its bucket, and not more than its quota.
    for (const [name, { q, w }] of policies) {
      advance(Number(w) * 1000);
      const { headers } = await tenant.post("/intelligence/determinations", {});
      const { r } = membersOf(headers.ratelimit).get(name) ?? {};
      // Leased units may already be replaced.
      expect(Number(r)).toBeGreaterThanOrEqual(Number(q) - (name.startsWith("default") ? 5 : 1));
      expect(Number(r)).toBeLessThanOrEqual(Number(q));
    }
    expect([...policies.keys()]).toEqual(["default", "default-burst", "determinations", "determinations-burst"]);
  });
});

test("a 304 response costs nothing", async () => {
  await withServer({ RATE_BURST_UNITS: "100" }, async (server) => {
    const tenant = await makeTenant({ server });
    const first = await tenant.get(LISTED);
    const again = await tenant.get(LISTED, { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(left(again.headers.ratelimit)).toBe(left(first.headers.ratelimit));
  });
});

test("a replay costs as much as a read and no determination", async () => {
  await withServer({ RATE_BURST_UNITS: "100" }, async (server) => {
    const tenant = await makeTenant({ server });
    const headers = { "idempotency-key": "once" };
    const first = await tenant.post("/intelligence/determinations", EXAMPLE_INPUT, headers);
    expect(first.statusCode).toBe(201);
    const again = await tenant.post("/intelligence/determinations", EXAMPLE_INPUT, headers);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(left(again.headers.ratelimit)).toBe(left(first.headers.ratelimit) - 1);
    expect(again.headers.ratelimit).toContain('"determinations-burst";r=99;');
  });
});

test("after the burst requests get 429 until the bucket has refilled", async () => {
  await withServer({ RATE_BURST_UNITS: "10", RATE_UNITS_PER_MINUTE: "240" }, async (server, advance) => {
    const tenant = await makeTenant({ server });
    for (let spent = 0; spent < 10; spent++) expect((await tenant.get(ME)).statusCode).toBe(200);
    const refused = await tenant.get(ME);
    const problem = refused.json();
    expect(problem).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
    expect(problem.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refused.headers["retry-after"]).toBe(String(problem.retryAfterSeconds));
    expect(left(refused.headers.ratelimit)).toBe(0);
    advance(999);
    expect((await tenant.get(ME)).statusCode).toBe(429);
    advance(2);
    expect((await tenant.get(ME)).statusCode).toBe(200);
    expect((await tenant.get(ME)).statusCode).toBe(429);
  });
});

test("waiting as long as Retry-After says is always enough", async () => {
  await withServer({ RATE_BURST_UNITS: "10", RATE_UNITS_PER_MINUTE: "240" }, async (server, advance) => {
    const tenant = await makeTenant({ server });
    for (let round = 0; round < 20; round++) {
      const response = await tenant.get(LISTED);
      if (response.statusCode === 429) advance(Number(response.headers["retry-after"]) * 1000);
      else continue;
      expect((await tenant.get(LISTED)).statusCode).toBe(200);
    }
  });
});

test("one credential's use affects the tenant's ceiling, but no other credential", async () => {
  const env = { RATE_BURST_UNITS: "10", RATE_UNITS_PER_MINUTE: "4", RATE_TENANT_FACTOR: "2" };
  await withServer(env, async (server) => {
    const [first, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
    const [second, third] = [await first.withKey({}), await first.withKey({})];
    const live = await first.withKey({ environment: "live" });
    for (const key of [first, second]) {
      for (let spent = 0; spent < 10; spent++) expect((await key.get(ME)).statusCode).toBe(200);
    }
    expect((await third.get(ME)).statusCode).toBe(429);
    expect((await stranger.get(ME)).statusCode).toBe(200);
    expect((await live.get(ME)).statusCode).toBe(200);
  });
});

test("intent resolutions are counted by the policy that the integration shows for them", async () => {
  await withServer({}, async (server) => {
    const tenant = await makeTenant({ server });
    const input = { statement: "a week on the beach", passportCountry: "IN", destinationCountry: "FR" };
    const answer = await tenant.post("/intelligence/intent-resolutions", input);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["ratelimit-policy"]).toContain('"intents";q=150;w=60, "intents-burst";q=2000;w=800');
  });
});

test("determinations have their own limit besides the units", async () => {
  const env = { RATE_DETERMINATIONS_PER_MINUTE: "4", RATE_BURST_UNITS: "1000" };
  await withServer(env, async (server) => {
    const tenant = await makeTenant({ server });
    const posted = await tenant.post("/intelligence/determinations", {});
    expect(posted.headers.ratelimit).toMatch(/"determinations-burst";r=999;t=60/);
  });
});

test("a credential with too many requests in flight is refused until some of them end", async () => {
  await withServer({ REQUESTS_IN_FLIGHT_MAX: "3" }, async (server) => {
    const tenant = await makeTenant({ server });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await tenant.get(ME)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const refused = await Promise.all(Array.from({ length: 4 }, () => tenant.get(ME)));
    const codes = refused.filter((answer) => answer.statusCode === 429).map((answer) => answer.json().code);
    expect(codes).toEqual(["concurrency_limit_exceeded"]);
    expect((await tenant.get(ME)).statusCode).toBe(200);
  });
});

test("two processes on one database share a bucket: together they allow what one would", async () => {
  const env = { RATE_BURST_UNITS: "200", RATE_UNITS_PER_MINUTE: "4", RATE_TENANT_FACTOR: "10" };
  const [one, two] = await Promise.all([startServer({ env }), startServer({ env })]);
  try {
    const tenant = await makeTenant({ server: one });
    const ask = async (server: TestServer) =>
      (await server.app.inject({ url: `/api/v1${ME}`, headers: { "x-api-key": tenant.apiKey } })).statusCode;
    const statuses: number[] = [];
    for (let round = 0; round < 15; round++) {
      const servers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two));
      statuses.push(...(await Promise.all(servers.map(ask))));
    }
    const passed = statuses.filter((status) => status === 200).length;
    // One unit per minute is refilled meanwhile; each process can hold the last unit when the other needs it.
    expect(passed).toBeGreaterThanOrEqual(198);
    expect(passed).toBeLessThanOrEqual(201);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});

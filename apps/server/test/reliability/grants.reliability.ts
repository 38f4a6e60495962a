import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeLog } from "../../src/telemetry/log.ts";
import { querySuperuser } from "../database.ts";
import { expectDone } from "../deliverables.ts";
import { altered, changeGrants, flipped, grantsOf, LASTING, OVER, READS, type TestGrant } from "../download-grants.ts";
import { seen, useIsolationBed } from "../isolation-bed.ts";
import { operatorIn } from "../operators.ts";
import type { WholeTenant } from "../whole-tenant.ts";
import { SIZE } from "./size.ts";

const AT_ONCE = 16;
const FROM_ONE_ADDRESS = 5_000;
const PAGES_PER_MINUTE = 1_200;
// Few guesses of each: the limit of an address must not be what protects.
const ADDRESSES = 5_000;
const TOKEN = /[\w-]{43}/;

const logged = { lines: 0, withToken: 0 };
const log = makeLog(
  { logLevel: "trace" },
  {
    write: (line) => {
      logged.lines += 1;
      if (TOKEN.test(line)) logged.withToken += 1;
    },
  },
);
const bed = useIsolationBed({ context: { log } });

/** Addresses of everybody's files, of each kind: good ones, and those that are not any more. */
let live: readonly TestGrant[];
let dead: readonly TestGrant[];
beforeAll(async () => {
  const { server, owner, strangers } = bed;
  const [other, inLive] = strangers;
  if (!other || !inLive) throw new Error("there is nobody but the owner");
  const all = [owner, other, inLive];
  const desk = await operatorIn(server, { role: "agent" });
  const made = async () => (await Promise.all(all.map((one) => grantsOf(one, desk)))).flat();
  const used = await made();
  expect((await ask(used.map(({ token }) => token))).statuses).toEqual({ 200: used.length });
  await changeGrants(server, used, OVER.used);
  const expired = await made();
  await changeGrants(server, expired, OVER.expired);
  const kept = await grantsOf(inLive, desk);
  const changed = [...(await grantsOf(owner, desk)), ...(await grantsOf(other, desk))];
  await expectDone(owner.tenant, await caseOf(owner), [{ action: "withdrawDeliverable" }]);
  await expectDone(other.tenant, await caseOf(other), [{ action: "replace" }, { action: "release" }]);
  const isOver = ({ of }: TestGrant) => of === "/tenant/deliverables";
  dead = [...used, ...expired, ...changed.filter(isOver)];
  live = [...kept, ...changed.filter((one) => !isOver(one))];
  await changeGrants(server, live, LASTING);
});

async function caseOf({ tenant, ids }: WholeTenant): Promise<string> {
  return (await tenant.get(`/tenant/deliverables/${ids.get("/tenant/deliverables")}`)).json().caseId;
}

/** What asking for files came to. */
interface Asked {
  readonly statuses: Readonly<Record<string, number>>;
  /** of files */
  readonly bytes: number;
  /** the answers that differ from each other, of each method */
  readonly answers: ReadonlySet<string>;
}

/** Asks for what these tokens give. */
async function ask(tokens: Iterable<string>, reads: readonly (typeof READS)[number][] = [READS[0]]): Promise<Asked> {
  const statuses: Record<string, number> = {};
  const answers = new Set<string>();
  let bytes = 0;
  let asked = 0;
  const queue = tokens[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const at = asked++;
      const options = reads[at % reads.length] ?? READS[0];
      const address = at % ADDRESSES;
      const remoteAddress = `2001:db8:${(address >> 8).toString(16)}:${(address & 255).toString(16)}::1`;
      const answer = await bed.server.app.inject({ ...options, url: `/downloads/${next.value}`, remoteAddress });
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode < 400) bytes += answer.rawPayload.length;
      else answers.add(`${options.method} ${JSON.stringify(seen(answer))}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses, bytes, answers };
}

/** So many tokens that are no good, one after the other: half of them by chance, the rest near real ones or once real. */
function* guesses(count: number): Generator<string> {
  const real = [...live, ...dead].map(({ token }) => token);
  const near = live.flatMap(({ token }) => altered(token));
  const once = dead.map(({ token }) => token);
  const pick = (from: readonly string[], n: number) => from[n % from.length] ?? "";
  for (let n = 0; n < count; n++) {
    const turn = n >> 3;
    const kinds = [
      () => flipped(pick(real, turn), Math.floor(turn / real.length)),
      () => flipped(pick(real, turn), randomBytes(1)[0] ?? 0),
      () => pick(near, turn),
      () => pick(once, turn),
    ];
    yield (kinds[n % 8] ?? (() => randomBytes(32).toString("base64url")))();
  }
}

/** How many rows each table has, of jobs too, and everything that the tenants have. */
async function everything() {
  const { superuser } = bed.server.database;
  const tables = await querySuperuser<{ name: string }>(
    superuser,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  // What was asked before is written down a moment later; leases that are over are forgotten.
  const moving = ["entrada.request_log", "entrada.rate_leases"];
  const still = tables.filter(({ name }) => !moving.some((one) => name.startsWith(one)));
  const each = still.map(({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name}`);
  return {
    counts: await querySuperuser(superuser, `${each.join(" union all ")} order by name`),
    rows: await bed.rows(),
  };
}

test("guesses of addresses give not one byte of a file, are all answered alike and change nothing", async () => {
  const before = await everything();
  const linesBefore = logged.lines;
  const { statuses, bytes, answers } = await ask(guesses(SIZE.grants.guesses), READS);
  console.log(`grants: ${SIZE.grants.guesses} guesses, answered ${JSON.stringify(statuses)}, ${bytes} bytes of files`);
  expect(bytes).toBe(0);
  expect(statuses).toEqual({ 404: SIZE.grants.guesses });
  expect([...answers].map((one) => one.split(" ", 1)).sort()).toEqual([["GET"], ["HEAD"]]);
  expect(await everything()).toEqual(before);
  expect([logged.lines - linesBefore, logged.withToken]).toEqual([SIZE.grants.guesses, 0]);
  // The good ones are as good as before, once: the same way of asking finds their files.
  const tokens = live.map(({ token }) => token);
  const size = live.reduce((sum, one) => sum + one.size, 0);
  expect(await ask(tokens)).toMatchObject({ statuses: { 200: live.length }, bytes: size });
  expect(await ask(tokens)).toMatchObject({ statuses: { 404: live.length }, bytes: 0 });
});

test("whoever guesses from one address is throttled, whatever is guessed", async () => {
  const { app } = bed.server;
  const began = performance.now();
  let tried = 0;
  for (const token of guesses(FROM_ONE_ADDRESS)) {
    const { statusCode } = await app.inject({ url: `/downloads/${token}`, remoteAddress: "192.0.2.7" });
    expect([404, 429]).toContain(statusCode);
    if (statusCode === 404) tried += 1;
  }
  const minutes = (performance.now() - began) / 60_000;
  expect(tried).toBeLessThanOrEqual(Math.ceil(PAGES_PER_MINUTE * (1 + minutes)));
});

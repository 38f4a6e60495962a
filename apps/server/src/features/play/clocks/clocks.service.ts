import { grantsToGive } from "@entrada/domain/access/delegation";
import type { Grant } from "@entrada/domain/access/grants";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import { hashApiKey, newApiKey } from "../../../crypto/api-key.ts";
import { TEST_TENANT_ERASURE_KIND } from "../../../processes/erase-test-tenants.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import { businessTime } from "../../../work/business-time.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { type Operation, startOperation } from "../../integration/operations/operations.service.ts";
import { enqueueSweeps, OFFSET_SECONDS_MAX, offsetExceeded } from "../test-helpers/test-helpers.service.ts";
import { errorsOfStart } from "./clocks.check.ts";
import * as store from "./clocks.store.ts";

/** How many clocks a tenant can have at once. */
export const CLOCKS_MAX = 10;
/** After which a clock is deleted by itself, in real time. */
export const LIFETIME_DAYS = 7;

type ClockContext = Pick<AppContext, "clock">;

/** A test clock as it stands. */
export interface OpenClock extends store.StoredClock {
  readonly now: Date;
}

/** A new one, with the key of its test tenant, which is returned once. */
export type ClockWithKey = OpenClock & { readonly apiKey: string };

interface NewClock {
  readonly name?: string | undefined;
  /** absent: now, in real time */
  readonly startAt?: Date | undefined;
}

/** Opens a clock with a test tenant of its own, which has the settings and offerings of the caller's, and nothing else. */
export async function createClock(w: Work<ClockContext>, { name, startAt }: NewClock): Promise<ClockWithKey> {
  const realNow = w.ctx.clock.now();
  refuseFieldErrors(errorsOfStart(startAt?.toISOString(), realNow));
  const startedAt = startAt ?? realNow;
  const id = newUuid();
  const { apiKey, shortToken } = newApiKey("test");
  const outcome = await store.openClock(
    w.tx,
    {
      id,
      testTenantId: newUuid(),
      integrationId: newUuid(),
      name: name ?? null,
      startedAt,
      lapsesAt: new Date(realNow.getTime() + LIFETIME_DAYS * DAY_SECONDS * 1_000),
    },
    { id: newUuid(), ...authorityOf(w), name: name ?? "Test clock", shortToken },
    { keyHash: hashApiKey(apiKey), clocksMax: CLOCKS_MAX },
  );
  if (outcome === "full") {
    throw new Problem("limit_reached", `A tenant has at most ${CLOCKS_MAX} test clocks at once. Delete one first.`);
  }
  if (outcome === "nested") {
    const detail = "A test clock's key moves its own clock, and opens no further one. Use the tenant's key.";
    throw new Problem("limit_reached", detail);
  }
  const shown = encodeId("clk", id);
  w.audit({ action: "test_clock.created", subject: { type: "test_clock", id: shown } });
  return { ...(await getClock(w, shown)), apiKey };
}

/** The clock as it stands. */
export async function getClock(r: Read<ClockContext>, id: string): Promise<OpenClock> {
  return atItsTime(r, await findOpen(r, id));
}

/** The tenant's open clocks. */
export async function listClocks(r: Read<ClockContext>, keyset: Keyset): Promise<readonly OpenClock[]> {
  const clocks = await store.listClocksAfter(r.tx, r.scope, keyset, r.ctx.clock.now());
  const offsets = await store.readOffsets(r.tx);
  return clocks.map((clock) => ({ ...clock, now: timeIn(r, offsets, clock.id) }));
}

/** Moves a clock forward, and starts the sweeps of everything that is due by then under it. */
export async function advanceClock(w: Work<ClockContext>, id: string, advanceSeconds: number): Promise<OpenClock> {
  const clock = await findOpen(w, id);
  const offsetSeconds = await store.moveClock(w.tx, clock.id, advanceSeconds, OFFSET_SECONDS_MAX);
  if (offsetSeconds === undefined) throw offsetExceeded();
  auditOperator(w, { action: "test_clock.moved", subject: { type: "test_clock", id }, detail: { advanceSeconds } });
  enqueueSweeps(w, { tenantId: clock.testTenantId, environment: "test" });
  return { ...clock, now: businessTime(w.ctx.clock, offsetSeconds) };
}

/** Deletes a clock: its keys end at once, and an operation deletes everything that was made under it. */
export async function deleteClock(w: Work<ClockContext>, id: string): Promise<Operation> {
  const clock = await findOpen(w, id);
  if (!(await store.deleteClock(w.tx, w.scope, clock.id))) throw notFound(id);
  w.audit({ action: "test_clock.deleted", subject: { type: "test_clock", id } });
  return startOperation(w, {
    kind: TEST_TENANT_ERASURE_KIND,
    grant: "test:clock",
    subject: { type: "test_clock", id },
    input: { testTenantId: clock.testTenantId },
  });
}

function findOpen(r: Read<ClockContext>, id: string): Promise<store.StoredClock> {
  return load(r, "clk", id, (tx, scope, uuid) => store.findClock(tx, scope, uuid, r.ctx.clock.now()));
}

async function atItsTime(r: Read<ClockContext>, clock: store.StoredClock): Promise<OpenClock> {
  return { ...clock, now: timeIn(r, await store.readOffsets(r.tx), clock.id) };
}

function timeIn({ ctx }: Read<ClockContext>, offsets: ReadonlyMap<string, number>, id: string): Date {
  const offsetSeconds = offsets.get(id);
  if (offsetSeconds === undefined) throw new Error("a test clock has no time");
  return businessTime(ctx.clock, offsetSeconds);
}

// The key of the clock can do what the calling one can, or all that the operator may let a key of test do.
function authorityOf({ principal }: Read): { readonly callingKeyId: string } | { readonly grants: readonly Grant[] } {
  if (principal.kind === "operator") return { grants: grantsToGive(principal, "test") };
  const uuid = principal.kind === "apiKey" ? decodeId("key", principal.id) : undefined;
  if (uuid === undefined) throw new Error("only an API key or an operator opens a test clock");
  return { callingKeyId: uuid };
}

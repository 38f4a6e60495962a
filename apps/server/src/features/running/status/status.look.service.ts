import { DAY_SECONDS, isoDateOf } from "@entrada/domain/shared/dates";
import {
  newestOf,
  type PartState,
  SERVICE_PARTS,
  type ServicePart,
  seen,
  TROUBLE_DAYS,
} from "@entrada/domain/status/service-status";
import { ageOf } from "@entrada/knowledge/age";
import type { AppContext } from "../../../context.ts";
import { answeredWithin } from "../../../core/within.ts";
import { longestWait } from "../../../jobs/count.ts";
import { deleteOldStretches, listStretches, upsertStretches } from "./status.store.ts";

/** The longest that a job waits while everything runs as it should. */
const WAIT_MAX_SECONDS = 10 * 60;
const LOOK_MS = 5_000;
const KEPT_OF_A_PART = 100;

/** Looks at what people use of the installation, and writes down how it is. */
export async function lookAtService(ctx: AppContext): Promise<void> {
  const states = await Promise.all(
    SERVICE_PARTS.map(async (part) => ({ part, state: await LOOKS[part](ctx) }) as const),
  );
  const at = ctx.clock.now();
  const oldest = new Date(at.getTime() - TROUBLE_DAYS * DAY_SECONDS * 1_000);
  await ctx.db.withoutTenant(async (tx) => {
    const kept = await listStretches(tx);
    const now = states.map((found) => seen(newestOf(kept, found.part), found, at));
    await upsertStretches(tx, now);
    await deleteOldStretches(tx, oldest, KEPT_OF_A_PART);
  });
}

const LOOKS: Readonly<Record<ServicePart, (ctx: AppContext) => Promise<PartState>>> = {
  // Whoever writes this down has reached the database, and has knowledge in memory.
  answers: async () => "works",
  files: async ({ storage, scanner }) => {
    if (!(await isThere(() => storage.check()))) return "fails";
    return scanner === undefined || (await isThere(() => scanner.check())) ? "works" : "limited";
  },
  mail: async ({ config, mail }) => {
    if (config.mailUrl === undefined) return "off";
    return (await isThere(() => mail.live.check())) ? "works" : "fails";
  },
  work: async ({ db }) => ((await longestWait(db)) > WAIT_MAX_SECONDS ? "limited" : "works"),
  knowledge: async ({ knowledge, clock }) => {
    const [today] = ageOf(knowledge.current().compiled.snapshot, isoDateOf(clock.now()));
    if (today === undefined) throw new Error("knowledge has an age today");
    return today.stale + today.tooOld === 0 ? "works" : "limited";
  },
};

function isThere(check: () => Promise<void>): Promise<boolean> {
  return answeredWithin(LOOK_MS, check).then(
    () => true,
    () => false,
  );
}

import { isoDateOf } from "@entrada/domain/shared/dates";
import { ageOf, dueSources } from "@entrada/knowledge/age";
import type { AppContext } from "../../../context.ts";
import { type Finding, fail, ok, warn } from "../../../core/findings.ts";
import { reasonOf } from "../../../core/start-error.ts";
import { answeredWithin } from "../../../core/within.ts";
import { findingsOfLog } from "../../access/audit/verification/audit.findings.service.ts";
import { findingsOfWatch } from "../../intelligence/watch/nights/watch.findings.service.ts";
import { readDatabaseFindings } from "./health.store.ts";

/** How long each part may take to answer. */
const PATIENCE_MS = 4_000;
const DUE_DAYS = 30;

type Looking = () => Promise<readonly Finding[]>;

/** What `entrada doctor` knows of a running installation, each part within seconds and all of them at once. */
export async function findingsOf(ctx: AppContext): Promise<readonly Finding[]> {
  const looks: Readonly<Record<string, Looking>> = {
    database: () => readDatabaseFindings(ctx.db, ctx.config.databaseUrl === undefined),
    audit: () => ofAudit(ctx),
    knowledge: async () => ofKnowledge(ctx),
    watch: () => findingsOfWatch(ctx.db, { policy: ctx.config.knowledgeWatch, now: ctx.clock.now() }),
    storage: async () => {
      await ctx.storage.check();
      return [ok("storage", "files are kept and found again")];
    },
    mail: async () => {
      await ctx.mail.live.check();
      const { mailUrl } = ctx.config;
      return [
        mailUrl === undefined
          ? warn("mail", "without MAIL_URL, mails are written to a folder and reach nobody")
          : ok("mail", "the mail server takes mails"),
      ];
    },
    scanner: async () => {
      if (ctx.scanner === undefined) return [warn("scanner", "no uploaded file is checked for viruses")];
      await ctx.scanner.check();
      return [ok("scanner", "uploaded files are checked for viruses")];
    },
    models: async () => [
      ok(
        "models",
        ctx.languageModel ? "free words that are unclear go to a language model" : "no language model is used",
      ),
    ],
  };
  const found = await Promise.all(Object.entries(looks).map(([part, look]) => inTime(part, look)));
  return found.flat();
}

function ofAudit({ db, keyring, headPlaces, clock }: AppContext): Promise<readonly Finding[]> {
  return findingsOfLog({
    transaction: (work) => db.withoutTenant(work),
    keyring,
    places: headPlaces,
    now: clock.now(),
  });
}

function ofKnowledge({ knowledge, clock }: AppContext): readonly Finding[] {
  const { snapshotId, publishedAt, compiled } = knowledge.current();
  const day = isoDateOf(clock.now());
  const [today] = ageOf(compiled.snapshot, day);
  const due = dueSources(compiled.snapshot, day, DUE_DAYS).length;
  const detail = `${snapshotId}, published ${isoDateOf(publishedAt)}; ${due} sources fall due within ${DUE_DAYS} days`;
  const isAging = due + (today?.stale ?? 0) + (today?.tooOld ?? 0) > 0;
  return [isAging ? warn("knowledge", detail) : ok("knowledge", detail)];
}

/** Whatever fails, or does not answer in time, is told so: one part holds up no other. */
async function inTime(part: string, look: Looking): Promise<readonly Finding[]> {
  try {
    return await answeredWithin(PATIENCE_MS, look);
  } catch (error) {
    return [fail(part, reasonOf(error))];
  }
}

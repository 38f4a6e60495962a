import type { Config } from "./config.ts";
import type { Clock } from "./core/clock.ts";
import type { Keyring } from "./crypto/keyring.ts";
import type { Database } from "./db/database.ts";
import type { EventPositions } from "./events/positions.ts";
import type { DeterminationWriter } from "./features/intelligence/determinations/determination-writer.ts";
import type { PublishedKnowledge } from "./features/intelligence/knowledge/published-knowledge.ts";
import type { OfferingsCache } from "./features/sales/offerings/offerings-cache.ts";
import type { JobBell } from "./jobs/bell.ts";
import type { LanguageModel } from "./providers/language-model/port.ts";
import type { WebhookSender } from "./providers/webhook/webhook-sender.ts";
import type { Log } from "./telemetry/log.ts";

/** The process's resources that every feature gets; created once in main.ts (or by a test). */
export interface AppContext {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly keyring: Keyring;
  /** reports in this process that a log has new events; called after each commit that appended */
  readonly positions: EventPositions;
  /** called after each commit that enqueued a job */
  readonly jobs: JobBell;
  readonly webhooks: WebhookSender;
  readonly knowledge: PublishedKnowledge;
  /** stores determinations; those that arrive together share a commit */
  readonly determinations: DeterminationWriter;
  /** the cache of tenants' offerings */
  readonly offerings: OfferingsCache;
  /** breaks ties among the candidates for an intent; undefined: ties lead to a question */
  readonly languageModel: LanguageModel | undefined;
}

import type { AssortmentCache } from "./assortment-cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { EventPositions } from "./events/positions.ts";
import type { JobBell } from "./jobs/bell.ts";
import type { Keyring } from "./keyring.ts";
import type { PublishedKnowledge } from "./knowledge.ts";
import type { Log } from "./log.ts";
import type { LanguageModel } from "./providers/language-model/port.ts";
import type { WebhookSender } from "./providers/webhook/webhook-sender.ts";

/** What every feature is given: the process's resources, made once in main.ts (or by a test). */
export interface AppContext {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly keyring: Keyring;
  /** tells in this process when a log has moved; woken after each commit that appended */
  readonly positions: EventPositions;
  /** rung after each commit that asked for a job */
  readonly jobs: JobBell;
  readonly webhooks: WebhookSender;
  readonly knowledge: PublishedKnowledge;
  /** what tenants offer, in memory */
  readonly assortments: AssortmentCache;
  /** breaks ties among the candidates for an intent; undefined: nobody does, and they are asked about */
  readonly languageModel: LanguageModel | undefined;
}

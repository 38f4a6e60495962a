import type { TenantOfferings } from "@entrada/domain/catalog/tenant-offerings";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { Finding } from "@entrada/domain/documents/verdict";
import type { Inspections } from "@entrada/scans/files/inspection-pool";
import type { Pool } from "@entrada/scans/processes/pool";
import type { Transaction } from "kysely";
import type { Config } from "./config.ts";
import type { Clock } from "./core/clock.ts";
import type { Environment, TenantScope } from "./core/tenant-scope.ts";
import type { VisitorBudget } from "./core/visitor-budget.ts";
import type { Keyring } from "./crypto/keyring.ts";
import type { Database } from "./db/database.ts";
import type { Schema } from "./db/tables/schema.ts";
import type { EventPositions } from "./events/positions.ts";
import type { JobBell } from "./jobs/bell.ts";
import type { HeadPlace } from "./providers/audit-heads/port.ts";
import type { LanguageModel, ReplyReader } from "./providers/language-model/port.ts";
import type { MailProvider } from "./providers/mail/port.ts";
import type { PaymentProviders } from "./providers/payment/port.ts";
import type { VirusScanner } from "./providers/scanner/port.ts";
import type { ObjectStorage } from "./providers/storage/port.ts";
import type { WebhookSender } from "./providers/webhook/webhook-sender.ts";
import type { Log } from "./telemetry/log.ts";

/** The published knowledge in this process's memory. */
export interface KnowledgeInMemory {
  current(): CurrentKnowledge;
}

export interface CurrentKnowledge {
  readonly snapshotId: string;
  readonly compiled: CompiledKnowledge;
  readonly publishedAt: Date;
}

/** What tenants offer, in this process's memory. */
export interface OfferingsInMemory {
  /** What the tenant offers, with the rates of the day by its own time. */
  of(scope: TenantScope, now: Date): Promise<TenantOfferings>;
  /** The same, read in the given transaction and not kept. */
  read(reading: OfferingsReading): Promise<TenantOfferings>;
}

export interface OfferingsReading {
  readonly tx: Transaction<Schema>;
  readonly scope: TenantScope;
  /** the tenant's own time */
  readonly now: Date;
}

/** What a file is taken for, whatever it shows. */
interface PlayedFile {
  /** what is found in it; none: it is accepted */
  readonly findings: readonly Finding[];
  /** it is taken for malware */
  readonly isMalware?: true;
}

/** What files are taken for that are played. */
export interface PlayedFiles {
  /** undefined: it is what it shows */
  fileOf(scope: TenantScope, fileName: string): PlayedFile | undefined;
}

/**
 * The process's resources that several rooms share; created once in main.ts (or by a test). What a room makes for the
 * others is an interface here, so that nothing below the rooms imports them.
 */
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
  readonly knowledge: KnowledgeInMemory;
  readonly offerings: OfferingsInMemory;
  /** breaks ties among the candidates for an intent; undefined: ties lead to a question */
  readonly languageModel: LanguageModel | undefined;
  /** reads replies to the assistant; undefined: rules do */
  readonly assistantModel: ReplyReader | undefined;
  readonly payments: PaymentProviders;
  /** keeps files; what belongs to a person goes through `providers/storage/sealed.ts` */
  readonly storage: ObjectStorage;
  /** where heads of the audit log are kept outside the database */
  readonly headPlaces: readonly HeadPlace[];
  /** looks for malware in files; undefined: nobody does */
  readonly scanner: VirusScanner | undefined;
  /** takes mails, by environment */
  readonly mail: Readonly<Record<Environment, MailProvider>>;
  /** the processor time of who needs no credential */
  readonly visitors: VisitorBudget;
  /** looks at uploaded files in processes of their own */
  readonly inspections: Inspections;
  /** what test environments take files for */
  readonly play: PlayedFiles;
  /** draws what is to be printed, in a process of its own */
  readonly drawings: Pool<object, Uint8Array>;
}

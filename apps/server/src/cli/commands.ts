import type { Command } from "./command.ts";

export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  /** Loaded when called: `--help` must not wait for the server's code. */
  readonly load: () => Promise<Command>;
}

/** Every command there is, in the order of the help. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: "serve",
    summary: "start the server, and the embedded database unless DATABASE_URL is set",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  {
    name: "migrate",
    summary: "bring the database to this version's schema",
    load: async () => (await import("./migrate.ts")).migrateCommand,
  },
  {
    name: "tenants create",
    summary: "make a tenant",
    load: async () => (await import("./tenants.ts")).createCommand,
  },
  {
    name: "tenants list",
    summary: "list the tenants",
    load: async () => (await import("./tenants.ts")).listCommand,
  },
  {
    name: "tenants set",
    summary: "change a tenant's communication mode, capabilities or minimum authority",
    load: async () => (await import("./tenants.ts")).setCommand,
  },
  {
    name: "keys create",
    summary: "make an API key and show it once",
    load: async () => (await import("./keys.ts")).createCommand,
  },
  {
    name: "keys list",
    summary: "list API keys, without their secrets",
    load: async () => (await import("./keys.ts")).listCommand,
  },
  {
    name: "keys revoke",
    summary: "end an API key for good",
    load: async () => (await import("./keys.ts")).revokeCommand,
  },
  {
    name: "keyring create",
    summary: "make the keyring file that production needs",
    load: async () => (await import("./keyring.ts")).createCommand,
  },
  {
    name: "jobs list",
    summary: "list the jobs that failed for good, and why",
    load: async () => (await import("./jobs/dead-letters.ts")).listCommand,
  },
  {
    name: "jobs replay",
    summary: "run a job that failed for good once more",
    load: async () => (await import("./jobs/dead-letters.ts")).replayCommand,
  },
  {
    name: "listen",
    summary: "forward each event, signed, to a receiver on this machine",
    load: async () => (await import("./events/listen.ts")).listenCommand,
  },
  {
    name: "events tail",
    summary: "print each event as it is published",
    load: async () => (await import("./events/tail.ts")).tailCommand,
  },
  {
    name: "events trigger",
    summary: "publish an example event in the test environment",
    load: async () => (await import("./events/trigger.ts")).triggerCommand,
  },
  {
    name: "events verify",
    summary: "check that no event is missing, doubled or out of order",
    load: async () => (await import("./events/administration.ts")).verifyCommand,
  },
  {
    name: "events epoch",
    summary: "end all event cursors, after a restore from a backup",
    load: async () => (await import("./events/administration.ts")).epochCommand,
  },
  {
    name: "webhooks deliveries",
    summary: "list what is to be sent to webhook endpoints, and what was",
    load: async () => (await import("./webhooks.ts")).deliveriesCommand,
  },
  {
    name: "webhooks redeliver",
    summary: "send an event to its endpoint again",
    load: async () => (await import("./webhooks.ts")).redeliverCommand,
  },
  {
    name: "knowledge check",
    summary: "check the knowledge files: shape, lint, scenarios",
    load: async () => (await import("./knowledge/check.ts")).checkCommand,
  },
  {
    name: "knowledge explain",
    summary: "explain one answer: rules, sources, what would change it",
    load: async () => (await import("./knowledge/explain.ts")).explainCommand,
  },
  {
    name: "knowledge coverage",
    summary: "list the destinations that answer, with their authority and age",
    load: async () => (await import("./knowledge/coverage.ts")).coverageCommand,
  },
  {
    name: "knowledge drift",
    summary: "compare with a matrix that others have collected: pairs that differ, by cause",
    load: async () => (await import("./knowledge/drift.ts")).driftCommand,
  },
  {
    name: "knowledge diff",
    summary: "compare two snapshots: passports answered otherwise, conditions changed",
    load: async () => (await import("./knowledge/difference.ts")).diffCommand,
  },
  {
    name: "knowledge preview",
    summary: "count the stored determinations that a publication would change",
    load: async () => (await import("./knowledge/difference.ts")).previewCommand,
  },
  {
    name: "knowledge publish",
    summary: "let the knowledge files, or an earlier snapshot, answer from now on",
    load: async () => (await import("./knowledge/publish.ts")).publishCommand,
  },
  {
    name: "knowledge rollback",
    summary: "let what was published before answer again",
    load: async () => (await import("./knowledge/publish.ts")).rollbackCommand,
  },
  {
    name: "knowledge publications",
    summary: "list what was published, when and by whom",
    load: async () => (await import("./knowledge/publish.ts")).publicationsCommand,
  },
  {
    name: "determinations replay",
    summary: "determine stored answers again and compare",
    load: async () => (await import("./determinations.ts")).replayCommand,
  },
  {
    name: "knowledge determine",
    summary: "answer JSON lines without a server or a database",
    load: async () => (await import("./knowledge/determine.ts")).determineCommand,
  },
  {
    name: "intents resolve",
    summary: "resolve the purposes of trips from JSON lines, without a server or a database",
    load: async () => (await import("./intents.ts")).resolveCommand,
  },
  {
    name: "catalog list",
    summary: "list the products, with version and state",
    load: async () => (await import("./catalog/state.ts")).listCommand,
  },
  {
    name: "catalog import",
    summary: "check product files and let them be offered",
    load: async () => (await import("./catalog/files.ts")).importCommand,
  },
  {
    name: "catalog export",
    summary: "write the products as files",
    load: async () => (await import("./catalog/files.ts")).exportCommand,
  },
  {
    name: "catalog suspend",
    summary: "take a product out of sale for a while",
    load: async () => (await import("./catalog/state.ts")).suspendCommand,
  },
  {
    name: "catalog resume",
    summary: "end the suspension of a product",
    load: async () => (await import("./catalog/state.ts")).resumeCommand,
  },
  {
    name: "catalog offer",
    summary: "let a tenant offer a product, at its own fee",
    load: async () => (await import("./catalog/offer.ts")).offerCommand,
  },
  {
    name: "catalog withdraw",
    summary: "take a product out of what a tenant offers",
    load: async () => (await import("./catalog/offer.ts")).withdrawCommand,
  },
  {
    name: "catalog rates import",
    summary: "take in dated exchange rates",
    load: async () => (await import("./catalog/rates.ts")).importRatesCommand,
  },
  {
    name: "catalog rates remove",
    summary: "take a wrong exchange rate back",
    load: async () => (await import("./catalog/rates.ts")).removeRateCommand,
  },
  {
    name: "doctor",
    summary: "check this installation and say what is wrong",
    load: async () => (await import("./doctor.ts")).doctorCommand,
  },
];

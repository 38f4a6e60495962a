import type { Definition } from "./command.ts";

export interface CommandRow {
  readonly summary: string;
  /** Loaded when called: help must not wait for the server's code. */
  readonly load: () => Promise<Definition>;
}

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  serve: {
    summary: "start the server, and the embedded database unless DATABASE_URL is set",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  migrate: {
    summary: "bring the database to this version's schema",
    load: async () => (await import("./migrate.ts")).migrateCommand,
  },
  "tenants create": { summary: "create a tenant", load: async () => (await import("./tenants.ts")).createCommand },
  "tenants list": { summary: "list the tenants", load: async () => (await import("./tenants.ts")).listCommand },
  "tenants set": {
    summary: "change a tenant's communication mode, capabilities or minimum authority",
    load: async () => (await import("./tenants.ts")).setCommand,
  },
  "tenants delete": {
    summary: "delete a test tenant with everything made under it",
    load: async () => (await import("./delete-test-tenant.ts")).deleteCommand,
  },
  "keys create": {
    summary: "create an API key and show it once",
    load: async () => (await import("./keys.ts")).createCommand,
  },
  "keys list": {
    summary: "list API keys without their secrets",
    load: async () => (await import("./keys.ts")).listCommand,
  },
  "keys revoke": {
    summary: "revoke an API key permanently",
    load: async () => (await import("./keys.ts")).revokeCommand,
  },
  "invitations create": {
    summary: "invite the traveler of a case to the portal, by a link that opens once",
    load: async () => (await import("./invitations.ts")).createCommand,
  },
  "operators create": {
    summary: "invite somebody who works for the service, by a link that works once",
    load: async () => (await import("./operators.ts")).createCommand,
  },
  "operators list": {
    summary: "list the operators",
    load: async () => (await import("./operators.ts")).listCommand,
  },
  "operators set": {
    summary: "change an operator's name, role or tenants",
    load: async () => (await import("./operators.ts")).setCommand,
  },
  "operators suspend": {
    summary: "end an operator's sessions, and let nobody sign in",
    load: async () => (await import("./operators.ts")).suspendCommand,
  },
  "operators reactivate": {
    summary: "let a suspended operator sign in again",
    load: async () => (await import("./operators.ts")).reactivateCommand,
  },
  "operators reset": {
    summary: "forget how an operator signs in, and make a new link",
    load: async () => (await import("./operators.ts")).resetCommand,
  },
  "operators link": {
    summary: "print a new link for somebody who is invited",
    load: async () => (await import("./operators.ts")).linkCommand,
  },
  "keyring create": {
    summary: "create the keyring file that production requires",
    load: async () => (await import("./keyring.ts")).createCommand,
  },
  backup: {
    summary: "back up the database to a folder while the servers work",
    load: async () => (await import("./backup.ts")).backupCommand,
  },
  restore: {
    summary: "restore a backup into a new database",
    load: async () => (await import("./backup.ts")).restoreCommand,
  },
  "audit verify": {
    summary: "check that no row of the audit log was changed, removed or put in",
    load: async () => (await import("./audit.ts")).verifyCommand,
  },
  "audit export": {
    summary: "print the audit log as JSON lines",
    load: async () => (await import("./audit.ts")).exportCommand,
  },
  "audit head": {
    summary: "sign the head of the audit log and print it, to be kept elsewhere",
    load: async () => (await import("./audit.ts")).headCommand,
  },
  "audit accept-restored": {
    summary: "take a restored audit log, which is shorter than the one that was kept outside the database",
    load: async () => (await import("./audit-restored.ts")).acceptCommand,
  },
  "jobs list": {
    summary: "list the jobs that failed permanently, with the reason",
    load: async () => (await import("./jobs/dead-letters.ts")).listCommand,
  },
  "jobs replay": {
    summary: "run a permanently failed job again",
    load: async () => (await import("./jobs/dead-letters.ts")).replayCommand,
  },
  "ledger verify": {
    summary: "compare every order, payment and refund with the ledger",
    load: async () => (await import("./ledger.ts")).verifyCommand,
  },
  listen: {
    summary: "forward each event, signed, to a receiver on this machine",
    load: async () => (await import("./events/listen.ts")).listenCommand,
  },
  "events tail": {
    summary: "print each event as it is published",
    load: async () => (await import("./events/tail.ts")).tailCommand,
  },
  "events trigger": {
    summary: "publish an example event in the test environment",
    load: async () => (await import("./events/trigger.ts")).triggerCommand,
  },
  "events verify": {
    summary: "check that no event is missing, duplicated or out of order",
    load: async () => (await import("./events/administration.ts")).verifyCommand,
  },
  "events epoch": {
    summary: "invalidate all event cursors after a restore from a backup",
    load: async () => (await import("./events/administration.ts")).epochCommand,
  },
  "webhooks deliveries": {
    summary: "list webhook deliveries, pending and done",
    load: async () => (await import("./webhooks.ts")).deliveriesCommand,
  },
  "webhooks redeliver": {
    summary: "send an event to its endpoint again",
    load: async () => (await import("./webhooks.ts")).redeliverCommand,
  },
  "knowledge check": {
    summary: "check the knowledge files: shape, lint, scenarios",
    load: async () => (await import("./knowledge/check.ts")).checkCommand,
  },
  "knowledge explain": {
    summary: "explain one answer: its rules, its sources, what would change it",
    load: async () => (await import("./knowledge/explain.ts")).explainCommand,
  },
  "knowledge coverage": {
    summary: "list the destinations that have rules, with their authority and age",
    load: async () => (await import("./knowledge/coverage.ts")).coverageCommand,
  },
  "knowledge due": {
    summary: "list the sources that have to be read again soon, and what rests on them",
    load: async () => (await import("./knowledge/due.ts")).dueCommand,
  },
  "knowledge renew": {
    summary: "move the dates of sources that somebody has read again and found unchanged",
    load: async () => (await import("./knowledge/renew.ts")).renewCommand,
  },
  "knowledge watch": {
    summary: "read official sources again and renew those that say the same",
    load: async () => (await import("./knowledge/watch.ts")).watchCommand,
  },
  "knowledge text": {
    summary: "compare a copy of a source's text with the one on record, and list what rests on it",
    load: async () => (await import("./knowledge/text.ts")).textCommand,
  },
  "knowledge bundle": {
    summary: "write the knowledge files as one signed file for other installations",
    load: async () => (await import("./knowledge/bundle.ts")).bundleCommand,
  },
  "knowledge trust add": {
    summary: "trust a publisher's key",
    load: async () => (await import("./knowledge/trust.ts")).addCommand,
  },
  "knowledge trust list": {
    summary: "list the publishers' keys that are trusted",
    load: async () => (await import("./knowledge/trust.ts")).listCommand,
  },
  "knowledge trust remove": {
    summary: "no longer trust a publisher's key",
    load: async () => (await import("./knowledge/trust.ts")).removeCommand,
  },
  "knowledge pull": {
    summary: "take a signed bundle as a draft",
    load: async () => (await import("./knowledge/pull.ts")).pullCommand,
  },
  "knowledge usefulness": {
    summary: "measure how useful answers to typical questions are",
    load: async () => (await import("./knowledge/usefulness.ts")).usefulnessCommand,
  },
  "knowledge drift": {
    summary: "compare the knowledge files with someone else's matrix, by cause",
    load: async () => (await import("./knowledge/drift.ts")).driftCommand,
  },
  "knowledge diff": {
    summary: "compare two snapshots: changed answers and conditions",
    load: async () => (await import("./knowledge/difference.ts")).diffCommand,
  },
  "knowledge preview": {
    summary: "count the stored determinations that publishing would change",
    load: async () => (await import("./knowledge/difference.ts")).previewCommand,
  },
  "knowledge publish": {
    summary: "publish the knowledge files or an earlier snapshot",
    load: async () => (await import("./knowledge/publish.ts")).publishCommand,
  },
  "knowledge rollback": {
    summary: "publish the snapshot of an earlier publication again",
    load: async () => (await import("./knowledge/publish.ts")).rollbackCommand,
  },
  "knowledge draft create": {
    summary: "begin a draft of the knowledge files that an operator approves",
    load: async () => (await import("./knowledge/drafts.ts")).createCommand,
  },
  "knowledge draft list": {
    summary: "list the newest drafts of knowledge",
    load: async () => (await import("./knowledge/drafts.ts")).listCommand,
  },
  "knowledge draft show": {
    summary: "show a draft and what its check has found",
    load: async () => (await import("./knowledge/drafts.ts")).showCommand,
  },
  "knowledge draft submit": {
    summary: "ask for the approval of a draft",
    load: async () => (await import("./knowledge/drafts.ts")).submitCommand,
  },
  "knowledge publications": {
    summary: "list publications, with date and publisher",
    load: async () => (await import("./knowledge/publish.ts")).publicationsCommand,
  },
  "knowledge determine": {
    summary: "answer JSON lines without a server or a database",
    load: async () => (await import("./knowledge/determine.ts")).determineCommand,
  },
  "reports run": {
    summary: "write what happened in some days of a tenant to a file, with its figures",
    load: async () => (await import("./reports/run-report.ts")).runCommand,
  },
  "determinations replay": {
    summary: "recompute stored determinations and compare",
    load: async () => (await import("./determinations.ts")).replayCommand,
  },
  "intents resolve": {
    summary: "resolve trip purposes from JSON lines without a server or a database",
    load: async () => (await import("./intents.ts")).resolveCommand,
  },
  "catalog list": {
    summary: "list the products with version and state",
    load: async () => (await import("./catalog/state.ts")).listCommand,
  },
  "catalog import": {
    summary: "check product files and import them",
    load: async () => (await import("./catalog/files.ts")).importCommand,
  },
  "catalog export": {
    summary: "write the products to files",
    load: async () => (await import("./catalog/files.ts")).exportCommand,
  },
  "catalog suspend": {
    summary: "take a product off sale for a while",
    load: async () => (await import("./catalog/state.ts")).suspendCommand,
  },
  "catalog resume": {
    summary: "end the suspension of a product",
    load: async () => (await import("./catalog/state.ts")).resumeCommand,
  },
  "catalog offer": {
    summary: "let a tenant offer a product at its own fee",
    load: async () => (await import("./catalog/offer.ts")).offerCommand,
  },
  "catalog withdraw": {
    summary: "end a tenant's offer of a product",
    load: async () => (await import("./catalog/offer.ts")).withdrawCommand,
  },
  "catalog rates import": {
    summary: "import dated exchange rates",
    load: async () => (await import("./catalog/rates.ts")).importRatesCommand,
  },
  "catalog rates remove": {
    summary: "remove a wrong exchange rate",
    load: async () => (await import("./catalog/rates.ts")).removeRateCommand,
  },
  demo: {
    summary: "play a family's applications on the running server, step by step",
    load: async () => (await import("./demo/play.ts")).playCommand,
  },
  "demo reset": {
    summary: "put the demo tenants back to their first state",
    load: async () => (await import("./demo/reset.ts")).resetCommand,
  },
  doctor: {
    summary: "check this installation and report problems",
    load: async () => (await import("./doctor.ts")).doctorCommand,
  },
  version: { summary: "print the version", load: async () => (await import("./version.ts")).versionCommand },
};

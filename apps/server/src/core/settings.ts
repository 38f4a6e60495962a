import {
  addressList,
  bucketName,
  contactList,
  integer,
  interfaceUrl,
  mailSender,
  mailServer,
  oneOf,
  origin,
  postgresUrl,
  setting,
  socketAddress,
  text,
} from "./setting-kinds.ts";

/** Every setting. `docs/configuration.md` is generated from this table. */
export const SETTINGS = {
  nodeEnv: setting(oneOf("development", "test", "production"), {
    name: "NODE_ENV",
    fallback: "development",
    description: "`production` creates no demo data and requires every setting marked below.",
  }),
  home: setting(text, {
    name: "ENTRADA_HOME",
    fallback: ".entrada",
    description: "Folder of the embedded database, the keyring and the demo credentials.",
  }),
  host: setting(text, {
    name: "HOST",
    fallback: "127.0.0.1",
    description: "Address to listen on; `0.0.0.0` listens on every network interface.",
  }),
  port: setting(integer(0, 65_535), {
    name: "PORT",
    fallback: 3000,
    description:
      "Port to listen on; `0` takes any free one. A worker (`serve --role worker`) only serves its health checks there.",
  }),
  publicBaseUrl: setting(origin, {
    name: "PUBLIC_BASE_URL",
    fallbackText: "`http://HOST:PORT`",
    productionRequires: true,
    description: "Address at which callers reach this service, without the `/api/v1` prefix; used in links.",
  }),
  databaseUrl: setting(postgresUrl, {
    name: "DATABASE_URL",
    fallbackText: "the embedded database",
    productionRequires: true,
    description: "Your own PostgreSQL, 15 to 18. The login must be, or be a member of, the role `entrada_app`.",
  }),
  databaseOwnerUrl: setting(postgresUrl, {
    name: "DATABASE_OWNER_URL",
    fallbackText: "`DATABASE_URL`",
    description: "The login that owns the tables: migrations and the administration commands use it.",
  }),
  databaseBackupUrl: setting(postgresUrl, {
    name: "DATABASE_BACKUP_URL",
    fallbackText: "`DATABASE_OWNER_URL`",
    description: "The login that `entrada backup` reads with: one with `BYPASSRLS` in the role `entrada_backup`.",
  }),
  databaseReplicaUrl: setting(postgresUrl, {
    name: "DATABASE_REPLICA_URL",
    fallbackText: "`DATABASE_URL`",
    description:
      "A hot standby of your own PostgreSQL, with the login of `DATABASE_URL`: reports are read there, as soon as it has " +
      "what was committed before.",
  }),
  databasePoolSize: setting(integer(5, 200), {
    name: "DATABASE_POOL_SIZE",
    fallback: 10,
    description:
      "Connections per process, in addition to the two reserved for determinations. Tenants have shares of them. Of fewer " +
      "than five, one change that waits for a lock would be all that a tenant has.",
  }),
  keyringFile: setting(text, {
    name: "ENTRADA_KEYRING_FILE",
    fallbackText: "`ENTRADA_HOME/keys/keyring.json`",
    productionRequires: true,
    description: "The keys that encrypt cursors and protect personal data. Keep it apart from the database.",
  }),
  securityContact: setting(contactList, {
    name: "SECURITY_CONTACT",
    fallbackText: "no `/.well-known/security.txt`",
    description: "Where to report a weakness, the preferred address first; shown at `/.well-known/security.txt`.",
  }),
  securityPolicy: setting(interfaceUrl, {
    name: "SECURITY_POLICY",
    fallbackText: "none is named",
    description: "Where it is written what to report and how; named in `/.well-known/security.txt`.",
  }),
  auditHeadsFolder: setting(text, {
    name: "AUDIT_HEADS_FOLDER",
    fallbackText: "`audit-heads` beside the keyring",
    description:
      "Folder in which servers keep the newest head of the audit log, so that whoever has the database alone cannot cut " +
      "the log back; see [self-hosting](guides/self-hosting.md#audit-log).",
  }),
  metricsPort: setting(integer(0, 65_535), {
    name: "METRICS_PORT",
    fallbackText: "no metrics",
    description: "Port of the Prometheus metrics, on the address of `METRICS_HOST`.",
  }),
  metricsHost: setting(text, {
    name: "METRICS_HOST",
    fallback: "127.0.0.1",
    description: "Address on which the metrics are served.",
  }),
  logLevel: setting(oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"), {
    name: "LOG_LEVEL",
    fallbackText: "`info` in production, otherwise `warn`",
    description: "Lowest level that is logged.",
  }),
  trustProxy: setting(addressList, {
    name: "TRUST_PROXY",
    fallback: [],
    fallbackText: "none",
    description: "Proxies whose `X-Forwarded-For` is trusted.",
  }),
  rateUnitsPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_UNITS_PER_MINUTE",
    fallback: 60_000,
    description: "Cost units per minute of a live credential; a test credential gets a quarter.",
  }),
  rateBurstUnits: setting(integer(1, 1_000_000), {
    name: "RATE_BURST_UNITS",
    fallback: 2000,
    description: "Cost units a credential can spend at once.",
  }),
  rateDeterminationsPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_DETERMINATIONS_PER_MINUTE",
    fallback: 6000,
    description: "Determinations per minute of a live credential; a test credential gets a quarter.",
  }),
  rateTenantFactor: setting(integer(1, 1000), {
    name: "RATE_TENANT_FACTOR",
    fallback: 2,
    description:
      "The limit of all credentials of a tenant together, per environment, as a multiple of one credential's.",
  }),
  rateFailedKeysPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_FAILED_KEYS_PER_MINUTE",
    fallback: 600,
    description:
      "Invalid API keys per minute from one client address, in each process. Beyond that, keys from this address are no " +
      "longer looked up unless they are already in use. Behind a proxy that `TRUST_PROXY` does not list, all callers " +
      "share one address.",
  }),
  rateLimitStore: setting(oneOf("database", "process"), {
    name: "RATE_LIMIT_STORE",
    fallback: "database",
    description: "`database` shares the limits between server processes; `process` counts in each process separately.",
  }),
  checkAddressUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "CHECK_ADDRESS_UNITS_PER_MINUTE",
    fallback: 600,
    description:
      "Cost units per minute, and at once, of one client address on check pages, in each process. A question costs 5, " +
      "the map 50. Behind a proxy that `TRUST_PROXY` does not list, all visitors share one address.",
  }),
  checkTenantUnitsPerMinute: setting(integer(1, 100_000_000), {
    name: "CHECK_TENANT_UNITS_PER_MINUTE",
    fallback: 30_000,
    description:
      "Cost units per minute of all visitors of a tenant's check page, in each process; a sixth of them at once. They " +
      "do not count against the tenant's API keys.",
  }),
  operatorUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "OPERATOR_UNITS_PER_MINUTE",
    fallback: 6_000,
    description:
      "Cost units per minute, and at once, of one operator, and of one client address on the operators' surface, in each " +
      "process. A read costs 1, a list 2, a change 5.",
  }),
  sessionUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "SESSION_UNITS_PER_MINUTE",
    fallback: 600,
    description:
      "Cost units per minute, and at once, of one traveler's session, in each process; ten times as many of one client " +
      "address on the travelers' surface. A read costs 1, a list 2, a change 5.",
  }),
  requestsInFlightMax: setting(integer(1, 100_000), {
    name: "REQUESTS_IN_FLIGHT_MAX",
    fallback: 100,
    description: "Concurrent requests per credential.",
  }),
  connectionsPerAddressMax: setting(integer(1, 1_000_000), {
    name: "CONNECTIONS_PER_ADDRESS_MAX",
    fallback: 512,
    description:
      "Connections from one address, in each process. Not counted with `TRUST_PROXY`: limit them in the proxy.",
  }),
  webhookAllowCidrs: setting(addressList, {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallbackText: "`127.0.0.0/8,::1` outside production, otherwise none",
    description:
      "Addresses to which webhooks can be sent although they are not public, such as those of your own network.",
  }),
  determinationRetentionDays: setting(integer(30, 36_500), {
    name: "DETERMINATION_RETENTION_DAYS",
    fallbackText: "without limit",
    description:
      "How many days determinations are kept, in real time. They are deleted by whole months (UTC), so a month later at " +
      "most; see [self-hosting](guides/self-hosting.md#what-is-stored-and-for-how-long).",
  }),
  intentStatementDays: setting(integer(1, 3650), {
    name: "INTENT_STATEMENT_DAYS",
    fallback: 30,
    description: "How many days the text of a resolved trip purpose is kept, encrypted; the answer is kept.",
  }),
  leadRetentionDays: setting(integer(1, 3650), {
    name: "LEAD_RETENTION_DAYS",
    fallback: 365,
    description:
      "How many days a lead without a customer is kept, by the tenant's clock. A customer's lead is erased with the customer.",
  }),
  supportTicketRetentionDays: setting(integer(1, 3650), {
    name: "SUPPORT_TICKET_RETENTION_DAYS",
    fallback: 365,
    description:
      "How many days a support ticket is kept after it was resolved, by the tenant's clock. A person's ticket is erased with the person.",
  }),
  passportReadRetentionDays: setting(integer(90, 3650), {
    name: "PASSPORT_READ_RETENTION_DAYS",
    fallback: 730,
    description: "How many days the record of who was shown a full passport number is kept.",
  }),
  requestLogDays: setting(integer(0, 90), {
    name: "REQUEST_LOG_DAYS",
    fallback: 7,
    description:
      "How many days a tenant can read which requests its keys have sent, and how they were answered, and what its travelers " +
      "were refused. With 0, nothing of them is written down.",
  }),
  refusalLogDays: setting(integer(1, 400), {
    name: "REFUSAL_LOG_DAYS",
    fallback: 90,
    description:
      "How many days operators with `audit:read` can read what operators, and travelers of no known tenant, were refused.",
  }),
  operatorRevealsPerHour: setting(integer(1, 100_000), {
    name: "OPERATOR_REVEALS_PER_HOUR",
    fallback: 30,
    description: "How many masked numbers one operator can have shown whole within an hour, in all tenants together.",
  }),
  operatorRevealsPerDay: setting(integer(1, 1_000_000), {
    name: "OPERATOR_REVEALS_PER_DAY",
    fallback: 200,
    description: "The same within a day.",
  }),
  operatorDownloadsPerHour: setting(integer(1, 100_000), {
    name: "OPERATOR_DOWNLOADS_PER_HOUR",
    fallback: 300,
    description:
      "How many documents and deliverables one operator can download within an hour, in all tenants together.",
  }),
  operatorDownloadsPerDay: setting(integer(1, 1_000_000), {
    name: "OPERATOR_DOWNLOADS_PER_DAY",
    fallback: 2_000,
    description: "The same within a day.",
  }),
  stripeTestKeysFile: setting(text, {
    name: "STRIPE_TEST_KEYS_FILE",
    fallbackText: "no payments by provider in test environments",
    description:
      'JSON file with the keys of Stripe\'s test mode: `{"secretKey", "publishableKey", "webhookSecret"}`. Stripe sends its ' +
      "messages to `PUBLIC_BASE_URL/callbacks/stripe/test`.",
  }),
  stripeLiveKeysFile: setting(text, {
    name: "STRIPE_LIVE_KEYS_FILE",
    fallbackText: "no payments by provider in live environments",
    description: "The same for Stripe's live mode, and `PUBLIC_BASE_URL/callbacks/stripe/live`.",
  }),
  stripeOrigin: setting(origin, {
    name: "STRIPE_ORIGIN",
    fallbackText: "Stripe's own",
    description: "Another address of Stripe's API, such as that of a proxy.",
  }),
  storageFolder: setting(text, {
    name: "STORAGE_FOLDER",
    fallbackText: "`ENTRADA_HOME/objects`",
    description:
      "Folder of the files that travelers send, encrypted; see [self-hosting](guides/self-hosting.md#files). **Production " +
      "requires it, or the settings of S3.** Several servers need the same one.",
  }),
  s3Endpoint: setting(origin, {
    name: "S3_ENDPOINT",
    fallbackText: "no S3: the folder",
    description: "An S3 that keeps the files instead of a folder, such as `https://s3.eu-central-1.amazonaws.com`.",
  }),
  s3Bucket: setting(bucketName, {
    name: "S3_BUCKET",
    fallbackText: "no S3: the folder",
    description: "The bucket there, which must exist.",
  }),
  s3Region: setting(text, {
    name: "S3_REGION",
    fallback: "us-east-1",
    description: "The region that requests are signed for.",
  }),
  s3CredentialsFile: setting(text, {
    name: "S3_CREDENTIALS_FILE",
    fallbackText: "no S3: the folder",
    description: 'JSON file with the key for it: `{"accessKeyId", "secretAccessKey"}`.',
  }),
  clamavSocket: setting(socketAddress, {
    name: "CLAMAV_SOCKET",
    fallbackText: "no scanner: documents say that none looked",
    description:
      "Where ClamAV's daemon `clamd` listens, such as `/run/clamav/clamd.ctl` or `127.0.0.1:3310`; see " +
      "[self-hosting](guides/self-hosting.md#a-virus-scanner).",
  }),
  mailUrl: setting(mailServer, {
    name: "MAIL_URL",
    fallbackText: "no mail server: mails are written to `MAIL_FOLDER`",
    description:
      "The server that takes mails of live environments, such as `smtp://mail.example.com:587`, which must offer STARTTLS, " +
      "or `smtps://mail.example.com`; see [self-hosting](guides/self-hosting.md#mail).",
  }),
  mailFrom: setting(mailSender, {
    name: "MAIL_FROM",
    fallbackText: "`Entrada <no-reply@localhost>`",
    description:
      "Who sends mails, such as `Visa service <visa@example.com>`. The name is used for tenants without one.",
  }),
  mailCredentialsFile: setting(text, {
    name: "MAIL_CREDENTIALS_FILE",
    fallbackText: "no login",
    description: 'JSON file with the login of the mail server: `{"user", "password"}`.',
  }),
  mailFolder: setting(text, {
    name: "MAIL_FOLDER",
    fallbackText: "`ENTRADA_HOME/mail`",
    description:
      "Folder of mails that are not sent: those of test environments, and all of them without `MAIL_URL`. Kept for 30 days.",
  }),
  fileCheckProcesses: setting(integer(1, 64), {
    name: "FILE_CHECK_PROCESSES",
    fallback: 2,
    description:
      "Processes that look at uploaded files, at the lowest priority; each may need 600 MB for a picture of the largest " +
      "size. One tenant's files fill at most half of them, so that of two or more one is left for whoever comes next.",
  }),
  languageModelUrl: setting(interfaceUrl, {
    name: "LANGUAGE_MODEL_URL",
    fallbackText: "no language model",
    description:
      "An OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`. It receives the text of a trip purpose that the " +
      "resolver cannot decide by itself and chooses among its candidates; see [intents](intents.md).",
  }),
  languageModelName: setting(text, {
    name: "LANGUAGE_MODEL_NAME",
    fallbackText: "no language model",
    description: "The model to use there; it must respond within 2 seconds.",
  }),
  languageModelKeyFile: setting(text, {
    name: "LANGUAGE_MODEL_KEY_FILE",
    fallbackText: "no key",
    description: "A file that contains only the API key for it.",
  }),
  assistantModelUrl: setting(interfaceUrl, {
    name: "ASSISTANT_MODEL_URL",
    fallbackText: "no language model: replies are read by rules",
    description:
      "An OpenAI-compatible API that reads replies to the assistant. It receives the last message, in which numbers of " +
      "documents, mail addresses, phone numbers and the traveler's names are hidden, and what the open questions are called; see " +
      "[the assistant](guides/assistant.md#with-a-language-model).",
  }),
  assistantModelName: setting(text, {
    name: "ASSISTANT_MODEL_NAME",
    fallbackText: "no language model",
    description: "The model to use there. Where it does not respond within 8 seconds, rules read the reply.",
  }),
  assistantModelKeyFile: setting(text, {
    name: "ASSISTANT_MODEL_KEY_FILE",
    fallbackText: "no key",
    description: "A file that contains only the API key for it.",
  }),
  knowledgeFeedUrl: setting(interfaceUrl, {
    name: "KNOWLEDGE_FEED_URL",
    fallbackText: "no feed",
    description:
      "Where the newest bundle of visa knowledge is; asked once a day. Only bundles of keys that " +
      "`entrada knowledge trust` knows are accepted; see [knowledge](guides/knowledge.md).",
  }),
  knowledgeFeedPolicy: setting(oneOf("notify", "publish"), {
    name: "KNOWLEDGE_FEED_POLICY",
    fallback: "notify",
    description:
      "`notify` makes a draft of it that operators approve; `publish` publishes it at once, unless it may ask less of a " +
      "traveler than before: then it is a draft, too.",
  }),
  knowledgeWatch: setting(oneOf("off", "notify", "renew"), {
    name: "KNOWLEDGE_WATCH",
    fallback: "off",
    description:
      "Whether official sources are read again each night. `notify` makes a draft of the new dates of those that say the same, " +
      "which operators approve; `renew` publishes such a draft, as long as nothing but dates is in it. Off until somebody " +
      "wants it, as it asks hundreds of publishers in your name; see [knowledge](guides/knowledge.md#the-watch).",
  }),
  knowledgeWatchContact: setting(text, {
    name: "KNOWLEDGE_WATCH_CONTACT",
    fallbackText: "none; required with `KNOWLEDGE_WATCH`",
    description: "The mail address or page by which publishers can reach you; it stands in every request of the watch.",
  }),
  drainSeconds: setting(integer(0, 600), {
    name: "DRAIN_SECONDS",
    fallback: 20,
    description: "How many seconds a stopping server waits for running requests.",
  }),
} as const;

import {
  addressList,
  contactList,
  integer,
  interfaceUrl,
  oneOf,
  origin,
  postgresUrl,
  setting,
  text,
} from "./setting-kinds.ts";

/** Where a server listens, its database and keys, and what it tells of itself. */
export const SERVER_SETTINGS = {
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
  drainSeconds: setting(integer(0, 600), {
    name: "DRAIN_SECONDS",
    fallback: 20,
    description: "How many seconds a stopping server waits for running requests.",
  }),
} as const;

import { dirname, join, resolve } from "node:path";
import type { Kind, Setting } from "./core/setting-kinds.ts";
import { SETTINGS } from "./core/settings.ts";

type Settings = typeof SETTINGS;
type ValueOf<S> = S extends { readonly kind: Kind<infer T> }
  ? S extends { readonly fallback: unknown }
    ? T
    : T | undefined
  : never;
type Given = { readonly [K in keyof Settings]: ValueOf<Settings[K]> };

export interface Config extends Given {
  readonly isProduction: boolean;
  readonly publicBaseUrl: string;
  readonly keyringFile: string;
  readonly auditHeadsFolder: string;
  readonly storageFolder: string;
  readonly mailFolder: string;
  readonly webhookAllowCidrs: readonly string[];
  readonly logLevel: NonNullable<Given["logLevel"]>;
  /** the settings that the environment names, whatever it sets them to */
  readonly namesGiven: ReadonlySet<string>;
}

/** Thrown by loadConfig with every mistake, so that all can be fixed at once. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("; "));
    this.mistakes = mistakes;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The settings of an environment, complete and frozen; throws a ConfigError naming every mistake. Commands that only
 * use the database require fewer settings than the server.
 */
export function loadConfig(env: Env, needs: "server" | "database" | "nothing" = "server"): Config {
  const mistakes: string[] = [];
  const isProduction = env.NODE_ENV === "production";
  const values = Object.entries(SETTINGS).map(([key, row]: [string, Setting<unknown>]) => {
    // An empty variable is how compose files and shells write "not set".
    const raw = env[row.name]?.trim() || undefined;
    if (raw === undefined) {
      if (isProduction && row.productionRequires && needs === "server")
        mistakes.push(`${row.name} is required in production`);
      return [key, row.fallback];
    }
    const parsed = (row.kind as Kind<unknown>).parse(raw);
    if (!parsed.ok) mistakes.push(`${row.name} ${parsed.error}`);
    return [key, parsed.ok ? parsed.value : undefined];
  });
  const isDatabaseNamed = env.DATABASE_URL || env.DATABASE_OWNER_URL;
  if (isProduction && needs === "database" && !isDatabaseNamed) mistakes.push("DATABASE_URL is required in production");
  const isSet = (name: string) => Boolean(env[name]?.trim());
  if (isSet("LANGUAGE_MODEL_URL") !== isSet("LANGUAGE_MODEL_NAME"))
    mistakes.push("LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME must be set together");
  if (isSet("ASSISTANT_MODEL_URL") !== isSet("ASSISTANT_MODEL_NAME"))
    mistakes.push("ASSISTANT_MODEL_URL and ASSISTANT_MODEL_NAME must be set together");
  const ofS3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_CREDENTIALS_FILE"];
  const hasS3 = ofS3.some(isSet);
  if (hasS3 && !ofS3.every(isSet)) mistakes.push(`${ofS3.slice(0, 2).join(", ")} and ${ofS3[2]} must be set together`);
  if (hasS3 && isSet("STORAGE_FOLDER")) mistakes.push("STORAGE_FOLDER cannot be set together with S3_BUCKET");
  if (isProduction && needs === "server" && !hasS3 && !isSet("STORAGE_FOLDER"))
    mistakes.push("STORAGE_FOLDER or S3_BUCKET is required in production");
  if (isSet("MAIL_URL") && !isSet("MAIL_FROM")) mistakes.push("MAIL_FROM is required with MAIL_URL");
  if (isSet("MAIL_CREDENTIALS_FILE") && !isSet("MAIL_URL")) mistakes.push("MAIL_CREDENTIALS_FILE needs MAIL_URL");
  if (isSet("KNOWLEDGE_WATCH") && env.KNOWLEDGE_WATCH?.trim() !== "off" && !isSet("KNOWLEDGE_WATCH_CONTACT"))
    mistakes.push("KNOWLEDGE_WATCH_CONTACT is required with KNOWLEDGE_WATCH: publishers want to know who asks");
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  // The entries come from SETTINGS, key by key, so the object has exactly this shape.
  const given = Object.fromEntries(values) as Given;
  return complete(given, new Set(Object.values(SETTINGS).flatMap(({ name }) => (isSet(name) ? [name] : []))));
}

const LOOPBACK = ["127.0.0.0/8", "::1"];

function complete(given: Given, namesGiven: ReadonlySet<string>): Config {
  const home = resolve(given.home);
  const isProduction = given.nodeEnv === "production";
  const keyringFile = resolve(given.keyringFile ?? `${home}/keys/keyring.json`);
  return Object.freeze({
    ...given,
    namesGiven,
    home,
    isProduction,
    publicBaseUrl: given.publicBaseUrl ?? localBaseUrl(given.host, given.port),
    keyringFile,
    auditHeadsFolder: resolve(given.auditHeadsFolder ?? join(dirname(keyringFile), "audit-heads")),
    storageFolder: resolve(given.storageFolder ?? `${home}/objects`),
    mailFolder: resolve(given.mailFolder ?? `${home}/mail`),
    webhookAllowCidrs: given.webhookAllowCidrs ?? (isProduction ? [] : LOOPBACK),
    logLevel: given.logLevel ?? (isProduction ? "info" : "warn"),
  });
}

/** The address of a server that listens here, as seen from the same machine. */
export function localBaseUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

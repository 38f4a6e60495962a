import { expect, test } from "vitest";
import { ConfigError, loadConfig, localBaseUrl } from "./config.ts";

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

test("an empty environment is a valid development configuration", () => {
  expect(loadConfig({})).toMatchObject({
    nodeEnv: "development",
    isProduction: false,
    port: 3000,
    host: "127.0.0.1",
    publicBaseUrl: "http://127.0.0.1:3000",
    logLevel: "warn",
    trustProxy: [],
  });
  expect(loadConfig({}).databaseUrl).toBeUndefined();
});

test("every mistake is reported at once", () => {
  expect(
    mistakesOf({ PORT: "70000", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x", TRUST_PROXY: "10.0.0.0/64" }),
  ).toEqual([
    "PORT must be a whole number, 0 to 65535",
    "DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/database",
    "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent",
    "TRUST_PROXY must be IP addresses or CIDR ranges separated by commas, such as 10.0.0.0/8,127.0.0.1",
  ]);
});

test.each(["watch@example.com", "https://visa.example/who-asks"])("%s is a contact for publishers", (contact) => {
  expect(loadConfig({ KNOWLEDGE_WATCH_CONTACT: contact }).knowledgeWatchContact).toBe(contact);
});

test.each(["somebody", "http://visa.example", "w\u00E4chter@example.com", "a@b.example (us)", "a@b.example\nX: y"])(
  "%j is no contact for publishers",
  (contact) => {
    expect(mistakesOf({ KNOWLEDGE_WATCH_CONTACT: contact })).toEqual([
      "KNOWLEDGE_WATCH_CONTACT must be a mail address or an https address without special letters, such as watch@example.com",
    ]);
  },
);

test("connections too few to share are refused, and five are enough", () => {
  for (const size of ["0", "1", "2", "3", "4", "201"]) {
    expect(mistakesOf({ DATABASE_POOL_SIZE: size })).toEqual(["DATABASE_POOL_SIZE must be a whole number, 5 to 200"]);
  }
  expect(loadConfig({ DATABASE_POOL_SIZE: "5" }).databasePoolSize).toBe(5);
});

test("production reports all missing required settings", () => {
  expect(mistakesOf({ NODE_ENV: "production" })).toEqual([
    "PUBLIC_BASE_URL is required in production",
    "DATABASE_URL is required in production",
    "ENTRADA_KEYRING_FILE is required in production",
    "STORAGE_FOLDER or S3_BUCKET is required in production",
  ]);
});

test("files are kept in the home, in another folder, or in a bucket", () => {
  expect(loadConfig({ ENTRADA_HOME: "/srv/entrada" }).storageFolder).toBe("/srv/entrada/objects");
  expect(loadConfig({ STORAGE_FOLDER: "/mnt/scans" }).storageFolder).toBe("/mnt/scans");
  const s3 = { S3_ENDPOINT: "https://s3.example.com/", S3_BUCKET: "scans", S3_CREDENTIALS_FILE: "/run/secrets/s3" };
  expect(loadConfig(s3)).toMatchObject({
    s3Endpoint: "https://s3.example.com",
    s3Bucket: "scans",
    s3Region: "us-east-1",
  });
  const together = "S3_ENDPOINT, S3_BUCKET and S3_CREDENTIALS_FILE must be set together";
  for (const name of Object.keys(s3)) expect(mistakesOf({ ...s3, [name]: "" })).toEqual([together]);
  expect(mistakesOf({ ...s3, STORAGE_FOLDER: "/mnt/scans" })).toEqual([
    "STORAGE_FOLDER cannot be set together with S3_BUCKET",
  ]);
  for (const bucket of ["Scans", "a/b", "..", "ab"])
    expect(mistakesOf({ ...s3, S3_BUCKET: bucket })[0]).toMatch(/^S3_BUCKET must be a bucket's name/);
});

test("a scanner is at the path of a socket, or at a host and its port", () => {
  const at = (socket: string) => loadConfig({ CLAMAV_SOCKET: socket }).clamavSocket;
  expect(loadConfig({}).clamavSocket).toBeUndefined();
  expect(at("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(at("127.0.0.1:3310")).toEqual({ host: "127.0.0.1", port: 3310 });
  expect(at("clamav.internal:3310")).toEqual({ host: "clamav.internal", port: 3310 });
  expect(at("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  for (const socket of [
    "clamd.ctl",
    "127.0.0.1",
    "host:0",
    "host:65536",
    ":3310",
    "::1:3310",
    "tcp://host:3310",
    "a b:1",
  ])
    expect(mistakesOf({ CLAMAV_SOCKET: socket })[0]).toMatch(/^CLAMAV_SOCKET must be the absolute path of a socket/);
});

test("in production, database commands require only the database settings", () => {
  expect(() => loadConfig({ NODE_ENV: "production" }, "database")).toThrow("DATABASE_URL is required in production");
  const config = loadConfig({ NODE_ENV: "production", DATABASE_OWNER_URL: "postgres://owner@db/entrada" }, "database");
  expect(config.databaseOwnerUrl).toBe("postgres://owner@db/entrada");
});

test("production with its settings starts at log level info", () => {
  const config = loadConfig({
    NODE_ENV: "production",
    PUBLIC_BASE_URL: "https://visa.example.com/",
    DATABASE_URL: "postgresql://app@db/entrada",
    ENTRADA_KEYRING_FILE: "/run/secrets/keyring.json",
    STORAGE_FOLDER: "/var/lib/entrada/objects",
  });
  expect(config).toMatchObject({ isProduction: true, logLevel: "info", publicBaseUrl: "https://visa.example.com" });
});

test("an empty variable counts as not set", () => {
  expect(loadConfig({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each(["12a", "-1", "1e3", "0x50", "3000.5"])("the port %s is refused, not guessed", (port) => {
  expect(mistakesOf({ PORT: port })).toHaveLength(1);
});

test.each(["https://visa.example.com/api/v1", "visa.example.com", "ftp://visa.example.com", "https://a.example/?x=1"])(
  "the public address %s is refused",
  (url) => {
    expect(mistakesOf({ PUBLIC_BASE_URL: url })).toHaveLength(1);
  },
);

test("an error never repeats a secret value", () => {
  expect(mistakesOf({ DATABASE_URL: "mysql://root:hunter2@db/x" }).join()).not.toContain("hunter2");
});

test("a language model needs both an address and a name, and no secret in the address", () => {
  const both = "LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME must be set together";
  expect(mistakesOf({ LANGUAGE_MODEL_URL: "http://127.0.0.1:11434/v1" })).toEqual([both]);
  expect(mistakesOf({ LANGUAGE_MODEL_NAME: "small", LANGUAGE_MODEL_URL: " " })).toEqual([both]);
  const at = (url: string) => mistakesOf({ LANGUAGE_MODEL_NAME: "small", LANGUAGE_MODEL_URL: url });
  expect(at("https://models.example.com/openai/v1")).toEqual([]);
  for (const url of [
    "https://me:hunter2@models.example.com/v1",
    "https://a.example/?key=hunter2",
    "ftp://a",
    "small",
  ]) {
    expect(at(url)).toHaveLength(1);
    expect(at(url).join()).not.toContain("hunter2");
  }
});

test("the configuration cannot be changed after it is loaded", () => {
  expect(Object.isFrozen(loadConfig({}))).toBe(true);
});

test("a server on all interfaces is reached over loopback, with IPv6 in brackets", () => {
  expect(localBaseUrl("0.0.0.0", 80)).toBe("http://127.0.0.1:80");
  expect(localBaseUrl("::1", 81)).toBe("http://[::1]:81");
});

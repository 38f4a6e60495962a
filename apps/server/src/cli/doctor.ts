import { accessSync, constants, existsSync } from "node:fs";
import { exposures } from "../boot/exposure.ts";
import { type Installation, openInstallation } from "../boot/installation.ts";
import { openKeyring } from "../boot/keyring-file.ts";
import { claimPort } from "../boot/listening-port.ts";
import { openMail } from "../boot/mail.ts";
import { SCANNER_WARNING, scannerVersion } from "../boot/scanner.ts";
import { checkStorage } from "../boot/storage.ts";
import { type Config, ConfigError, loadConfig, localBaseUrl } from "../config.ts";
import { fetchDirectly } from "../core/fetch-directly.ts";
import { type Finding, fail, ok, warn } from "../core/findings.ts";
import { reasonOf } from "../core/start-error.ts";
import type { Database } from "../db/database.ts";
import { describeServer, describeSpace } from "../db/database-findings.ts";
import { isDatabaseHome } from "../db/embedded/layout.ts";
import { countQueueFaults, readDatabaseFacts } from "../db/inspect.ts";
import { keyringChecksIn } from "../db/keyring-checks.ts";
import { readSchemaState } from "../db/schema-state.ts";
import { findSuperuserLogin, SUPERUSER_WARNING } from "../db/self-check.ts";
import { makeLog } from "../telemetry/log.ts";
import type { Definition } from "./command.ts";
import { examineAudit } from "./examine-audit.ts";
import { examineModels } from "./examine-models.ts";
import { examineKnowledge } from "./knowledge/examine.ts";

const PROBE_MS_MAX = 2000;

export const doctorCommand: Definition = (command, call) =>
  command
    .description(
      "Checks the settings, home, port, storage of files, virus scanner, mail, models, database, schema, counts of the queues, keyring, the audit log's end and knowledge, and reports problems. Changes nothing; " +
        "starts the embedded database for the check if it is not running.",
    )
    .action(async () => {
      const findings = await examine(call.env);
      const lines = findings.map(({ check, status, detail }) => `${status.padEnd(4)}  ${check.padEnd(9)}  ${detail}`);
      call.print({ findings }, lines.join("\n"), findings.some(({ status }) => status === "fail") ? 1 : 0);
    });

async function examine(env: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const runtime = ok("runtime", `Node ${process.version} on ${process.platform}-${process.arch}`);
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    const mistakes = error instanceof ConfigError ? error.mistakes : [reasonOf(error)];
    return [runtime, ...mistakes.map((mistake) => fail("settings", mistake))];
  }
  const settings = ok("settings", config.isProduction ? "production" : `${config.nodeEnv}: creates demo data`);
  const here = [examineHome(config), await examinePort(config), await examineStorage(config)];
  return [
    runtime,
    settings,
    ...exposures(config).map((exposure) => warn("exposure", exposure)),
    ...here,
    ...(await examineScanner(config)),
    await examineMail(config),
    ...examineContact(config),
    ...(await examineModels(config)),
    ...(await examineDatabase(config)),
  ];
}

async function examineStorage(config: Config): Promise<Finding> {
  const { storageFolder: folder, s3Endpoint, s3Bucket } = config;
  const where = s3Bucket === undefined ? folder : `${s3Endpoint}/${s3Bucket}`;
  if (s3Bucket === undefined && !existsSync(folder))
    return warn("storage", `${folder} does not exist yet: the first start creates it`);
  try {
    await checkStorage(config);
    return ok("storage", where);
  } catch (error) {
    return fail("storage", `${where} cannot keep files: ${reasonOf(error)}`);
  }
}

function examineContact({ securityContact, isProduction }: Config): readonly Finding[] {
  if (securityContact !== undefined) return [ok("contact", securityContact.join(", "))];
  const detail =
    "without SECURITY_CONTACT nobody finds whom to tell of a weakness: there is no /.well-known/security.txt";
  return isProduction ? [warn("contact", detail)] : [];
}

async function examineScanner(config: Config): Promise<readonly Finding[]> {
  try {
    const version = await scannerVersion(config);
    if (version === undefined) return config.isProduction ? [warn("scanner", SCANNER_WARNING)] : [];
    return [ok("scanner", version)];
  } catch (error) {
    return [fail("scanner", `CLAMAV_SOCKET leads to nobody who answers: ${reasonOf(error)}`)];
  }
}

async function examineMail(config: Config): Promise<Finding> {
  const { mailUrl, mailFolder, isProduction } = config;
  try {
    await (await openMail(config, { now: () => new Date() })).live.check();
  } catch (error) {
    return fail("mail", `${mailUrl ?? mailFolder} takes no mail: ${reasonOf(error)}`);
  }
  if (mailUrl !== undefined) return ok("mail", mailUrl);
  const detail = `without MAIL_URL, mails are written to ${mailFolder} and reach nobody`;
  return isProduction ? warn("mail", detail) : ok("mail", detail);
}

function examineHome({ home, databaseUrl }: Config): Finding {
  if (!existsSync(home)) {
    return databaseUrl
      ? ok("home", `${home} is not needed`)
      : warn("home", `${home} does not exist yet: \`entrada serve\` creates it`);
  }
  try {
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok("home", home);
  } catch (error) {
    return fail("home", `${home} cannot be used: ${reasonOf(error)}`);
  }
}

async function examinePort({ host, port }: Config): Promise<Finding> {
  const local = localBaseUrl(host, port);
  try {
    await claimPort(host, port, "PORT");
    return ok("port", `${host}:${port} is free`);
  } catch (error) {
    return (await isOurs(local)) ? ok("port", `${local} answers as Entrada`) : fail("port", reasonOf(error));
  }
}

async function isOurs(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetchDirectly(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(PROBE_MS_MAX) });
    return answer.ok;
  } catch {
    return false;
  }
}

async function examineDatabase(config: Config): Promise<readonly Finding[]> {
  // Opening the installation would create it.
  const isExternal = config.databaseUrl !== undefined || config.databaseOwnerUrl !== undefined;
  if (!isExternal && !isDatabaseHome(config.home))
    return [warn("database", "does not exist yet: the first start creates it")];
  try {
    const installation = await openInstallation(config, makeLog({ logLevel: "silent" }), () => undefined);
    try {
      const db = await installation.openServerDatabase();
      try {
        return [
          ...(await examineOpenDatabase(config, db)),
          ...(isExternal ? await examineLogins(config, installation, db) : []),
        ];
      } finally {
        await db.close();
      }
    } finally {
      await installation.close();
    }
  } catch (error) {
    return [fail("database", reasonOf(error))];
  }
}

async function examineOpenDatabase(config: Config, db: Database): Promise<readonly Finding[]> {
  const { missing, unknown, isRestoring } = await readSchemaState(db.pool);
  if (isRestoring) return [fail("schema", "a backup is not completely restored: repeat it into a new database")];
  if (unknown.length > 0) return [fail("schema", `migrated by a newer version of Entrada (${unknown.join(", ")})`)];
  if (missing.length > 0) return [fail("schema", `${missing.join(", ")} missing: run \`entrada migrate\``)];
  const facts = await readDatabaseFacts(db.pool);
  return [
    ...describeServer(config.databaseUrl === undefined, facts),
    ok("schema", "up to date"),
    describeSpace(facts),
    await examineQueues(db),
    await examineKeyring(config, db),
    ...(await examineAudit(config, db)),
    ...(await examineKnowledge(config, db, facts)),
  ];
}

async function examineQueues(db: Database): Promise<Finding> {
  const faults = await countQueueFaults(db.pool);
  if (faults === 0) return ok("queues", "every kept count is what a recount finds");
  return fail("queues", `${faults} kept counts are not what a recount finds: report it`);
}

async function examineLogins(config: Config, installation: Installation, db: Database): Promise<readonly Finding[]> {
  const superuser = await findSuperuserLogin(db.pool);
  const server = superuser === undefined ? [] : [warn("logins", SUPERUSER_WARNING)];
  try {
    await (await installation.openOperatorDatabase()).close();
    return [...server, ok("logins", "tenants and keys can be administered")];
  } catch (error) {
    // A server needs no more than DATABASE_URL.
    return [...server, (config.databaseOwnerUrl === undefined ? warn : fail)("logins", reasonOf(error))];
  }
}

async function examineKeyring({ keyringFile }: Config, db: Database): Promise<Finding> {
  try {
    const keyring = openKeyring(keyringFile);
    const knownKeyVerifiers = await keyringChecksIn(db).list();
    if (!keyring) {
      return knownKeyVerifiers.length === 0
        ? warn("keyring", `${keyringFile} does not exist yet: the first start creates it`)
        : fail("keyring", `${keyringFile} is missing: restore it from your backup`);
    }
    const lost = knownKeyVerifiers.filter((check) => !keyring.matches(check));
    if (lost.length > 0) return fail("keyring", `${keyringFile} lacks ${lost.map(({ keyId }) => keyId).join(", ")}`);
    return ok("keyring", `${keyringFile}, current key ${keyring.currentKeyId}`);
  } catch (error) {
    return fail("keyring", reasonOf(error));
  }
}

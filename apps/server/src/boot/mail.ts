import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Config } from "../config.ts";
import type { Clock } from "../core/clock.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import type { Environment } from "../core/tenant-scope.ts";
import { openOutbox } from "../providers/mail/outbox.ts";
import type { MailProvider } from "../providers/mail/port.ts";

type Settings = Pick<Config, "mailUrl" | "mailFrom" | "mailCredentialsFile" | "mailFolder">;

const Secret = Type.String({ minLength: 1, maxLength: 300, pattern: "^\\P{Cc}+$" });
const CredentialsSchema = Type.Object({ user: Secret, password: Secret }, { additionalProperties: false });
const NOBODY = { address: "no-reply@localhost", name: "Entrada" };
const PORTS = { "smtp:": 587, "smtps:": 465 } as const;

/**
 * Who takes mails, by environment: the configured server those of live environments only, so that no test ever writes to
 * a person. Files take the rest. Nothing is called or written yet.
 */
export async function openMail(
  settings: Settings,
  clock: Pick<Clock, "now">,
): Promise<Readonly<Record<Environment, MailProvider>>> {
  const { mailFolder, mailFrom: sender = NOBODY } = settings;
  const outboxOf = (environment: Environment) => openOutbox({ folder: join(mailFolder, environment), sender, clock });
  return { test: outboxOf("test"), live: (await openServer(settings)) ?? outboxOf("live") };
}

async function openServer({ mailUrl, mailFrom: sender, mailCredentialsFile: file }: Settings) {
  if (mailUrl === undefined || sender === undefined) return undefined;
  const { protocol, hostname, port } = new URL(mailUrl);
  const isTls = protocol === "smtps:";
  const login = file === undefined ? undefined : readCredentials(file);
  // Loaded only where it is configured.
  const { openSmtp } = await import("../providers/mail/smtp.ts");
  return openSmtp({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? PORTS[isTls ? "smtps:" : "smtp:"] : Number(port),
    isTls,
    sender,
    ...(login && { login }),
  });
}

// A fault names the file, never what is in it.
function readCredentials(file: string): Static<typeof CredentialsSchema> {
  let credentials: unknown;
  try {
    credentials = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : reasonOf(error);
    throw new StartError(`The file ${file} with the login of the mail server cannot be read: ${reason}.`);
  }
  if (Check(CredentialsSchema, credentials)) return credentials;
  throw new StartError(`${file} is not {"user": "…", "password": "…"}. Write the two to it.`);
}

import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "@entrada/domain/shared/dates";
import type { Clock } from "../../core/clock.ts";
import { makeFolder } from "../../core/make-folder.ts";
import { createOnceFile } from "../../core/once-file.ts";
import { composeMail, type Sender } from "./compose-mail.ts";
import type { MailProvider } from "./port.ts";

const KEPT_DAYS = 30;

export interface OutboxOptions {
  readonly folder: string;
  readonly sender: Sender;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Writes each mail as a file instead of sending it: `<id>.eml`, which only the server's own account can read. A mail that
 * is sent again changes nothing. Files are removed after 30 days.
 */
export function openOutbox({ folder, sender, clock }: OutboxOptions): MailProvider {
  let cleanedAt = 0;
  return {
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const composed = composeMail(mail, sender);
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(composed);
      makeFolder(folder, 0o700);
      const now = clock.now().getTime();
      if (now - cleanedAt > DAY_MS) {
        cleanedAt = now;
        removeOld(folder, now);
      }
      createOnceFile(join(folder, `${mail.id}.eml`), message.toString());
    },
    async check() {
      if (existsSync(folder)) accessSync(folder, constants.W_OK | constants.X_OK);
    },
  };
}

function removeOld(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another process may have removed it.
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (name.endsWith(".eml") && now - writtenAt > KEPT_DAYS * DAY_MS) rmSync(file, { force: true });
  }
}

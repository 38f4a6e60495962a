import { type Mail, type MailProvider, MailRefused } from "./port.ts";

/** What became of a mail. */
export type MailOutcome = "sent" | "failed";

interface Recording {
  readonly isLastAttempt: boolean;
  readonly record: (outcome: MailOutcome) => Promise<void>;
}

/**
 * Hands a mail over, and records whether it was taken. Throws if it may be taken later; after the last attempt that is
 * recorded as a failure, too. Between the two, a stop can send a mail twice, with the same id.
 */
export async function sendRecorded(
  provider: Pick<MailProvider, "send">,
  mail: Mail,
  { isLastAttempt, record }: Recording,
): Promise<void> {
  try {
    await provider.send(mail);
  } catch (error) {
    if (error instanceof MailRefused || isLastAttempt) await record("failed");
    if (error instanceof MailRefused) return;
    throw error;
  }
  await record("sent");
}

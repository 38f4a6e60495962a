import { type Mail, type MailProvider, MailRefused } from "./port.ts";

/** Hands a mail over; one that will never be taken is left. Throws if it may be taken later. */
export async function sendIfTaken(provider: Pick<MailProvider, "send">, mail: Mail): Promise<void> {
  try {
    await provider.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
  }
}

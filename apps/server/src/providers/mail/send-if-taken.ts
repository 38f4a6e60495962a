import { type Mail, type MailProvider, MailRefused } from "./port.ts";

/** Hands a mail over; one that will never be taken is left. Whether it was taken. Throws if it may be taken later. */
export async function sendIfTaken(provider: Pick<MailProvider, "send">, mail: Mail): Promise<boolean> {
  try {
    await provider.send(mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return false;
  }
}

/** A mail to one person, complete. */
export interface Mail {
  /** one address */
  readonly to: string;
  /** who writes, as mail programs show it beside the configured address */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** of subject and text, such as `fr` */
  readonly language: string;
  /** the left part of the Message-ID: who gets the mail twice can tell by it */
  readonly id: string;
}

/** Hands mails over. */
export interface MailProvider {
  /**
   * Resolves once somebody else answers for the mail. Throws `MailRefused` if this mail will never be taken, and any other
   * error if it may be taken later. No error names the receiver or has words of the mail.
   */
  send(mail: Mail): Promise<void>;
  /** Resolves if mails can be handed over; throws why not. */
  check(): Promise<void>;
}

/** This mail will not be taken, however often it is sent. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

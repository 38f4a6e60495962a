import type { SendMailOptions } from "nodemailer";
import { type Mail, MailRefused } from "./port.ts";

/** Who sends: an address, and the name for mails whose own sender has none. */
export interface Sender {
  readonly address: string;
  readonly name: string;
}

// One address and nothing that a mail header reads as more: no space, control character, comma or bracket.
const ADDRESS = /^[^\s\p{Cc},;:<>()[\]\\"@]{1,64}@[^\s\p{Cc},;:<>()[\]\\"@]{1,255}$/u;
const CONTROLS = /\p{Cc}+/gu;

/** What nodemailer sends for a mail. Throws `MailRefused` if its receiver is not one address. */
export function composeMail(mail: Mail, sender: Sender): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailRefused("the receiver is not one mail address");
  const domain = sender.address.split("@").at(-1);
  return {
    from: { address: sender.address, name: mail.senderName.replace(CONTROLS, " ").trim() || sender.name },
    to: { address: mail.to, name: "" },
    subject: mail.subject.replace(CONTROLS, " ").trim(),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    // Nobody's absence note answers it.
    headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

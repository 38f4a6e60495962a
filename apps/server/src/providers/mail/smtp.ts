import { createTransport } from "nodemailer";
import { composeMail, type Sender } from "./compose-mail.ts";
import { type MailProvider, MailRefused } from "./port.ts";

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this machine may lack */
  readonly isTls: boolean;
  readonly sender: Sender;
  readonly login?: { readonly user: string; readonly password: string };
  /** how long the server may be silent */
  readonly timeoutMs?: number;
  /** for a certificate of its own: the authority, and the name in it */
  readonly trust?: { readonly ca: string; readonly servername: string };
}

const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
// Answers to these are about this mail. Everything else is about the server or how it is set up.
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];

/** Hands mails to a server by SMTP, which is not called yet. */
export function openSmtp({
  host,
  port,
  isTls,
  sender,
  login,
  trust,
  timeoutMs = TIMEOUT_MS,
}: SmtpOptions): MailProvider {
  const isLocal = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !isLocal,
    ignoreTLS: !isTls && isLocal,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    tls: { minVersion: "TLSv1.2", ...trust },
  });
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail, sender)).catch(refuse);
    },
    async check() {
      await transport.verify().catch(refuse);
    },
  };
}

// The server's own words may name the receiver, so they are not passed on.
function refuse(error: unknown): never {
  if (error instanceof MailRefused) throw error;
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string };
  if (responseCode === undefined) throw new Error(`the mail server did not answer as expected (${code ?? "unknown"})`);
  const answer = `the mail server answered ${responseCode} to ${command ?? "a command"}`;
  const isFinal = responseCode >= 500 && command !== undefined && ABOUT_THE_MAIL.includes(command);
  throw isFinal ? new MailRefused(answer) : new Error(answer);
}

import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type DecodedMail, decodeMail } from "./decoded-mail.ts";

export interface ReceivedMail extends DecodedMail {
  /** as told in the envelope */
  readonly from: string;
  readonly to: readonly string[];
  readonly isTls: boolean;
  readonly user: string | undefined;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** what is answered from now on to a command, such as `RCPT TO`; null: as usual */
  answer(command: Command, code: number | null): void;
  close(): Promise<void>;
}

type Command = "MAIL FROM" | "RCPT TO" | "DATA";
interface Options {
  /** TLS from the first byte, STARTTLS, or neither */
  readonly tls?: "implicit" | "starttls" | "none";
  readonly login?: { readonly user: string; readonly password: string };
}

/** The certificate of the servers of tests. */
export const TRUST = { ca: pem("receiver.cert.pem"), servername: "receiver.example.test" };

/** A mail server on this machine. */
export async function startMailServer({ tls = "none", login }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const codes = new Map<Command, number>();
  const refusal = (command: Command) => {
    const code = codes.get(command);
    // What servers say may name the receiver.
    return code === undefined ? null : Object.assign(new Error("<ada@example.com> no"), { responseCode: code });
  };
  const server = new SMTPServer({
    secure: tls === "implicit",
    key: pem("receiver.key.pem"),
    cert: TRUST.ca,
    authOptional: login === undefined,
    disabledCommands: [...(tls === "starttls" ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    onAuth: ({ username, password }, _, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error("no"), { responseCode: 535 })),
    onMailFrom: (_, __, done) => done(refusal("MAIL FROM")),
    onRcptTo: (_, __, done) => done(refusal("RCPT TO")),
    onData: (stream, { envelope, secure, user }, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const refused = refusal("DATA");
        if (!refused) {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          const mail = decodeMail(Buffer.concat(pieces).toString());
          received.push({ ...mail, from, to, isTls: secure, user: user === undefined ? undefined : String(user) });
        }
        done(refused);
      });
    },
  });
  server.on("error", () => {}); // a client that hangs up
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    answer: (command, code) => void (code === null ? codes.delete(command) : codes.set(command, code)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function pem(name: string): string {
  return readFileSync(new URL(`tls/${name}`, import.meta.url), "utf8");
}

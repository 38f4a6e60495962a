import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new signing secret in the format of Standard Webhooks libraries. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export interface SignedMessage {
  /** the event's id: the same in every attempt */
  readonly id: string;
  readonly body: string;
  /** of the attempt, in real time */
  readonly sentAt: Date;
  /** one, or two while the previous one is still valid */
  readonly secrets: readonly string[];
}

/** The Standard Webhooks 1.0 headers that prove who sent the message and when. */
export function signatureHeaders({ id, body, sentAt, secrets }: SignedMessage): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const sign = (secret: string) =>
    `v1,${createHmac("sha256", Buffer.from(secret.slice(SECRET_PREFIX.length), "base64"))
      .update(content)
      .digest("base64")}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(sign).join(" "),
  };
}

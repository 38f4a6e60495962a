/** Who writes messages about cases; the service writes notices. */
export const MESSAGE_PARTIES = ["tenant", "traveler", "operator", "service"] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];

/** Those of them who write in words of their own. */
export type WritingParty = Exclude<MessageParty, "service">;

/** What has become of the mail of a message. */
export const MAIL_STATES = ["none", "waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

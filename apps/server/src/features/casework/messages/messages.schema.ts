import { CASE_NOTICES } from "@entrada/domain/cases/case-notices";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { MAIL_STATES, MESSAGE_PARTIES } from "../../../core/message-party.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

export const MessageParams = Type.Object({ id: Type.String() }, closed);
export const MessagesQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);

export const NewMessageSchema = Type.Object(
  {
    body: Type.String({
      minLength: 1,
      maxLength: CHARACTERS_MAX.message,
      format: "plain-text",
      description: "Plain text in any script, with line breaks; each is stored as one line feed.",
      examples: ["Please send page two as well."],
    }),
    attachments: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: 10,
        uniqueItems: true,
        description: "Ids of documents of the same traveler, whose bytes have arrived and were not refused.",
      }),
    ),
  },
  { title: "NewMessage", ...closed },
);

const Author = Type.Object(
  {
    party: openEnum("MessageParty", MESSAGE_PARTIES, "`service` writes notices."),
    id: nullable(Type.String({ description: "Who of that party, such as an API key (`key_…`)." })),
  },
  { title: "MessageAuthor" },
);

export const MessageSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    caseId: Type.String(),
    author: Author,
    notice: nullable(openEnum("CaseNotice", CASE_NOTICES, "What a notice is about.")),
    locale: nullable(Type.String({ description: "The language of a notice.", examples: ["fr"] })),
    subject: nullable(Type.String({ description: "Of notices only." })),
    body: Type.String({ description: "Plain text." }),
    attachments: Type.Array(Type.String(), { description: "Ids of documents." }),
    createdAt: Instant,
    readAt: orNull(Instant, "When it was read by whom it was written to."),
    mail: Type.Object(
      {
        state: openEnum(
          "MailState",
          MAIL_STATES,
          "`none`: no mail of it is sent · `waiting`: it is about to be · `sent`: a mail server has taken it · `failed`: none takes it.",
        ),
        sentAt: orNull(Instant, "When the mail was taken."),
      },
      { title: "MessageMail" },
    ),
  },
  { title: "Message" },
);
export type ShownMessage = Static<typeof MessageSchema>;

export const MessagePageSchema = listOf(MessageSchema, "MessagePage");

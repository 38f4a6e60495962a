import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { type AnsweredKind, cannedReplies, LETTERS, letters } from "./canned-replies.service.ts";

const ReplySchema = Type.Object(
  { reason: Type.String(), locale: Type.String(), text: Type.String({ description: "It names nobody." }) },
  { title: "CannedReply" },
);

const LetterSchema = Type.Object(
  { name: Type.String(), locale: Type.String(), text: Type.String({ description: "It names nobody." }) },
  { title: "CannedLetter" },
);

const READING = {
  method: "GET",
  surface: "operator",
  idempotency: "none",
  precondition: "none",
  cost: 1,
  emits: [],
  problems: [],
} as const;
const Locale = Type.Optional(Type.Enum([...LANGUAGES], { description: "English by default." }));
const KINDS = Object.keys(LETTERS) as readonly AnsweredKind[];

/** Words with which operators give something back, or begin an answer. */
export function cannedRepliesRoutes(route: AddRoute): void {
  route({
    ...READING,
    id: "get_canned_replies",
    tag: "Work on cases",
    url: "/canned-replies",
    summary: "Read words to give something back with",
    description:
      "Why something is given back, and what to do about it, in the six languages: to be sent as the note of an item, " +
      "changed as needed. A case's `travelerLanguage` says which one fits.",
    access: { action: "cases:work" },
    examples: {
      query: { reason: "documentExpired", locale: "en" },
      response: { items: cannedReplies("en", "documentExpired") },
    },
    schema: {
      querystring: Type.Object(
        {
          reason: Type.Optional(Type.Enum([...ATTENTION_REASONS], { description: "By default all reasons." })),
          locale: Locale,
        },
        closed,
      ),
      response: { 200: Type.Object({ items: Type.Array(ReplySchema) }, { title: "CannedReplies" }) },
    },
    handler: ({ query }) => ({ items: cannedReplies(query.locale ?? "en", query.reason) }),
  });

  route({
    ...READING,
    id: "get_canned_letters",
    tag: "Support tickets",
    url: "/canned-letters",
    summary: "Read words to begin an answer with",
    description: "To answer a support ticket or a lead, in the six languages: to be changed as needed.",
    access: { action: "support:work" },
    examples: { query: { for: "tickets", locale: "en" }, response: { items: letters("tickets", "en") } },
    schema: {
      querystring: Type.Object(
        { for: Type.Enum([...KINDS], { description: "What is answered." }), locale: Locale },
        closed,
      ),
      response: { 200: Type.Object({ items: Type.Array(LetterSchema) }, { title: "CannedLetters" }) },
    },
    handler: ({ query }) => ({ items: letters(query.for, query.locale ?? "en") }),
  });
}

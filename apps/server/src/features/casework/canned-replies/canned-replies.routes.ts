import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { cannedReplies } from "./canned-replies.service.ts";

const ReplySchema = Type.Object(
  { reason: Type.String(), locale: Type.String(), text: Type.String({ description: "It names nobody." }) },
  { title: "CannedReply" },
);

/** Words with which operators give something back. */
export function cannedRepliesRoutes(route: AddRoute): void {
  route({
    id: "get_canned_replies",
    method: "GET",
    surface: "operator",
    tag: "Work on cases",
    url: "/canned-replies",
    summary: "Read words to give something back with",
    description:
      "Why something is given back, and what to do about it, in the six languages: to be sent as the note of an item, " +
      "changed as needed. A case's `travelerLanguage` says which one fits.",
    access: { action: "cases:work" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: {
      query: { reason: "documentExpired", locale: "en" },
      response: { items: cannedReplies("en", "documentExpired") },
    },
    schema: {
      querystring: Type.Object(
        {
          reason: Type.Optional(Type.Enum([...ATTENTION_REASONS], { description: "By default all reasons." })),
          locale: Type.Optional(Type.Enum([...LANGUAGES], { description: "English by default." })),
        },
        closed,
      ),
      response: { 200: Type.Object({ items: Type.Array(ReplySchema) }, { title: "CannedReplies" }) },
    },
    handler: ({ query }) => ({ items: cannedReplies(query.locale ?? "en", query.reason) }),
  });
}

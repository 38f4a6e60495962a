import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import Type, { type TSchema } from "typebox";
import type { AddRoute } from "../route.ts";
import { closed } from "./schema-parts.ts";

interface Letters {
  readonly id: string;
  readonly url: string;
  readonly summary: string;
  readonly description: string;
  /** of the list, in the document */
  readonly title: string;
  readonly letter: TSchema;
  readonly lettersIn: (language: Language) => readonly object[];
}

/** Adds an operation by which operators read mails as they go out, with invented names and figures. */
export function lettersRoute(route: AddRoute, { title, letter, lettersIn, ...named }: Letters): void {
  route({
    ...named,
    method: "GET",
    surface: "operator",
    tag: "Tenants",
    access: { action: "tenants:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { query: { locale: "en" }, response: { items: lettersIn("en").slice(0, 1) } },
    schema: {
      querystring: Type.Object(
        { locale: Type.Optional(Type.Enum([...LANGUAGES], { description: "English by default." })) },
        closed,
      ),
      response: { 200: Type.Object({ items: Type.Array(letter) }, { title }) },
    },
    handler: ({ query }) => ({ items: lettersIn(query.locale ?? "en") }),
  });
}

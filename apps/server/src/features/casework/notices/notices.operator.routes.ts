import { CASE_NOTICES } from "@entrada/domain/cases/case-notices";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { composeNotice } from "./notices-compose.ts";

const EXAMPLE_CASE = "cas_01ky1qkg00fs7tq8m8x3w5d2c9";
const NAME = "Mara";

const NoticeLetterSchema = Type.Object(
  {
    notice: openEnum("CaseNotice", CASE_NOTICES),
    locale: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: "With an invented name and case." }),
  },
  { title: "NoticeLetter" },
);

function lettersIn(locale: (typeof LANGUAGES)[number]) {
  return CASE_NOTICES.map((notice) => {
    const { subject, letter } = composeNotice({ notice, caseId: EXAMPLE_CASE }, locale, { name: NAME });
    return { notice, locale, subject, text: letter };
  });
}

/** What travelers are written, as it goes out. */
export function noticesOperatorRoutes(route: AddRoute): void {
  route({
    id: "get_notice_letters",
    method: "GET",
    surface: "operator",
    tag: "Tenants",
    url: "/notice-letters",
    summary: "Read what travelers are written",
    description:
      "The mails about a case, composed as they go out where the service writes to travelers. Anything else is written by " +
      "people.",
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
      response: { 200: Type.Object({ items: Type.Array(NoticeLetterSchema) }, { title: "NoticeLetters" }) },
    },
    handler: ({ query }) => ({ items: lettersIn(query.locale ?? "en") }),
  });
}

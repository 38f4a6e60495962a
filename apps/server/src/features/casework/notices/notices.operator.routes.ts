import { CASE_NOTICES } from "@entrada/domain/cases/case-notices";
import type { Language } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { lettersRoute } from "../../../http/resources/letters-route.ts";
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

function lettersIn(locale: Language) {
  return CASE_NOTICES.map((notice) => {
    const { subject, letter } = composeNotice({ notice, caseId: EXAMPLE_CASE }, locale, { name: NAME });
    return { notice, locale, subject, text: letter };
  });
}

/** What travelers are written, as it goes out. */
export function noticesOperatorRoutes(route: AddRoute): void {
  lettersRoute(route, {
    id: "get_notice_letters",
    url: "/notice-letters",
    summary: "Read what travelers are written",
    description:
      "The mails about a case, composed as they go out where the service writes to travelers. Anything else is written by " +
      "people.",
    title: "NoticeLetters",
    letter: NoticeLetterSchema,
    lettersIn,
  });
}

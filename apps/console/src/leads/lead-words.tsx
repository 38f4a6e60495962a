import type { OperatorsLead } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Part } from "../page/detail.tsx";
import { Thread } from "../talk/thread.tsx";

/** What was asked, and what was written back. */
export function LeadWords({ lead }: { readonly lead: OperatorsLead }) {
  const { reason, message, contact, answer, answeredAt, mailState, createdAt } = lead;
  const { text, name } = useLanguage();
  const asked = {
    id: "asked",
    author: { party: "traveler" },
    body: message ?? text("lead.wordless"),
    createdAt,
    locale: message === null ? "en" : contact.locale,
  };
  const answered =
    answer === null || answeredAt === null
      ? []
      : [{ id: "answer", author: { party: "operator" }, body: answer, createdAt: answeredAt, locale: contact.locale }];
  return (
    <Part title={name("leadReason", reason)}>
      <Thread items={[asked, ...answered]} />
      {mailState !== null && <p>{text(`mail.${mailState}`)}</p>}
    </Part>
  );
}

import type { OperatorsLead } from "@entrada/api-client/operator-schema";
import { titleOf } from "@entrada/ui/answer/answer-title.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { chooseLanguage, LANGUAGES } from "@entrada/ui/language/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../client/use-session.ts";
import { Fact, Facts } from "../page/detail.tsx";
import { usePlaceOf } from "../people/use-place-of.ts";
import { leadQueries } from "./leads.queries.ts";

/** How the person is reached, and the answer that was not enough. */
export function LeadSide({ lead }: { readonly lead: OperatorsLead }) {
  const { contact, determinationId, createdAt } = lead;
  const { text, moment } = useLanguage();
  const may = useMay();
  const tenant = usePlaceOf(lead);
  return (
    <>
      <Facts>
        <Fact label={text("lead.email")}>{contact.email}</Fact>
        <Fact label={text("lead.phone")}>{contact.phone}</Fact>
        <Fact label={text("lead.language")}>{contact.locale && LANGUAGES[chooseLanguage(contact.locale, [])]}</Fact>
        <Fact label={text("lead.tenant")}>{tenant}</Fact>
        <Fact label={text("lead.asked")}>{moment(createdAt)}</Fact>
      </Facts>
      {determinationId !== null && may("determinations:read") && <Behind lead={lead} />}
    </>
  );
}

function Behind({ lead }: { readonly lead: OperatorsLead }) {
  const { text, country, day } = useLanguage();
  const { data } = useQuery(leadQueries.determination(lead));
  if (data === undefined) return null;
  const { query, visaConclusion } = data;
  const [leg] = query.legs;
  return (
    <Facts>
      <Fact label={text("lead.question")}>
        {leg &&
          text("lead.trip", { from: country(query.traveler.passportCountry), to: country(leg.destinationCountry) })}
      </Fact>
      <Fact label={text("lead.travels")}>{leg?.arrivalDate && day(leg.arrivalDate)}</Fact>
      <Fact label={text("lead.said")}>{titleOf(data) ?? text("lead.unknown")}</Fact>
      <Fact label={text("lead.because")}>{visaConclusion.reason}</Fact>
    </Facts>
  );
}

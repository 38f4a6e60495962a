import type { OperatorsCustomer, SupportTicket } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { caseQueries } from "../cases/case.queries.ts";
import { useMay } from "../client/use-session.ts";
import { Fact, Facts } from "../page/detail.tsx";
import { usePlaceOf } from "../people/use-place-of.ts";

interface TicketSideProps {
  readonly ticket: SupportTicket;
  readonly asker: OperatorsCustomer | undefined;
}

/** Whom a ticket concerns, and what it is about. */
export function TicketSide({ ticket, asker }: TicketSideProps) {
  const { category, askedBy, relatedResource, createdAt } = ticket;
  const { text, name, moment } = useLanguage();
  const may = useMay();
  const tenant = usePlaceOf(ticket);
  const caseId = relatedResource?.type === "case" ? relatedResource.id : "";
  const worked = useQuery({ ...caseQueries.one(caseId), enabled: caseId !== "" && may("cases:read") });
  return (
    <Facts>
      <Fact label={text("ticket.asker")}>{text(`askedBy.${askedBy}`)}</Fact>
      <Fact label={text("ticket.customer")}>{asker && <Link href={`/customers/${asker.id}`}>{asker.name}</Link>}</Fact>
      <Fact label={text("ticket.category")}>{name("category", category)}</Fact>
      <Fact label={text("ticket.about")}>{relatedResource && <Related {...relatedResource} />}</Fact>
      <Fact label={text("ticket.order")}>
        {worked.data && may("sales:read") && (
          <Link href={`/tenants/${ticket.tenantId}/${ticket.environment}/orders/${worked.data.orderId}`}>
            {text("ticket.itsOrder")}
          </Link>
        )}
      </Fact>
      <Fact label={text("ticket.traveler")}>
        {worked.data && may("persons:read") && (
          <Link href={`/travelers/${worked.data.travelerId}`}>{text("ticket.itsTraveler")}</Link>
        )}
      </Fact>
      <Fact label={text("ticket.tenant")}>{tenant}</Fact>
      <Fact label={text("ticket.since")}>{moment(createdAt)}</Fact>
    </Facts>
  );
}

function Related({ type, id }: NonNullable<SupportTicket["relatedResource"]>) {
  const { text, name } = useLanguage();
  const may = useMay();
  if (type === "case" && may("cases:read")) return <Link href={`/cases/${id}`}>{text("ticket.case")}</Link>;
  return `${name("related", type)} ${id}`;
}

import type { Traveler } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { caseQueries } from "../cases/case.queries.ts";
import { Detail, Fact, Facts } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { Belongings } from "./belongings.tsx";
import { PassportFacts } from "./passport-facts.tsx";
import { peopleQueries } from "./people.queries.ts";
import { usePlaceOf } from "./use-place-of.ts";

/** Who travels: masked until somebody has a reason to look, and what belongs to them. */
export function TravelerPage() {
  const { travelerId = "" } = useParams();
  const traveler = useQuery(caseQueries.traveler({ travelerId }));
  if (traveler.data) return <Person key={travelerId} traveler={traveler.data} />;
  return traveler.isError ? <Failure error={traveler.error} onRetry={() => void traveler.refetch()} /> : null;
}

function Person({ traveler }: { readonly traveler: Traveler }) {
  const { id, givenNames, familyName, birthDate, nationality, residenceCountry, customerId } = traveler;
  const { text, day, country } = useLanguage();
  const customer = useQuery(peopleQueries.customer(customerId));
  const tenant = usePlaceOf(customer.data);
  return (
    <Detail
      side={
        <Facts>
          <Fact label={text("people.customer")}>
            {customer.data && <Link href={`/customers/${customerId}`}>{customer.data.name}</Link>}
          </Fact>
          <Fact label={text("people.born")}>{day(birthDate)}</Fact>
          <Fact label={text("people.nationality")}>{country(nationality)}</Fact>
          <Fact label={text("people.residence")}>{country(residenceCountry)}</Fact>
          <Fact label={text("people.tenant")}>{tenant}</Fact>
        </Facts>
      }
      title={text("case.name", { given: givenNames, family: familyName })}
    >
      <PassportFacts traveler={traveler} />
      <Belongings of={{ travelerId: id }} party="traveler" />
    </Detail>
  );
}

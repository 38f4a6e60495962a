import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../client/use-session.ts";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import rights from "../../rights/rights.en.json?messages";
import { useShop } from "../../shop/shop-address.ts";
import { InviteDialog } from "../invite.dialog.tsx";
import messages from "../operators.en.json?messages";
import { operatorQueries } from "../operators.queries.ts";
import { useOperatorActs } from "../use-operator-acts.ts";
import { KeysOfTenant } from "./keys-of-tenant.tsx";
import { PeopleTable } from "./people-table.tsx";
import { RolesAllow } from "./roles-allow.tsx";

/** Who can act for one tenant, in which role, what each role allows; and the keys by which programs do. */
export const PeoplePage = saying(Object.assign({}, messages, rights), People);

function People() {
  const { text } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const people = useQuery(operatorQueries.peopleOf(shop));
  const { renew } = useOperatorActs();
  const [isInviting, setInviting] = useState(false);
  const items = people.data?.items ?? [];
  const invite = <Button onClick={() => setInviting(true)}>{text("people.invite")}</Button>;
  return (
    <Page aside={may("operators:manage") ? invite : undefined} title={text("people.title")}>
      <p>{text(may("operators:manage") ? "people.about" : "people.aboutReader")}</p>
      {people.isError && <Failure error={people.error} onRetry={() => void people.refetch()} />}
      {(["some", "all"] as const).map((reach) => {
        const reaching = items.filter((person) => person.reach === reach);
        return (
          <Part key={reach} title={text(`people.reach.${reach}`)}>
            {people.data && reaching.length === 0 && <p>{text("people.none")}</p>}
            {reaching.length > 0 && <PeopleTable label={text(`people.reach.${reach}`)} people={reaching} />}
          </Part>
        );
      })}
      <RolesAllow roles={items.map(({ role }) => role)} />
      {may("integration:read") && <KeysOfTenant />}
      {isInviting && (
        <InviteDialog
          initial={{ role: "tenantManager", tenants: [shop.tenantId] }}
          onClose={() => setInviting(false)}
          onInvited={() => void renew()}
        />
      )}
    </Page>
  );
}

import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import { useListAddress } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { shopHref } from "../shop/shop-address.ts";
import { COLUMNS } from "./columns.ts";
import messages from "./tenants.en.json?messages";
import styles from "./tenants.module.css";
import { tenantListQueries } from "./tenants.queries.ts";
import { TestTenantDialog } from "./test-tenant.dialog.tsx";

const WORDS = "q";

/** The tenants that the operator sees, with their environments; a row leads to the tenant's day. */
export const TenantsPage = saying(messages, Tenants);

function Tenants() {
  const { text } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const [isMaking, setMaking] = useState(false);
  const words = useListAddress().search.get(WORDS) ?? "";
  const list = useInfiniteQuery(tenantListQueries.named(words));
  return (
    <>
      <p className={styles.lead}>
        <Link href="/test-tenants">{text("tenants.toTests")}</Link>
        {may("testTenants:manage") && <Button onClick={() => setMaking(true)}>{text("testTenant.make")}</Button>}
      </p>
      <RowList
        chips={[]}
        columns={COLUMNS}
        fileName="tenants"
        list={list}
        onOpen={({ id, isTestOnly }) =>
          navigate(shopHref({ tenantId: id, environment: isTestOnly ? "test" : "live" }, "today"))
        }
        openLabel="key.open"
        orders={["oldest"]}
        title={text("area.tenants")}
        unit="tenants"
        words={[WORDS]}
      />
      {isMaking && <TestTenantDialog onClose={() => setMaking(false)} onMade={() => navigate("/test-tenants")} />}
    </>
  );
}

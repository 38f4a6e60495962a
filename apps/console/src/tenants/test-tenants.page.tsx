import { doneOf } from "@entrada/api-client/client";
import type { TestTenant } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { Refusals } from "../acts/refusals.tsx";
import { SureForm } from "../acts/sure.form.tsx";
import { useSeveral } from "../acts/use-several.ts";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import { RowList } from "../rows/row-list.tsx";
import { shopHref } from "../shop/shop-address.ts";
import { TEST_COLUMNS } from "./columns.ts";
import messages from "./tenants.en.json?messages";
import styles from "./tenants.module.css";
import { tenantListQueries } from "./tenants.queries.ts";

/** Tenants for trials, which end by themselves; marked ones are ended with everything that was made under them. */
export const TestTenantsPage = saying(messages, TestTenants);

const end = (_: "end", { id }: TestTenant) => doneOf(client.DELETE("/test-tenants/{id}", { params: { path: { id } } }));

function TestTenants() {
  const { text, list: listed } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(tenantListQueries.tests);
  const [ended, setEnded] = useState<readonly TestTenant[]>();
  const { run, refused, isBusy } = useSeveral({ act: end, nameOf: ({ name }: TestTenant) => name, list: "tenants" });
  return (
    <>
      <RowList
        below={refused.length > 0 && <Refusals refused={refused} />}
        chips={[]}
        columns={TEST_COLUMNS}
        fileName="test-tenants"
        list={list}
        offer={(marked) =>
          may("testTenants:manage") && (
            <div className={styles.bar}>
              <Button aria-disabled={isBusy} onClick={() => !isBusy && setEnded(marked)}>
                {text("testTenant.end", { count: marked.length })}
              </Button>
            </div>
          )
        }
        onOpen={({ id }) => navigate(shopHref({ tenantId: id, environment: "test" }, "today"))}
        openLabel="key.open"
        orders={["oldest"]}
        title={text("testTenants.title")}
        unit="tenants"
      />
      {ended && (
        <SureForm
          about={text("testTenant.endAbout", { names: listed(ended.map(({ name }) => name)) })}
          act={() => run("end", ended)}
          onClose={() => setEnded(undefined)}
          title={text("testTenant.end", { count: ended.length })}
        />
      )}
    </>
  );
}

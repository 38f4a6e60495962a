import { doneOf } from "@entrada/api-client/client";
import type { TestTenant } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { saying } from "../page/saying.tsx";
import { RowList } from "../rows/row-list.tsx";
import { shopHref } from "../shop/shop-address.ts";
import { TEST_COLUMNS } from "./columns.ts";
import messages from "./tenants.en.json?messages";
import styles from "./tenants.module.css";
import { tenantListQueries } from "./tenants.queries.ts";

/** Tenants for trials, which end by themselves; marked ones are ended with everything that was made under them. */
export const TestTenantsPage = saying(messages, TestTenants);

function TestTenants() {
  const { text } = useLanguage();
  const may = useMay();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(tenantListQueries.tests);
  const ending = useMutation({
    mutationFn: async (ended: readonly TestTenant[]) => {
      for (const { id } of ended) await doneOf(client.DELETE("/test-tenants/{id}", { params: { path: { id } } }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["tenants"] }),
  });
  return (
    <RowList
      chips={[]}
      columns={TEST_COLUMNS}
      fileName="test-tenants"
      list={list}
      offer={(marked, unmark) =>
        may("testTenants:manage") && (
          <div className={styles.bar}>
            <Button aria-disabled={ending.isPending} onClick={() => ending.mutate(marked, { onSuccess: unmark })}>
              {text("testTenant.end", { count: marked.length })}
            </Button>
            <span>{text("testTenant.endAbout")}</span>
            {ending.isError && <Failure error={ending.error} />}
          </div>
        )
      }
      onOpen={({ id }) => navigate(shopHref({ tenantId: id, environment: "test" }, "today"))}
      openLabel="key.open"
      orders={["oldest"]}
      title={text("testTenants.title")}
      unit="tenants"
    />
  );
}

import { bodyOf } from "@entrada/api-client/client";
import type { Customer, SupportTicket } from "@entrada/api-client/operator-schema";
import { useQuery } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";

/** The customer whom a ticket concerns, as far as the role may know; undefined: nobody, not known yet, or not for this role. */
export function useAsker({ tenantId, environment, customerId }: SupportTicket): Customer | undefined {
  const may = useMay();
  const id = customerId ?? "";
  const { data } = useQuery({
    queryKey: ["customers", id],
    queryFn: () =>
      bodyOf(
        client.GET("/tenants/{tenantId}/{environment}/customers/{id}", {
          params: { path: { tenantId, environment, id } },
        }),
      ),
    enabled: id !== "" && may("persons:read"),
  });
  return data;
}

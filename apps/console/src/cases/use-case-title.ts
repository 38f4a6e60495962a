import type { WorkedCase } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../client/use-session.ts";
import { useAtPlace } from "../page/place.ts";
import { useWindowTitle } from "../page/use-window-title.ts";
import { caseQueries } from "./case.queries.ts";

/** The case by whom it is of and what for, as far as the role may know; also the window's title, and the tenant above. */
export function useCaseTitle(worked: WorkedCase): string {
  const { text } = useLanguage();
  const may = useMay();
  const traveler = useQuery({ ...caseQueries.traveler(worked), enabled: may("persons:read") });
  const product = useQuery({ ...caseQueries.product(worked), enabled: may("catalog:read") });
  const tenants = useQuery({ ...caseQueries.tenants, enabled: may("tenants:read") });
  const tenant = tenants.data?.items.find(({ id }) => id === worked.tenantId)?.name;
  useAtPlace(tenant, worked.environment);
  const who = traveler.data
    ? text("case.name", { given: traveler.data.givenNames, family: traveler.data.familyName })
    : worked.id;
  const title = product.data ? text("case.title", { who, product: product.data.name }) : who;
  useWindowTitle(title);
  return title;
}

import type { CaseSheet, WorkedCase } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../client/use-session.ts";
import { useAtPlace } from "../page/place.ts";
import { useWindowTitle } from "../page/use-window-title.ts";
import { caseQueries } from "./case.queries.ts";

/** What is known of a case that it is called by. */
interface Named {
  readonly worked: WorkedCase;
  readonly traveler: CaseSheet["traveler"] | undefined;
  readonly product: string | undefined;
}

/** The case of a sheet by whom it is of and what for. */
export function useSheetTitle({ case: worked, traveler, requirements }: CaseSheet): string {
  return useTitle({ worked, traveler, product: requirements.name });
}

/** The same of a case alone, as far as the role may know. */
export function useCaseTitle(worked: WorkedCase): string {
  const may = useMay();
  const traveler = useQuery({ ...caseQueries.traveler(worked), enabled: may("persons:read") });
  const product = useQuery({ ...caseQueries.product(worked), enabled: may("catalog:read") });
  return useTitle({ worked, traveler: traveler.data, product: product.data?.name });
}

/** Also the window's title, and the tenant above. */
function useTitle({ worked, traveler, product }: Named): string {
  const { text } = useLanguage();
  useAtPlace(worked.tenantId, worked.environment);
  const who = traveler ? text("case.name", { given: traveler.givenNames, family: traveler.familyName }) : worked.id;
  const title = product === undefined ? who : text("case.title", { who, product });
  useWindowTitle(title);
  return title;
}

import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "../../client/tenants.queries.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import table from "../../page/plain-table.module.css";
import { testQueries } from "./test-environment.queries.ts";

/** Which value to send for which outcome, by what it is about. */
export function Scenarios({ shop }: { readonly shop: Shop }) {
  const { text, name } = useLanguage();
  const { data, error } = useQuery(testQueries.scenarios(shop));
  const all = data?.items ?? [];
  const areas = [...new Set(all.map(({ area }) => area))];
  return (
    <Part title={text("test.scenarios")}>
      <p>{text("test.scenariosAbout")}</p>
      {error && <Failure error={error} />}
      {areas.map((area) => (
        <Disclosure key={area} summary={name("scenarioArea", area)}>
          <table aria-label={name("scenarioArea", area)} className={table.table}>
            <tbody>
              {all
                .filter((one) => one.area === area)
                .map(({ trigger, outcome, description }) => (
                  <tr key={`${trigger.field} ${trigger.value}`}>
                    <th scope="row">
                      <code>{text("test.send", { field: trigger.field, value: trigger.value })}</code>
                    </th>
                    <td>{outcome}</td>
                    <td>{description}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Disclosure>
      ))}
      <AsCurl call={{ method: "GET", path: "/api/v1/tenant/test-helpers/scenarios" }} keyName="c" />
    </Part>
  );
}

import type { DeterminationInput } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { useShop } from "../../shop/shop-address.ts";
import messages from "../determinations.en.json?messages";
import styles from "../determinations.module.css";
import { determinationQueries } from "../determinations.queries.ts";
import { DifferenceTable } from "../explain/difference-table.tsx";
import { askedIn, isWhole, withChange } from "./asked.ts";
import { Side } from "./side.tsx";

/** Asks a question without storing it, and compares it with another one. Both stand in the address. */
export const AskPage = saying(messages, Ask);

function Ask() {
  const { text } = useLanguage();
  const shop = useShop();
  const [search, setSearch] = useSearchParams();
  const { data: choices, error, refetch } = useQuery(determinationQueries.choices(shop));
  const first = askedIn(search.get("q"));
  const other = search.get("with") === null ? undefined : askedIn(search.get("with"));
  const [one, two] = [useTrial(shop, first), useTrial(shop, other)];
  const show = (name: "q" | "with", asked: DeterminationInput | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (asked === undefined) next.delete(name);
      else next.set(name, JSON.stringify(asked));
      return next;
    });
  const path = `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/determinations/trials`;
  return (
    <Page
      aside={
        one.data && (
          <Button onClick={() => show("with", other === undefined ? first : undefined)}>
            {text(other === undefined ? "ask.compare" : "ask.alone")}
          </Button>
        )
      }
      title={text("ask.title")}
    >
      <p className={styles.soft}>{text("ask.about")}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {one.data && two.data && (
        <Part title={text("difference.title")}>
          <DifferenceTable after={two.data} before={one.data} heads={[text("ask.first"), text("ask.second")]} />
        </Part>
      )}
      {choices && (
        <div className={styles.sides} data-sides={other === undefined ? 1 : 2}>
          <Side
            asked={first}
            choices={choices}
            label={text("ask.first")}
            onAsk={(asked) => show("q", asked)}
            onTry={(counterfactual) => show("with", withChange(first, counterfactual))}
            side="q"
            trial={one}
          />
          {other && (
            <Side
              asked={other}
              choices={choices}
              label={text("ask.second")}
              onAsk={(asked) => show("with", asked)}
              onTry={(counterfactual) => show("with", withChange(other, counterfactual))}
              side="with"
              trial={two}
            />
          )}
        </div>
      )}
      {one.data && <AsCurl call={{ method: "POST", path, body: first }} />}
    </Page>
  );
}

function useTrial(shop: Shop, asked: DeterminationInput | undefined) {
  const isAsked = asked !== undefined && isWhole(asked);
  return useQuery({ ...determinationQueries.trial(shop, asked ?? askedIn(null)), enabled: isAsked });
}

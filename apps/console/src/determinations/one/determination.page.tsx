import { titleOf } from "@entrada/ui/answer/answer-title.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Detail, Fact, Facts, Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { withChange, withFact, withHeld } from "../ask/asked.ts";
import messages from "../determinations.en.json?messages";
import { determinationQueries } from "../determinations.queries.ts";
import { Answer } from "../explain/answer.tsx";
import { RuleTable } from "../explain/rule-table.tsx";
import { Replayed } from "./replayed.tsx";

/** One answer that was given: what it says, which rules were looked at, and what the same question leads to now. */
export const DeterminationPage = saying(messages, DeterminationDetail);

function DeterminationDetail() {
  const { text, moment, name } = useLanguage();
  const shop = useShop();
  const may = useMay();
  const [, navigate] = useLocation();
  const { determinationId = "" } = useParams();
  const { data, error, refetch } = useQuery(determinationQueries.one(shop, determinationId));
  const replay = useQuery(determinationQueries.replay(shop, determinationId));
  const { data: choices } = useQuery(determinationQueries.choices(shop));
  const isAllowed = may("determinations:ask");
  const ask = (parameters: Readonly<Record<string, unknown>>) => {
    const written = Object.entries(parameters).map(([side, asked]) => [side, JSON.stringify(asked)]);
    navigate(`${shopHref(shop, "determinations/ask")}?${new URLSearchParams(Object.fromEntries(written))}`);
  };
  const again = () => data && ask({ q: data.query });
  useKeys(isAllowed ? [{ key: "a", label: "key.askAgain", run: again, isHinted: true }] : []);
  if (data === undefined) return error && <Failure error={error} onRetry={() => void refetch()} />;
  const { query, knowledge, evaluatedAt, language } = data;
  const path = `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/determinations/${data.id}`;
  return (
    <Detail
      acts={isAllowed ? [{ label: text("determination.askAgain"), run: again }] : []}
      side={
        <>
          <Facts>
            <Fact label={text("determination.id")}>{data.id}</Fact>
            <Fact label={text("determination.at")}>{moment(evaluatedAt)}</Fact>
            <Fact label={text("determination.language")}>{language}</Fact>
            <Fact label={text("determination.checked")}>{name("authority", knowledge.authorityStatus)}</Fact>
            <Fact label={text("determination.snapshot")}>{knowledge.snapshotId}</Fact>
            <Fact label={text("determination.engine")}>{knowledge.engineVersion.split("+")[0]}</Fact>
          </Facts>
          <AsCurl call={{ method: "GET", path }} />
        </>
      }
      title={titleOf(data) ?? data.id}
    >
      <Answer
        answer={data}
        countries={choices?.countries ?? []}
        onHold={(document) => ask({ q: query, with: withHeld(query, document) })}
        onTell={(pointer, value) => ask({ q: query, with: withFact(query, pointer, value) })}
        onTry={(counterfactual) => ask({ q: query, with: withChange(query, counterfactual) })}
      />
      {replay.error && <Failure error={replay.error} onRetry={() => void replay.refetch()} />}
      {replay.data && (
        <>
          <Replayed replay={replay.data} />
          {replay.data.before && (
            <Part title={text("rules.title", { count: replay.data.before.rules.length })}>
              <RuleTable rules={replay.data.before.rules} />
            </Part>
          )}
        </>
      )}
    </Detail>
  );
}

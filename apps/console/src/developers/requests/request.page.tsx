import type { LoggedRequest } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Detail, Fact, Facts, Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { callOf } from "./call-of.ts";
import { requestQueries } from "./requests.queries.ts";

/** One request: what was asked, how it was answered, and how to ask it again. */
export const RequestPage = saying(messages, OneRequest);

function OneRequest() {
  const { requestId = "" } = useParams();
  const shop = useShop();
  const request = useQuery(requestQueries.one(shop, requestId));
  if (request.data) return <Shown request={request.data} />;
  return request.isError ? <Failure error={request.error} onRetry={() => void request.refetch()} /> : null;
}

function Shown({ request }: { readonly request: LoggedRequest }) {
  const { id, method, path, status, problemCode, durationMs, operationId, apiKeyId, sessionId, at } = request;
  const { text, moment } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  useKeys([
    {
      key: "Backspace",
      label: "key.back",
      run: () => navigate(shopHref(shop, "request-log")),
      isHinted: true,
    },
  ]);
  return (
    <Detail
      about={text("request.took", { ms: durationMs, at: moment(at) })}
      side={
        <Facts>
          <Fact label={text("request.operation")}>{operationId}</Fact>
          <Fact label={text("request.key")}>
            {apiKeyId && <Link href={shopHref(shop, `api-keys/${apiKeyId}`)}>{apiKeyId}</Link>}
          </Fact>
          <Fact label={text("request.session")}>{sessionId}</Fact>
          <Fact label={text("request.keyed")}>{text(request.idempotencyKeyPresent ? "say.yes" : "say.no")}</Fact>
          <Fact label={text("request.replayed")}>{text(request.replayed ? "say.yes" : "say.no")}</Fact>
          <Fact label={text("request.id")}>{id}</Fact>
        </Facts>
      }
      state={String(status)}
      title={`${method} ${path}`}
    >
      {problemCode !== null && (
        <Part title={text("request.problem")}>
          <p>
            <a href={`/problems/${problemCode.replaceAll("_", "-")}`}>{text("request.problemPage", { problemCode })}</a>
          </p>
          <p>
            <Link href={shopHref(shop, `request-log?problemCode=${problemCode}`)}>{text("request.alike")}</Link>
          </p>
        </Part>
      )}
      <p>{text("request.bodies")}</p>
      <AsCurl call={callOf(request)} keyName="c" label={text("request.again")} />
    </Detail>
  );
}

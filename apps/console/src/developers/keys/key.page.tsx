import type { ApiKey } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { SureForm } from "../../acts/sure.form.tsx";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Detail, Fact, Facts, Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { RightList } from "../../rights/right-list.tsx";
import rights from "../../rights/rights.en.json?messages";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { ChangeKeyForm } from "./change-key.form.tsx";
import { keyQueries, useKeyActs } from "./keys.queries.ts";
import { RotateForm } from "./rotate.form.tsx";

const ACTS = ["update", "rotate", "revoke"] as const;
type KeyAct = (typeof ACTS)[number];

/** One API key, without its secret: nobody can read that again. */
export const KeyPage = saying(Object.assign({}, messages, rights), OneKey);

function OneKey() {
  const { keyId = "" } = useParams();
  const shop = useShop();
  const key = useQuery(keyQueries.one(shop, keyId));
  if (key.data) return <Shown apiKey={key.data} key={keyId} />;
  return key.isError ? <Failure error={key.error} onRetry={() => void key.refetch()} /> : null;
}

function Shown({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, state, grants, shortToken, ipAllowList, replacedBy, availableActions } = apiKey;
  const { text, moment } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const [, navigate] = useLocation();
  const acts = useKeyActs(shop);
  // As it was when that was asked for.
  const [asked, setAsked] = useState<{ readonly act: KeyAct; readonly opened: ApiKey }>();
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>();
  const offered = ACTS.filter((act) => may("keys:manage") && availableActions.some((action) => action === act));
  const ask = (act: KeyAct) => offered.includes(act) && setAsked({ act, opened: apiKey });
  useKeys([
    { key: "e", label: "key.updateKey", run: () => ask("update"), isHinted: offered.includes("update") },
    { key: "r", label: "key.rotateKey", run: () => ask("rotate"), isHinted: offered.includes("rotate") },
    { key: "v", label: "key.revokeKey", run: () => ask("revoke"), isHinted: offered.includes("revoke") },
    { key: "Backspace", label: "key.back", run: () => navigate(shopHref(shop, "api-keys")), isHinted: true },
  ]);
  const open = (keyId: string) => navigate(shopHref(shop, `api-keys/${keyId}`));
  const close = () => setAsked(undefined);
  const at = (instant: string | null) => instant && moment(instant);
  return (
    <Detail
      acts={offered.map((act) => ({ label: text(`key.${act}`), run: () => ask(act) }))}
      side={
        <Facts>
          <Fact label={text("column.shortToken")}>{shortToken}</Fact>
          <Fact label={text("key.created")}>{moment(apiKey.createdAt)}</Fact>
          <Fact label={text("column.lastUsed")}>{at(apiKey.lastUsedAt) ?? text("key.neverUsed")}</Fact>
          <Fact label={text("column.expires")}>{at(apiKey.expiresAt) ?? text("key.never")}</Fact>
          <Fact label={text("key.revoked")}>{at(apiKey.revokedAt)}</Fact>
          <Fact label={text("key.addresses")}>{ipAllowList?.join(", ") ?? text("key.anyAddress")}</Fact>
          <Fact label={text("key.replacedBy")}>
            {replacedBy && <Link href={shopHref(shop, `api-keys/${replacedBy}`)}>{replacedBy}</Link>}
          </Fact>
          <Fact label={text("key.requests")}>
            <Link href={shopHref(shop, `request-log?apiKeyId=${id}`)}>{text("key.itsRequests")}</Link>
          </Fact>
        </Facts>
      }
      state={text(`keyState.${state}`)}
      title={name}
    >
      <Part title={text("key.secret")}>
        <p>{text(offered.includes("rotate") ? "key.lost" : "key.ended")}</p>
      </Part>
      <Part title={text("column.grants")}>
        <RightList kind="grant" rights={grants} />
      </Part>
      <AsCurl call={{ method: "GET", path: `/api/v1/tenant/api-keys/${id}` }} keyName="c" />
      {asked?.act === "update" && <ChangeKeyForm onClose={close} onSent={acts.update} opened={asked.opened} />}
      {asked?.act === "rotate" && (
        <RotateForm
          onClose={close}
          onSent={async (overlapSeconds, key) => {
            const next = await acts.rotate(asked.opened, overlapSeconds, key);
            setMade({ id: next.id, secret: next.apiKey });
          }}
        />
      )}
      {asked?.act === "revoke" && (
        <SureForm
          about={text("key.revoke.about", { name })}
          act={(key) => acts.revoke(asked.opened, key)}
          onClose={close}
          title={text("key.revoke")}
        />
      )}
      {made && <SecretDialog kind="key" onClose={() => open(made.id)} secret={made.secret} />}
    </Detail>
  );
}

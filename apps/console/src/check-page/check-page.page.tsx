import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../client/use-session.ts";
import { useTenant } from "../client/use-tenant.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { saying } from "../page/saying.tsx";
import { useShop } from "../shop/shop-address.ts";
import messages from "./check-page.en.json?messages";
import { CheckPageForm } from "./check-page.form.tsx";
import styles from "./check-page.module.css";
import { checkPageQueries } from "./check-page.queries.ts";
import { Embedding } from "./embedding.tsx";
import { PhonePreview } from "./phone-preview.tsx";

/** A tenant's check page and portal: how they look, whom they serve, the line for other sites, and the page on a phone. */
export const CheckPagePage = saying(messages, SettingUp);

function SettingUp() {
  const { text } = useLanguage();
  const shop = useShop();
  const may = useMay();
  const page = useQuery(checkPageQueries.one(shop));
  const [savedVersion, setSavedVersion] = useState<string>();
  const tenant = useTenant(shop.tenantId);
  if (page.data === undefined || tenant === undefined)
    return page.isError ? <Failure error={page.error} onRetry={() => void page.refetch()} /> : null;
  const { version, isOn } = page.data;
  return (
    <Page title={text("checkPage.title")}>
      {savedVersion !== undefined && savedVersion !== version && (
        <Notice isNew tone="go">
          <p>{text(isOn ? "checkPage.savedOn" : "checkPage.savedOff")}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        {may("tenants:manage") ? (
          <CheckPageForm
            key={version}
            onSaved={() => setSavedVersion(version)}
            page={page.data}
            shop={shop}
            tenantName={tenant.name}
          />
        ) : (
          <p>{text("checkPage.readOnly")}</p>
        )}
        <div className={styles.aside}>
          <Embedding page={page.data} />
          <PhonePreview page={page.data} />
        </div>
      </div>
    </Page>
  );
}

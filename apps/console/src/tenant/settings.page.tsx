import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { saying } from "../page/saying.tsx";
import { useShop } from "../shop/shop-address.ts";
import { SettingsForm } from "./settings.form.tsx";
import messages from "./tenant.en.json?messages";
import { tenantQueries } from "./tenant.queries.ts";

/** What a tenant uses of the service, and how soon its office works. */
export const SettingsPage = saying(messages, Settings);

function Settings() {
  const { text } = useLanguage();
  const shop = useShop();
  const may = useMay();
  const settings = useQuery(tenantQueries.settings(shop));
  if (settings.data === undefined)
    return settings.isError ? <Failure error={settings.error} onRetry={() => void settings.refetch()} /> : null;
  return (
    <Page title={text("settings.title")}>
      <p>{text(may("tenants:manage") ? "settings.about" : "settings.readOnly")}</p>
      <SettingsForm
        key={settings.data.version}
        mayChange={may("tenants:manage")}
        settings={settings.data}
        shop={shop}
      />
    </Page>
  );
}

import type { Environment, Tenant } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link, useLocation } from "wouter";
import { type Shop, tenantById, tenants } from "../client/tenants.queries.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { useAtPlace } from "../page/place.ts";
import { shopHref, useShopInAddress } from "./shop-address.ts";
import styles from "./shop-frame.module.css";

/** A page about one tenant, which `useShop` names there: `/tenants/{tenantId}/{environment}/…`. */
export function ofShop(Inside: ComponentType): ComponentType {
  return function ShopPage() {
    const found = useShopInAddress();
    return found ? <ShopFrame {...found} Inside={Inside} /> : <NoTenant />;
  };
}

interface ShopFrameProps {
  readonly shop: Shop;
  readonly rest: string;
  readonly Inside: ComponentType;
}

function ShopFrame({ shop, rest, Inside }: ShopFrameProps) {
  const { tenantId, environment } = shop;
  const tenant = useQuery(tenantById(tenantId));
  useAtPlace(tenant.data?.id, environment);
  if (problemOf(tenant.error)?.status === 404) return <NoTenant />;
  if (tenant.data === undefined) {
    return tenant.isError ? <Failure error={tenant.error} onRetry={() => void tenant.refetch()} /> : null;
  }
  return (
    <>
      {!rest.includes("/") && <ShopChoice area={rest} shop={shop} tenant={tenant.data} />}
      <Inside key={`${tenantId} ${environment}`} />
    </>
  );
}

interface ShopChoiceProps {
  readonly shop: Shop;
  readonly tenant: Tenant;
  readonly area: string;
}

/** The same page of another tenant, or of the other environment. */
function ShopChoice({ shop, tenant, area }: ShopChoiceProps) {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { data } = useQuery(tenants);
  const seen = data?.items ?? [];
  const environments: readonly Environment[] = tenant.isTestOnly ? ["test"] : ["live", "test"];
  return (
    <div className={styles.choice}>
      {seen.length > 1 && (
        <select
          aria-label={text("shop.tenant")}
          className={styles.tenant}
          onChange={(event) => {
            const isTestOnly = seen.find(({ id }) => id === event.target.value)?.isTestOnly;
            const environment = isTestOnly ? "test" : shop.environment;
            navigate(shopHref({ tenantId: event.target.value, environment }, area));
          }}
          value={shop.tenantId}
        >
          {seen.every(({ id }) => id !== tenant.id) && <option value={tenant.id}>{tenant.name}</option>}
          {seen.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <nav aria-label={text("shop.environment")} className={styles.environments}>
        {environments.map((environment) => (
          <Link
            aria-current={environment === shop.environment ? "page" : undefined}
            className={styles.environment}
            href={shopHref({ ...shop, environment }, area)}
            key={environment}
          >
            {text(`shop.${environment}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** There is none, or the operator does not see it any more: told in the same words. */
function NoTenant() {
  const { text } = useLanguage();
  return (
    <Page title={text("shop.none")}>
      <p>{text("shop.noneAbout")}</p>
    </Page>
  );
}

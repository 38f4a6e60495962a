import type { Product } from "@entrada/catalog/product.schema";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { importInvented, inventedProduct, keepRates, offerTo } from "./catalog.ts";
import { useOwnServer } from "./own-server.ts";

const source = "Invented bank";

/** A tenant with one invented product on a server for this file only, because rates and products are shared by all tenants. */
export interface InventedShop {
  readonly server: TestServer;
  readonly tenant: TestTenant;
  readonly product: Product;
}

/** Opens the shop before the file's tests, with rates from dollars to euros and from pounds to dollars. */
export function useInventedShop(open: (shop: InventedShop) => void): void {
  useOwnServer(async (server) => {
    const tenant = await makeTenant({ server });
    const product = inventedProduct();
    await importInvented(server, product);
    await offerTo(tenant, product.code);
    await keepRates(
      server,
      { base: "USD", quote: "EUR", asOf: "2026-01-01", rate: "0.9", source },
      { base: "USD", quote: "EUR", asOf: "2026-01-02", rate: "0.9231", source },
      { base: "USD", quote: "EUR", asOf: "2999-01-01", rate: "2", source },
      { base: "GBP", quote: "USD", asOf: "2026-01-02", rate: "1.25", source },
    );
    open({ server, tenant, product });
  });
}

import {
  makeTenant,
  ROOMY,
  type ServerOptions,
  startServer,
  type TestServer,
  type TestTenant,
} from "../../server/test/app.ts";
import { openSite } from "../../server/test/check-sites.ts";

export interface CheckBed {
  readonly server: TestServer;
  readonly tenant: TestTenant;
  /** scheme, host and port */
  readonly origin: string;
  readonly slug: string;
  /** the page of the site with a question in its address */
  readonly address: (search?: Readonly<Record<string, string>>) => string;
}

type SiteChanges = Parameters<typeof openSite>[1];

/** A server that listens, and a tenant whose check page is on. Close the server in the end. */
export async function openCheckBed(site: SiteChanges = {}, options: ServerOptions = {}): Promise<CheckBed> {
  const server = await startServer({ env: ROOMY, ...options });
  const tenant = await makeTenant({ server });
  const { slug } = await openSite(tenant, site);
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = (search: Readonly<Record<string, string>> = {}) =>
    `${origin}/check/${slug}?${new URLSearchParams(search)}`;
  return { server, tenant, origin, slug, address };
}

import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { changeSite, type SiteChanges } from "../src/features/check/sites/sites.admin.service.ts";
import type { TestTenant } from "./app.ts";

type Headers = Readonly<Record<string, string>>;

/** A visitor of a check page, without a credential. */
export interface Visitor {
  readonly slug: string;
  /** paths are under /api/v1/public/{slug} */
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
}

/** Switches the tenant's check page on, with a slug of its own, and visits it. */
export async function openSite(tenant: TestTenant, changes: SiteChanges = {}): Promise<Visitor> {
  const slug = `s-${crypto.randomUUID()}`;
  await changeSiteOf(tenant, { slug, isOn: true, ...changes });
  return visitorOf(tenant, changes.slug ?? slug);
}

/** Changes the tenant's check page as the command line does. */
export function changeSiteOf({ server, scope }: TestTenant, changes: SiteChanges) {
  return server.database.operator.transaction((tx) => changeSite({ tx }, scope, changes));
}

/** Somebody who asks there; everybody has another address unless one is given. */
export function visitorOf({ server }: Pick<TestTenant, "server">, slug: string, remoteAddress?: string): Visitor {
  const send = (path: string, options: InjectOptions) =>
    server.app.inject({
      ...options,
      url: `/api/v1/public/${slug}${path}`,
      remoteAddress: remoteAddress ?? anyAddress(),
    });
  return {
    slug,
    get: (path, headers = {}) => send(path, { method: "GET", headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}

let addresses = 0;

/** An address that nobody had before. */
export function anyAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

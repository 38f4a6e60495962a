import type { AppContext } from "../context.ts";
import { addDocsPages } from "../docs/docs-pages.ts";
import { addReference } from "../docs/reference/reference-pages.ts";
import type { PublicAccess } from "../http/access/public-gate.ts";
import { TENANT_DOCUMENT } from "../http/openapi/documents.ts";
import { addIcon } from "../http/pages/icon.ts";
import { addProblemPages } from "../http/pages/problem-pages.ts";
import { addSecurityContact } from "../http/pages/security-contact.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import type { App } from "../http/route.ts";
import type { Room } from "../room.ts";
import { readWebFiles } from "../web/web-files.ts";
import { addWebPages, type Web } from "../web/web-pages.ts";

// Without a key, from one address; a reader needs about five for the documentation.
const PAGES_PER_MINUTE = 1_200;

interface PagesSurface extends Pick<Web, "demo" | "board"> {
  readonly rooms: readonly Pick<Room, "pages">[];
  readonly sites: PublicAccess["sites"];
}

/** The pages, documents and files that an address alone opens. */
export function pagesSurface(pages: App, ctx: AppContext, { rooms, sites, demo, board }: PagesSurface): void {
  const { publicBaseUrl } = ctx.config;
  const limit = new AddressLimit(PAGES_PER_MINUTE, ctx.clock, "Too many pages were asked for from this address.");
  pages.addHook("onRequest", async ({ ip }) => void limit.take(ip));
  addProblemPages(pages, publicBaseUrl);
  addIcon(pages);
  addSecurityContact(pages, ctx.clock, ctx.config);
  addDocsPages(pages, publicBaseUrl);
  addReference(pages, publicBaseUrl, ctx.clock, TENANT_DOCUMENT);
  for (const add of rooms.flatMap((room) => room.pages ?? [])) add(pages, ctx);
  addWebPages(pages, { files: readWebFiles(), sites, demo, board });
}

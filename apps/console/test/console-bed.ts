import type { Page } from "playwright-core";
import { openPage } from "../../portal/test/browser.ts";
import { listeningServer } from "../../portal/test/listening-server.ts";
import type { TestServer } from "../../server/test/app.ts";
import { freshDatabase } from "../../server/test/database.ts";
import { operatorIn, type TestOperator } from "../../server/test/operators.ts";

export interface ConsoleBed {
  readonly server: TestServer;
  readonly origin: string;
}

type OpeningOptions = Parameters<typeof openPage>[1] & { readonly path?: string };

/** A server that listens under a name, as passkeys need it. Close it in the end. */
export function openConsoleBed(): Promise<ConsoleBed> {
  return listeningServer({}, "localhost");
}

/** The same on a database of its own, for pages that list what the whole installation has. Drop it in the end. */
export async function openOwnConsoleBed(): Promise<ConsoleBed> {
  return listeningServer({ database: await freshDatabase() }, "localhost");
}

/** Closes the server, and drops its own database. */
export async function dropConsoleBed({ server }: ConsoleBed): Promise<void> {
  await server.close();
  await server.database.drop();
}

// Whoever is not signed in is told so by a refusal, which the browser reports.
export const WITHOUT_SESSION = /\/operator\/v1\//;

/** A large screen, as the console is made for. */
export const SCREEN = { viewport: { width: 1280, height: 900 }, mayFail: WITHOUT_SESSION };

/** Opens a page of the console as this operator, who is signed in already. */
export async function openAs(
  { cookie }: Pick<TestOperator, "cookie">,
  { origin }: ConsoleBed,
  { path = "/", ...options }: OpeningOptions = {},
): Promise<Page> {
  const page = await openPage("about:blank", { ...SCREEN, ...options });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: origin, sameSite: "Strict", httpOnly: true }]);
  await page.goto(`${origin}/console${path}`);
  return page;
}

/** A new operator of this role, for these tenants (uuids), who has opened a page of the console. */
export async function operatorAt(
  bed: ConsoleBed,
  role: TestOperator["role"],
  { tenants = "all", ...options }: OpeningOptions & { readonly tenants?: "all" | readonly string[] } = {},
): Promise<{ readonly operator: TestOperator; readonly page: Page }> {
  const operator = await operatorIn(bed.server, { role, tenants });
  return { operator, page: await openAs(operator, bed, options) };
}

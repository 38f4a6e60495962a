import { buildApp } from "../app.ts";
import { bareContext } from "./bare-context.ts";

/** The OpenAPI documents of this version; generating them needs no running database. */
export async function openApiDocuments(): Promise<{ readonly tenants: unknown; readonly operators: unknown }> {
  const ctx = await bareContext();
  const app = await buildApp(ctx);
  try {
    await app.ready();
    return { tenants: app.swagger(), operators: app.operatorSwagger() };
  } finally {
    await app.close();
    await ctx.db.close();
  }
}

import { buildApp } from "../app.ts";
import { bareContext } from "./bare-context.ts";

interface OpenApiDocuments {
  readonly tenants: unknown;
  readonly operators: unknown;
}

let documents: Promise<OpenApiDocuments> | undefined;

/** The OpenAPI documents of this version, made once; generating them needs no running database. */
export function openApiDocuments(): Promise<OpenApiDocuments> {
  documents ??= makeDocuments();
  return documents;
}

async function makeDocuments(): Promise<OpenApiDocuments> {
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

import { PRODUCT_STATES } from "@entrada/domain/catalog/product-lifecycle";
import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { create, read } from "../../../http/resources/change.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { CATALOG_DRAFTS } from "../../../processes/catalog-drafts.ts";
import { EXAMPLE_DRAFT } from "../../publishing/drafts/drafts.examples.ts";
import { DraftSchema, RollbackSchema } from "../../publishing/drafts/drafts.schema.ts";
import { createDraft } from "../../publishing/drafts/drafts.service.ts";
import { draftResource } from "../../publishing/drafts/drafts.view.ts";
import { listNamedProducts, type NamedProduct } from "./products.service.ts";
import { filesOfVersion, listProductVersions, type ProductVersion, VERSIONS_MAX } from "./products.versions.service.ts";

const CodeParams = Type.Object({ code: Type.String({ description: "The product's code: `gb-eta`." }) }, closed);
const VersionSchema = Type.Object(
  {
    version: Type.String(),
    kind: Type.Enum(["created", "updated", "suspended", "retired"]),
    state: Type.Enum([...PRODUCT_STATES]),
    changed: Type.Array(Type.String(), { description: "The members that are no longer the same." }),
    text: Type.String({ description: "The product file of this version." }),
    changedAt: Instant,
  },
  { title: "ProductVersion" },
);
const ProductSchema = Type.Object(
  {
    id: Type.String(),
    code: Type.String(),
    name: Type.String({ description: "In English." }),
    destinationCountry: Type.String(),
    state: Type.Enum([...PRODUCT_STATES]),
  },
  { title: "CatalogProduct" },
);
const ProductsSchema = Type.Object({ items: Type.Array(ProductSchema) }, { title: "CatalogProducts" });
const VersionsSchema = Type.Object({ items: Type.Array(VersionSchema) }, { title: "ProductVersions" });
const BackSchema = Type.Object(
  {
    ...RollbackSchema.properties,
    version: Type.String({ pattern: "^[1-9][0-9]{0,8}$", description: "To go back to." }),
  },
  { title: "ProductRollback", ...closed },
);

const EXAMPLE_VERSION: Static<typeof VersionSchema> = {
  version: "2",
  kind: "updated",
  state: "available",
  changed: ["fees"],
  text: "code: gb-eta\n",
  changedAt: "2026-11-20T09:00:00.000Z",
};

const EXAMPLE_PRODUCT: Static<typeof ProductSchema> = {
  id: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
  code: "gb-eta",
  name: "United Kingdom ETA",
  destinationCountry: "GB",
  state: "available",
};

const COMMON = { surface: "operator", tag: "Catalog", precondition: "none", emits: [], problems: [] } as const;
const ONE = "/catalog/products/:code";

/** The products, the versions that one has had, and the way back to one of them. */
export function productVersionsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_catalog_products",
    method: "GET",
    url: "/catalog/products",
    summary: "List the products",
    description: "Those of all tenants, by code, also what is sold no more: what a case can be for.",
    access: { action: "catalog:read" },
    idempotency: "none",
    cost: 2,
    examples: { response: { items: [EXAMPLE_PRODUCT] } },
    schema: { response: { 200: ProductsSchema } },
    handler: (request) => read(ctx, request, async (r) => ({ items: (await listNamedProducts(r)).map(named) })),
  });

  route({
    ...COMMON,
    id: "get_catalog_products_code_versions",
    method: "GET",
    url: `${ONE}/versions`,
    summary: "List the versions of a product",
    description: `The last ${VERSIONS_MAX}, newest first.`,
    access: { action: "catalog:read" },
    idempotency: "none",
    cost: 5,
    examples: { params: { code: "gb-eta" }, response: { items: [EXAMPLE_VERSION] } },
    schema: { params: CodeParams, response: { 200: VersionsSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => ({ items: (await listProductVersions(r, request.params.code)).map(shown) })),
  });

  route({
    ...COMMON,
    id: "post_catalog_products_code_rollback",
    method: "POST",
    url: `${ONE}/rollback`,
    summary: "Go back to a version of a product",
    description:
      "Begins a draft with the file of an earlier version; if the product was retired in it, the draft retires it. Another " +
      "operator approves it like any other draft.",
    access: { action: "catalog:edit" },
    idempotency: "required",
    cost: 5,
    examples: {
      params: { code: "gb-eta" },
      body: { version: "1", reason: "The fee was misread" },
      response: { ...EXAMPLE_DRAFT, kind: "catalog", state: "draft", files: { "gb-eta.yaml": "code: gb-eta\n" } },
    },
    schema: { params: CodeParams, body: BackSchema, response: { 201: DraftSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, draftResource(CATALOG_DRAFTS), async (w) => {
        const { code } = request.params;
        const { version, reason, title = `${code}: back to version ${version}` } = request.body;
        const files = await filesOfVersion(w, code, Number(version));
        return createDraft(w, CATALOG_DRAFTS, { title, reason, ...files });
      }),
  });
}

function named({ id, ...product }: NamedProduct): Static<typeof ProductSchema> {
  return { id: encodeId("prd", id), ...product };
}

function shown({ version, changed, changedAt, ...rest }: ProductVersion): Static<typeof VersionSchema> {
  return { ...rest, version: String(version), changed: [...changed], changedAt: changedAt.toISOString() };
}

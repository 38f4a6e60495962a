import type { AppContext } from "../../../context.ts";
import type { AddRoute } from "../../../http/route.ts";
import { CATALOG_DRAFTS } from "../../../processes/catalog-drafts.ts";
import { KNOWLEDGE_DRAFTS } from "../../../processes/knowledge-drafts.ts";
import {
  EXAMPLE_CATALOG_DIFFERENCE,
  EXAMPLE_CATALOG_IMPACT,
  EXAMPLE_KNOWLEDGE_DIFFERENCE,
  EXAMPLE_KNOWLEDGE_IMPACT,
} from "./drafts.examples.ts";
import { draftsRoutes } from "./drafts.operator.routes.ts";
import {
  CatalogDifferenceSchema,
  CatalogImpactSchema,
  KnowledgeDifferenceSchema,
  KnowledgeImpactSchema,
} from "./drafts.schema.ts";

/** Drafts of visa knowledge. */
export function knowledgeDraftsRoutes(route: AddRoute, ctx: AppContext): void {
  draftsRoutes(route, ctx, {
    subject: KNOWLEDGE_DRAFTS,
    tag: "Knowledge",
    files: "Files are `sets.yaml`, `rules/JP.yaml`, `sources/jp.yaml`, `sentences/fees.yaml` and so on.",
    exampleFile: "rules/JP.yaml",
    difference: { schema: KnowledgeDifferenceSchema, example: EXAMPLE_KNOWLEDGE_DIFFERENCE },
    impact: { schema: KnowledgeImpactSchema, example: EXAMPLE_KNOWLEDGE_IMPACT },
  });
}

/** Drafts of products and their forms. */
export function catalogDraftsRoutes(route: AddRoute, ctx: AppContext): void {
  draftsRoutes(route, ctx, {
    subject: CATALOG_DRAFTS,
    tag: "Catalog",
    files: "A file has the name of its product's code: `gb-eta.yaml`.",
    exampleFile: "gb-eta.yaml",
    difference: { schema: CatalogDifferenceSchema, example: EXAMPLE_CATALOG_DIFFERENCE },
    impact: { schema: CatalogImpactSchema, example: EXAMPLE_CATALOG_IMPACT },
  });
}

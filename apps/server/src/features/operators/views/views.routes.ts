import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { callerOf, read, remove } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { unitOfWork } from "../../../work/work.ts";
import { NewViewSchema, type ShownView, ViewParams, ViewSchema, ViewsSchema } from "./views.schema.ts";
import { deleteOwnView, listOwnViews, type StoredView, saveOwnView } from "./views.service.ts";

const COMMON = {
  surface: "operator",
  tag: "Account",
  access: "anyCredential",
  // A name is kept once, however often it is sent.
  idempotency: "none",
  precondition: "none",
  cost: 1,
  emits: [],
} as const;
const EXAMPLE: ShownView = {
  id: "viw_01ky1qkg00fs7tq8m8x3w5d2c9",
  list: "/queues/review",
  name: "Late and nobody's",
  query: "due=late&claimedBy=nobody",
  createdAt: "2026-11-20T09:00:00.000Z",
};

/** Lists that an operator comes back to. */
export function viewsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_account_views",
    method: "GET",
    url: "/account/views",
    summary: "List your saved views",
    description: "Yours alone, oldest first.",
    problems: [],
    examples: { response: { items: [EXAMPLE] } },
    schema: { response: { 200: ViewsSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => ({
        items: (await listOwnViews(r, request.operatorSession.operator.id)).map(showView),
      })),
  });

  route({
    ...COMMON,
    id: "post_account_views",
    method: "POST",
    url: "/account/views",
    summary: "Save a view",
    description: "The filters of a list under a name. One of the same name over the same list is overwritten.",
    problems: ["limit_reached"],
    examples: {
      body: { list: EXAMPLE.list, name: EXAMPLE.name, query: EXAMPLE.query },
      response: EXAMPLE,
    },
    schema: { body: NewViewSchema, response: { 200: ViewSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerOf(request), async (w) =>
        showView(await saveOwnView(w, request.operatorSession.operator.id, request.body)),
      ),
  });

  route({
    ...COMMON,
    id: "delete_account_views_id",
    method: "DELETE",
    url: "/account/views/:id",
    summary: "Delete a saved view",
    description: "What it shows stays as it is.",
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: undefined },
    schema: { params: ViewParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) => deleteOwnView(w, request.operatorSession.operator.id, request.params.id)),
  });
}

function showView({ id, list, name, query, createdAt }: StoredView): ShownView {
  return { id: encodeId("viw", id), list, name, query, createdAt: createdAt.toISOString() };
}

import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { callerOf, read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { confirmWatched } from "../../../processes/confirm-watched.ts";
import { unitOfWork } from "../../../work/work.ts";
import { findWaitingDraft, listNights } from "./nights/watch.nights.service.ts";
import {
  EXAMPLE_CONFIRMED,
  EXAMPLE_CONFIRMING,
  EXAMPLE_WATCH,
  EXAMPLE_WATCHED,
  EXAMPLE_WATCHED_DETAIL,
} from "./watch.examples.ts";
import { getWatched, listWatched } from "./watch.list.service.ts";
import {
  ConfirmationsSchema,
  NewConfirmationsSchema,
  WatchesSchema,
  WatchParams,
  WatchQuery,
  WatchSchema,
} from "./watch.schema.ts";
import { showNight, showText, showWatch } from "./watch.view.ts";

const ITEMS_MAX = 500;
const COMMON = { surface: "operator", tag: "Knowledge", precondition: "none", emits: [], idempotency: "none" } as const;
const READING = { ...COMMON, method: "GET", access: { action: "knowledge:read" } } as const;

/** What programs have read of the official sources, and the texts that wait for a person. */
export function watchRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_knowledge_watch",
    url: "/knowledge/watch",
    summary: "List what the watch knows of official sources",
    description:
      `The first ${ITEMS_MAX}: changed ones, those that could not be read for days, then texts that nobody has confirmed yet, first due ` +
      "first; those with the same address stand together.",
    cost: 5,
    problems: [],
    examples: { response: EXAMPLE_WATCH },
    schema: { querystring: WatchQuery, response: { 200: WatchesSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const { snapshot } = ctx.knowledge.current().compiled;
        const { items, counts, unasked } = await listWatched(r, snapshot, request.query);
        const [night] = await listNights(r, 1);
        const draft = await findWaitingDraft(r);
        return {
          policy: ctx.config.knowledgeWatch,
          items: items.slice(0, ITEMS_MAX).map(showWatch),
          counts,
          unasked,
          isComplete: items.length <= ITEMS_MAX,
          night: night === undefined ? null : showNight(night),
          draft:
            draft === undefined
              ? null
              : { id: encodeId("dft", draft.draftId), title: draft.title, begunAt: draft.begunAt.toISOString() },
        };
      }),
  });

  route({
    ...READING,
    id: "get_knowledge_watch_source",
    url: "/knowledge/watch/:source",
    summary: "Read the text of a source that the watch has seen",
    description: "With what has changed in it since the text on which the rules rest, and the hash that confirms it.",
    cost: 5,
    problems: ["resource_not_found"],
    examples: { params: { source: EXAMPLE_WATCHED.id }, response: EXAMPLE_WATCHED_DETAIL },
    schema: { params: WatchParams, response: { 200: WatchSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const { snapshot } = ctx.knowledge.current().compiled;
        const { row, ...listed } = await getWatched(r, snapshot, request.params.source);
        return { ...showWatch(listed), ...showText(row) };
      }),
  });

  route({
    ...COMMON,
    id: "post_knowledge_watch_confirmations",
    method: "POST",
    url: "/knowledge/watch/confirmations",
    summary: "Say that the rules agree with texts that you have read",
    description:
      "Each text by its hash. What says something else by now is refused, and the others are the base from now on: your word is a " +
      "reading of the day on which the text was seen, and somebody else publishes its dates.",
    access: { action: "knowledge:edit" },
    cost: 5,
    problems: [],
    examples: { body: EXAMPLE_CONFIRMING, response: EXAMPLE_CONFIRMED },
    schema: { body: NewConfirmationsSchema, response: { 200: ConfirmationsSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerOf(request), async (w) => {
        const found = await confirmWatched(w, ctx.knowledge.current(), request.body.texts);
        return {
          confirmed: found.flatMap((one) => (one.kind === "confirmed" ? [one.sourceId] : [])),
          refused: found.flatMap((one) =>
            one.kind === "refused" ? [{ source: one.sourceId, reason: one.refusal }] : [],
          ),
        };
      }),
  });
}

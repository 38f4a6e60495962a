import type { AppContext } from "../../../context.ts";
import { callerOf, create, read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { KNOWLEDGE_DRAFTS } from "../../../processes/knowledge-drafts.ts";
import { findRuleTexts } from "../../../processes/knowledge-texts.ts";
import { draftRenewal } from "../../../processes/renew-sources.ts";
import { unitOfWork } from "../../../work/work.ts";
import { namesOfOperators } from "../../operators/operators/colleagues/operators.colleagues.service.ts";
import { EXAMPLE_DRAFT } from "../../publishing/drafts/drafts.examples.ts";
import { DraftSchema } from "../../publishing/drafts/drafts.schema.ts";
import { draftResource } from "../../publishing/drafts/drafts.view.ts";
import { EXAMPLE_READING, EXAMPLE_SOURCE, EXAMPLE_SOURCE_DETAIL, EXAMPLE_SOURCES } from "./sources.examples.ts";
import {
  NewReadingSchema,
  ReadingSchema,
  SourceParams,
  SourceQuery,
  SourceSchema,
  SourcesQuery,
  SourcesSchema,
} from "./sources.schema.ts";
import { getSource, listSources, readSource } from "./sources.service.ts";
import { showReading, showSource } from "./sources.view.ts";

const ITEMS_MAX = 500;
const COMMON = { surface: "operator", tag: "Knowledge", precondition: "none", emits: [] } as const;
const READING = { ...COMMON, method: "GET", access: { action: "knowledge:read" }, idempotency: "none" } as const;

/** The official sources that have to be read again, what rests on them, and who has read them. */
export function sourcesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_knowledge_sources",
    url: "/knowledge/sources",
    summary: "List the sources that are due or have changed",
    description:
      `The first ${ITEMS_MAX}: those that somebody has found changed, then, first due first, those whose review falls due and those ` +
      "that were confirmed and are not published with their new dates yet.",
    cost: 5,
    problems: [],
    examples: { response: EXAMPLE_SOURCES },
    schema: { querystring: SourcesQuery, response: { 200: SourcesSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const { items, ...listed } = await listSources(r, request.query);
        const shown = items.slice(0, ITEMS_MAX);
        const names = await namesOfOperators(
          r,
          shown.flatMap(({ reading }) => reading?.operatorId ?? []),
        );
        return {
          ...listed,
          items: shown.map((source) => showSource(names, source)),
          isComplete: items.length <= ITEMS_MAX,
        };
      }),
  });

  route({
    ...READING,
    id: "get_knowledge_sources_source",
    url: "/knowledge/sources/:source",
    summary: "Read a source with what rests on it",
    description: "Each rule as a sentence and as it is written, and who has read the source when.",
    cost: 5,
    problems: ["resource_not_found"],
    examples: { params: { source: EXAMPLE_SOURCE.id }, response: EXAMPLE_SOURCE_DETAIL },
    schema: { params: SourceParams, querystring: SourceQuery, response: { 200: SourceSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const source = await getSource(r, request.params.source, request.query);
        const { rules, readings, asOf, readVia, note } = source;
        const texts = await findRuleTexts(r, source.id, rules);
        const names = await namesOfOperators(
          r,
          readings.map(({ operatorId }) => operatorId),
        );
        return {
          ...showSource(names, source),
          asOf,
          readVia,
          note,
          file: texts.file,
          readings: readings.map((reading) => showReading(names, reading)),
          rules: texts.rules,
        };
      }),
  });

  route({
    ...COMMON,
    id: "post_knowledge_sources_source_readings",
    method: "POST",
    url: "/knowledge/sources/:source/readings",
    summary: "Write down that you have read a source again",
    description:
      "`unchanged` confirms it; its dates move on with the next draft of confirmed sources. Yours of a day is kept once: the " +
      "last word counts.",
    access: { action: "knowledge:edit" },
    // Kept once for each person and day, however often it is sent.
    idempotency: "none",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { source: EXAMPLE_SOURCE.id }, body: { outcome: "unchanged" }, response: EXAMPLE_READING },
    schema: { params: SourceParams, body: NewReadingSchema, response: { 200: ReadingSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerOf(request), async (w) => {
        const { outcome, text = null } = request.body;
        const operatorId = request.operatorSession.operator.id;
        const reading = await readSource(w, request.params.source, { operatorId, outcome, text });
        return showReading(await namesOfOperators(w, [operatorId]), reading);
      }),
  });

  route({
    ...COMMON,
    id: "post_knowledge_sources_renewal",
    method: "POST",
    url: "/knowledge/sources/renewal",
    summary: "Begin a draft of the confirmed sources",
    description:
      "It changes nothing but their dates. Everybody who has read one of them since it was published is an author: somebody " +
      "else approves it.",
    access: { action: "knowledge:edit" },
    idempotency: "required",
    cost: 5,
    problems: ["state_conflict"],
    examples: { response: { ...EXAMPLE_DRAFT, state: "draft", title: "Read again and unchanged: 12 sources" } },
    schema: { response: { 201: DraftSchema } },
    handler: (request, reply) => create(ctx, request, reply, draftResource(KNOWLEDGE_DRAFTS), draftRenewal),
  });
}

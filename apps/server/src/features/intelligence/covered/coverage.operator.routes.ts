import type { AppContext } from "../../../context.ts";
import type { AddRoute } from "../../../http/route.ts";
import { gapsOf } from "./coverage.gaps.service.ts";
import { KnowledgeCoverageSchema, KnowledgeGapsSchema } from "./coverage.schema.ts";
import { coverageAhead } from "./coverage.service.ts";

const READING = {
  method: "GET",
  surface: "operator",
  tag: "Knowledge",
  access: { action: "knowledge:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const AD = {
  destination: "AD",
  name: "Andorra",
  availability: "answers",
  authority: "mixed",
  rules: 8,
  verifiedRules: 6,
  oldestAsOf: "2026-08-30",
  nextReviewBy: "2027-01-16",
  wholeUntil: "2027-04-16",
  anyUntil: "2027-05-14",
} as const;

/** What is known of each destination, for how long, and what answers lack. */
export function coverageRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_knowledge_coverage",
    url: "/knowledge/coverage",
    summary: "Read what is known of each destination, and until when",
    description: "With the year ahead, as it will be if nobody reads a source again.",
    cost: 5,
    examples: {
      response: {
        snapshotId: "kb-20261120-ba9876543210",
        destinations: [AD],
        days: [{ on: "2026-11-20", current: 240, stale: 0, tooOld: 0, silent: 0 }],
      },
    },
    schema: { response: { 200: KnowledgeCoverageSchema } },
    handler: () => Promise.resolve(coverageAhead(ctx)),
  });

  route({
    ...READING,
    id: "get_knowledge_gaps",
    url: "/knowledge/gaps",
    summary: "Count what stored answers rest on and lack",
    description:
      "Of the newest 1,000 over all tenants, most frequent first, counted anew each minute. It says nothing of who asked.",
    cost: 50,
    examples: {
      response: {
        looked: 1000,
        ahead: 812,
        sources: [{ id: "in-evisa", trips: 212 }],
        unknown: [{ destination: "QA", intent: "religious", count: 41 }],
        unnamed: [],
        unlinked: [],
        unpriced: [{ destination: "AR", kind: "visaRequired", count: 33 }],
        untranslated: [],
      },
    },
    schema: { response: { 200: KnowledgeGapsSchema } },
    handler: () => gapsOf(ctx),
  });
}

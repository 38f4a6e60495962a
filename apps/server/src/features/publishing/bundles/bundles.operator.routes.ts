import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { read } from "../../../http/resources/change.ts";
import { Instant, orNull } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { listArrivals } from "./bundles.service.ts";
import { findFeedAnswerIn } from "./feed.service.ts";

const BUNDLES_MAX = 100;
const FEED_OUTCOMES = ["unchanged", "current", "drafted", "published", "refused", "unreachable"] as const;

const BundlesSchema = Type.Object(
  {
    feed: orNull(
      Type.Object({
        askedAt: Instant,
        outcome: Type.Enum([...FEED_OUTCOMES]),
        detail: orNull(Type.String()),
      }),
      "The last question to the feed; null: none was asked.",
    ),
    items: Type.Array(
      Type.Object(
        {
          snapshotId: Type.String(),
          madeAt: Instant,
          pulledAt: Instant,
          signer: Type.String({ description: "The name of the trusted key." }),
          draftId: orNull(Type.String(), "Null: the feed published it at once."),
        },
        { title: "ArrivedBundle" },
      ),
    ),
  },
  { title: "ArrivedBundles" },
);

/** What came from other installations. */
export function bundlesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    surface: "operator",
    tag: "Knowledge",
    id: "get_knowledge_bundles",
    method: "GET",
    url: "/knowledge/bundles",
    summary: "List the bundles that arrived",
    description: `The last ${BUNDLES_MAX}, newest first; what each would change stands in its draft.`,
    access: { action: "knowledge:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: {
      response: {
        feed: { askedAt: "2026-11-20T09:00:00.000Z", outcome: "drafted", detail: null },
        items: [
          {
            snapshotId: "kb-20261120-ba9876543210",
            madeAt: "2026-11-20T08:00:00.000Z",
            pulledAt: "2026-11-20T09:00:00.000Z",
            signer: "Example Authority",
            draftId: "dft_06f5xq3mw8y0rb7z2k4n9c1t5h",
          },
        ],
      },
    },
    schema: { response: { 200: BundlesSchema } },
    handler: (request) =>
      read(ctx, request, async ({ tx }) => {
        const answer = await findFeedAnswerIn(tx);
        const bundles = await listArrivals({ tx }, BUNDLES_MAX);
        return {
          feed: answer
            ? { askedAt: answer.askedAt.toISOString(), outcome: answer.outcome, detail: answer.detail }
            : null,
          items: bundles.map(({ snapshotId, madeAt, pulledAt, signer, draftId }) => ({
            snapshotId,
            madeAt: madeAt.toISOString(),
            pulledAt: pulledAt.toISOString(),
            signer,
            draftId: draftId === null ? null : encodeId("dft", draftId),
          })),
        };
      }),
  });
}

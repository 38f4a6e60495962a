import { CHANGE_KIND_NAMES, type ChangeKind } from "@entrada/domain/access/change-kinds";
import Type from "typebox";
import type { Environment } from "../../../core/tenant-scope.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

/** A stream ends by itself, and its page comes back for the rest. */
export const STREAM_SECONDS_MAX = 600;

export const ChangesQuery = Type.Object(
  {
    seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: STREAM_SECONDS_MAX,
        description: "How long to stay; by default 0: what there is now.",
      }),
    ),
  },
  closed,
);

export const ChangesStreamSchema = Type.String({
  description: `Server-sent events, with \`data\` in JSON. Kinds: ${CHANGE_KIND_NAMES.join(", ")}.`,
});

/** What a page draws anew. */
export interface ShownChange {
  readonly kind: ChangeKind;
  /** of a claim or a note its case's; of a queue its name; of knowledge what was renewed */
  readonly id: string;
  /** the case that it belongs to */
  readonly caseId: string | null;
  /** null: of knowledge, which belongs to no tenant */
  readonly tenantId: string | null;
  readonly environment: Environment | null;
}

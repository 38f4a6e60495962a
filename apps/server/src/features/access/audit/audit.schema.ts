import { ACTOR_TYPES } from "@entrada/domain/access/principal";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

const Nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const AuditEntrySchema = Type.Object(
  {
    seq: Type.Integer({ description: "Its number in the log, without gaps." }),
    at: Instant,
    action: Type.String({ examples: ["api_key.revoked"], description: "What happened to what." }),
    actor: Type.Object({
      type: openEnum("ActorType", ACTOR_TYPES),
      id: Nullable("Null: the command line, or the service itself."),
    }),
    tenantId: Nullable("Null: the whole installation."),
    environment: Nullable("Null: the whole installation, or both environments of the tenant."),
    subject: Type.Union([Type.Object({ type: Type.String(), id: Type.String() }), Type.Null()]),
    detail: Type.Record(Type.String(), Type.Unknown(), { description: "Codes, counts and ids of this action." }),
    requestId: Nullable("The request's `X-Request-Id`."),
    hash: Type.String({ description: "In hexadecimal digits: of the row before and this one." }),
  },
  { title: "AuditEntry" },
);
export type ShownAuditEntry = Static<typeof AuditEntrySchema>;

export const AuditPageSchema = listOf(AuditEntrySchema, "AuditPage");

const Filter = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));

export const AuditQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    tenantId: Filter("Only what concerns this tenant."),
    action: Filter("Only this action."),
    actorId: Filter("Only what this operator or API key did."),
    subjectId: Filter("Only what was done to this."),
    ...CREATED_QUERY,
  },
  closed,
);

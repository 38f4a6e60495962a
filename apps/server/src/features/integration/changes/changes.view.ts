import { CHANGE_KINDS, type ChangeKind } from "@entrada/domain/access/change-kinds";
import { allows } from "@entrada/domain/access/operator-actions";
import { encodeId } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { EVENT_RESOURCE_TYPES } from "../../../events/catalog.ts";
import type { ShownChange } from "./changes.schema.ts";
import type { FollowingSession, NotedChange } from "./changes.store.ts";

const OF_NO_TENANT = { caseId: null, tenantId: null, environment: null } as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The change as whoever follows sees it; undefined: it is of a tenant or a kind that they do not see. */
export function showChange(
  { kind: noted, resourceId, caseId, tenantId, environment }: NotedChange,
  { role, tenants }: Pick<FollowingSession, "role" | "tenants">,
): ShownChange | undefined {
  const kind = [kindOf(noted), eventOf(noted)].find((one) => one !== undefined && allows(role, CHANGE_KINDS[one]));
  if (kind === undefined) return undefined;
  if (tenantId === INSTALLATION.tenantId) return { kind, id: draftIdIn(kind, resourceId), ...OF_NO_TENANT };
  if (tenants !== "all" && !tenants.includes(tenantId)) return undefined;
  const id = caseIdIn(resourceId);
  return {
    kind,
    id,
    caseId: kind === "case" ? id : caseId && caseIdIn(caseId),
    tenantId: encodeId("ten", tenantId),
    environment,
  };
}

/** The kind by the type of an event's resource: `collectionRequest` of `collection_request`. */
function kindOf(noted: string): ChangeKind | undefined {
  const name = noted.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isKind(name) ? name : undefined;
}

/** Whoever reads the log of events learns that there is one more, also of what else they do not see. */
function eventOf(noted: string): ChangeKind | undefined {
  return EVENT_RESOURCE_TYPES.some((type) => type === noted) ? "event" : undefined;
}

function isKind(name: string): name is ChangeKind {
  return Object.hasOwn(CHANGE_KINDS, name);
}

// What a trigger notes of a case has no other form.
function caseIdIn(text: string): string {
  return UUID.test(text) ? encodeId("cas", text) : text;
}

function draftIdIn(kind: ChangeKind, text: string): string {
  return kind === "knowledgeDraft" ? encodeId("dft", text) : text;
}

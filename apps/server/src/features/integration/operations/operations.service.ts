import type { Grant } from "@entrada/domain/access/grants";
import {
  availableOperationActions,
  moveOperation,
  OPERATION_STATES,
} from "@entrada/domain/operations/operation-lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { JsonObject } from "../../../db/tables/schema.ts";
import { listPlace, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn, valuesIn } from "../../../http/resources/list-filters.ts";
import { etagOf, refuseOtherVersion } from "../../../http/resources/preconditions.ts";
import type { Work } from "../../../work/keyed-change.ts";
import {
  answerOf,
  type ChangeAnswer,
  type Changed,
  type ConditionalRequest,
  keyedChange,
} from "../../../work/keyed-change.ts";
import { endOperation } from "./operations.end.ts";
import type { OperationsQuery, ShownOperation } from "./operations.schema.ts";
import { operationHref, showOperation } from "./operations.show.ts";
import * as store from "./operations.store.ts";

export { EXAMPLE_OPERATION } from "./operations.examples.ts";
export type { OperationKind } from "./operations.run.ts";
export { OperationSchema } from "./operations.schema.ts";

const RETRY_AFTER_SECONDS = 1;

/** Work that takes longer than a request may. */
export interface NewOperation {
  /** one of the kinds that the worker knows */
  readonly kind: string;
  /** of the request that starts it, if there is one; also needed to cancel it */
  readonly grant: Grant;
  /** the request's own id, as clients see it; null where no request asked for it */
  readonly requestId: string | null;
  readonly subject: { readonly type: string; readonly id: string } | null;
  /** what its steps need to know: ids, instants and counts */
  readonly input: JsonObject;
  readonly total?: number;
}

/** Starts the operation with the caller's change: it begins once that has committed. */
export async function startOperation(
  w: Work,
  { tenantId, environment }: TenantScope,
  { kind, grant, requestId, subject, input, total }: NewOperation,
): Promise<store.Operation> {
  const id = newUuid();
  const operation = await store.insertOperation(w.tx, {
    tenant_id: tenantId,
    environment,
    id,
    kind,
    state: "pending",
    required_grant: grant,
    request_id: requestId,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    input: JSON.stringify(input),
    progress_total: total ?? null,
    created_at: w.now,
  });
  w.enqueue({ queue: "operation.run", data: { tenantId, environment, operationId: id } });
  return operation;
}

/** The answer of a request that has started an operation: 202, and where to follow it. */
export function startedAnswer({ config }: Pick<AppContext, "config">, operation: store.Operation): ChangeAnswer {
  return {
    status: 202,
    body: JSON.stringify(showOperation(config.publicBaseUrl, operation)),
    headers: {
      location: operationHref(operation),
      etag: etagOf(operation.version),
      "retry-after": String(RETRY_AFTER_SECONDS),
    },
    resource: { type: "operation", id: operation.id },
  };
}

/** A page of the tenant's operations, newest first. */
export async function listOperations(ctx: AppContext, scope: TenantScope, query: OperationsQuery) {
  const { state, kind } = query;
  const filter: store.OperationFilter = {
    ...(state === undefined ? {} : { states: valuesIn("state", state, OPERATION_STATES) }),
    ...(kind === undefined ? {} : { kind }),
    ...createdIn(query),
  };
  const { place, stretch } = listPlace(ctx, scope, "get_operations", query);
  const rows = await ctx.db.withTenant(scope, (tx) => store.listOperationsBefore(tx, scope, filter, stretch));
  const show = (row: store.Operation) => showOperation(ctx.config.publicBaseUrl, row);
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show });
}

/** The operation; 404 for any other tenant's. */
export async function getOperation(ctx: AppContext, scope: TenantScope, id: string): Promise<ShownOperation> {
  return showOperation(ctx.config.publicBaseUrl, await read(ctx, scope, id));
}

/** Stops the operation; what it has done stays done. Needs the grant of the request that started it. */
export async function cancelOperation(ctx: AppContext, request: ConditionalRequest, id: string): Promise<Changed> {
  const { credential } = request;
  // Before the look-up of the key: a replay needs the grant as well, and this one never changes.
  const { requiredGrant } = await read(ctx, credential, id);
  if (!credential.principal.grants.has(requiredGrant)) {
    throw new Problem("grant_missing", `To cancel this operation needs the grant ${requiredGrant}.`, {
      extras: { requiredGrant },
    });
  }
  return keyedChange(ctx, request, async (w) => {
    const uuid = decodeId("opn", id);
    const operation = uuid && (await store.findOperationForUpdate(w.tx, credential, uuid));
    if (!operation) throw notFound();
    refuseOtherVersion(request, operation.version);
    if (!moveOperation(operation.state, "cancel").ok) throw conflict(operation);
    const cancelled = await endOperation(w, credential, operation, { action: "cancel" });
    const shown = showOperation(ctx.config.publicBaseUrl, cancelled);
    return answerOf(200, { type: "operation", id: operation.id }, shown);
  });
}

async function read({ db }: AppContext, scope: TenantScope, id: string): Promise<store.Operation> {
  const uuid = decodeId("opn", id);
  const operation = uuid && (await db.withTenant(scope, (tx) => store.findOperation(tx, scope, uuid)));
  if (!operation) throw notFound();
  return operation;
}

function conflict({ state }: store.Operation): Problem {
  return new Problem("state_conflict", `An operation that has ${state} cannot be cancelled.`, {
    extras: { currentState: state, availableActions: availableOperationActions(state) },
  });
}

import type { AppContext } from "../context.ts";
import type { RefusedRequest } from "../core/refused-request.ts";
import { addOperatorsGuides } from "../docs/docs-pages.ts";
import { addReference } from "../docs/reference/reference-pages.ts";
import { addOperatorGate, type OperatorAccess } from "../http/access/operator-gate.ts";
import { OPERATOR_DOCUMENT } from "../http/openapi/documents.ts";
import { addOperations, type Operation } from "../http/operation.ts";
import { type App, OPERATOR_PREFIX, OPERATORS_PLACE } from "../http/route.ts";
import { type Notes, noteRefusedRequests } from "../http/server/refused-requests.ts";
import type { AnswerUnknown } from "../http/server/unknown-routes.ts";

interface OperatorSurface {
  readonly operations: readonly Operation[];
  readonly operators: OperatorAccess;
  readonly refusals: Notes<RefusedRequest>;
  readonly answerUnknown: AnswerUnknown;
}

/** What operators reach after their sign-in: what is described to them is described to nobody else. */
export function operatorSurface(place: App, ctx: AppContext, shared: OperatorSurface): void {
  const { operations, operators, refusals, answerUnknown } = shared;
  const { keyring, clock, config } = ctx;
  const { publicBaseUrl, requestsInFlightMax } = config;
  noteRefusedRequests(place, clock, { surface: "operator", refusals, requestLog: undefined });
  addOperatorGate(place, {
    ...operators,
    keyring,
    clock,
    visitors: ctx.visitors,
    ownOrigin: publicBaseUrl,
    requestsInFlightMax,
  });
  place.setNotFoundHandler(answerUnknown);
  addReference(place, publicBaseUrl, clock, OPERATOR_DOCUMENT);
  addOperatorsGuides(place, publicBaseUrl);
  const addDesk = async (desk: App) => {
    addOperations(desk, operations);
  };
  place.register(addDesk, { prefix: OPERATOR_PREFIX.slice(OPERATORS_PLACE.length) });
}

import type { OperatorPrincipal } from "@entrada/domain/access/principal";
import type { AppContext } from "../context.ts";
import { decodeId } from "../core/ids.ts";
import type { Read, UseCaseContext } from "./work.ts";

/** For use cases that read over all tenants that an operator sees: queues and lists. `now` is real time. */
export interface OperatorRead<Context = unknown> extends Pick<Read<Context>, "ctx" | "tx" | "now"> {
  readonly principal: OperatorPrincipal;
  /** uuid */
  readonly operatorId: string;
}

/** Reads over the operator's tenants in one transaction. */
export function readAsOperator<T>(
  ctx: AppContext,
  principal: OperatorPrincipal,
  useCase: (r: OperatorRead<UseCaseContext>) => Promise<T>,
): Promise<T> {
  const operatorId = principal.id === undefined ? undefined : decodeId("opr", principal.id);
  if (operatorId === undefined) throw new Error("the command line reads over tenants through its own connection");
  return ctx.db.withOperator(operatorId, (tx) => useCase({ ctx, tx, principal, operatorId, now: ctx.clock.now() }));
}

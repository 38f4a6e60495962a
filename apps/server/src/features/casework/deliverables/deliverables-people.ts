import { actorOf, type Principal } from "@entrada/domain/access/principal";
import type { Work } from "../../../work/work.ts";

/** Who acts, as people are told apart. Only a person of the installation prepares or releases what was issued. */
export function personOf({ principal }: Pick<Work, "principal">): string {
  const { type, id } = actorOf(principal);
  if (type !== "operator" || id === undefined) throw new Error("only a person prepares or releases a deliverable");
  return id;
}

/** The same work, done by this person. */
export function workOf<Context>(w: Work<Context>, principal: Principal): Work<Context> {
  return { ...w, principal, cause: { ...w.cause, actor: actorOf(principal) } };
}

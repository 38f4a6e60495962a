import type { AppContext } from "../../../context.ts";
import { pointingTo } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import { requireFromCheck } from "../../intelligence/determinations/succession/determinations.bound.service.ts";
import type { VisitorLead } from "./leads.schema.ts";
import { createLead, type Lead } from "./leads.service.ts";

/** Stores a visitor's request for help; 404 if it names a determination that was not made on the tenant's check page. */
export async function createVisitorLead(w: Work<Pick<AppContext, "keyring">>, wanted: VisitorLead): Promise<Lead> {
  const { determinationId: id } = wanted;
  if (id === undefined) return createLead(w, wanted);
  await pointingTo([{ pointer: "#/determinationId", id }], () => requireFromCheck(w, id));
  return createLead(w, wanted);
}

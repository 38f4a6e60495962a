import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import { latestDateOnEarth } from "@entrada/domain/shared/dates";
import { type FieldError, Problem, refuseFieldErrors, type ValidParts } from "../../../core/problem.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { NewPayment } from "./payments.schema.ts";
import * as store from "./payments.store.ts";
import type { PaymentContext } from "./payments.types.ts";

const NEEDED: Readonly<Record<NewPayment["mode"], readonly ("reference" | "settledOn" | "token")[]>> = {
  tenantSettled: ["reference", "settledOn"],
  test: ["token"],
  provider: [],
};
const FORM_ELSEWHERE = "Leave it out: only the mode provider has a form.";

/** What the schema cannot check: the members that belong to the mode, and a day of payment that is still to come. */
export function errorsOfPayment(body: ValidParts<NewPayment>, now: Date): readonly FieldError[] {
  const { mode, settledOn, form } = body;
  if (mode === undefined) return [];
  const members: FieldError[] = (["reference", "settledOn", "token"] as const).flatMap(
    (member): readonly FieldError[] => {
      const isNeeded = NEEDED[mode].includes(member);
      if (isNeeded === (body[member] !== undefined)) return [];
      const detail = isNeeded ? `A payment of the mode ${mode} needs it.` : `Leave it out: the mode ${mode} has none.`;
      return [{ pointer: `#/${member}`, code: isNeeded ? "required" : "unknown_field", detail }];
    },
  );
  if (form !== undefined && mode !== "provider") {
    members.push({ pointer: "#/form", code: "unknown_field", detail: FORM_ELSEWHERE });
  }
  const latest = latestDateOnEarth(now);
  if (mode !== "tenantSettled" || settledOn === undefined || settledOn <= latest) return members;
  return [...members, { pointer: "#/settledOn", code: "out_of_range", detail: `Send a date on or before ${latest}.` }];
}

/** The modes in which whoever asks can pay here. */
export async function usableModes(r: Read<PaymentContext>): Promise<readonly PaymentMode[]> {
  const modes = await store.findPaymentModes(r.tx, r.scope);
  // That the tenant has the money is for the tenant to say.
  const mayBeSettled = r.principal.kind !== "session";
  return modes.filter((mode) =>
    mode === "tenantSettled" ? mayBeSettled : r.ctx.payments.of(mode, r.scope.environment) !== undefined,
  );
}

/** Refuses what is malformed for its mode, and a mode that the tenant, the environment or the installation does not have. */
export async function requireUsable(w: Work<PaymentContext>, wanted: NewPayment): Promise<void> {
  refuseFieldErrors(errorsOfPayment(wanted, w.now), "The payment cannot be made; see `errors`.");
  const { mode } = wanted;
  const usable = await usableModes(w);
  if (usable.includes(mode)) return;
  const detail = `The mode ${mode} cannot be used in the ${w.scope.environment} environment of this tenant. Use: ${usable.join(", ") || "none"}.`;
  const error = { pointer: "#/mode", code: "wrong_enum_value", detail } as const;
  throw new Problem("capability_not_enabled", detail, { errors: [error] });
}

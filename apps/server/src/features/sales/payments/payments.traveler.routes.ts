import { PAYMENT_MODES } from "@entrada/domain/payments/payment-mode";
import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { callerOf } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { unitOfWork } from "../../../work/work.ts";
import { usableModes } from "./payments.service.ts";

const ModesSchema = Type.Object(
  { modes: Type.Array(openEnum("PaymentMode", PAYMENT_MODES)) },
  { title: "UsablePaymentModes" },
);

/** How customers can pay here; what they then pay, they pay as tenants do. */
export function travelerPaymentsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_traveler_payment_modes",
    method: "GET",
    url: "/traveler/payment-modes",
    surface: "traveler",
    tag: "Traveler orders",
    summary: "Read how you can pay",
    description:
      "`provider`: by the payment provider of this service · `test`: invented, in test environments. None: pay whoever sold " +
      "it to you.",
    access: { sessionScope: "payments:write" },
    capability: "travelerPortal",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { response: { modes: ["provider"] } },
    schema: { response: { 200: ModesSchema } },
    handler: async (request) => {
      if (!request.credential.capabilities.includes("payments")) return { modes: [] };
      return unitOfWork(ctx, callerOf(request), async (w) => ({ modes: [...(await usableModes(w))] }));
    },
  });
}

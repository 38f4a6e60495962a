import { EXAMPLE_QUEUED_CASE } from "../queues/queues.examples.ts";
import type { ShownFound } from "./search.schema.ts";

const { id: caseId, tenant, environment, customerId, travelerId, orderId } = EXAMPLE_QUEUED_CASE;

/** Somebody is on the phone: their case and what belongs to it. */
export const EXAMPLE_FOUND: ShownFound = {
  cases: [EXAMPLE_QUEUED_CASE],
  travelers: [
    {
      id: travelerId,
      tenant,
      environment,
      customerId,
      givenNames: "Mara",
      familyName: "Lindqvist",
      birthDate: "1988-04-12",
      nationality: "SE",
      passportNumber: "•••••6782",
    },
  ],
  customers: [],
  orders: [
    {
      id: orderId,
      tenant,
      environment,
      state: "inProgress",
      paymentState: "paid",
      externalReference: "crm-4711",
      customerId,
      createdAt: "2026-11-23T09:00:00.000Z",
    },
  ],
  supportTickets: [],
  determinations: [{ id: "det_01keb8c2g0e3vb4s1m6z9q7t5x", tenant, environment, caseId }],
};

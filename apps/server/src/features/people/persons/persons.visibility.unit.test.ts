import type { Principal } from "@entrada/domain/access/principal";
import { SESSION_SCOPES } from "@entrada/domain/access/session-scopes";
import { expect, test } from "vitest";
import { newUuid } from "../../../core/ids.ts";
import { EXAMPLE_NEW_CUSTOMER } from "../customers/customers.examples.ts";
import { showCustomer } from "../customers/customers.view.ts";
import { detailsOf } from "../customers/customers-person.ts";
import { EXAMPLE_NEW_LEAD } from "../leads/leads.examples.ts";
import { showLead } from "../leads/leads.view.ts";

// No operation shows people to sessions, so the views are called directly.
const SESSION: Principal = { kind: "session", id: "ses_1", subject: "trv_1", scopes: new Set(SESSION_SCOPES) };

const now = new Date("2026-11-20T09:00:00Z");
const row = { id: newUuid(), version: 1, externalReference: null, createdAt: now, updatedAt: now };

test("a principal outside the policy sees a customer's e-mail address and phone number masked", () => {
  const customer = { ...detailsOf(EXAMPLE_NEW_CUSTOMER), ...row };
  expect(showCustomer(customer, SESSION)).toMatchObject({ name: "Ada Example", email: "•••••", phone: "•••••" });
  expect(showCustomer({ ...customer, phone: null }, SESSION)).toMatchObject({ email: "•••••", phone: null });
});

test("a principal outside the policy sees a lead's e-mail address and phone number masked", () => {
  const open = { state: "open", answer: null, answeredAt: null, mailState: null, closeReason: null } as const;
  const lead = { ...row, ...EXAMPLE_NEW_LEAD, ...open, closedAt: null, determinationId: null, customerId: null };
  expect(showLead(lead, SESSION).contact).toEqual({
    name: "Mara Lindqvist",
    email: "•••••",
    phone: null,
    locale: "en-GB",
  });
});

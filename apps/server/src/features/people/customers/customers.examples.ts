import type { NewCustomer, ShownCustomer } from "./customers.schema.ts";

export const EXAMPLE_NEW_CUSTOMER: NewCustomer = {
  type: "person",
  name: "Ada Example",
  email: "ada@example.com",
  phone: "+442079460000",
  locale: "en-GB",
  externalReference: "crm-4711",
  metadata: { costCentre: "travel-7" },
};

export const EXAMPLE_CUSTOMER: ShownCustomer = {
  id: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  type: "person",
  name: "Ada Example",
  email: "ada@example.com",
  phone: "+442079460000",
  locale: "en-GB",
  externalReference: "crm-4711",
  metadata: { costCentre: "travel-7" },
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  version: "1",
};

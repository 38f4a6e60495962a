import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { NewIdentity, ShownIdentity } from "./identities.schema.ts";

export const EXAMPLE_NEW_IDENTITY: NewIdentity = {
  issuer: "https://login.example.com",
  subject: "auth0|5f7c8ec7c33c6c004bbafe82",
  party: { type: "customer", id: "cus_01ky1qkg00fs7tq8m8x3w5d2c9" },
};

export const EXAMPLE_IDENTITY: ShownIdentity = {
  id: "idn_01ky1qkg00fs7tq8m8x3w5d2cb",
  ...EXAMPLE_NEW_IDENTITY,
  createdAt: "2026-11-20T09:00:00.000Z",
  version: "1",
};

export const EXAMPLE_PAGE = examplePage(EXAMPLE_IDENTITY);

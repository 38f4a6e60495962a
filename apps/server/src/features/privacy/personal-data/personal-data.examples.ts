import { EXAMPLE_CASE } from "../../casework/cases/cases.examples.ts";
import { EXAMPLE_PASSPORT, EXAMPLE_TRAVELER } from "../../people/travelers/travelers.examples.ts";
import type { ShownPersonalData, ShownStoredData } from "./personal-data.schema.ts";
import { UNTIL_ERASURE } from "./personal-data-categories.ts";

export const EXAMPLE_STORED: ShownStoredData = {
  travelerId: EXAMPLE_TRAVELER.id,
  items: [
    { ...UNTIL_ERASURE, category: "details", count: 1 },
    { ...UNTIL_ERASURE, category: "answers", count: 24 },
    { category: "documents", documentType: "passportScan", count: 1, kept: "afterCase", days: 30, until: null },
    { category: "accessRecords", documentType: null, count: null, kept: "afterAccess", days: 730, until: null },
  ],
};

export const EXAMPLE_PERSONAL_DATA: ShownPersonalData = {
  travelerId: EXAMPLE_TRAVELER.id,
  exportedAt: "2026-11-22T12:00:00.000Z",
  stored: EXAMPLE_STORED.items,
  traveler: { ...EXAMPLE_TRAVELER, passport: EXAMPLE_PASSPORT },
  identities: [],
  cases: [
    {
      case: EXAMPLE_CASE,
      answers: [
        {
          field: "occupation",
          value: "teacher",
          answeredAt: "2026-11-22T11:00:00.000Z",
          answeredBy: { type: "session", id: "ses_01ky1qkg00fs7tq8m8x3w5d2c9" },
        },
      ],
      messages: [],
    },
  ],
  documents: [],
  deliverables: [],
  collaborators: [],
  supportTickets: [],
  sessions: [],
};

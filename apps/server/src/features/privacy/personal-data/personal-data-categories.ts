/** What is stored about a traveler, by kind. */
export const STORED_CATEGORIES = [
  "details",
  "identities",
  "answers",
  "messages",
  "documents",
  "deliverables",
  "collaborators",
  "supportTickets",
  "sessions",
  "accessRecords",
] as const;
export type StoredCategory = (typeof STORED_CATEGORIES)[number];

/** How long something is kept: until an erasure, until a day, or so long after something happened. */
export const KEPT = ["untilErasure", "untilDate", "afterCase", "afterResolution", "afterAccess"] as const;
export type Kept = (typeof KEPT)[number];

/** Kept until its traveler is erased. */
export const UNTIL_ERASURE = { documentType: null, kept: "untilErasure", days: null, until: null } as const;

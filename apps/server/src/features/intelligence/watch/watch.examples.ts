const TEXT = "9f2b6f3a5d0c4e1b8a7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a392817";

export const EXAMPLE_WATCHED = {
  id: "in-evisa",
  title: "e-Visa: eligibility and instructions",
  publisher: "Government of India",
  url: "https://indianvisaonline.gov.in/evisa/",
  askedUrl: "https://indianvisaonline.gov.in/evisa/",
  state: "changed",
  readOn: "2026-08-30",
  reviewBy: "2026-12-04",
  rules: 3,
  askedAt: "2026-11-20T02:00:00.000Z",
  seenAt: "2026-11-20T02:00:00.000Z",
  unchangedAt: "2026-11-13T02:00:00.000Z",
  failingSince: null,
  detail: null,
};

export const EXAMPLE_WATCHED_DETAIL = {
  ...EXAMPLE_WATCHED,
  text: {
    hash: TEXT,
    sections: [{ path: ["e-Visa"], blocks: ["Nationals of 173 countries may apply."] }],
  },
  difference: [
    {
      path: ["e-Visa"],
      removed: ["Nationals of 171 countries may apply."],
      added: ["Nationals of 173 countries may apply."],
      isMoved: false,
    },
  ],
};

export const EXAMPLE_WATCH = {
  policy: "notify",
  items: [EXAMPLE_WATCHED],
  counts: { unconfirmed: 12, unchanged: 1902, changed: 1, unreachable: 30, unreadable: 5 },
  unasked: 0,
  isComplete: true,
  night: {
    beganAt: "2026-11-20T02:00:00.000Z",
    endedAt: "2026-11-20T02:41:00.000Z",
    asked: 310,
    unchanged: 300,
    changed: 1,
    unconfirmed: 4,
    failed: 5,
    renewed: 22,
  },
  draft: null,
};

export const EXAMPLE_CONFIRMING = { texts: [{ source: EXAMPLE_WATCHED.id, text: TEXT }] };
export const EXAMPLE_CONFIRMED = { confirmed: [EXAMPLE_WATCHED.id], refused: [] };

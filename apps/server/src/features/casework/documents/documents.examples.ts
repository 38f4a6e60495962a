import type { ShownGrant } from "../../../http/resources/download-grant.ts";
import type { DocumentInsistence, NewDocument, ShownDocument, ShownDocumentWithUpload } from "./documents.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const AT = "2026-11-22T10:05:00.000Z";
const SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

export const EXAMPLE_NEW: NewDocument = {
  travelerId: `trv_${ID}`,
  type: "photo",
  fileName: "photo.jpg",
  contentType: "image/jpeg",
  size: 184_320,
  sha256: SHA256,
};

const AWAITING: ShownDocument = {
  ...EXAMPLE_NEW,
  id: `doc_${ID}`,
  version: "1",
  state: "awaitingUpload",
  caseId: null,
  kept: null,
  scan: null,
  findings: [],
  insistence: null,
  reading: null,
  copiedFrom: null,
  isSetAside: false,
  expiresAt: null,
  availableActions: ["upload", "purge"],
  createdAt: AT,
  updatedAt: AT,
};

export const EXAMPLE_SLOT: ShownDocumentWithUpload = {
  ...AWAITING,
  upload: {
    method: "PUT",
    url: "https://entrada.example/uploads/pZ0kq1m9b8vXyq2W4nT7cRs5uJ6dE3fGhA_iKlMnOpQ",
    headers: { "content-type": "image/jpeg" },
    expiresAt: "2026-11-22T11:05:00.000Z",
  },
};

export const EXAMPLE_UPLOADED: ShownDocument = {
  ...AWAITING,
  version: "2",
  state: "scanning",
  availableActions: ["purge"],
};

export const EXAMPLE_DOCUMENT: ShownDocument = {
  ...AWAITING,
  version: "4",
  state: "needsReview",
  scan: "clean",
  kept: { contentType: "image/jpeg", size: 181_204, sha256: SHA256 },
  findings: [
    {
      reason: "headTooSmall",
      isCertain: false,
      field: null,
      measured: 0.39,
      allowed: { min: 0.42, max: 0.84 },
      detail: "The head is too small. Come closer.",
    },
  ],
  expiresAt: "2027-05-21T10:05:00.000Z",
  availableActions: ["download", "purge", "insist"],
};

export const EXAMPLE_INSISTENCE: DocumentInsistence = { reason: "My hair makes the head look smaller than it is." };

export const EXAMPLE_COPY: ShownDocument = {
  ...EXAMPLE_UPLOADED,
  caseId: `cas_${ID}`,
  copiedFrom: `doc_${ID}`,
};

export const EXAMPLE_DOCUMENT_GRANT: ShownGrant = {
  id: `dgr_${ID}`,
  version: "1",
  url: "https://entrada.example/downloads/pZ0kq1m9b8vXyq2W4nT7cRs5uJ6dE3fGhA_iKlMnOpQ",
  expiresAt: "2026-11-22T10:20:00.000Z",
  singleUse: true,
  fileName: "photo.jpg",
  contentType: "image/jpeg",
  size: 181_204,
  sha256: SHA256,
};

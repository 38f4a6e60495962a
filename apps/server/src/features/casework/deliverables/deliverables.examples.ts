import type { ShownGrant } from "../../../http/resources/download-grant.ts";
import type { ShownDeliverable, ShownPrepared } from "./deliverables.schema.ts";
import type { ShownListedDeliverable } from "./operator/deliverables.operator.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const AT = "2026-11-25T10:05:00.000Z";
const SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

export const EXAMPLE_DELIVERABLE: ShownDeliverable = {
  id: `dlv_${ID}`,
  version: "4",
  state: "released",
  type: "electronicVisa",
  caseId: `cas_${ID}`,
  travelerId: `trv_${ID}`,
  fileName: "e-visa.pdf",
  contentType: "application/pdf",
  size: 88_412,
  sha256: SHA256,
  validFrom: "2026-12-01",
  validUntil: "2027-11-30",
  replaces: null,
  releasedAt: AT,
  availableActions: ["download"],
  createdAt: AT,
  updatedAt: AT,
};

export const EXAMPLE_DELIVERABLE_GRANT: ShownGrant = {
  id: `dgr_${ID}`,
  version: "1",
  url: "https://entrada.example/downloads/pZ0kq1m9b8vXyq2W4nT7cRs5uJ6dE3fGhA_iKlMnOpQ",
  expiresAt: "2026-11-25T10:10:00.000Z",
  singleUse: true,
  fileName: "e-visa.pdf",
  contentType: "application/pdf",
  size: 88_412,
  sha256: SHA256,
};

const ANN = "opr_01ky1qkg00fs7tq8m8x3w5d2ca";

export const EXAMPLE_PREPARED: ShownPrepared = {
  ...EXAMPLE_DELIVERABLE,
  version: "3",
  state: "preparing",
  releasedAt: null,
  file: "read",
  faults: [],
  comparison: [
    { field: "passportNumber", outcome: "match", confirmedBy: [] },
    { field: "issuer", outcome: "unreadable", confirmedBy: [ANN] },
  ],
  preparedBy: ANN,
  uploadedBy: ANN,
  requestedBy: null,
  override: null,
  approvedBy: null,
  replacementReason: null,
  withdrawnReason: null,
  availableActions: ["confirm", "download", "requestRelease", "withdraw"],
};

export const EXAMPLE_SEEN_DELIVERABLE: ShownListedDeliverable = {
  tenantId: `ten_${ID}`,
  environment: "live",
  id: `dlv_${ID}`,
  version: "5",
  state: "awaitingRelease",
  file: "read",
  type: "electronicVisa",
  caseId: `cas_${ID}`,
  travelerId: `trv_${ID}`,
  replaces: null,
  preparedBy: ANN,
  uploadedBy: ANN,
  requestedBy: ANN,
  approvedBy: null,
  people: [{ id: ANN, name: "Ann Example" }],
  tenantName: "Example Travel",
  traveler: { givenNames: "Ada Maria", familyName: "Example" },
  productName: "Viet Nam e-Visa, single entry",
  releasedAt: null,
  createdAt: AT,
  updatedAt: AT,
};

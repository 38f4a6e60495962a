import type { ShownCase } from "../../features/casework/cases/cases.schema.ts";
import type { DemoClient } from "./demo-client.ts";
import type { Applicant } from "./sale.ts";

// Of the form of the United Kingdom's ETA.
const ANSWERS = {
  email: "ada@example.com",
  purpose: "visit",
  hasCriminalConviction: false,
  isExcludedOrDeported: false,
  hasBreachedUkImmigrationLaw: false,
  hasBeenRefusedAsUkVisitor: false,
  hasHadEtaCancelled: false,
  owesUkLitigationCosts: false,
};

type Whose = Pick<Applicant, "caseId">;

/** Answers what an ETA asks for. */
export async function answer(api: DemoClient, { caseId }: Whose): Promise<void> {
  const { attention } = await api.get<ShownCase>(`/tenant/cases/${caseId}`);
  await api.patch(`/tenant/collection-requests/${attention.collectionRequestId}/answers`, ANSWERS);
}

/** Hands everything in. */
export async function submit(api: DemoClient, { caseId }: Whose): Promise<ShownCase> {
  const { version } = await api.get<ShownCase>(`/tenant/cases/${caseId}`);
  return api.post(`/tenant/cases/${caseId}/submit`, { confirmPrefilled: true }, version);
}

/** The operator or the authority of a test environment does something. */
export function act(api: DemoClient, { caseId }: Whose, body: object): Promise<ShownCase> {
  return api.post(`/tenant/test-helpers/cases/${caseId}/act`, body);
}

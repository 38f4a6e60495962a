import type { ExpectedVersion } from "../core/version.ts";
import { eraseSessionsOf } from "../features/access/sessions/sessions.service.ts";
import { eraseAssistantSessionsOf } from "../features/casework/assistant-sessions/assistant-sessions.service.ts";
import { forgetNotesOfCases } from "../features/casework/cases/cases.erasure.service.ts";
import { refuseOpenCases } from "../features/casework/cases/cases.service.ts";
import { eraseCollaboratorsOf } from "../features/casework/collaborators/collaborators.service.ts";
import { eraseAnswersOf } from "../features/casework/collection-requests/collection-requests.service.ts";
import { eraseDeliverablesOf } from "../features/casework/deliverables/deliverables.service.ts";
import { eraseDocumentsOf } from "../features/casework/documents/documents.service.ts";
import { eraseInternalNotesOf } from "../features/casework/internal-notes/internal-notes.service.ts";
import { eraseInvitationsOf } from "../features/casework/invitations/invitations.service.ts";
import { eraseMessagesOf } from "../features/casework/messages/messages.service.ts";
import {
  eraseTicketsOfCustomer,
  eraseTicketsOfTravelers,
} from "../features/casework/support-tickets/support-tickets.service.ts";
import type { ObjectContext } from "../features/files/objects/objects.service.ts";
import { deleteCustomer, lockCustomer } from "../features/people/customers/customers.erasure.service.ts";
import { eraseIdentitiesOf } from "../features/people/identities/identities.service.ts";
import { eraseLeadsOf } from "../features/people/leads/leads.service.ts";
import {
  deleteTravelers,
  type ErasableTraveler,
  lockTraveler,
  lockTravelersOf,
} from "../features/people/travelers/erasure/travelers.erasure.service.ts";
import { endReportsNamingPeople } from "../features/reporting/reports/reports.ending.service.ts";
import { forgetNotesOfCustomer, forgetNotesOfTravelers } from "../features/sales/orders/orders.erasure.service.ts";
import { forgetReferencesOfPayments } from "../features/sales/payments/payments.erasure.service.ts";
import {
  forgetAcceptances,
  forgetMetadataOfQuotes,
  withdrawQuotesOf,
} from "../features/sales/quotes/ending/quotes.ending.service.ts";
import {
  forgetReasonsOfCustomer,
  forgetReasonsOfTravelers,
} from "../features/sales/refunds/reasons/refunds.reasons.service.ts";
import { erasingAnswersAbout } from "../work/forget-answers.ts";
import type { Locked } from "../work/locked.ts";
import type { Work } from "../work/work.ts";

interface Expected {
  readonly expectedVersion: ExpectedVersion;
}

/**
 * Erases a customer at the expected version, with its travelers, all their identities, its leads and support tickets, and the
 * stored answers that name any of them or what was theirs. Open quotes are withdrawn, and who accepted others is forgotten. Throws 409 while a case of one of its travelers has not ended.
 */
export async function eraseCustomer(w: Work<ObjectContext>, id: string, expected: Expected): Promise<void> {
  // The lock stops new travelers, identities, leads and quotes until the transaction ends.
  const customer = await lockCustomer(w, id, expected);
  const travelers = await lockTravelersOf(w, customer);
  await erasingAnswersAbout(w, [customer, ...travelers], async () => {
    await eraseTravelers(w, travelers);
    await eraseIdentitiesOf(w, "customer", [customer.id]);
    await eraseSessionsOf(w, "customer", [customer.id]);
    await eraseInvitationsOf(w, "customer", [customer.id]);
    await eraseLeadsOf(w, customer.id);
    await eraseTicketsOfCustomer(w, customer.id);
    await forgetAcceptances(w, customer.id);
    await forgetReasonsOfCustomer(w, customer.id);
    await forgetMetadataOfQuotes(w, { customerId: customer.id, travelerIds: [] });
    await forgetNotesOfCustomer(w, customer.id);
    await forgetReferencesOfPayments(w, customer.id);
    await endReportsNamingPeople(w);
    await deleteCustomer(w, customer);
  });
}

/**
 * Erases a traveler at the expected version, with its identities and the stored answers that name any of them or what was
 * theirs. Open quotes for the traveler are withdrawn. Throws 409 while a case of the traveler has not ended.
 */
export async function eraseTraveler(w: Work<ObjectContext>, id: string, expected: Expected): Promise<void> {
  const traveler = await lockTraveler(w, id, expected);
  await erasingAnswersAbout(w, [traveler], async () => {
    await eraseTravelers(w, [traveler]);
    await endReportsNamingPeople(w);
  });
}

async function eraseTravelers(w: Work<ObjectContext>, travelers: readonly Locked<ErasableTraveler>[]): Promise<void> {
  if (travelers.length === 0) return;
  const ids = travelers.map(({ id }) => id);
  await refuseOpenCases(w, travelers);
  await withdrawQuotesOf(w, travelers);
  await eraseIdentitiesOf(w, "traveler", ids);
  await eraseSessionsOf(w, "traveler", ids);
  await eraseInvitationsOf(w, "traveler", ids);
  await eraseCollaboratorsOf(w, ids);
  await eraseAnswersOf(w, ids);
  await eraseDocumentsOf(w, ids);
  await eraseDeliverablesOf(w, ids);
  await eraseMessagesOf(w, ids);
  await eraseInternalNotesOf(w, ids);
  await eraseAssistantSessionsOf(w, ids);
  await eraseTicketsOfTravelers(w, ids);
  await forgetReasonsOfTravelers(w, ids);
  await forgetMetadataOfQuotes(w, { travelerIds: ids });
  await forgetNotesOfTravelers(w, ids);
  await forgetNotesOfCases(w, ids);
  await deleteTravelers(w, travelers);
}

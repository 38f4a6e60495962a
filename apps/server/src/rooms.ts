import { apiKeysRoom } from "./features/access/api-keys/room.ts";
import { auditRoom } from "./features/access/audit/room.ts";
import { integrationRoom } from "./features/access/integration/room.ts";
import { refusalsRoom } from "./features/access/refusals/room.ts";
import { sessionsRoom } from "./features/access/sessions/room.ts";
import { tenantsRoom } from "./features/access/tenants/room.ts";
import { testTenantsRoom } from "./features/access/test-tenants/room.ts";
import { accessMailsRoom } from "./features/casework/access-mails/room.ts";
import { assistantSessionsRoom } from "./features/casework/assistant-sessions/room.ts";
import { bulkActsRoom } from "./features/casework/bulk-acts/room.ts";
import { cannedRepliesRoom } from "./features/casework/canned-replies/room.ts";
import { caseActsRoom } from "./features/casework/case-acts/room.ts";
import { casesRoom } from "./features/casework/cases/room.ts";
import { collaboratorsRoom } from "./features/casework/collaborators/room.ts";
import { collectionRequestsRoom } from "./features/casework/collection-requests/room.ts";
import { deliverablesRoom } from "./features/casework/deliverables/room.ts";
import { documentsRoom } from "./features/casework/documents/room.ts";
import { formsRoom } from "./features/casework/forms/room.ts";
import { internalNotesRoom } from "./features/casework/internal-notes/room.ts";
import { invitationsRoom } from "./features/casework/invitations/room.ts";
import { messagesRoom } from "./features/casework/messages/room.ts";
import { noticesRoom } from "./features/casework/notices/room.ts";
import { overviewRoom } from "./features/casework/overview/room.ts";
import { queuesRoom } from "./features/casework/queues/room.ts";
import { searchRoom } from "./features/casework/search/room.ts";
import { sheetsRoom } from "./features/casework/sheets/room.ts";
import { supportTicketsRoom } from "./features/casework/support-tickets/room.ts";
import { timelineRoom } from "./features/casework/timeline/room.ts";
import { questionsRoom } from "./features/check/questions/room.ts";
import { sitesRoom } from "./features/check/sites/room.ts";
import { downloadsRoom } from "./features/files/downloads/room.ts";
import { changesRoom } from "./features/integration/changes/room.ts";
import { eventsRoom } from "./features/integration/events/room.ts";
import { operationsRoom } from "./features/integration/operations/room.ts";
import { requestLogRoom } from "./features/integration/request-log/room.ts";
import { webhooksRoom } from "./features/integration/webhooks/room.ts";
import { coverageRoom } from "./features/intelligence/covered/room.ts";
import { determinationsRoom } from "./features/intelligence/determinations/room.ts";
import type { DeterminationsContext } from "./features/intelligence/determinations/writing/determination-writer.ts";
import { intentsRoom } from "./features/intelligence/intents/room.ts";
import { knowledgeRoom } from "./features/intelligence/knowledge/room.ts";
import { pinnedQuestionsRoom } from "./features/intelligence/questions/room.ts";
import { referenceRoom } from "./features/intelligence/reference/room.ts";
import { sourcesRoom } from "./features/intelligence/sources/room.ts";
import { watchRoom } from "./features/intelligence/watch/room.ts";
import { confirmationsRoom } from "./features/operators/confirmations/room.ts";
import { operatorCredentialsRoom } from "./features/operators/credentials/room.ts";
import { operatorInvitationsRoom } from "./features/operators/invitations/room.ts";
import { operatorsRoom } from "./features/operators/operators/room.ts";
import { operatorSessionsRoom } from "./features/operators/sessions/room.ts";
import { teamsRoom } from "./features/operators/teams/room.ts";
import { viewsRoom } from "./features/operators/views/room.ts";
import { customersRoom } from "./features/people/customers/room.ts";
import { identitiesRoom } from "./features/people/identities/room.ts";
import { leadsRoom } from "./features/people/leads/room.ts";
import { travelersRoom } from "./features/people/travelers/room.ts";
import { playedActsRoom } from "./features/play/case-acts/room.ts";
import { clocksRoom } from "./features/play/clocks/room.ts";
import { scriptsRoom } from "./features/play/scripts/room.ts";
import { testHelpersRoom } from "./features/play/test-helpers/room.ts";
import { personalDataRoom } from "./features/privacy/personal-data/room.ts";
import { bundlesRoom } from "./features/publishing/bundles/room.ts";
import { draftsRoom } from "./features/publishing/drafts/room.ts";
import { reportSchedulesRoom } from "./features/reporting/report-schedules/room.ts";
import { reportsRoom } from "./features/reporting/reports/room.ts";
import { healthRoom } from "./features/running/health/room.ts";
import { jobsRoom } from "./features/running/jobs/room.ts";
import { retentionRoom } from "./features/running/retention/room.ts";
import { statusRoom } from "./features/running/status/room.ts";
import { cancellationsRoom } from "./features/sales/cancellations/room.ts";
import { invoicesRoom } from "./features/sales/invoices/room.ts";
import { ledgerRoom } from "./features/sales/ledger/room.ts";
import { offeringsRoom } from "./features/sales/offerings/room.ts";
import { ordersRoom } from "./features/sales/orders/room.ts";
import { paymentsRoom } from "./features/sales/payments/room.ts";
import { productsRoom } from "./features/sales/products/room.ts";
import { quotesRoom } from "./features/sales/quotes/room.ts";
import { refundsRoom } from "./features/sales/refunds/room.ts";
import type { Room } from "./room.ts";

/** Every room that gives something to the service: what it gives is in its own `room.ts`, and nowhere else. */
export const ROOMS: readonly Room<DeterminationsContext>[] = [
  tenantsRoom,
  testTenantsRoom,
  integrationRoom,
  apiKeysRoom,
  sessionsRoom,
  auditRoom,
  refusalsRoom,
  operatorsRoom,
  operatorSessionsRoom,
  confirmationsRoom,
  operatorCredentialsRoom,
  operatorInvitationsRoom,
  viewsRoom,
  teamsRoom,
  knowledgeRoom,
  sourcesRoom,
  watchRoom,
  coverageRoom,
  pinnedQuestionsRoom,
  referenceRoom,
  determinationsRoom,
  intentsRoom,
  bundlesRoom,
  draftsRoom,
  customersRoom,
  travelersRoom,
  identitiesRoom,
  leadsRoom,
  personalDataRoom,
  productsRoom,
  offeringsRoom,
  quotesRoom,
  ordersRoom,
  cancellationsRoom,
  paymentsRoom,
  refundsRoom,
  ledgerRoom,
  invoicesRoom,
  downloadsRoom,
  casesRoom,
  queuesRoom,
  searchRoom,
  overviewRoom,
  sheetsRoom,
  caseActsRoom,
  bulkActsRoom,
  timelineRoom,
  collectionRequestsRoom,
  formsRoom,
  documentsRoom,
  deliverablesRoom,
  messagesRoom,
  internalNotesRoom,
  assistantSessionsRoom,
  cannedRepliesRoom,
  invitationsRoom,
  collaboratorsRoom,
  supportTicketsRoom,
  accessMailsRoom,
  noticesRoom,
  sitesRoom,
  questionsRoom,
  requestLogRoom,
  eventsRoom,
  changesRoom,
  webhooksRoom,
  operationsRoom,
  reportsRoom,
  reportSchedulesRoom,
  statusRoom,
  healthRoom,
  jobsRoom,
  retentionRoom,
  playedActsRoom,
  scriptsRoom,
  testHelpersRoom,
  clocksRoom,
];

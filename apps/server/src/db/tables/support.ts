import type { TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketAsker, TicketCategory, TicketParty, TicketRelatedType } from "@entrada/domain/support/tickets";
import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";

// The tables of support tickets.

export interface SupportTickets {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<TicketState>;
  readonly category: Fixed<TicketCategory>;
  readonly asked_by: FixedDefault<TicketAsker>;
  readonly related_type: Fixed<TicketRelatedType | null>;
  readonly related_id: Fixed<string | null>;
  /** with whose key its words are encrypted: the traveler's, else the customer's, else the installation's */
  readonly traveler_id: Fixed<string | null>;
  readonly customer_id: Fixed<string | null>;
  /** encrypted */
  readonly subject: Fixed<string>;
  readonly message_count: Generated<number>;
  readonly sla_due_at: Date | null;
  readonly sla_look_at: Date | null;
  readonly sla_warned: Generated<boolean>;
  readonly sla_breached: Generated<boolean>;
  readonly resolved_at: Date | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

/** Digests of the words of subjects and messages. */
export interface SupportTicketTerms {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly digest: Fixed<Buffer>;
  readonly ticket_id: Fixed<string>;
}

export interface SupportMessages {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly ticket_id: Fixed<string>;
  readonly author_party: Fixed<TicketParty>;
  /** as clients see it */
  readonly author_id: Fixed<string | null>;
  /** encrypted as the ticket's subject */
  readonly body: Fixed<string>;
  /** of documents */
  readonly attachments: Fixed<string[]>;
  /** of the message with which the ticket began to wait: until when it was to be answered */
  readonly reply_due_at: Fixed<Date | null>;
  readonly created_at: Fixed<Date>;
}

import type { AssistantSessionState, ProposalState } from "@entrada/domain/cases/assistant-session-lifecycle";
import type { Generated } from "kysely";
import type { AssistantAuthor, AssistantSessionEnd, GeneratedBy } from "../../core/assistant.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateOf } from "./columns.ts";

// The tables of what is said to the assistant.

export interface AssistantSessions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<AssistantSessionState>;
  /** null: it is about a determination, and about nobody */
  readonly case_id: Fixed<string | null>;
  readonly traveler_id: Fixed<string | null>;
  readonly determination_id: Fixed<string>;
  readonly locale: Fixed<string>;
  /** JSON pointers */
  readonly skipped: Generated<string[]>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Date;
  readonly ended_at: Generated<Date | null>;
  readonly end_reason: Generated<AssistantSessionEnd | null>;
}

export interface AssistantMessages {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly session_id: Fixed<string>;
  readonly author_kind: Fixed<AssistantAuthor>;
  /** as clients see it */
  readonly author_id: Fixed<string | null>;
  readonly generated_by: Fixed<GeneratedBy | null>;
  /** encrypted */
  readonly document: Fixed<string>;
  readonly created_at: Fixed<Date>;
}

export interface AssistantProposals {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly session_id: Fixed<string>;
  readonly message_id: Fixed<string>;
  /** what is outdated because the form has changed is found out as it is read */
  readonly state: ProposalState;
  readonly decided_at: Generated<Date | null>;
}

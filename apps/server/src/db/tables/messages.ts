import type { Generated } from "kysely";
import type { MailState, MessageParty } from "../../core/message-party.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed } from "./columns.ts";

// The tables of what is written about cases.

export interface CaseMessages {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly case_id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  readonly author_party: Fixed<MessageParty>;
  /** as clients see it */
  readonly author_id: Fixed<string | null>;
  /** which notice of the service it is */
  readonly notice: Fixed<string | null>;
  /** the language of a notice */
  readonly locale: Fixed<string | null>;
  /** encrypted with the traveler's key */
  readonly document: Fixed<string>;
  /** of documents */
  readonly attachments: Generated<string[]>;
  readonly created_at: Fixed<Date>;
  readonly read_at: Generated<Date | null>;
  readonly mail_state: Generated<MailState>;
  /** when its mail was handed over */
  readonly mailed_at: Generated<Date | null>;
}

/** For operators alone. */
export interface CaseNotes {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly case_id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  /** of an operator */
  readonly author_id: Fixed<string>;
  /** encrypted with the traveler's key */
  readonly document: Fixed<string>;
  readonly created_at: Fixed<Date>;
}

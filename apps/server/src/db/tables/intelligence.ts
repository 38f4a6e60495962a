import type { Language } from "@entrada/knowledge/reference.schema";
import type { Generated } from "kysely";
import type { AnswerOrigin, LogoType } from "../../core/check-site.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, FixedDefault } from "./columns.ts";

export interface Determinations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly document: Fixed<string>;
  /** as in the document */
  readonly arrival_on: Fixed<string>;
  readonly origin: FixedDefault<AnswerOrigin>;
}

export interface DeterminationSuccessions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly determination_id: Fixed<string>;
  readonly successor_id: Fixed<string>;
  readonly superseded_at: Fixed<Date>;
}

export interface IntentResolutions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly document: Fixed<string>;
  /** encrypted; null once it was deleted */
  readonly statement: string | null;
  readonly statement_until: Date | null;
  readonly origin: FixedDefault<AnswerOrigin>;
}

export interface CheckSites {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly slug: string;
  readonly is_on: boolean;
  /** null: the tenant's name */
  readonly display_name: string | null;
  /** `#RRGGBB` in upper case */
  readonly accent: string | null;
  readonly logo: Buffer | null;
  readonly logo_type: LogoType | null;
  /** null: all that there are */
  readonly languages: Language[] | null;
  readonly allowed_origins: Generated<string[]>;
  readonly offers_on: Generated<boolean>;
  readonly leads_on: Generated<boolean>;
  readonly version: Generated<number>;
}

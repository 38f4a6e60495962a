import type { AttentionReason } from "@entrada/domain/cases/attention";
import type { CaseNotice } from "@entrada/domain/cases/case-notices";

/** The words of notices in a language; they name nobody. */
export interface NoticeTexts {
  /** `{name}`: the traveler's first given name */
  readonly greeting: string;
  /** `{id}`: the case */
  readonly reference: string;
  readonly notices: Readonly<Record<CaseNotice, NoticeText>>;
  /** what is told before `actionRequired` asks to do something about it */
  readonly reasons: Readonly<Record<AttentionReason, string>>;
}

interface NoticeText {
  readonly subject: string;
  readonly body: string;
}

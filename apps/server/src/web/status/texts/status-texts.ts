import type { PartNow, ServicePart } from "@entrada/domain/status/service-status";

type State = PartNow["state"];

/** The words of the page that says what works, in one language. */
export interface StatusTexts {
  readonly title: string;
  /** above everything, by the worst of what is known */
  readonly overall: Readonly<Record<"works" | "limited" | "fails" | "unknown", string>>;
  readonly parts: Readonly<Record<ServicePart, { readonly name: string } & Partial<Readonly<Record<State, string>>>>>;
  readonly states: Readonly<Record<State, string>>;
  /** `{when}` */
  readonly since: string;
  /** `{day}`: of the visa rules */
  readonly published: string;
  readonly history: {
    readonly title: string;
    readonly none: string;
    /** `{from}`, `{until}` */
    readonly stretch: string;
    /** `{from}` */
    readonly lasting: string;
    readonly unseen: string;
  };
  /** `{when}` */
  readonly read: string;
  readonly start: string;
}

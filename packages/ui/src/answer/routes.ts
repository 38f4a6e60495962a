import { CONCLUSION_KINDS, type ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import { isOneOf } from "@entrada/domain/shared/one-of";
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleHelp,
  FileCheck,
  Landmark,
  Laptop,
  type LucideIcon,
  PlaneLanding,
  ShieldCheck,
} from "lucide-react";

/** How a kind of conclusion looks. */
interface Look {
  readonly icon: LucideIcon;
  /** the ink of its stamp */
  readonly tone: "go" | "info" | "mind" | "visa" | "stop" | "soft";
  /** its colour on the map */
  readonly fill: "free" | "authorization" | "arrival" | "online" | "visa" | "closed" | "unknown";
}

const LOOKS = {
  rightOfEntry: { icon: CircleCheck, tone: "go", fill: "free" },
  coveredByHeldAuthorization: { icon: FileCheck, tone: "go", fill: "free" },
  notRequired: { icon: BadgeCheck, tone: "go", fill: "free" },
  electronicAuthorizationRequired: { icon: ShieldCheck, tone: "info", fill: "authorization" },
  visaOnArrival: { icon: PlaneLanding, tone: "mind", fill: "arrival" },
  electronicVisaRequired: { icon: Laptop, tone: "mind", fill: "online" },
  visaRequired: { icon: Landmark, tone: "visa", fill: "visa" },
  entryNotPermitted: { icon: Ban, tone: "stop", fill: "closed" },
  undetermined: { icon: CircleHelp, tone: "soft", fill: "unknown" },
} as const satisfies Readonly<Record<ConclusionKind, Look>>;

export type Kind = ConclusionKind;

/** The kind of a conclusion as we know it: one that is new to us is shown as undetermined, never as a lighter one. */
export function knownKind(kind: string): Kind {
  return isOneOf(CONCLUSION_KINDS, kind) ? kind : "undetermined";
}

export function lookOf(kind: Kind): Look {
  return LOOKS[kind];
}

const NOTHING_TO_APPLY_FOR: ReadonlySet<Kind> = new Set([
  "rightOfEntry",
  "coveredByHeldAuthorization",
  "notRequired",
  "entryNotPermitted",
]);

/** Whether a conclusion of this kind leaves the traveler something to obtain. */
export function isSomethingToApplyFor(kind: Kind): boolean {
  return !NOTHING_TO_APPLY_FOR.has(kind);
}

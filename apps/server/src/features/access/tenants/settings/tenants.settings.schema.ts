import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { closed, orNull } from "../../../../http/resources/schema-parts.ts";

const HOURS_MAX = 1_000;
const PRODUCTS_MAX = 200;
const Hours = Type.Integer({ minimum: 1, maximum: HOURS_MAX });
const Calendar = orNull(
  Type.String({ pattern: "^[A-Z]{2}(-[A-Z0-9]{1,3})?$" }),
  "Its office's country or subdivision, such as `DE-BE`; null: no time is measured.",
);
const CaseHours = Type.Object(
  {
    usual: orNull(Hours, "Null: only the products named have a target."),
    products: Type.Record(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" }), Hours, {
      maxProperties: PRODUCTS_MAX,
      additionalProperties: false,
    }),
  },
  { ...closed, description: "Business hours that a case may wait, by product code where that differs." },
);
const ReplyHours = orNull(Hours, "Business hours within which tickets are answered; null: not measured.");

export const TenantSettingsPatchSchema = Type.Partial(
  Type.Object({
    capabilities: Type.Array(Type.Enum([...CAPABILITIES]), { uniqueItems: true, maxItems: CAPABILITIES.length }),
    calendar: Calendar,
    caseHours: CaseHours,
    replyHours: ReplyHours,
  }),
  { ...closed, title: "TenantSettingsPatch" },
);
export type TenantSettingsPatch = Static<typeof TenantSettingsPatchSchema>;

export const TenantSettingsSchema = Type.Object(
  {
    version: Type.String(),
    capabilities: Type.Array(openEnum("Capability", CAPABILITIES)),
    calendar: Calendar,
    calendarKnownTo: orNull(Type.String({ format: "date" }), "Until when its holidays are known; null: they are not."),
    caseHours: CaseHours,
    replyHours: ReplyHours,
  },
  { title: "TenantSettings" },
);
export type ShownTenantSettings = Static<typeof TenantSettingsSchema>;

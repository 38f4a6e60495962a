import type { TenantSettings, TenantSettingsPatch } from "@entrada/api-client/operator-schema";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { refusedFields } from "../acts/refused-fields.ts";

/** The fields of the form, as they are typed. */
export interface SettingsValues {
  readonly capabilities: readonly string[];
  readonly calendar: string;
  readonly caseHours: string;
  /** one a line: `gb-eta 4` */
  readonly products: string;
  readonly replyHours: string;
}

export function settingsValuesOf({ capabilities, calendar, caseHours, replyHours }: TenantSettings): SettingsValues {
  return {
    capabilities,
    calendar: calendar ?? "",
    caseHours: caseHours.usual === null ? "" : `${caseHours.usual}`,
    products: Object.entries(caseHours.products)
      .map(([code, hours]) => `${code} ${hours}`)
      .join("\n"),
    replyHours: replyHours === null ? "" : `${replyHours}`,
  };
}

const PRODUCT_LINE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\s+(\d{1,4})$/;
const HOURS = /^\d{0,4}$/;
const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
const hoursIn = (text: string) => (text.trim() === "" ? null : Number(text));

export function faultsOfSettings({ caseHours, products, replyHours }: SettingsValues): readonly FieldFault[] {
  return [
    ...(HOURS.test(caseHours.trim()) ? [] : [{ fieldId: "caseHours", message: "settings.hours.form" }]),
    ...(linesOf(products).every((line) => PRODUCT_LINE.test(line))
      ? []
      : [{ fieldId: "products", message: "settings.products.form" }]),
    ...(HOURS.test(replyHours.trim()) ? [] : [{ fieldId: "replyHours", message: "settings.hours.form" }]),
  ];
}

/** All of them, as the server takes them. */
export function settingsOf({ capabilities, calendar, caseHours, products, replyHours }: SettingsValues) {
  const own = linesOf(products).map((line) => {
    const [, code = "", hours = ""] = PRODUCT_LINE.exec(line) ?? [];
    return [code, Number(hours)] as const;
  });
  return {
    capabilities: [...capabilities] as NonNullable<TenantSettingsPatch["capabilities"]>,
    calendar: calendar.trim().toUpperCase() || null,
    caseHours: { usual: hoursIn(caseHours), products: Object.fromEntries(own) },
    replyHours: hoursIn(replyHours),
  } satisfies TenantSettingsPatch;
}

export function refusalsOfSettings(error: unknown): readonly FieldFault[] {
  return refusedFields(error, (member) => member);
}

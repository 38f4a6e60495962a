import type { Figure } from "@entrada/domain/reports/figures";
import type { ReportType } from "@entrada/domain/reports/report-types";
import { headlineOf } from "@entrada/domain/reports/schedules/headline";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { Environment } from "../../../../core/tenant-scope.ts";
import { dayIn, valueIn } from "./headline-values.ts";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import type { ScheduleMailKind, ScheduleTexts } from "./texts/schedule-texts.ts";
import { ZH } from "./texts/zh.ts";

const TEXTS: Readonly<Record<Language, ScheduleTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

/** What a mail about a scheduled report tells. */
export interface ScheduleMail {
  readonly kind: ScheduleMailKind;
  readonly type: ReportType;
  /** the name of the tenant, which is a company and nobody's */
  readonly tenant: string;
  readonly environment: Environment;
  /** `YYYY-MM-DD`, both included */
  readonly from: string;
  readonly to: string;
  readonly figures: readonly Figure[];
  /** the page, for whoever signs in */
  readonly link: string;
}

/** Subject and text of a mail about a scheduled report. */
export function composeScheduleMail(mail: ScheduleMail, language: Language) {
  const texts = TEXTS[language];
  const { subject, body } = texts.mails[mail.kind];
  const lines = headlineOf(mail.type, mail.figures).map((value) =>
    filled(texts.value, { name: texts.figures[value.name], value: valueIn(language, value) ?? texts.withheld }),
  );
  const headline = lines.length === 0 ? texts.nothing : lines.join("\n");
  const days = { from: dayIn(language, mail.from), to: dayIn(language, mail.to) };
  const values = { report: texts.reports[mail.type], tenant: mail.tenant, headline, link: mail.link, ...days };
  const told = { subject: filled(subject, values), body: filled(body, values) };
  if (mail.environment === "live") return { subject: told.subject, text: told.body };
  return { subject: filled(texts.test.subject, told), text: filled(texts.test.body, told) };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

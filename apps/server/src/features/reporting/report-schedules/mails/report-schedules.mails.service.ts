import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Mail } from "../../../../providers/mail/port.ts";
import { renderMail } from "../../../../providers/mail/render-mail.ts";
import { sendIfTaken } from "../../../../providers/mail/send-if-taken.ts";
import { type Read, readOnly, systemOf, type UseCaseContext, unitOfWork, type Work } from "../../../../work/work.ts";
import { findReport, summaryOf } from "../../reports/reports.service.ts";
import { findReader } from "../report-schedules.readers.service.ts";
import {
  findSchedule,
  findScheduleForUpdate,
  findTenantName,
  type StoredSchedule,
  updateProgress,
} from "../report-schedules.store.ts";
import { composeScheduleMail, type ScheduleMail } from "./compose-schedule-mail.ts";
import type { ScheduleMailKind } from "./texts/schedule-texts.ts";

const SENDER = "Entrada";

/** A mail to be written; ids are uuids. */
export interface WantedMail {
  readonly kind: ScheduleMailKind;
  readonly scheduleId: string;
  /** of `ready` */
  readonly reportId: string | undefined;
  /** of the run that it tells of, ISO 8601; undefined: asked for before jobs named it, so of the last one */
  readonly runAt: string | undefined;
  readonly to: string;
  /** of the mail */
  readonly mailId: string;
}

/**
 * Writes to one person, if there is still something to tell, and the person may still read it. Whom the mail server refuses
 * for good is told in the schedule.
 */
export async function sendScheduleMail(ctx: AppContext, scope: TenantScope, wanted: WantedMail): Promise<void> {
  const mail = await readOnly(ctx, systemOf(scope), (r) => mailOf(r, wanted));
  if (mail === undefined || (await sendIfTaken(ctx.mail[scope.environment], mail))) return;
  await unitOfWork(ctx, systemOf(scope), (w) => noteRefusal(w, wanted));
}

async function noteRefusal(w: Work, wanted: WantedMail): Promise<void> {
  const { kind, scheduleId, to } = wanted;
  const schedule = await findScheduleForUpdate(w.tx, w.scope, scheduleId);
  // Of another run by now, nothing is told any more.
  if (schedule === undefined || !isOfLastRun(schedule, wanted) || !isToBeTold(schedule, wanted)) return;
  if (schedule.refusedRecipients.includes(to)) return;
  await updateProgress(w.tx, w.scope, schedule, { refusedRecipients: [...schedule.refusedRecipients, to] });
  const subject = { type: "report_schedule", id: encodeId("rsc", scheduleId) };
  w.audit({ action: "report_schedule.mail_refused", subject, detail: { kind, operatorId: encodeId("opr", to) } });
}

async function mailOf(r: Read<UseCaseContext>, wanted: WantedMail): Promise<Mail | undefined> {
  const schedule = await findSchedule(r.tx, r.scope, wanted.scheduleId);
  const reader = await findReader(r, wanted.to);
  if (schedule === undefined || reader === undefined || !isToBeTold(schedule, wanted)) return undefined;
  const told = await toldOf(r, schedule, wanted);
  if (told === undefined) return undefined;
  const { locale: language } = schedule;
  const { subject, text } = composeScheduleMail(told, language);
  const html = renderMail({ subject, text, language, senderName: SENDER, accent: null });
  return { to: reader.email, senderName: SENDER, subject, text, html, language, id: wanted.mailId };
}

// Since the mail was asked for, its reader may have been taken off, and the schedule resumed.
function isToBeTold(schedule: StoredSchedule, wanted: WantedMail): boolean {
  const { recipients, state, pausedReason } = schedule;
  const isPaused = state === "paused" && pausedReason === "failing" && isOfLastRun(schedule, wanted);
  return (wanted.kind === "ready" || isPaused) && recipients.includes(wanted.to);
}

function isOfLastRun({ lastRunAt }: StoredSchedule, { runAt }: WantedMail): boolean {
  return runAt === undefined || lastRunAt?.toISOString() === runAt;
}

async function toldOf(
  r: Read<UseCaseContext>,
  schedule: StoredSchedule,
  { kind, reportId }: WantedMail,
): Promise<ScheduleMail | undefined> {
  const { type, lastFrom, lastTo } = schedule;
  const { environment } = r.scope;
  const of = { kind, type, environment, tenant: await findTenantName(r.tx, r.scope) };
  if (kind === "paused") {
    if (lastFrom === null || lastTo === null) return undefined;
    return { ...of, from: lastFrom, to: lastTo, figures: [], link: pageOf(r, "schedules") };
  }
  const report = reportId === undefined ? undefined : await findReport(r, reportId);
  const summary = report && summaryOf(report);
  if (report === undefined || summary === undefined) return undefined;
  const { from, to, figures } = summary;
  return { ...of, from, to, figures, link: pageOf(r, encodeId("rpt", report.id)) };
}

function pageOf({ ctx, scope }: Read<UseCaseContext>, page: string): string {
  const { tenantId, environment } = scope;
  return `${ctx.config.publicBaseUrl}/console/tenants/${encodeId("ten", tenantId)}/${environment}/reports/${page}`;
}

import type { AppContext } from "../../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../../jobs/handler.ts";
import { sendScheduleMail } from "./report-schedules.mails.service.ts";
import { SCHEDULE_MAIL_KINDS } from "./texts/schedule-texts.ts";

/** Writes to the recipients of scheduled reports. */
export function scheduleMails(ctx: AppContext): JobHandler {
  return {
    queue: "report-schedules.write",
    concurrency: 4,
    run: ({ data }) => {
      const kind = SCHEDULE_MAIL_KINDS.find((one) => one === textIn(data, "kind"));
      if (kind === undefined) throw new TypeError("the job has no kind of mail");
      const reportId = data.reportId === undefined ? undefined : textIn(data, "reportId");
      const runAt = data.runAt === undefined ? undefined : textIn(data, "runAt");
      const ids = { scheduleId: textIn(data, "scheduleId"), to: textIn(data, "to"), mailId: textIn(data, "mailId") };
      return sendScheduleMail(ctx, scopeIn(data), { kind, reportId, runAt, ...ids });
    },
  };
}

import { CASE_NOTICES } from "@entrada/domain/cases/case-notices";
import type { AppContext } from "../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../jobs/handler.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { sendMail } from "./notices.mail.service.ts";
import { writeCaseNotice } from "./notices.service.ts";

/** Writes the notices that events of cases lead to. */
export function noticeWriting(ctx: AppContext): JobHandler {
  return {
    queue: "notices.write",
    run: ({ data }) => {
      const notice = CASE_NOTICES.find((one) => one === textIn(data, "notice"));
      if (notice === undefined) throw new TypeError("the job has no notice");
      const reason = data.reason === undefined ? undefined : textIn(data, "reason");
      const ofReturn =
        data.requestId === undefined
          ? undefined
          : { requestId: textIn(data, "requestId"), version: textIn(data, "requestVersion") };
      const afterNotice = data.afterNotice === undefined ? undefined : textIn(data, "afterNotice");
      const message = { caseId: textIn(data, "caseId"), messageId: textIn(data, "messageId") };
      const wanted = { ...message, notice, reason, ofReturn, afterNotice };
      return unitOfWork(ctx, systemOf(scopeIn(data)), (w) => writeCaseNotice(w, wanted));
    },
  };
}

/** Sends the mails of notices. */
export function mailSending(ctx: AppContext): JobHandler {
  return {
    queue: "mails.send",
    concurrency: 4,
    run: ({ data, isLastAttempt }) => sendMail(ctx, scopeIn(data), textIn(data, "messageId"), { isLastAttempt }),
  };
}

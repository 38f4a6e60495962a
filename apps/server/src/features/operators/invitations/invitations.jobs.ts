import type { AppContext } from "../../../context.ts";
import { type JobHandler, textIn } from "../../../jobs/handler.ts";
import { NOTICES, sendNotice } from "../notices/notices.service.ts";
import { sendLink } from "./invitations.mail.service.ts";

/** Writes to operators: their own links, and what was done to accounts. */
export function operatorMails(ctx: AppContext): JobHandler {
  return {
    queue: "operators.write",
    concurrency: 4,
    run: ({ data }) => {
      const [to, id] = [textIn(data, "to"), textIn(data, "id")];
      if (textIn(data, "kind") === "link") return sendLink(ctx, to, id);
      const notice = NOTICES.find((one) => one === data.notice);
      if (notice === undefined) throw new TypeError("the job has no notice");
      return sendNotice(ctx, { to, about: textIn(data, "about"), by: textIn(data, "by"), notice, id });
    },
  };
}

import type { AppContext } from "../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../jobs/handler.ts";
import { sendAccessMail } from "./access-mails.service.ts";

/** Makes and sends links and codes. */
export function accessMails(ctx: AppContext): JobHandler {
  return {
    queue: "access-mails.send",
    concurrency: 4,
    run: ({ data }) => {
      const kind = textIn(data, "kind");
      if (kind !== "link" && kind !== "code") throw new TypeError("the job sends neither a link nor a code");
      return sendAccessMail(ctx, scopeIn(data), { kind, id: textIn(data, "id") });
    },
  };
}

import type { JobRequest } from "../../../../jobs/queue.ts";
import type { Work } from "../../../../work/work.ts";

/** The job that asks the providers about everything that is due of the tenant: one waits at a time. */
export function followJob({ scope: { tenantId, environment } }: Pick<Work, "scope">): JobRequest {
  return {
    queue: "payments.follow",
    data: { tenantId, environment },
    singletonKey: `${tenantId}/${environment}`,
  };
}

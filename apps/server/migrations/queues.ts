/** How the jobs of a queue are run and tried again. */
interface QueueOptions {
  /** sweep: at most one job of each singleton key waits; work: every job counts */
  readonly kind: "sweep" | "work";
  readonly expireInSeconds: number;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
}

const KEPT_MINUTES = 14 * 24 * 60;

/**
 * Makes a queue and the dead letter that its jobs end in. Applied migrations were made with this text, so it never
 * changes: a new rule is a new function.
 */
export function createQueue(name: string, options: QueueOptions): string {
  const common = { retentionMinutes: KEPT_MINUTES };
  const own = {
    ...common,
    policy: options.kind === "sweep" ? "short" : "standard",
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: options.expireInSeconds,
    deadLetter: `${name}.dead`,
  };
  return `
    select jobs.create_queue('${name}.dead', '${JSON.stringify({ ...common, policy: "standard" })}');
    select jobs.create_queue('${name}', '${JSON.stringify(own)}');`;
}

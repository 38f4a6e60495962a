import { isEnvironment, type TenantScope } from "../core/tenant-scope.ts";
import type { JobData } from "./queue.ts";
import type { QueueName } from "./queues.ts";

/** One attempt at a job. */
export interface Job {
  readonly id: string;
  readonly data: JobData;
  /** no other attempt follows this one by itself: what fails now stays failed */
  readonly isLastAttempt: boolean;
  /** aborted when the attempt's time is up, and when the process has to stop */
  readonly signal: AbortSignal;
}

/** What is done with the jobs of a queue. */
export interface JobHandler {
  readonly queue: QueueName;
  /** Idempotent: the same job may be run again, even side by side with an attempt whose time was up. */
  readonly run: (job: Job) => Promise<unknown>;
  /** run by itself once in each such stretch of time, by whichever process comes first */
  readonly everySeconds?: number;
  /** at once in this process; 2 when left out */
  readonly concurrency?: number;
}

/** The words of a job's data with this name; throws when there are none: such a job can never succeed. */
export function textIn(data: JobData, name: string): string {
  const value = data[name];
  if (typeof value !== "string") throw new TypeError(`the job has no ${name}`);
  return value;
}

/** The tenant and environment that a job is about; throws when it names none. */
export function scopeIn(data: JobData): TenantScope {
  const environment = textIn(data, "environment");
  if (!isEnvironment(environment)) throw new TypeError("the job has no environment");
  return { tenantId: textIn(data, "tenantId"), environment };
}

/** The one tenant and environment that a sweep was asked for; undefined for a sweep of all. */
export function scopeOfSweep(data: JobData): TenantScope | undefined {
  return data.tenantId === undefined ? undefined : scopeIn(data);
}

import { isEnvironment, type TenantScope } from "../core/tenant-scope.ts";
import type { JobData } from "./queue.ts";
import type { QueueName } from "./queues.ts";

/** One attempt at a job. */
export interface Job {
  readonly id: string;
  readonly data: JobData;
  /** no retry follows: a job that fails now stays failed */
  readonly isLastAttempt: boolean;
  /** aborted when the attempt's time is up, and when the process has to stop */
  readonly signal: AbortSignal;
}

/** The handler of a queue's jobs. */
export interface JobHandler {
  readonly queue: QueueName;
  /** Idempotent: the same job may run again, even alongside an attempt whose time is up. */
  readonly run: (job: Job) => Promise<unknown>;
  /** runs once per interval, in whichever process comes first */
  readonly everySeconds?: number;
  /** jobs at the same time in this process; 2 by default */
  readonly concurrency?: number;
  /** of these, how many one tenant's jobs may be; all of them by default */
  readonly perTenant?: number;
  /** the entry of a job's data by which jobs of one tenant take turns, as tenants do; there is an index for it */
  readonly within?: "travelerId" | undefined;
}

/** A string of a job's data; throws if it is missing, since such a job can never succeed. */
export function textIn(data: JobData, name: string): string {
  const value = data[name];
  if (typeof value !== "string") throw new TypeError(`the job has no ${name}`);
  return value;
}

/** A number of a job's data; throws if it is missing. */
export function numberIn(data: JobData, name: string): number {
  const value = data[name];
  if (typeof value !== "number") throw new TypeError(`the job has no ${name}`);
  return value;
}

/** The tenant and environment of a job; throws if it names none. */
export function scopeIn(data: JobData): TenantScope {
  const environment = textIn(data, "environment");
  if (!isEnvironment(environment)) throw new TypeError("the job has no environment");
  return { tenantId: textIn(data, "tenantId"), environment };
}

/** The tenant and environment that a sweep is limited to; undefined for a sweep of all. */
export function scopeOfSweep(data: JobData): TenantScope | undefined {
  return data.tenantId === undefined ? undefined : scopeIn(data);
}

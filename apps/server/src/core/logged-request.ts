/** An answered request of a tenant's API key; its ids are uuids. */
export interface LoggedRequest {
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problemCode: string | null;
  readonly durationMs: number;
  readonly apiKeyId: string;
  readonly isKeyed: boolean;
  readonly isReplay: boolean;
  readonly at: Date;
}

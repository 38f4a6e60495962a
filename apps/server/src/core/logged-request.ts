/** An answered request of a tenant's API key, or a refused one of a traveler's or customer's session; its ids are uuids. */
export interface LoggedRequest {
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problemCode: string | null;
  readonly durationMs: number;
  /** null: of a session */
  readonly apiKeyId: string | null;
  /** null: of a key */
  readonly sessionId: string | null;
  readonly isKeyed: boolean;
  readonly isReplay: boolean;
  readonly at: Date;
}

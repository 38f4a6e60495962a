// The package ships without types; these are the parts in use.
declare module "autocannon" {
  export interface Request {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** replaces `[<id>]` in each request with a new id */
    readonly idReplacement?: boolean;
    readonly requests: readonly Request[];
    readonly setupClient?: (client: Client) => void;
  }
  export interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  export interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  function autocannon(options: Options): Promise<Result>;
  export default autocannon;
}

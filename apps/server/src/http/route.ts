import type { Capability } from "@entrada/domain/access/capabilities";
import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import type { Access } from "@entrada/domain/access/principal";
import type { SessionScope } from "@entrada/domain/access/session-scopes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject, TSchema } from "typebox";
import type { Credential } from "../core/credential.ts";
import type { Prefix } from "../core/ids.ts";
import type { ScopedKind } from "../core/operator-session.ts";
import type { FieldError, Standing, ValidParts } from "../core/problem.ts";
import type { ProblemCode } from "../core/problem-registry.ts";
import type { SeenKind } from "../core/traveler-session.ts";
import type { EventType } from "../events/catalog.ts";
import type { KeyedRequest, RecordedAnswer } from "../work/idempotent-change.ts";
import type { RateLease } from "./rate-limit/rate-lease.ts";

export type App = FastifyInstance;

/** The prefix of every operation's path. */
export const API_PREFIX = "/api/v1";

/** The prefix of every operation of operators. */
export const OPERATOR_PREFIX = "/operator/v1";

/** Below it, whatever is asked for needs an operator's session: the description of the surface too. */
export const OPERATORS_PLACE = "/operator";

export interface RouteSchema {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  readonly response: Readonly<Record<number, TSchema>>;
}

type Part<S extends RouteSchema, K extends "params" | "querystring" | "body"> = S extends {
  readonly [key in K]: infer T extends TSchema;
}
  ? Static<T>
  : undefined;

/** A request whose parts have passed the operation's schema. */
export type RouteRequest<S extends RouteSchema> = FastifyRequest<{
  Params: Part<S, "params">;
  Querystring: Part<S, "querystring">;
  Body: Part<S, "body">;
}>;

export type Surface = "operator" | "tenant" | "intelligence" | "public" | "traveler" | "authentication";

/** Who of the operators reaches an operation of a tenant's own API. */
export interface OpenToOperators {
  /** operation id there */
  readonly id: string;
  /** what their role must allow */
  readonly action: OperatorAction;
  /** needs a second factor that was shown in the last minutes */
  readonly stepUp?: true;
}

/** How travelers and customers reach an operation of a tenant's own API, for what their session sees. */
export interface OpenToTravelers {
  /** operation id there */
  readonly id: string;
  /** what the session must be allowed */
  readonly scope: SessionScope;
  /** the path's `:id` names a resource of this kind */
  readonly named?: SeenKind;
  /** members of the body that name one resource or several, of these kinds; a session for some cases must name its case */
  readonly refersTo?: Readonly<Record<string, SeenKind>>;
  /** needs a sign-in of the last minutes */
  readonly stepUp?: true;
}

/** Reads what can be done with a resource of a kind, for who asks. */
export interface ReadStanding {
  readonly prefix: Prefix;
  readonly read: (request: FastifyRequest, id: string) => Promise<Pick<Standing, "currentState" | "availableActions">>;
}

/** The one declaration of an operation; the handler, OpenAPI and the docs all read it. */
export interface RouteDeclaration {
  /** operation id, as in the specification */
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** path under the prefix of its surface */
  readonly url: string;
  readonly surface: Surface;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** the access the caller needs */
  readonly access: Access;
  /** the capability the tenant needs; none for operations that only read or end something */
  readonly capability?: Capability;
  /** of operators and travelers: needs a second factor, or a sign-in, of the last minutes */
  readonly stepUp?: true;
  /**
   * of operators: the path's `:id` names a resource of this kind, and its tenant is the request's; `tenant`: the path's
   * `:tenantId` and `:environment` are
   */
  readonly scopedBy?: ScopedKind;
  /** of tenants: operators reach it too, under the tenant that their path names */
  readonly operators?: OpenToOperators;
  /** of tenants: travelers and customers reach it too, under `/traveler` */
  readonly travelers?: OpenToTravelers;
  /** of travelers alone: places in the body that name one resource or several, such as `relatedResource/id`, of these kinds */
  readonly refersTo?: Readonly<Record<string, SeenKind>>;
  readonly idempotency: "required" | "optional" | "none";
  /** ifMatch: required · ifMatchOptional: checked if sent */
  readonly precondition: "ifMatch" | "ifMatchOptional" | "none";
  /** money or law: `If-Match: *` is refused, as it names no version */
  readonly binds?: true;
  /** cost in units of the credential's rate limit */
  readonly cost: number;
  /** a second bucket from which this operation takes one unit */
  readonly ratePolicy?: "determinations" | "intents" | "assistant";
  /** headers besides the credential and the Idempotency-Key that change the response */
  readonly requestHeaders?: readonly ("Accept-Language" | "If-None-Match" | "Last-Event-ID")[];
  /** its body is a stream of server-sent events instead of JSON */
  readonly answers?: "eventStream";
  /** creates what changes by itself, and so has no version */
  readonly unversioned?: true;
  /** of operators: asked for by pages on their own, so it is no sign that somebody is there */
  readonly keepsSession?: "asItIs";
  /** `test`: does not exist for a live credential */
  readonly onlyIn?: "test";
  /** for an operation that may take longer than others */
  readonly timeoutSeconds?: number;
  /** for an operation that takes files */
  readonly bodyBytesMax?: number;
  /** the body is a form with one file */
  readonly takes?: "form";
  /** what the form has before its file; nothing else unless given */
  readonly formFields?: TObject;
  readonly emits: readonly EventType[];
  /** problem codes in addition to those that follow from the declaration */
  readonly problems: readonly ProblemCode[];
  readonly examples: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** the body of the 2xx response */
    readonly response: unknown;
  };
}

export interface Route<S extends RouteSchema> extends RouteDeclaration {
  readonly schema: S;
  readonly handler: (request: RouteRequest<S>, reply: FastifyReply) => unknown;
  /**
   * For keyed operations: the response recorded under the request's key, undefined when there is none.
   * Throws `idempotency_key_reused` if the record belongs to another request.
   */
  readonly findRecorded?: (request: FastifyRequest) => Promise<RecordedAnswer | undefined>;
  /** Of an operation that reads one resource: how that stands for who asks. Problems about it tell the same. */
  readonly standing?: ReadStanding;
  /** Checks a parsed request before its schema does: for problems that take precedence over `validation_failed`. */
  readonly beforeValidation?: (request: FastifyRequest) => void;
  /**
   * What the schema cannot check. Asked only of a request that the schema refuses, so that one refusal tells
   * everything; an accepted one is checked by its use case.
   */
  readonly furtherErrors?: (
    valid: ValidParts<Part<S, S extends { readonly body: TSchema } ? "body" : "querystring">>,
    request: FastifyRequest,
  ) => readonly FieldError[] | Promise<readonly FieldError[]>;
}

/** Declares an operation: one declaration for its route, its OpenAPI entry and its docs. */
export type AddRoute = <const S extends RouteSchema>(declared: Route<S>) => void;

declare module "fastify" {
  interface FastifyContextConfig {
    route?: RouteDeclaration;
    /** longer than other requests may take */
    timeoutSeconds?: number;
    /** more than other bodies may have */
    bodyBytesMax?: number;
    findRecorded?: (request: FastifyRequest) => Promise<RecordedAnswer | undefined>;
    /** what the operation's surface can read */
    standings?: readonly ReadStanding[];
  }
  interface FastifyRequest {
    /** set before any operation's handler runs; pages outside /api/v1 have none */
    credential: Credential;
    /** the current credential, for requests that waited; throws if it no longer allows the operation */
    authorizeAgain: () => Promise<Credential>;
    /** set on requests with an Idempotency-Key whose operation uses it */
    keyed: KeyedRequest | null;
    rateLease: RateLease | null;
    /** the problem that it was answered with */
    problemCode: ProblemCode | null;
  }
}

/** The URL of a resource, from the path of its list; one of operators is given with its prefix. */
export function hrefOf(path: string, id: string): string {
  return `${path.startsWith(OPERATOR_PREFIX) ? "" : API_PREFIX}${path}/${id}`;
}

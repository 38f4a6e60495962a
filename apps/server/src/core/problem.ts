import type { Grant } from "@entrada/domain/access/grants";
import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import type { SessionScope } from "@entrada/domain/access/session-scopes";
import type { Money } from "@entrada/domain/money/money";
import { encodeId, type Prefix } from "./ids.ts";
import { PROBLEMS, type ProblemCode, problemSlug } from "./problem-registry.ts";

/** The codes of a field error. */
export const FIELD_ERROR_CODES = [
  "required",
  "unknown_field",
  "wrong_type",
  "wrong_enum_value",
  "wrong_format",
  "too_short",
  "too_long",
  "too_few",
  "too_many",
  "out_of_range",
  "not_unique",
  "date_in_past",
  "date_order",
  "mismatch",
  "not_found",
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** The place in a request that an error is about. */
export type Locator = { readonly pointer: string } | { readonly parameter: string } | { readonly header: string };

/** One item of `errors`: exactly one place, and a sentence that says what to send instead. */
export type FieldError = Locator & {
  readonly code: FieldErrorCode;
  readonly detail: string;
  /** of a resource that the body names and that cannot be used now */
  readonly currentState?: string;
  /** of a mismatch: the fact that differs */
  readonly fact?: string;
  /** the days that would do, both included; what is stored of a person is never repeated */
  readonly allowed?: { readonly from?: string; readonly to?: string };
  /** of a document that is missing */
  readonly documentType?: string;
};

/** A value of which anything may be missing; what is there has passed its schema. */
export type ValidParts<T> = T extends readonly (infer Item)[]
  ? readonly (ValidParts<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: ValidParts<T[Key]> }
    : T;

/** Typed members for callers that act on a problem. */
export interface ProblemExtras {
  readonly currentVersion?: string;
  readonly currentState?: string;
  /** whose state that is, or who refuses; sent with what can be done with it, where the caller can read it */
  readonly resourceId?: string;
  /** what a helper of a test environment can play now */
  readonly possibleActions?: readonly string[];
  readonly retryAfterSeconds?: number;
  readonly requiredGrant?: Grant;
  /** of travelers: what the session must be allowed */
  readonly requiredScope?: SessionScope;
  /** of operators: what the role must allow */
  readonly requiredAction?: OperatorAction;
  readonly earliestCursor?: string;
  /** why, as it is said to travelers, in the language of the request */
  readonly statement?: string;
  /** whom they ask instead */
  readonly authority?: { readonly publisher: string; readonly url: string };
  readonly quotedTotal?: Money;
  readonly sentTotal?: Money;
  /** `YYYY-MM-DD`: the first day to order; null: none is to come */
  readonly opensOn?: string | null;
  /** `YYYY-MM-DD`: the last day to order; null: there was none */
  readonly latestOrderOn?: string | null;
  /** what has changed */
  readonly changed?: readonly { readonly what: string; readonly id: string }[];
  /** what is to be paid */
  readonly due?: Money;
  /** what can be paid back */
  readonly refundable?: Money;
  /** the lines that can be charged less, each with how much of it */
  readonly refundableLines?: readonly {
    readonly lineId: string;
    readonly description: string;
    readonly refundable: Money;
  }[];
  /** the payment that is under way */
  readonly paymentId?: string;
  /** the order that was made from a quote, or that a case is cancelled with */
  readonly orderId?: string;
  /** the cases that stand in the way */
  readonly caseIds?: readonly string[];
  /** the operator who has claimed a case, and until when */
  readonly claimedBy?: string;
  readonly claimedUntil?: string;
  /** what a cancellation comes to now */
  readonly sums?: { readonly credited: Money; readonly kept: Money; readonly refund: Money };
}

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly extras?: ProblemExtras;
  readonly headers?: Readonly<Record<string, string>>;
  /** The internal cause: logged, never sent. */
  readonly cause?: unknown;
}

/** A problem names at most so many errors. */
export const ERRORS_MAX = 50;

/** A refusal that the caller can act on. Anything else thrown is a server fault. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(`${code}: ${detail}`, options.cause === undefined ? {} : { cause: options.cause });
    this.name = "Problem";
    this.code = code;
    this.detail = detail;
    this.errors = (options.errors ?? []).slice(0, ERRORS_MAX);
    this.extras = options.extras ?? {};
    const { retryAfterSeconds } = this.extras;
    this.headers = {
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
      ...options.headers,
    };
  }

  // Not `status`/`statusCode`: frameworks assign to those.
  get httpStatus(): number {
    return PROBLEMS[this.code].status;
  }
}

const NO_SUCH_RESOURCE = "This credential has access to no such resource.";

/** The same answer for resources that do not exist and for another tenant's; its ids are not sent. */
class NotFound extends Problem {
  readonly ids: readonly string[];

  constructor(ids: readonly string[], errors: readonly FieldError[] = []) {
    super("resource_not_found", NO_SUCH_RESOURCE, { errors });
    this.ids = ids;
  }
}

/** Answers that nothing has these ids. */
export function notFound(...ids: readonly string[]): Problem {
  return new NotFound(ids);
}

/** Does the work; if what a body refers to is missing, or refuses, the problem points to each place that names it. */
export async function pointingTo<T>(references: readonly Reference[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw notFoundAt(references.filter(({ id }) => error.ids.includes(id)));
    throw error instanceof Problem ? pointed(references, error) : error;
  }
}

// What refuses is named by its id, unless the problem has its own places.
function pointed(references: readonly Reference[], problem: Problem): Problem {
  const { code, detail, extras, headers, cause } = problem;
  const { resourceId, currentState, caseIds = [] } = extras;
  const places = references.filter(({ id }) => id === resourceId || caseIds.includes(id));
  if (problem.errors.length > 0 || places.length === 0) return problem;
  const state = currentState === undefined ? {} : { currentState };
  const errors = places.map(({ pointer }): FieldError => ({ pointer, code: "mismatch", detail, ...state }));
  return new Problem(code, detail, { errors, extras, headers, cause });
}

/** Answers that nothing has the ids at these places of a body. */
export function notFoundAt(references: readonly Reference[]): Problem {
  const detail = "Send the id of a resource that exists in this environment.";
  return new NotFound(
    references.map(({ id }) => id),
    references.map(({ pointer }) => ({ pointer, code: "not_found", detail })),
  );
}

/** An id in a body, and its place. */
export interface Reference {
  readonly pointer: string;
  readonly id: string;
}

/** Refuses a caller without this grant; the errors are the places of a body that ask for it. */
export function grantMissing(requiredGrant: Grant, detail: string, errors: readonly FieldError[] = []): Problem {
  return new Problem("grant_missing", detail, { errors, extras: { requiredGrant } });
}

/** The resource whose state refuses an act, as clients see it. */
export interface Refusing {
  readonly resourceId: string;
  readonly currentState: string;
}

/** Refuses what the state of a resource (uuid) does not allow. */
export function stateConflict(
  prefix: Prefix,
  { id, state }: { readonly id: string; readonly state: string },
  detail: string,
  extras: ProblemExtras = {},
): Problem {
  const refusing: Refusing = { resourceId: encodeId(prefix, id), currentState: state };
  return new Problem("state_conflict", detail, { extras: { ...refusing, ...extras } });
}

/** How a resource stands for who asks, as reading it tells. */
export interface Standing extends Refusing {
  readonly availableActions: readonly string[];
}

/** Refuses a body that has field errors. */
export function refuseFieldErrors(errors: readonly FieldError[], detail?: string): void {
  if (errors.length === 0) return;
  const counted = `The body has ${errors.length === 1 ? "1 error" : `${errors.length} errors`}; see \`errors\`.`;
  throw new Problem("validation_failed", detail ?? counted, { errors });
}

export interface ProblemPlace {
  readonly publicBaseUrl: string;
  /** the request's path, without its query */
  readonly instance: string;
  readonly requestId: string;
}

export interface ProblemBody extends ProblemExtras, Partial<Standing> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly instance: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
}

// A credential in a URL, pasted there or the address of a file, must not be repeated in a response.
const CREDENTIAL_IN_PATH = /ent_[0-9A-Za-z_]+|(?<=\/(?:down|up)loads\/)[^/]+/g;

/** The body of application/problem+json; `standing`: of the resource that refuses, as who asks may read it. */
export function problemBody(problem: Problem, place: ProblemPlace, standing?: Standing): ProblemBody {
  const { status, title } = PROBLEMS[problem.code];
  const { resourceId: _, ...extras } = problem.extras;
  return {
    type: `${place.publicBaseUrl}/problems/${problemSlug(problem.code)}`,
    title,
    status,
    code: problem.code,
    detail: problem.detail,
    instance: place.instance.replace(CREDENTIAL_IN_PATH, "[credential]"),
    requestId: place.requestId,
    ...(problem.errors.length > 0 ? { errors: problem.errors } : {}),
    ...extras,
    ...standing,
  };
}

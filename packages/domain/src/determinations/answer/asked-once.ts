import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import type { ConditionValue, Json } from "../model/knowledge.ts";

/** A condition, as far as it asks for a fact. */
interface Asking {
  readonly code: string;
  readonly status: string;
  readonly factPath?: string | undefined;
  readonly value?: ConditionValue | undefined;
  readonly statement?: string | undefined;
  /** of a condition of another route: where it leads */
  readonly route?: { readonly kind: ConclusionKind; readonly unless?: true };
  /** the kind that the conclusion could become by this fact */
  readonly leadsTo?: ConclusionKind;
  /** its words, if they were kept */
  readonly kept?: unknown;
}

// Each document that could help is a question of its own.
const DOCUMENTS = "/traveler/heldAuthorizations";

/**
 * Each open fact of other routes once: for the lightest of them, with all that they want of it; where a condition of the
 * answer itself asks the same, only there. Other routes come last.
 */
export function askedOnce<D extends Asking>(drafts: readonly D[]): readonly D[] {
  const questions = new Map<string, D>();
  for (const draft of drafts) {
    const { route, factPath, status } = draft;
    if (!route || factPath === undefined || factPath === DOCUMENTS || status !== "unknown") continue;
    const known = questions.get(factPath);
    questions.set(factPath, known ? together(known, draft) : draft);
  }
  if (questions.size === 0) return drafts;
  return drafts.flatMap((draft): D[] => {
    const { factPath = DOCUMENTS, status, route, code } = draft;
    if (status !== "unknown") return [draft];
    const question = questions.get(factPath);
    if (!question?.route) return route && factPath !== DOCUMENTS ? [] : [draft];
    if (!route && question.code !== code) return [draft];
    questions.delete(factPath);
    return [route ? question : { ...draft, kept: undefined, leadsTo: question.route.kind }];
  });
}

/** What two routes ask of one fact; if they lead to different kinds, or each has words of its own, the lighter one. */
function together<D extends Asking>(a: D, b: D): D {
  if (!a.route || !b.route) return a;
  if (burdenOf(a.route.kind) !== burdenOf(b.route.kind)) {
    return burdenOf(a.route.kind) < burdenOf(b.route.kind) ? a : b;
  }
  const isAlike = a.route.unless === b.route.unless && a.statement === undefined && b.statement === undefined;
  return isAlike ? { ...a, value: union(a.value ?? {}, b.value ?? {}) } : a;
}

/** One value with all items of the lists that both have. */
function union(a: ConditionValue, b: ConditionValue): ConditionValue {
  const items = (key: string, one: Json): Json => {
    const other = b[key];
    return Array.isArray(one) && Array.isArray(other) ? [...new Set([...one, ...other])] : one;
  };
  return Object.fromEntries(Object.entries(a).map(([key, one]) => [key, items(key, one)]));
}

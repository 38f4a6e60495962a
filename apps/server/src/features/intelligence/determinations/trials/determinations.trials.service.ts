import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../../context.ts";
import { newUuid } from "../../../../core/ids.ts";
import { refuseFieldErrors } from "../../../../core/problem.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { businessNow } from "../../../../work/business-time.ts";
import { findStoredCompiled } from "../../knowledge/knowledge.service.ts";
import type { DeterminationInputBody } from "../determinations.schema.ts";
import { type DeterminationsContext, errorsOfInput, getDetermination } from "../determinations.service.ts";
import { determineAgain, isOfThisEngine, replay } from "../succession/again.ts";
import {
  readDetermination,
  type WrittenDetermination,
  writeDetermination,
} from "../writing/determinations.document.ts";
import type { ShownRule } from "./determinations.trials.schema.ts";
import { lookedAtRules } from "./looked-at-rules.ts";

/** A question that an operator tries. */
export interface TrialRequest {
  readonly scope: TenantScope;
  /** the tenant's minimum */
  readonly minimumAuthority: MinimumAuthority;
  readonly input: DeterminationInputBody;
  /** of the sentences, as negotiated */
  readonly language: string;
}

interface Explained {
  readonly rules: readonly ShownRule[];
}

/**
 * Answers as the tenant's travelers would be answered, and explains it. Nothing is stored: it is in no list, no report and no
 * count, nobody is told of it, and nothing can be bought by it. Throws a problem if the input is not acceptable.
 */
export async function tryQuestion(
  ctx: DeterminationsContext,
  { scope, minimumAuthority, input, language }: TrialRequest,
): Promise<Omit<WrittenDetermination, "id"> & Explained> {
  refuseFieldErrors(await errorsOfInput(ctx, scope, input));
  const now = await businessNow(ctx, scope);
  const { compiled } = ctx.knowledge.current();
  const offerings = await ctx.offerings.of(scope, now);
  const details = { id: newUuid(), now, language, minimumAuthority, offerings };
  const { id: _, ...answer } = readDetermination(writeDetermination(compiled, input, details).document.toString());
  return { ...answer, rules: rulesOf(compiled, answer) };
}

/** A stored determination, asked again of its own snapshot and of the present one; nothing is stored. */
export async function replayDetermination(
  ctx: Pick<AppContext, "db" | "clock" | "knowledge">,
  scope: TenantScope,
  id: string,
) {
  const stored = readDetermination((await getDetermination(ctx, scope, id)).document);
  const { snapshotId } = stored.knowledge;
  const { compiled } = ctx.knowledge.current();
  const kept = compiled.snapshotId === snapshotId ? compiled : await findStoredCompiled(ctx.db, snapshotId);
  const shown = (by: CompiledKnowledge, evaluatedAt: string, answer: DeterminationAnswer) => {
    const { query } = stored;
    return { evaluatedAt, query, ...answer, rules: rulesOf(by, { query, ...answer }) };
  };
  const replayed = kept && { by: kept, ...replay(kept, stored) };
  const isComparable = replayed !== undefined && isOfThisEngine(stored);
  const now = await businessNow(ctx, scope);
  return {
    id: stored.id,
    storedAt: stored.evaluatedAt,
    asStored: isComparable ? replayed.differing.length === 0 : null,
    unavailable: replayed === undefined ? ("snapshotNotKept" as const) : isComparable ? null : ("otherEngine" as const),
    ...(replayed && { before: shown(replayed.by, stored.evaluatedAt, replayed.again) }),
    after: shown(compiled, now.toISOString(), determineAgain(compiled, stored, isoDateOf(now))),
  };
}

function rulesOf(knowledge: CompiledKnowledge, { query, trace }: Pick<WrittenDetermination, "query" | "trace">) {
  return lookedAtRules(knowledge, query.legs[0]?.destinationCountry ?? "", trace);
}

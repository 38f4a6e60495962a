import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import type { Prefix } from "../../core/ids.ts";
import { Problem, type Standing } from "../../core/problem.ts";
import type { Read, UseCaseContext } from "../../work/work.ts";
import type { ReadStanding } from "../route.ts";
import { read } from "./change.ts";

/** What is shown of a resource that says what can be done with it. */
interface Standable {
  readonly state: string;
  readonly availableActions: readonly string[];
}

/** How a resource of this kind stands: as it is shown to who asks. */
export function standingOf<T>(
  ctx: AppContext,
  prefix: Prefix,
  show: (stored: T, r: Read<UseCaseContext>) => Standable,
  get: (r: Read<UseCaseContext>, id: string, request: FastifyRequest) => Promise<T>,
): ReadStanding {
  return {
    prefix,
    read: async (request, id) => {
      const { state, availableActions } = await read(ctx, request, async (r) => show(await get(r, id, request), r));
      return { currentState: state, availableActions };
    },
  };
}

/**
 * How the resource stands that a problem names, or else that the path of the refused request names. Undefined: it is about
 * none, or about one that the caller cannot read.
 */
export async function standingIn(problem: Problem, request: FastifyRequest): Promise<Standing | undefined> {
  const resourceId = problem.extras.resourceId ?? namedInPath(problem, request);
  if (resourceId === undefined) return undefined;
  const { standings = [] } = request.routeOptions.config;
  for (const { read: readStanding } of standings.filter(({ prefix }) => resourceId.startsWith(`${prefix}_`))) {
    try {
      return { resourceId, ...(await readStanding(request, resourceId)) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return undefined;
}

function namedInPath({ code }: Problem, { params }: FastifyRequest): string | undefined {
  if (code !== "state_conflict" || typeof params !== "object" || params === null || !("id" in params)) return undefined;
  return typeof params.id === "string" ? params.id : undefined;
}

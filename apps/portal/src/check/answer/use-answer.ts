import { bodyOf, RequestFailed } from "@entrada/api-client/client";
import { isWorthRetrying } from "@entrada/api-client/retry";
import type { Determination, IntentResolution, Problem } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useSiteAccess } from "../../requests/site.tsx";
import { type Question, withToldTraveler } from "../question/question.ts";
import { determine } from "./determine.ts";
import { loadLateParts } from "./late-parts.ts";

type Clarification = NonNullable<IntentResolution["clarification"]>;

/** Why a kind of document is not answered for, and whom to ask; as far as the service knows them. */
export type Refusal = Pick<Problem, "statement" | "authority">;

/** What a question led to: an answer, another question about its purpose, or that its document is not answered for. */
export type Outcome =
  | { readonly kind: "answered"; readonly question: Question; readonly determination: Determination }
  | { readonly kind: "refused"; readonly question: Question; readonly refusal: Refusal }
  | { readonly kind: "unclear"; readonly question: Question; readonly clarification: Clarification };

/** Asks questions; the purpose is resolved first where it is only told in words. */
export function useAnswer(onOutcome: (outcome: Outcome) => void) {
  const { client, slug } = useSiteAccess();
  const { language } = useLanguage();
  const params = { path: { slug } };

  const ask = async (asked: Question): Promise<Outcome> => {
    if (asked.intent !== "") return answer(asked);
    const { from, to, words } = asked;
    const body = { passportCountry: from, destinationCountry: to, statement: words.trim() };
    const resolved = await bodyOf(client.POST("/public/{slug}/intent-resolutions", { params, body }));
    const { suggestedIntent, clarification, told } = resolved;
    const question = told ? withToldTraveler(asked, told) : asked;
    if (suggestedIntent !== null) return answer({ ...question, intent: suggestedIntent });
    if (clarification === null) throw new Error("a resolution has an intent or a question");
    return { kind: "unclear", question, clarification };
  };

  const answer = async (question: Question): Promise<Outcome> => {
    const determined = determine({ client, slug, question });
    loadLateParts(language);
    try {
      return { kind: "answered", question, determination: await determined };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return { kind: "refused", question, refusal };
      throw error;
    }
  };

  return useMutation({
    mutationFn: ask,
    onSuccess: onOutcome,
    retry: isWorthRetrying,
  });
}

function refusalOf(error: unknown): Refusal | undefined {
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  return problem?.code === "unsupported_passport_type" ? problem : undefined;
}

import { bodyOf } from "@entrada/api-client/client";
import type { OutlookInput } from "@entrada/api-client/schema";
import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import { type Kind, knownKind } from "@entrada/ui/answer/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { atRest } from "../../page/at-rest.ts";
import { useSiteAccess } from "../../requests/site.tsx";
import { useChoices } from "../question/choices.tsx";
import { type Question, queryOf } from "../question/question.ts";

/** A country that one could go to, and what that takes. */
export interface Destination {
  readonly code: string;
  readonly name: string;
  /** what finds it besides its name */
  readonly words: readonly string[];
  readonly kind: Kind;
  /** null: the visa says it */
  readonly stayDays: number | null;
  /** one more answer could make it easier */
  readonly isOpen: boolean;
}

/** What the same papers, dates and purpose lead to in every country, by name. */
export function useOutlook(question: Question) {
  const { client, slug, language } = useSiteAccess();
  const { destinations } = useChoices();
  const body = outlookOf(question);
  const outlook = useQuery({
    queryKey: ["outlook", slug, body],
    queryFn: async () => {
      await atRest();
      return bodyOf(client.POST("/public/{slug}/outlook", { params: { path: { slug } }, body }));
    },
    retry: false,
  });
  const items = outlook.data?.items;
  const byName = useMemo((): readonly Destination[] | undefined => {
    const names = new Map(destinations.map((choice) => [choice.value, choice]));
    const { compare } = new Intl.Collator(language);
    return items
      ?.map(({ destinationCountry: code, kind, stayDays, requiresClarification }) => ({
        code,
        name: names.get(code)?.label ?? code,
        words: [code, ...(names.get(code)?.words ?? [])],
        kind: knownKind(kind),
        stayDays,
        isOpen: requiresClarification,
      }))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [items, destinations, language]);
  // Hundreds of lines are drawn in pieces, between what the reader does.
  return { outlook, destinations: useDeferredValue(byName, undefined) };
}

/** The destinations of each kind that occurs, the lightest kind first. */
export function byKind(destinations: readonly Destination[]) {
  return CONCLUSION_KINDS.map((kind) => ({
    kind,
    destinations: destinations.filter((destination) => destination.kind === kind),
  })).filter((group) => group.destinations.length > 0);
}

function outlookOf(question: Question): OutlookInput {
  const { traveler } = queryOf(question);
  return { traveler, intent: question.intent, arrivalDate: question.arrive, departureDate: question.leave };
}

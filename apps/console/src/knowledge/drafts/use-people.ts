import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../client/use-session.ts";
import { draftQueries } from "./drafts.queries.ts";

/** What somebody is called who had a part in a draft: a keeper by name, oneself, the command line or the feed. */
export function usePeople(): (id: string) => string {
  const { name } = useLanguage();
  const { operator } = useSession();
  const people = useQuery(draftQueries.people);
  const names = new Map(people.data?.items.map((person) => [person.id, person.name]));
  return (id) => (id === operator.id ? name("author", "you") : (names.get(id) ?? name("author", id)));
}

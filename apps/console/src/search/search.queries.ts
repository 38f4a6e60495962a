import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";

/** Fewer letters than this are no word to look for. */
const LETTERS_MIN = 2;

/** Whether something is looked for. */
export function isSearched(words: string): boolean {
  return words.trim().length >= LETTERS_MIN;
}

/** What is found for some words; nothing is asked for a single letter. */
export function searchFor(words: string) {
  const q = words.trim();
  return queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => bodyOf(client.GET("/search", { params: { query: { q } }, signal })),
    enabled: isSearched(q),
  });
}

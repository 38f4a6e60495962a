import { allPages, type PageQuery } from "@entrada/api-client/all-pages";
import { bodyOf, type Client, openClient } from "@entrada/api-client/client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { atRest } from "../page/at-rest.ts";

interface SiteAccess {
  readonly client: Client;
  readonly slug: string;
  readonly language: string;
}

const SiteContext = createContext<SiteAccess | undefined>(undefined);

interface SiteProviderProps {
  readonly slug: string;
  readonly language: string;
  readonly children: ReactNode;
}

/** Everything inside asks this site, in this language. */
export function SiteProvider({ slug, language, children }: SiteProviderProps) {
  const access = useMemo(() => ({ client: openClient(language), slug, language }), [slug, language]);
  return <SiteContext value={access}>{children}</SiteContext>;
}

export function useSiteAccess(): SiteAccess {
  const access = useContext(SiteContext);
  if (access === undefined) throw new Error("a component is outside of any SiteProvider");
  return access;
}

const SITE_REFRESH_MS = 300_000;

/** What a page asks of its site: the settings and the names of everything that can be chosen. */
export const siteQueries = {
  site: ({ client, slug }: SiteAccess) => ({
    queryKey: ["site", slug],
    queryFn: () => bodyOf(client.GET("/public/{slug}", { params: { path: { slug } } })),
    // It tells whether an open answer is still that of the present rules.
    refetchInterval: SITE_REFRESH_MS,
    refetchOnWindowFocus: "always" as const,
  }),
  /** what can be chosen, together: one by one, each would draw the page anew */
  choices: (access: SiteAccess) => ({
    queryKey: ["choices", access.language],
    queryFn: async () => {
      await atRest();
      const [countries, intents, heldKinds] = await Promise.all([
        allPages((query) => access.client.GET("/public/{slug}/reference/countries", at(access, query))),
        allPages((query) => access.client.GET("/public/{slug}/reference/intents", at(access, query))),
        allPages((query) => access.client.GET("/public/{slug}/reference/held-authorizations", at(access, query))),
      ]);
      return { countries, intents, heldKinds };
    },
  }),
  facts: (access: SiteAccess) => ({
    queryKey: ["facts", access.language],
    queryFn: () => allPages((query) => access.client.GET("/public/{slug}/reference/facts", at(access, query))),
  }),
};

function at({ slug }: SiteAccess, query: PageQuery) {
  return { params: { path: { slug }, query } };
}

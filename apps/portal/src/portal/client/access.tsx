import { type Client, openSessionClient } from "@entrada/api-client/client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { fetchWithSession } from "./fetch-with-session.ts";

const ClientContext = createContext<Client | undefined>(undefined);

/** Everything inside asks as the person who is signed in, in this language. */
export function AccessProvider({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  const client = useMemo(() => openSessionClient(language, fetchWithSession), [language]);
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The operations of travelers. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error("a component is outside of any AccessProvider");
  return client;
}

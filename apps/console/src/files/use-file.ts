import { bodyOf } from "@entrada/api-client/client";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "../client/client.ts";

/** Whose file: of a document that a traveler sent, or of one that an authority issued. */
export interface FileOwner {
  readonly kind: "documents" | "deliverables";
  readonly id: string;
}

/** The file, for as long as the page is open: each fetching of it is written down. */
export function useFile({ kind, id }: FileOwner) {
  const file = useQuery({
    queryKey: ["files", id],
    queryFn: async () => {
      const params = { path: { id }, header: { "Idempotency-Key": newKey() } };
      const { url } = await bodyOf(client.POST(`/${kind}/{id}/download-grants` as const, { params }));
      const { pathname } = new URL(url);
      const answer = await fetch(pathname);
      if (!answer.ok) throw new Error("the file could not be fetched");
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file.data === undefined) return undefined;
    const url = URL.createObjectURL(file.data);
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file.data]);
  return { file: file.data, address, error: file.error, retry: () => void file.refetch() };
}

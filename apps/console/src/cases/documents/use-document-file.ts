import { bodyOf } from "@entrada/api-client/client";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "../../client/client.ts";

/** The file of a document, for as long as the page of its case is open: each fetching of it is written down. */
export function useDocumentFile(documentId: string) {
  const file = useQuery({
    queryKey: ["files", documentId],
    queryFn: async () => {
      const params = { path: { id: documentId }, header: { "Idempotency-Key": newKey() } };
      const { url } = await bodyOf(client.POST("/documents/{id}/download-grants", { params }));
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
  return { address, type: file.data?.type, error: file.error, retry: () => void file.refetch() };
}

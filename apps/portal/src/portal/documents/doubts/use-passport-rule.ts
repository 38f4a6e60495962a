import { bodyOf } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/schema";
import { fieldOf } from "@entrada/domain/cases/collection-items";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../client/access.tsx";
import type { OpenForm } from "../../form/use-form.ts";

const ASKED = "passportExpiresOn";

/**
 * Why the passport that was sent is not valid for long enough, by what the product asks of the answer: the service judges the
 * day that was read as if it were the answer. Undefined: it is, or it is not known.
 */
export function usePassportRule({ request, requirements }: OpenForm, scan: Document | undefined): string | undefined {
  const client = useClient();
  const read = scan?.reading?.fields.find(({ field, isUncertain }) => field === "expiryDate" && !isUncertain);
  const expiresOn = read?.document ?? undefined;
  const isAsked = requirements.sections.some(({ fields }) => fields.includes(ASKED));
  const isCertain = scan?.type === "passportScan" && scan.state !== "rejected" && expiresOn !== undefined && isAsked;
  const { data } = useQuery({
    queryKey: ["trial", request.id, expiresOn],
    queryFn: () =>
      bodyOf(
        client.POST("/traveler/collection-requests/{id}/validate", {
          params: { path: { id: request.id } },
          body: { answers: { [ASKED]: expiresOn } },
        }),
      ),
    enabled: isCertain,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pointers = data?.errors.filter(({ pointer }) => pointer && fieldOf(pointer.slice(1)) === ASKED);
  return pointers?.[0]?.detail;
}

import { bodyOf } from "@entrada/api-client/client";
import type { Deliverable } from "@entrada/api-client/schema";
import { PERMISSIONS } from "@entrada/domain/deliverables/deliverable-types";
import { isOneOf } from "@entrada/domain/shared/one-of";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { documentQueries } from "../client/documents.queries.ts";
import { FreshCode } from "../session/fresh-code.tsx";
import { useStepUp } from "../session/use-step-up.ts";
import styles from "./results.section.module.css";
import { SaveEntryCard } from "./save-entry-card.tsx";

/** What the authority issued and was released: fetched with a fresh code, each time once. */
export function ResultsSection({ caseId }: { readonly caseId: string }) {
  const { text } = useLanguage();
  const { data } = useQuery(documentQueries.issuedIn(useClient(), caseId));
  const released = data?.items.filter(({ state }) => state === "released") ?? [];
  if (released.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{text("results.title")}</h2>
      {released.map((one) => (
        <Result key={one.id} of={one} />
      ))}
    </section>
  );
}

function Result({ of }: { readonly of: Deliverable }) {
  const { text, name, day } = useLanguage();
  const client = useClient();
  const key = useRef(newKey());
  const fetching = useStepUp({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/deliverables/{id}/download-grants", {
          params: { path: { id: of.id }, header: { "Idempotency-Key": key.current } },
        }),
      ),
    onSuccess: ({ url }) => {
      key.current = newKey();
      // The file comes as a download; the page stays.
      window.location.assign(url);
    },
  });
  const { validFrom, validUntil } = of;
  return (
    <div className={styles.result}>
      <h3>{name("result", of.type)}</h3>
      {validFrom && validUntil && <p>{text("results.valid", { from: day(validFrom), until: day(validUntil) })}</p>}
      {!validFrom && validUntil && <p>{text("results.validUntil", { until: day(validUntil) })}</p>}
      {fetching.needsCode ? (
        <FreshCode onEntered={() => fetching.mutate()} />
      ) : (
        <div className={styles.actions}>
          <Button aria-disabled={fetching.isPending} look="primary" onClick={() => fetching.mutate()}>
            {text("results.fetch")}
          </Button>
          {isOneOf(PERMISSIONS, of.type) && <SaveEntryCard of={of} />}
        </div>
      )}
      {fetching.isSuccess && (
        <Notice isNew tone="go">
          <p>{text("results.fetched")}</p>
        </Notice>
      )}
      {fetching.isError && !fetching.needsCode && <Failure error={fetching.error} onRetry={() => fetching.mutate()} />}
    </div>
  );
}

import { bodyOf } from "@entrada/api-client/client";
import type { CodedCollaborator, Collaborator } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { FreshCode } from "../session/fresh-code.tsx";
import styles from "./helpers.page.module.css";
import { useInviting } from "./use-inviting.ts";

/** Another code for somebody who was asked and has not come yet: it works for ten minutes. */
export function HelpersCode({ of: { id, name } }: { readonly of: Collaborator }) {
  const { text, moment } = useLanguage();
  const client = useClient();
  const [coded, setCoded] = useState<CodedCollaborator>();
  const asking = useInviting((key) => {
    const params = { path: { id }, header: { "Idempotency-Key": key } };
    return bodyOf(client.POST("/traveler/collaborators/{id}/codes", { params }));
  }, setCoded);
  return (
    <>
      <Button
        aria-disabled={asking.isPending}
        aria-label={text("helpers.newCodeOf", { name })}
        onClick={() => asking.mutate()}
      >
        {text("helpers.newCode")}
      </Button>
      {asking.needsCode && <FreshCode onEntered={() => asking.mutate()} />}
      {asking.isError && !asking.needsCode && <Failure error={asking.error} onRetry={() => asking.mutate()} />}
      {coded && (
        <Notice isNew tone="go">
          <p>{text("helpers.tellCode", { name })}</p>
          <p className={styles.code} dir="ltr">
            {coded.code}
          </p>
          <p>{text("helpers.codeUntil", { until: moment(coded.codeExpiresAt) })}</p>
        </Notice>
      )}
    </>
  );
}

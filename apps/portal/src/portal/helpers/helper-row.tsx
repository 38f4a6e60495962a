import { bodyOf } from "@entrada/api-client/client";
import type { Collaborator } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import rows from "../frame/row-list.module.css";
import { FreshCode } from "../session/fresh-code.tsx";
import styles from "./helpers.page.module.css";
import { HelpersCode } from "./helpers-code.tsx";
import type { Invited } from "./helpers-link.tsx";
import { useInviting } from "./use-inviting.ts";

interface HelperRowProps {
  readonly of: Collaborator;
  readonly onInvited: (invited: Invited) => void;
}

/** Somebody who helps, or was asked to: another link, and the way to let them go. */
export function HelperRow({ of, onInvited }: HelperRowProps) {
  const { id, name, role, state } = of;
  const { text, name: wordOf } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const paramsWith = (key: string) => ({ path: { id }, header: { "Idempotency-Key": key } });
  const inviting = useInviting(
    (key) => bodyOf(client.POST("/traveler/collaborators/{id}/links", { params: paramsWith(key) })),
    onInvited,
  );
  const removing = useMutation({
    mutationFn: () => bodyOf(client.POST("/traveler/collaborators/{id}/remove", { params: paramsWith(newKey()) })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["helpers"] }),
  });
  return (
    <li className={rows.row}>
      <span>
        <bdi>{name}</bdi>
        <span className={rows.more}>{[wordOf("helper", role), wordOf("helper", state)].join(" · ")}</span>
      </span>
      <span className={styles.actions}>
        <Button
          aria-disabled={inviting.isPending}
          aria-label={text("helpers.againOf", { name })}
          onClick={() => inviting.mutate()}
        >
          {text("helpers.again")}
        </Button>
        <Button
          aria-disabled={removing.isPending}
          aria-label={text("helpers.removeOf", { name })}
          onClick={() => removing.mutate()}
        >
          {text("helpers.remove")}
        </Button>
      </span>
      {state === "invited" && <HelpersCode of={of} />}
      {inviting.needsCode && (
        <div>
          <FreshCode onEntered={() => inviting.mutate()} />
        </div>
      )}
      {inviting.isError && !inviting.needsCode && <Failure error={inviting.error} onRetry={() => inviting.mutate()} />}
      {removing.isError && <Failure error={removing.error} onRetry={() => removing.mutate()} />}
    </li>
  );
}

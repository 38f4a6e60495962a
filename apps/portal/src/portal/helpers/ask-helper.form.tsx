import { bodyOf } from "@entrada/api-client/client";
import type { NewCollaborator } from "@entrada/api-client/schema";
import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary, type FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useFieldErrors } from "@entrada/ui/feedback/use-field-errors.ts";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMemo, useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { problemOf } from "../client/problems.ts";
import { FreshCode } from "../session/fresh-code.tsx";
import styles from "./helpers.page.module.css";
import type { Invited } from "./helpers-link.tsx";
import { useInviting } from "./use-inviting.ts";

// Whoever is asked for most often stands first.
const ROLES = ["editor", "viewer", "guardian"] as const satisfies readonly CollaboratorRole[];

interface AskHelperFormProps {
  readonly caseId: string;
  readonly onInvited: (invited: Invited) => void;
}

/** Asks somebody to help: how they are called, and what they may do. */
export function AskHelperForm({ caseId, onInvited }: AskHelperFormProps) {
  const { text, name: wordOf } = useLanguage();
  const client = useClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<NewCollaborator["role"]>();
  const [missing, setMissing] = useState<readonly FieldFault[]>([]);
  const inviting = useInviting(
    (key) =>
      bodyOf(
        client.POST("/traveler/cases/{id}/collaborators", {
          params: { path: { id: caseId }, header: { "Idempotency-Key": key } },
          body: { name: name.trim(), role: role ?? "viewer" },
        }),
      ),
    (invited) => {
      setName("");
      setRole(undefined);
      onInvited(invited);
    },
  );
  const problem = problemOf(inviting.error);
  const isOfAge = problem?.errors?.some(({ pointer }) => pointer === "#/role") ?? false;
  const faults = useMemo(
    () => (isOfAge ? [{ fieldId: "role", message: "helpers.ofAge" }] : missing),
    [isOfAge, missing],
  );
  const errorOf = useFieldErrors(faults);
  const isFull = problem?.code === "limit_reached";
  if (inviting.needsCode) return <FreshCode onEntered={() => inviting.mutate()} />;
  const ask = () => {
    const found = [
      ...(name.trim() === "" ? [{ fieldId: "name", message: "helpers.missing.name" }] : []),
      ...(role === undefined ? [{ fieldId: "role", message: "helpers.missing.role" }] : []),
    ];
    setMissing(found);
    if (found.length === 0 && !inviting.isPending) inviting.mutate();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <ErrorSummary faults={faults} />
      <TextField
        dir="auto"
        error={errorOf("name")}
        id="name"
        label={text("helpers.name")}
        maxLength={CHARACTERS_MAX.collaboratorName}
        onChange={setName}
        value={name}
      />
      <RadioField
        error={errorOf("role")}
        id="role"
        label={text("helpers.role")}
        onChange={(value) => {
          inviting.reset();
          setRole(ROLES.find((one) => one === value));
        }}
        options={ROLES.map((value) => ({ value, label: wordOf("helper.about", value) }))}
        value={role ?? ""}
      />
      {isFull && (
        <Notice isNew tone="stop">
          <p>{text("helpers.full")}</p>
        </Notice>
      )}
      {inviting.isError && !isOfAge && !isFull && <Failure error={inviting.error} onRetry={ask} />}
      <div>
        <Button aria-disabled={inviting.isPending} look="primary" type="submit">
          {text("helpers.make")}
        </Button>
      </div>
    </form>
  );
}

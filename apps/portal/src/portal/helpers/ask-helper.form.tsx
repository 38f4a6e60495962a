import { bodyOf } from "@entrada/api-client/client";
import type { NewCollaborator } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { problemOf } from "../client/problems.ts";
import { FreshCode } from "../session/fresh-code.tsx";
import styles from "./helpers.page.module.css";
import type { Invited } from "./helpers-link.tsx";
import { useInviting } from "./use-inviting.ts";

const NAME_MAX = 100;
const ROLES = ["editor", "viewer", "guardian"] as const satisfies readonly NewCollaborator["role"][];

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
  const [isAsked, setAsked] = useState(false);
  const { inviting, needsCode } = useInviting(
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
      setAsked(false);
      onInvited(invited);
    },
  );
  const problem = problemOf(inviting.error);
  const isOfAge = problem?.errors?.some(({ pointer }) => pointer === "#/role") ?? false;
  const isFull = problem?.code === "limit_reached";
  if (needsCode) {
    return (
      <>
        <p>{text("results.code")}</p>
        <FreshCode onEntered={() => inviting.mutate()} />
      </>
    );
  }
  const ask = () => {
    setAsked(true);
    if (name.trim() === "") document.getElementById("name")?.focus();
    else if (role === undefined) document.getElementById("role")?.focus();
    else if (!inviting.isPending) inviting.mutate();
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
      <TextField
        dir="auto"
        error={isAsked && name.trim() === "" ? text("answer.missing") : undefined}
        id="name"
        label={text("helpers.name")}
        maxLength={NAME_MAX}
        onChange={setName}
        value={name}
      />
      <RadioField
        error={isOfAge ? text("helpers.ofAge") : isAsked && role === undefined ? text("answer.choose") : undefined}
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

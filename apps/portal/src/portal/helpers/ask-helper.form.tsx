import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import type { NewCollaborator } from "@entrada/api-client/schema";
import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { FreshCode } from "../session/fresh-code.tsx";
import { useStepUp } from "../session/use-step-up.ts";
import styles from "./helpers.page.module.css";
import type { Invited } from "./helpers-link.tsx";

// Whoever is asked for most often stands first.
const ROLES = ["editor", "viewer", "guardian"] as const satisfies readonly CollaboratorRole[];

interface AskHelperFormProps {
  readonly caseId: string;
  readonly onInvited: (invited: Invited) => void;
}

interface Wanted {
  readonly name: string;
  readonly role: NewCollaborator["role"] | undefined;
}

const NOTHING: Wanted = { name: "", role: undefined };

/** Asks somebody to help: how they are called, and what they may do. */
export function AskHelperForm({ caseId, onInvited }: AskHelperFormProps) {
  const { text, name: wordOf } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const inviting = useStepUp({
    mutationFn: ({ name, role, key }: Wanted & { readonly key: string }) =>
      bodyOf(
        client.POST("/traveler/cases/{id}/collaborators", {
          params: { path: { id: caseId }, header: { "Idempotency-Key": key } },
          body: { name: name.trim(), role: role ?? "viewer" },
        }),
      ),
    onSuccess: (invited) => {
      onInvited(invited);
      return queries.invalidateQueries({ queryKey: ["helpers"] });
    },
  });
  const { values, set, submit, reset, summary, errorOf } = useForm<Wanted>({
    initial: NOTHING,
    faultsOf,
    send: async (wanted, key) => {
      await inviting.mutateAsync({ ...wanted, key });
      reset(NOTHING);
    },
    refusalsOf: (error) => (isOfRole(error) ? [{ fieldId: "role", message: "helpers.ofAge" }] : []),
  });
  if (inviting.needsCode) return <FreshCode onEntered={() => void submit()} />;
  const isFull = problemOf(inviting.error)?.code === "limit_reached";
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextField
        dir="auto"
        error={errorOf("name")}
        id="name"
        label={text("helpers.name")}
        maxLength={CHARACTERS_MAX.collaboratorName}
        onChange={(name) => set({ name })}
        value={values.name}
      />
      <RadioField
        error={errorOf("role")}
        id="role"
        label={text("helpers.role")}
        onChange={(value) => set({ role: ROLES.find((one) => one === value) })}
        options={ROLES.map((value) => ({ value, label: wordOf("helper.about", value) }))}
        value={values.role ?? ""}
      />
      {isFull && (
        <Notice isNew tone="stop">
          <p>{text("helpers.full")}</p>
        </Notice>
      )}
      {inviting.isError && !isOfRole(inviting.error) && !isFull && (
        <Failure error={inviting.error} onRetry={() => void submit()} />
      )}
      <div>
        <Button aria-disabled={inviting.isPending} look="primary" type="submit">
          {text("helpers.make")}
        </Button>
      </div>
    </Form>
  );
}

function faultsOf({ name, role }: Wanted): readonly FieldFault[] {
  return [
    ...(name.trim() === "" ? [{ fieldId: "name", message: "helpers.missing.name" }] : []),
    ...(role === undefined ? [{ fieldId: "role", message: "helpers.missing.role" }] : []),
  ];
}

/** Whether the role was refused: nobody of age has a guardian. */
function isOfRole(error: unknown): boolean {
  return problemOf(error)?.errors?.some(({ pointer }) => pointer === "#/role") ?? false;
}

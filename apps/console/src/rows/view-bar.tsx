import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { Failure } from "../page/failure.tsx";
import styles from "./rows.module.css";
import { useListName } from "./use-list-name.ts";
import { useViews } from "./views.queries.ts";

/** The saved views of this list, each a link, and the present one to be saved or dropped. */
export function ViewBar({ search }: { readonly search: URLSearchParams }) {
  const { text } = useLanguage();
  const { list, href } = useListName();
  const { items, saving, dropping } = useViews(list);
  const [isNaming, setNaming] = useState(false);
  const present = search.toString();
  const chosen = items.find(({ query }) => query === present);
  return (
    <div className={styles.bar}>
      {items.map(({ id, name, query }) => (
        <Link
          aria-current={query === present ? "page" : undefined}
          className={styles.view}
          href={`${href}?${query}`}
          key={id}
        >
          {name}
        </Link>
      ))}
      {present !== "" && chosen === undefined && (
        <Button look="link" onClick={() => setNaming(true)}>
          {text("views.save")}
        </Button>
      )}
      {chosen && (
        <Button look="link" onClick={() => dropping.mutate(chosen.id)}>
          {text("views.drop", { name: chosen.name })}
        </Button>
      )}
      {dropping.isError && <Failure error={dropping.error} />}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onNamed={(name) => saving.mutateAsync({ name, query: present })}
          refused={saving.error}
        />
      )}
    </div>
  );
}

interface NameDialogProps {
  readonly refused: Error | null;
  readonly onNamed: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function NameDialog({ refused, onNamed, onClose }: NameDialogProps) {
  const { text } = useLanguage();
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { name: "" },
    faultsOf: ({ name }) => (name.trim() === "" ? [{ fieldId: "view-name", message: "views.nameless" }] : []),
    fieldIdOf: () => "view-name",
    send: async ({ name }) => {
      await onNamed(name.trim());
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={text("views.save")}>
      <Form className={styles.naming} submit={submit} summary={summary}>
        <TextField
          error={errorOf("view-name")}
          id="view-name"
          label={text("views.name")}
          maxLength={60}
          onChange={(name) => set({ name })}
          value={values.name}
        />
        {refused && <Failure error={refused} />}
        <div className={styles.bar}>
          <Button look="primary" type="submit">
            {text("views.keep")}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

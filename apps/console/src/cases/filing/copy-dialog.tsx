import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { client } from "../../client/client.ts";
import { Failure } from "../../page/failure.tsx";
import { writtenValue } from "../answers/shown-value.ts";
import styles from "./copy-dialog.module.css";
import type { CopyField } from "./copy-fields.ts";

interface CopyDialogProps {
  readonly fields: readonly CopyField[];
  readonly onClose: () => void;
}

/** The answers in the order of the form, one key each to the clipboard: the next one has the focus then. */
export function CopyDialog({ fields, onClose }: CopyDialogProps) {
  const language = useLanguage();
  const { text, list } = language;
  const [copied, setCopied] = useState<ReadonlySet<number>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const copying = useMutation({
    mutationFn: async (at: number) => {
      const field = fields[at];
      if (field === undefined) return;
      await navigator.clipboard.writeText(field.isMasked ? await revealed(field) : copiedText(field));
      setCopied((before) => new Set([...before, at]));
      const buttons = table.current?.querySelectorAll("button");
      buttons?.[Math.min(at + 1, fields.length - 1)]?.focus();
    },
  });
  const copiedText = ({ value, schema }: CopyField) => writtenValue(value, schema, language);
  const nameOf = ({ names }: CopyField) => names.join(" · ");
  const last = fields[copying.variables ?? -1];
  return (
    <Dialog onClose={onClose} title={text("copy.title")}>
      <p className={styles.about}>{text("copy.about")}</p>
      <p className={styles.said} role="status">
        {copying.isSuccess && last && text("copy.done", { name: nameOf(last), done: copied.size, all: fields.length })}
      </p>
      {copying.isError && <Failure error={copying.error} />}
      <table className={styles.table} ref={table}>
        <caption className={styles.hidden}>{text("copy.title")}</caption>
        <tbody>
          {fields.map((field, at) => (
            <tr key={list([field.path, ...field.names])}>
              <th scope="row">{nameOf(field)}</th>
              <td>{copiedText(field)}</td>
              <td>
                <Button
                  aria-label={text(field.isMasked ? "copy.reveal" : "copy.one", { name: nameOf(field) })}
                  onClick={() => copying.mutate(at)}
                >
                  {copied.has(at) ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
                  {text(field.isMasked ? "copy.revealShort" : "copy.short")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={onClose}>{text("copy.close")}</Button>
    </Dialog>
  );
}

async function revealed({ requestId, path }: CopyField): Promise<string> {
  const { value } = await bodyOf(
    client.POST("/collection-requests/{id}/reveal", {
      params: { path: { id: requestId } },
      body: { path, reason: "formEntry" },
    }),
  );
  return String(value);
}

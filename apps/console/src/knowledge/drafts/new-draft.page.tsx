import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import drafts from "./drafts.en.json?messages";
import { draftActs, draftQueries } from "./drafts.queries.ts";
import { SourceBeside } from "./source-beside.tsx";

/** A file of the knowledge to change, beside the source that it rests on and the rules as sentences. */
export const NewDraftPage = saying(Object.assign({}, knowledge, drafts), function NewDraftPage() {
  const { text } = useLanguage();
  const { search, set } = useListAddress();
  const name = search.get("file") ?? "";
  const file = useQuery(draftQueries.file(name));
  return (
    <Page title={text("drafts.new")}>
      <div className={styles.beside}>
        <div className={styles.form}>
          <TextField
            hint={text("drafts.fileHint")}
            id="file"
            label={text("drafts.file")}
            onChange={(value) => set("file", value)}
            value={name}
          />
          {file.isError && name !== "" && <Failure error={file.error} />}
          {file.data && <Beginning key={name} name={name} published={file.data.text} />}
        </div>
        <SourceBeside id={search.get("source")} />
      </div>
    </Page>
  );
});

function Beginning({ name, published }: { readonly name: string; readonly published: string }) {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const source = search.get("source");
  const fields = useActForm({
    initial: { title: "", reason: "", text: published },
    faultsOf: (values) => [
      ...(["title", "reason"] as const).flatMap((fieldId) =>
        values[fieldId].trim() === "" ? [{ fieldId, message: `drafts.${fieldId}Missing` }] : [],
      ),
      ...(values.text === published ? [{ fieldId: "text", message: "drafts.textSame" }] : []),
    ],
    act: async (values, key) => {
      const files = { [name]: values.text };
      const said = { title: values.title.trim(), reason: values.reason.trim() };
      const { id } = await draftActs.begin({ ...said, files }, key);
      navigate(`/knowledge/drafts/${id}${source === null ? "" : `?source=${source}`}`);
    },
    onDone: () => undefined,
  });
  const { values, set, errorOf } = fields;
  return (
    <ActForm fields={fields} onClose={() => navigate("/knowledge/drafts")} sendLabel={text("drafts.begin")}>
      <TextArea
        error={errorOf("text")}
        id="text"
        label={name}
        onChange={(changed) => set({ text: changed })}
        rows={24}
        spellCheck={false}
        value={values.text}
      />
      {(["title", "reason"] as const).map((field) => (
        <TextField
          error={errorOf(field)}
          id={field}
          key={field}
          label={text(`drafts.field.${field}`)}
          onChange={(value) => set({ [field]: value })}
          value={values[field]}
        />
      ))}
    </ActForm>
  );
}

import type { Document, Requirements } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useState } from "react";
import { FileTabs } from "../../files/file-tabs.tsx";
import { FileViewer } from "../../files/file-viewer.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import type { AnswerRow } from "../answers/answer-rows.ts";
import styles from "./document-viewer.module.css";

interface DocumentViewerProps {
  readonly documents: readonly Document[];
  readonly requirements: Requirements | undefined;
  /** what is looked at, as a document says it */
  readonly read: AnswerRow["read"];
}

/** The documents of a case, one at a time: the one that says what is looked at, at its place. */
export function DocumentViewer({ documents, requirements, read }: DocumentViewerProps) {
  const { text, name } = useLanguage();
  const [chosen, setChosen] = useState(0);
  const readIn = documents.findIndex(({ id }) => id === read?.documentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the same document brings it up again, too
  useEffect(() => {
    if (readIn >= 0) setChosen(readIn);
  }, [readIn, read?.place]);
  const at = Math.min(chosen, Math.max(0, documents.length - 1));
  const document = documents[at];
  useKeys([
    {
      key: "d",
      label: "key.nextDocument",
      run: () => setChosen((at + 1) % Math.max(1, documents.length)),
      isHinted: true,
    },
  ]);
  const titleOf = ({ type }: Document) =>
    requirements?.documents.find((one) => one.type === type)?.title ?? name("documentType", type);
  if (document === undefined) return <p className={styles.none}>{text("documents.none")}</p>;
  return (
    <section aria-label={text("documents.title")} className={styles.viewer}>
      <FileTabs
        chosen={document}
        files={documents}
        labelOf={titleOf}
        onChoose={(one) => setChosen(documents.indexOf(one))}
      />
      <FileViewer
        fileName={document.fileName}
        key={document.id}
        owner={{ kind: "documents", id: document.id }}
        place={document.id === read?.documentId ? read.place : undefined}
        title={titleOf(document)}
      />
      <Findings document={document} />
    </section>
  );
}

/** What the checks found, and what was read beside what is known. */
function Findings({ document }: { readonly document: Document }) {
  const { text, name } = useLanguage();
  const fields = document.reading?.fields.filter((field) => field.document !== null) ?? [];
  const equal = fields.filter(({ comparison }) => comparison === "matches").length;
  return (
    <div className={styles.findings}>
      <p>
        {text(`documentState.${document.state}`)}
        {fields.length > 0 && text("documents.equal", { equal, all: fields.length })}
      </p>
      <ul>
        {document.findings.map(({ reason, detail }) => (
          <li key={`${reason} ${detail}`}>{detail}</li>
        ))}
        {fields
          .filter(({ comparison }) => comparison === "differs")
          .map(({ field, document: read }) => (
            <li key={field}>{text("documents.differs", { field: name("read", field), read: read ?? "" })}</li>
          ))}
      </ul>
      {document.insistence !== null && <p>{text("documents.insists", { words: document.insistence })}</p>}
    </div>
  );
}

import type { Document, Requirements } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import styles from "./document-viewer.module.css";
import { useDocumentFile } from "./use-document-file.ts";

interface DocumentViewerProps {
  readonly documents: readonly Document[];
  readonly requirements: Requirements | undefined;
}

/** The documents of a case, one at a time. */
export function DocumentViewer({ documents, requirements }: DocumentViewerProps) {
  const { text, name } = useLanguage();
  const [chosen, setChosen] = useState(0);
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
      <div className={styles.tabs}>
        {documents.map((one, index) => (
          <button
            aria-pressed={index === at}
            className={styles.tab}
            key={one.id}
            onClick={() => setChosen(index)}
            type="button"
          >
            {titleOf(one)}
          </button>
        ))}
      </div>
      <DocumentPicture document={document} key={document.id} title={titleOf(document)} />
      <Findings document={document} />
    </section>
  );
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TURN = 90;
const ROUND = 360;

function DocumentPicture({ document, title }: { readonly document: Document; readonly title: string }) {
  const { text } = useLanguage();
  const [zoom, setZoom] = useState(0);
  const [turned, setTurned] = useState(0);
  const { address, type, error, retry } = useDocumentFile(document.id);
  const closer = () => setZoom(Math.min(zoom + 1, ZOOMS.length - 1));
  const farther = () => setZoom(Math.max(zoom - 1, 0));
  const turn = () => setTurned((turned + TURN) % ROUND);
  useKeys([
    { key: "+", label: "key.zoomIn", run: closer },
    { key: "-", label: "key.zoomOut", run: farther },
    { key: "o", label: "key.rotate", run: turn },
  ]);
  const percent = (ZOOMS[zoom] ?? 1) * 100;
  if (error) return <Failure error={error} onRetry={retry} />;
  return (
    <>
      <div className={styles.tools}>
        <Button aria-label={text("key.zoomOut")} onClick={farther}>
          <ZoomOut aria-hidden size={16} />
        </Button>
        <span role="status">{text("documents.zoom", { percent })}</span>
        <Button aria-label={text("key.zoomIn")} onClick={closer}>
          <ZoomIn aria-hidden size={16} />
        </Button>
        <Button aria-label={text("key.rotate")} onClick={turn}>
          <RotateCw aria-hidden size={16} />
        </Button>
      </div>
      {/* A large picture is moved with the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={title} className={styles.picture} tabIndex={0}>
        {address !== undefined && type?.startsWith("image/") && (
          <img
            alt={title}
            ref={(at) => {
              at?.style.setProperty("inline-size", `${percent}%`);
              at?.style.setProperty("rotate", `${turned}deg`);
            }}
            src={address}
          />
        )}
        {address !== undefined && !type?.startsWith("image/") && (
          <p>
            <a download={document.fileName ?? title} href={address}>
              {text("documents.save")}
            </a>
          </p>
        )}
      </section>
    </>
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

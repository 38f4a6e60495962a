import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { HELD_AUTHORIZATIONS_MAX } from "@entrada/domain/determinations/model/input";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useChoices } from "../question/choices.tsx";
import { HeldDocumentEditor, type WantedDocument } from "./held-document-editor.tsx";
import styles from "./held-documents.module.css";
import { useHeldName } from "./held-name.ts";

export interface HeldDocumentsProps {
  readonly held: readonly HeldAuthorizationInput[];
  readonly error: string | undefined;
  readonly onChange: (held: readonly HeldAuthorizationInput[]) => void;
  readonly today: string;
  /** the document that is being added; undefined: none */
  readonly wanted: WantedDocument | undefined;
  readonly onWanted: (wantedDocument: WantedDocument | undefined) => void;
}

const NOTHING_WANTED: WantedDocument = { code: "", issuer: "" };

/** The visas, permits and cards that the traveler holds: a list to add to and to take from. */
export function HeldDocuments({ held, error, onChange, today, wanted, onWanted }: HeldDocumentsProps) {
  const { text } = useLanguage();
  const nameOf = useHeldName();
  const { heldKinds } = useChoices();
  const button = useRef<HTMLDivElement>(null);
  const close = () => {
    flushSync(() => onWanted(undefined));
    button.current?.querySelector("button")?.focus();
  };
  return (
    <section aria-labelledby="held-title" className={styles.held}>
      <h2 className={styles.title} id="held-title">
        {text("held.title")}
      </h2>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <ChipList
        chips={held.map((one) => ({ key: JSON.stringify(one), label: nameOf(one) }))}
        onRemove={(key) => onChange(held.filter((one) => JSON.stringify(one) !== key))}
        removing={(document) => text("held.remove", { document })}
      />
      {/* Which fields a document has, and which of them it needs, its kind tells: until the kinds are read, nothing is asked. */}
      {wanted && heldKinds.length > 0 && (
        <HeldDocumentEditor
          key={JSON.stringify(wanted)}
          onAdd={(document) => {
            onChange([...held, document]);
            close();
          }}
          onCancel={close}
          today={today}
          wanted={wanted}
        />
      )}
      {!wanted && held.length < HELD_AUTHORIZATIONS_MAX && (
        <div ref={button}>
          <Button id="held" look="quiet" onClick={() => onWanted(NOTHING_WANTED)}>
            <Plus aria-hidden size={18} />
            {text("held.add")}
          </Button>
        </div>
      )}
    </section>
  );
}

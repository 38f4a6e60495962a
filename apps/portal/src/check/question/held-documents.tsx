import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useChoices } from "./choices.ts";
import { HeldDocumentEditor } from "./held-document-editor.tsx";
import styles from "./held-documents.module.css";

interface HeldDocumentsProps {
  readonly held: readonly HeldAuthorizationInput[];
  readonly error: string | undefined;
  readonly onChange: (held: readonly HeldAuthorizationInput[]) => void;
}

const HELD_MAX = 10;

/** The visas, permits and cards that the traveler holds: a list to add to and to take from. */
export function HeldDocuments({ held, error, onChange }: HeldDocumentsProps) {
  const { text, day } = useLanguage();
  const { heldKinds, countryName } = useChoices();
  const [isAdding, setAdding] = useState(false);
  const nameOf = ({ code, issuingCountry, expiresOn }: HeldAuthorizationInput) => {
    const label = heldKinds.find((kind) => kind.code === code)?.label ?? code;
    const issuer = issuingCountry === undefined ? "" : `, ${countryName(issuingCountry)}`;
    return `${label}${issuer}${expiresOn === undefined ? "" : `, ${text("held.until", { day: day(expiresOn) })}`}`;
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
      {isAdding ? (
        <HeldDocumentEditor
          onAdd={(document) => {
            onChange([...held, document]);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        held.length < HELD_MAX && (
          <Button id="held" look="quiet" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} />
            {text("held.add")}
          </Button>
        )
      )}
    </section>
  );
}

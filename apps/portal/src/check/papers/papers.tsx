import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { useChoices } from "../question/choices.tsx";
import styles from "./held-documents.module.css";
import { HeldDocuments, type HeldDocumentsProps } from "./held-documents.tsx";

interface PapersProps extends HeldDocumentsProps {
  readonly residence: string;
  readonly residenceError: string | undefined;
  readonly onResidence: (residence: string) => void;
}

/** Where the traveler lives, and what they hold. */
export function Papers(props: PapersProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Fields {...props} />
    </LateMessages>
  );
}

function Fields({ residence, residenceError, onResidence, ...documents }: PapersProps) {
  const { text } = useLanguage();
  const { everywhere } = useChoices();
  return (
    <>
      <div className={styles.residence}>
        <ChoiceField
          choices={everywhere}
          error={residenceError}
          hint={text("form.residenceHint")}
          id="residence"
          label={text("form.residence")}
          onChange={onResidence}
          value={residence}
        />
      </div>
      <HeldDocuments {...documents} />
    </>
  );
}

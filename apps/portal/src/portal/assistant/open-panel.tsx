import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { MessageSquareText } from "lucide-react";
import { usePanelAddress } from "./assistant-address.ts";
import styles from "./open-panel.module.css";
import { useOffer } from "./use-offer.ts";

export const OPENER_ID = "open-assistant";

/** Opens the assistant, and closes it; nothing where there is none. */
export function OpenPanel({ caseId }: { readonly caseId: string }) {
  const { text } = useLanguage();
  const { isOpen, open, close } = usePanelAddress();
  if (useOffer(caseId) === undefined) return null;
  return (
    <div className={styles.opener}>
      <Button aria-expanded={isOpen} id={OPENER_ID} onClick={isOpen ? close : open}>
        <MessageSquareText aria-hidden size={20} />
        {text("assistant.open")}
      </Button>
      <p className={styles.about}>{text("assistant.about")}</p>
    </div>
  );
}

import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LateMessages } from "../../page/late-messages.tsx";
import type { OpenForm } from "../form/use-form.ts";
import styles from "./assistant.panel.module.css";
import { usePanelAddress } from "./assistant-address.ts";
import { Conversation } from "./conversation.tsx";
import { ASSISTANT_MESSAGES } from "./messages.ts";
import { useFormName } from "./use-form-name.ts";
import { useOffer } from "./use-offer.ts";
import { usePanelDialog } from "./use-panel-dialog.ts";

/** The assistant: beside the page, or over it on a small screen; nothing where there is none. */
export function AssistantPanel({ caseId }: { readonly caseId: string }) {
  const form = useOffer(caseId);
  return (
    form && (
      <LateMessages of={ASSISTANT_MESSAGES}>
        <PanelDialog form={form} />
      </LateMessages>
    )
  );
}

function PanelDialog({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const { close } = usePanelAddress();
  const dialog = usePanelDialog(close);
  const { name } = form.requirements;
  const title = useFormName(form);
  return (
    <dialog aria-label={text("assistant.label", { name })} className={styles.panel} ref={dialog}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button className={styles.close} look="link" onClick={close}>
          {text("assistant.close")}
        </Button>
      </header>
      <Conversation form={form} />
    </dialog>
  );
}

import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { RecoveryCodes } from "../invitation/recovery-codes.tsx";

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten new codes, in place of the old ones; nothing closes it but that they were kept. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const { text } = useLanguage();
  return (
    <Dialog title={text("recovery.title")}>
      <RecoveryCodes codes={codes}>
        <Button look="primary" onClick={onKept}>
          {text("account.kept")}
        </Button>
      </RecoveryCodes>
    </Dialog>
  );
}

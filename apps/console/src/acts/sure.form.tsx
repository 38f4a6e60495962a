import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { ActForm } from "./act-form.tsx";
import { useActForm } from "./use-act-form.ts";

interface SureFormProps {
  /** what is about to be done, and what its button says */
  readonly title: string;
  /** what goes with it */
  readonly about: string;
  /** Does it. The key is the same however often it is tried. */
  readonly act: (key: string) => Promise<unknown>;
  /** by default the same as closing it */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Something that cannot be taken back, after saying what it does. */
export function SureForm({ title, about, act, onClose, onDone = onClose }: SureFormProps) {
  const fields = useActForm({ initial: {}, faultsOf: () => [], act: (_, key) => act(key), onDone });
  return (
    <Dialog onClose={onClose} title={title}>
      <ActForm fields={fields} onClose={onClose} sendLabel={title}>
        <p>{about}</p>
      </ActForm>
    </Dialog>
  );
}

import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import { Camera } from "lucide-react";
import styles from "./file-choice.module.css";

interface FileChoiceProps {
  readonly label: string;
  readonly mediaTypes: readonly FileMediaType[];
  readonly onChoose: (file: File | undefined) => void;
}

/** A camera, or a file of the device. */
export function FileChoice({ label, mediaTypes, onChoose }: FileChoiceProps) {
  return (
    <label className={styles.choose} htmlFor="file">
      <Camera aria-hidden size={20} />
      {label}
      <input
        accept={mediaTypes.join(",")}
        className={styles.file}
        id="file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file once more is a choice, too.
          event.target.value = "";
          onChoose(file);
        }}
        type="file"
      />
    </label>
  );
}

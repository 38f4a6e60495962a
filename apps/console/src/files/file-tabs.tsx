import styles from "./file-tabs.module.css";

interface FileTabsProps<File extends { readonly id: string }> {
  readonly files: readonly File[];
  readonly chosen: File | undefined;
  readonly labelOf: (file: File) => string;
  readonly onChoose: (file: File) => void;
}

/** The files of a case, by their names: the one that is looked at is pressed. */
export function FileTabs<File extends { readonly id: string }>(props: FileTabsProps<File>) {
  const { files, chosen, labelOf, onChoose } = props;
  return (
    <div className={styles.tabs}>
      {files.map((file) => (
        <button
          aria-pressed={file === chosen}
          className={styles.tab}
          key={file.id}
          onClick={() => onChoose(file)}
          type="button"
        >
          {labelOf(file)}
        </button>
      ))}
    </div>
  );
}

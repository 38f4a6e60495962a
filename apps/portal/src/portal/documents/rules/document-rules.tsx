import type { CaseRequirements } from "@entrada/api-client/schema";
import { FILE_BYTES_MAX, FILE_MEDIA_TYPES, type FileMediaType, keptAs } from "@entrada/domain/documents/file-rules";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { OpenDocument } from "../../form/form-model.ts";
import styles from "./document-rules.module.css";
import { PhotoOutline } from "./photo-outline.tsx";

type Constraints = CaseRequirements["documents"][number]["constraints"];

const KINDS: Readonly<Record<FileMediaType, string>> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/heic": "HEIC",
  "application/pdf": "PDF",
};
const BYTES_A_MEGABYTE = 1_000_000;

/** The kinds of files that are taken: those that the authority takes, and what is converted to one of them. */
export function mediaTypesOf({ mediaTypes }: Constraints): readonly FileMediaType[] {
  return mediaTypes === undefined
    ? FILE_MEDIA_TYPES
    : FILE_MEDIA_TYPES.filter((type) => mediaTypes.includes(keptAs(type)));
}

/** What a document has to be like, by its product's own measures. */
export function DocumentRules({ constraints, instructions, type }: Omit<OpenDocument, "isRequired">) {
  const { text, list, number, name } = useLanguage();
  const { bytesMax = FILE_BYTES_MAX, aspect, background, maxAgeDays, pixelsMin } = constraints;
  const rules = [
    instructions,
    text("rule.kinds", { kinds: list(mediaTypesOf(constraints).map((one) => KINDS[one])) }),
    text("rule.bytesMax", { megabytes: number(Math.floor(bytesMax / BYTES_A_MEGABYTE)) }),
    pixelsMin && text("rule.pixelsMin", { pixels: number(pixelsMin) }),
    aspect && text("rule.aspect", { aspect }),
    background && text("rule.background", { background: name("background", background) }),
    maxAgeDays && text("rule.maxAge", { days: maxAgeDays }),
  ];
  return (
    <>
      <ul className={styles.rules}>{rules.flatMap((rule) => (rule ? [<li key={rule}>{rule}</li>] : []))}</ul>
      {type === "photo" && <PhotoOutline aspect={aspect} />}
    </>
  );
}

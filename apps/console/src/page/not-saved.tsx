import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "./failure.tsx";

type Told = Readonly<Record<string, string>>;

interface ChangedMeanwhileProps {
  /** what was looked at, by its labels */
  readonly before: Told;
  /** what is there now */
  readonly after: Told;
}

/** What somebody else has changed since it was looked at. Nothing of one's own was done. */
function ChangedMeanwhile({ before, after }: ChangedMeanwhileProps) {
  const { text } = useLanguage();
  const changed = Object.entries(after).filter(([label, value]) => before[label] !== value);
  return (
    <Notice isNew tone="mind">
      <p>{text("changed.title")}</p>
      <ul>
        {changed.map(([label, value]) => (
          <li key={label}>{text("changed.line", { label, before: before[label] ?? "", after: value })}</li>
        ))}
      </ul>
      <p>{text(changed.length === 0 ? "changed.elsewhere" : "changed.about")}</p>
    </Notice>
  );
}

interface NotSavedProps<Read> {
  readonly error: Error;
  /** undefined: something else has failed */
  readonly meanwhile: { readonly before: Read; readonly other: Read } | undefined;
  /** what can be told of it, by its labels */
  readonly told: (read: Read) => Told;
}

/** Why nothing was saved. */
export function NotSaved<Read>({ error, meanwhile, told }: NotSavedProps<Read>) {
  if (meanwhile === undefined) return <Failure error={error} />;
  return <ChangedMeanwhile after={told(meanwhile.other)} before={told(meanwhile.before)} />;
}

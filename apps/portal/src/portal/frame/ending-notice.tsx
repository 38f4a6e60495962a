import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";

const WARNED_MS = 24 * 3_600_000;

/** Says a day ahead when the sign-in ends: it can be prolonged by use for a time only. */
export function EndingNotice({ endsAt }: { readonly endsAt: string }) {
  const { text, moment } = useLanguage();
  if (new Date(endsAt).getTime() - Date.now() > WARNED_MS) return null;
  return (
    <Notice tone="mind">
      <p>{text("frame.ending", { until: moment(endsAt) })}</p>
    </Notice>
  );
}

import { bodyOf } from "@entrada/api-client/client";
import type { PersonalData } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { saveFile } from "../client/save-file.ts";
import { FreshCode } from "../session/fresh-code.tsx";
import { useStepUp } from "../session/use-step-up.ts";
import { CopySection } from "./copy.section.tsx";
import styles from "./stored-list.module.css";

/** Asks for a copy of everything, after a code of the last minutes; then it can be saved, or printed. */
export function CopyForm({ travelerId: id }: { readonly travelerId: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const copying = useStepUp({
    mutationFn: () => bodyOf(client.GET("/traveler/travelers/{id}/export", { params: { path: { id } } })),
  });
  if (copying.needsCode) return <FreshCode onEntered={() => copying.mutate()} />;
  if (copying.data) return <Copy of={copying.data} />;
  return (
    <div>
      <Button aria-disabled={copying.isPending} look="primary" onClick={() => copying.mutate()}>
        {text("copy.get")}
      </Button>
      {copying.isError && <Failure error={copying.error} onRetry={() => copying.mutate()} />}
    </div>
  );
}

function Copy({ of: data }: { readonly of: PersonalData }) {
  const { text } = useLanguage();
  return (
    <>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => save(data)}>
          {text("copy.save")}
        </Button>
        <Button onClick={() => window.print()}>{text("copy.print")}</Button>
      </div>
      <CopySection of={data} />
    </>
  );
}

function save(data: PersonalData): void {
  const name = `personal-data-${data.exportedAt.slice(0, "2000-01-01".length)}.json`;
  saveFile(name, "application/json", JSON.stringify(data, null, 2));
}

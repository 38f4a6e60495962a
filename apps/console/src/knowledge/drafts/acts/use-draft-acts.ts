import type { Draft } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay, useSession } from "../../../client/use-session.ts";
import { useKeys } from "../../../keys/use-keys.ts";
import { draftActs, draftQueries } from "../drafts.queries.ts";

const KEYS = { submit: "s", approve: "a", publish: "p" } as const;
/** In the order in which they stand; what decides first. */
const ACTS = ["approve", "publish", "schedule", "submit", "rebase", "discard"] as const;
export type DraftAct = (typeof ACTS)[number];

const DECIDING: readonly DraftAct[] = ["approve", "publish", "schedule"];
/** Those that ask for something first. */
export type AskedAct = "approve" | "schedule" | "discard";

/** What was asked for, of the draft as it was then: what is read anew meanwhile is another one. */
interface Asked {
  readonly act: AskedAct;
  readonly draft: Draft;
}

export type DraftActs = ReturnType<typeof useDraftActs>;

/** What this person can do with a draft now, as buttons and keys. Who wrote a part of it is not offered to approve it. */
export function useDraftActs(draft: Draft) {
  const { text } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const ask = (act: AskedAct) => setAsked({ act, draft });
  const mutationKey = ["knowledge-drafts", draft.id];
  const acting = useMutation({
    mutationKey,
    mutationFn: (act: () => Promise<Draft>) => act(),
    onSuccess: (changed) => {
      queries.setQueryData(draftQueries.one(draft.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ["knowledge-drafts"] });
      void queries.invalidateQueries({ queryKey: ["knowledge"] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: draftQueries.one(draft.id).queryKey }),
  });
  const isAllowed = (act: DraftAct) => {
    if (!draft.availableActions.includes(act)) return false;
    if (act === "approve" && draft.authors.includes(operator.id)) return false;
    return may(DECIDING.includes(act) ? "knowledge:approve" : "knowledge:edit");
  };
  // By a key as by a button: nothing is done while something is being done, even before that is drawn.
  const whenIdle = (run: () => void) => () => {
    if (queries.isMutating({ mutationKey }) === 0) run();
  };
  const runs: Readonly<Record<DraftAct, () => void>> = {
    approve: () => (draft.check.lighter > 0 ? ask("approve") : acting.mutate(() => draftActs.approve(draft, false))),
    publish: () => acting.mutate(() => draftActs.publish(draft)),
    schedule: () => ask("schedule"),
    submit: () => acting.mutate(() => draftActs.submit(draft)),
    rebase: () => acting.mutate(() => draftActs.rebase(draft)),
    discard: () => ask("discard"),
  };
  const allowed = ACTS.filter(isAllowed).filter((act) => act !== "rebase" || draft.baseMoved);
  useKeys(
    (Object.keys(KEYS) as (keyof typeof KEYS)[]) // keys of the table itself
      .filter((act) => allowed.includes(act))
      .map((act) => ({ key: KEYS[act], label: `key.draft.${act}`, run: whenIdle(runs[act]), isHinted: true })),
  );
  return {
    offered: allowed.map((act, at) => ({
      label: text(`draft.act.${act}`),
      run: whenIdle(runs[act]),
      isPrimary: at === 0,
    })),
    isBusy: acting.isPending,
    error: acting.error,
    asked,
    close: () => {
      setAsked(undefined);
      acting.reset();
    },
    perform: (act: () => Promise<Draft>) => acting.mutateAsync(act),
  };
}

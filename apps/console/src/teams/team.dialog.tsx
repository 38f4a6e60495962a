import { bodyOf } from "@entrada/api-client/client";
import type { Team } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { assignees, teams } from "../bulk/bulk.queries.ts";
import { changing, client } from "../client/client.ts";

interface TeamDialogProps {
  /** undefined: a new one */
  readonly team: Team | undefined;
  readonly onClose: () => void;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role?: string;
}

const NAME_MAX = 60;

/** What a team is called, and who is in it. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const { text, name: named } = useLanguage();
  const queries = useQueryClient();
  const people = useQuery(assignees(undefined));
  const fields = useActForm<{ name: string; members: readonly string[] }>({
    initial: { name: team?.name ?? "", members: team?.members.map(({ id }) => id) ?? [] },
    faultsOf: ({ name }) => (name.trim() === "" ? [{ fieldId: "name", message: "teams.nameless" }] : []),
    act: async ({ name, members }, key) => {
      const body = { name: name.trim(), members: [...members] };
      await bodyOf(
        team === undefined
          ? client.POST("/teams", { params: { header: { "Idempotency-Key": key } }, body })
          : client.PATCH("/teams/{id}", {
              params: { path: { id: team.id }, header: changing(team.version, key) },
              body,
            }),
      );
      await queries.invalidateQueries({ queryKey: teams.queryKey });
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  // Who is in it stays in it, also whoever cannot be given cases now.
  const known: readonly Person[] = [...(team?.members ?? []), ...(people.data?.items ?? [])];
  const offered = new Map(known.map((one) => [one.id, one]));
  return (
    <Dialog onClose={onClose} title={text(team === undefined ? "teams.new" : "teams.change")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("teams.keep")}>
        <TextField
          error={errorOf("name")}
          id="name"
          label={text("teams.name")}
          maxLength={NAME_MAX}
          onChange={(name) => set({ name })}
          value={values.name}
        />
        <fieldset>
          <legend>{text("teams.members")}</legend>
          {[...offered.values()].map((one) => (
            <CheckField
              id={one.id}
              isChecked={values.members.includes(one.id)}
              key={one.id}
              label={
                one.role ? text("bulk.assign.person", { name: one.name, role: named("role", one.role) }) : one.name
              }
              onChange={(isIn) =>
                set({ members: isIn ? [...values.members, one.id] : values.members.filter((id) => id !== one.id) })
              }
            />
          ))}
        </fieldset>
      </ActForm>
    </Dialog>
  );
}

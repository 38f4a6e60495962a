import { doneOf } from "@entrada/api-client/client";
import type { Team } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SureForm } from "../acts/sure.form.tsx";
import { useRenewed } from "../acts/use-renewed.ts";
import { teams } from "../bulk/bulk.queries.ts";
import { client } from "../client/client.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import table from "../page/plain-table.module.css";
import { TeamDialog } from "./team.dialog.tsx";

/** The teams that cases can be given to, and who is in each. */
export function TeamsPage() {
  const { text, list } = useLanguage();
  const renewed = useRenewed("teams");
  const { data, error, refetch } = useQuery(teams);
  const [asked, setAsked] = useState<Team | "new">();
  const [deleted, setDeleted] = useState<Team>();
  const remove = ({ id }: Team) => renewed(doneOf(client.DELETE("/teams/{id}", { params: { path: { id } } })));
  const items = data?.items ?? [];
  return (
    <Page aside={<Button onClick={() => setAsked("new")}>{text("teams.new")}</Button>} title={text("teams.title")}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <p>{text("teams.none")}</p>}
      {items.length > 0 && (
        <table className={table.table}>
          <tbody>
            {items.map((team) => (
              <tr key={team.id}>
                <th scope="row">{team.name}</th>
                <td>{list(team.members.map(({ name }) => name)) || text("teams.nobody")}</td>
                <td>
                  <Button aria-label={text("teams.changeOne", { name: team.name })} onClick={() => setAsked(team)}>
                    {text("teams.change")}
                  </Button>{" "}
                  <Button aria-label={text("teams.deleteOne", { name: team.name })} onClick={() => setDeleted(team)}>
                    {text("teams.delete")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {deleted && (
        <SureForm
          about={text("teams.deleteAbout")}
          act={() => remove(deleted)}
          onClose={() => setDeleted(undefined)}
          title={text("teams.deleteOne", { name: deleted.name })}
        />
      )}
      {asked && <TeamDialog onClose={() => setAsked(undefined)} team={asked === "new" ? undefined : asked} />}
    </Page>
  );
}

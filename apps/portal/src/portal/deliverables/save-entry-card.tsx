import type { Deliverable } from "@entrada/api-client/schema";
import { fullName } from "@entrada/domain/persons/full-name";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { saveFile } from "../client/save-file.ts";
import { useRequirements } from "../client/use-requirements.ts";
import { entryCardPage } from "./entry-card.ts";

/** Saves what to have at hand at the border as a file that opens without a network. */
export function SaveEntryCard({ of }: { readonly of: Deliverable }) {
  const { text, name, day, country, language, direction } = useLanguage();
  const client = useClient();
  const { data: one } = useQuery(caseQueries.one(client, of.caseId));
  const { data: traveler } = useQuery(caseQueries.traveler(client, of.travelerId));
  const { data: requirements } = useRequirements(of.caseId);
  if (!one || !traveler || !requirements) return null;
  const { validFrom, validUntil } = of;
  const rows = [
    [text("card.destination"), country(requirements.destinationCountry)],
    [text("card.document"), `${name("result", of.type)} · ${requirements.name}`],
    [text("card.validFrom"), validFrom && day(validFrom)],
    [text("card.validUntil"), validUntil && day(validUntil)],
    [text("card.reference"), one.authorityReference],
    [text("copy.passport"), traveler.passport?.number],
  ] as const;
  const save = () => {
    const page = entryCardPage({
      language,
      direction,
      title: text("card.title"),
      name: fullName(traveler),
      rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
      notes: [text("card.carry"), text("card.isNoVisa")],
    });
    saveFile("entry-card.html", "text/html", page);
  };
  return <Button onClick={save}>{text("card.save")}</Button>;
}

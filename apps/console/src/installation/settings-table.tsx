import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../page/failure.tsx";
import plain from "../page/plain-table.module.css";
import { installationQueries } from "./installation.queries.ts";

/** Every setting, those that somebody has set first; nothing secret is among them. */
export function SettingsTable() {
  const { text } = useLanguage();
  const { data, error } = useQuery(installationQueries.settings);
  if (error) return <Failure error={error} />;
  const items = (data?.items ?? []).toSorted((one, other) => Number(one.isUsual) - Number(other.isUsual));
  return (
    <section>
      <h2>{text("installation.settings")}</h2>
      <p>{text("installation.settingsAbout")}</p>
      <table className={plain.table}>
        <thead>
          <tr>
            {["name", "value", "from", "about"].map((head) => (
              <th key={head} scope="col">
                {text(`installation.setting.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, value, isUsual, description }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{value ?? text("installation.unset")}</td>
              <td>{text(isUsual ? "installation.usual" : "installation.set")}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { ACTIONS_OF_ROLE, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Part } from "../../page/detail.tsx";
import { RightList } from "../../rights/right-list.tsx";

/** What each of these roles allows, as the table of roles has it. */
export function RolesAllow({ roles }: { readonly roles: readonly string[] }) {
  const { text } = useLanguage();
  const known = OPERATOR_ROLES.filter((role) => roles.includes(role));
  return (
    <Part title={text("people.roles")}>
      {known.map((role) => (
        <details key={role}>
          <summary>{text(`role.${role}`)}</summary>
          <RightList kind="action" rights={ACTIONS_OF_ROLE[role]} />
        </details>
      ))}
    </Part>
  );
}

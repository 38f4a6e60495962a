import { ACTIONS_BEHIND_GRANT, grantsToGive } from "@entrada/domain/access/delegation";
import { GRANTS } from "@entrada/domain/access/grants";
import { allows, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";

/** The page that says what each role may put into a key, generated from the table that the server asks. */
export function delegationPage(): string {
  const roles = OPERATOR_ROLES.filter((role) => allows(role, "keys:manage"));
  const given = new Map(roles.map((role) => [role, new Set(grantsToGive({ id: "anybody", role }, "live"))]));
  const rows = GRANTS.map((grant) => {
    const actions = ACTIONS_BEHIND_GRANT[grant].map((action) => `\`${action}\``).join(", ");
    return `| \`${grant}\` | ${actions} | ${roles.map((role) => (given.get(role)?.has(grant) ? "yes" : "–")).join(" | ")} |`;
  });
  return [
    "<!-- Generated from packages/domain/src/access/delegation.ts by `npm run generate`. -->",
    "",
    "# What a role may put into a key",
    "",
    "An operator with `keys:manage` makes, changes and rotates a `live` key only if the role allows every action behind each",
    "of the key's grants. `keys:entrust` is for what no operator does, such as paying. In `test`, where persons are invented,",
    "these roles give every grant; the command line gives every grant everywhere. Each of these roles may revoke any key.",
    "",
    `| Grant | Actions behind it | ${roles.map((role) => `\`${role}\``).join(" | ")} |`,
    `|---|---|${roles.map(() => "---|").join("")}`,
    ...rows,
    "",
  ].join("\n");
}

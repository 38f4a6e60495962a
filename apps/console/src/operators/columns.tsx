import type { Operator } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

export const COLUMNS: readonly Column<Operator>[] = [
  { name: "operatorName", width: "middle", plain: ({ name }) => name },
  { name: "operatorEmail", plain: ({ email }) => email },
  { name: "operatorRole", width: "middle", plain: ({ role }, { language }) => language.name("role", role) },
  {
    name: "operatorState",
    width: "middle",
    plain: ({ state, pendingChange }, { language }) =>
      pendingChange === null
        ? language.name("operatorState", state)
        : language.name("operatorChange", pendingChange.kind),
  },
  {
    name: "operatorFactors",
    width: "middle",
    plain: ({ secondFactor: { totp, passkeys } }, { language }) =>
      language.text("operator.factors", { app: totp ? 1 : 0, passkeys }),
  },
  {
    name: "operatorSeen",
    width: "middle",
    plain: ({ lastSeenAt }, { language }) => (lastSeenAt === null ? "" : language.moment(lastSeenAt)),
  },
];

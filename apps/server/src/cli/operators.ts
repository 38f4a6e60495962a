import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { loadConfig } from "../config.ts";
import { decodeId, encodeId } from "../core/ids.ts";
import { inState } from "../core/in-state.ts";
import { Problem } from "../core/problem.ts";
import { INSTALLATION } from "../core/tenant-scope.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { invitationUrl } from "../features/operators/invitations/invitations.mail.service.ts";
import { invite, type NewInvitation } from "../features/operators/invitations/invitations.service.ts";
import {
  createOperator,
  type Described,
  findOperatorByEmail,
  getOperator,
  listOperators,
  reactivateOperator,
  resetOperator,
  suspendOperator,
  updateOperator,
  type WantedTenants,
} from "../features/operators/operators/operators.service.ts";
import { showOperator } from "../features/operators/operators/operators.view.ts";
import { type OperatorContext, operatorWork } from "../work/operator-work.ts";
import type { Work } from "../work/work.ts";
import { type Call, type Definition, UsageError } from "./command.ts";
import { choiceOption } from "./options.ts";
import { withOperator } from "./with-installation.ts";

const NAME_LENGTH_MAX = 200;
const LISTED_MAX = 1_000;
const ROLE = choiceOption("--role <role>", "what the operator may do", OPERATOR_ROLES);
const TENANTS = new Option("--tenants <ten_…,…>", "whom the operator sees: `all`, or the ids of tenants").argParser(
  tenants,
);

export const createCommand: Definition = (command, call) =>
  command
    .description(
      "Makes an operator and prints a link that works once, for 24 hours: there the person sets a password and a second " +
        "factor. Until then the operator can do nothing.",
    )
    .argument("<email>", "the address to sign in with", email)
    .requiredOption("--name <text>", "what the person is called", personName)
    .addOption(ROLE.makeOptionMandatory())
    .addOption(TENANTS.default("all" as WantedTenants, "all"))
    .action((address, { name, role, tenants: seen }) =>
      asInstallation(call, async (w) => {
        const made = await createOperator(w, { email: address, name, role, tenants: seen });
        printInvited(call, made, await invite(w, made.id));
      }),
    );

export const listCommand: Definition = (command, call) =>
  command.description("Lists the operators, oldest first; those who were suspended too.").action(() =>
    asInstallation(call, async (w) => {
      const operators = (await listOperators(w, {}, { order: "oldest", after: undefined, rowsMax: LISTED_MAX })).map(
        showOperator,
      );
      const lines = operators.map(describe);
      call.print({ items: operators }, lines.length === 0 ? "No operators." : lines.join("\n"));
    }),
  );

export const setCommand: Definition = (command, call) =>
  command
    .description("Changes the given settings only. Sessions that are open follow at once.")
    .argument("<operator>", "the operator's id (opr_…) or e-mail address")
    .option("--name <text>", "what the person is called", personName)
    .addOption(choiceOption("--role <role>", "what the operator may do", OPERATOR_ROLES))
    .addOption(new Option("--tenants <ten_…,…>", "whom the operator sees").argParser(tenants))
    .action((operator, { name, role, tenants: seen }) => {
      const changes = { ...(name && { name }), ...(role && { role }), ...(seen && { tenants: seen }) };
      if (Object.keys(changes).length === 0) throw new UsageError("Nothing to change: give at least one option.");
      return asInstallation(call, async (w) => {
        const changed = showOperator(await updateOperator(w, await idOf(w, operator), changes, "any"));
        call.print(changed, describe(changed));
      });
    });

const moving =
  (description: string, move: typeof suspendOperator): Definition =>
  (command, call) =>
    command
      .description(description)
      .argument("<operator>", "the operator's id (opr_…) or e-mail address")
      .action((operator) =>
        asInstallation(call, async (w) => {
          const moved = showOperator(await move(w, await idOf(w, operator)));
          call.print(moved, describe(moved));
        }),
      );

export const suspendCommand = moving(
  "Ends an operator's sessions and links at once. Nobody can sign in as the operator until that is reactivated.",
  suspendOperator,
);
export const reactivateCommand = moving(
  "Lets a suspended operator sign in again, with the same password and second factor.",
  reactivateOperator,
);

export const resetCommand: Definition = (command, call) =>
  command
    .description(
      "Forgets an operator's password and second factors, ends the sessions, and prints a new link: for who has lost them.",
    )
    .argument("<operator>", "the operator's id (opr_…) or e-mail address")
    .action((operator) =>
      asInstallation(call, async (w) => {
        const reset = await resetOperator(w, await idOf(w, operator));
        printInvited(call, reset, await invite(w, reset.id));
      }),
    );

export const linkCommand: Definition = (command, call) =>
  command
    .description(
      "Prints a new link for an operator who is invited; earlier ones no longer work. Where no mail is configured, links are " +
        "handed over by it. It also lets in who waits for a second administrator, as the owner of the installation.",
    )
    .argument("<operator>", "the operator's id (opr_…) or e-mail address")
    .action((operator) =>
      asInstallation(call, async (w) => {
        const found = await getOperator(w, await idOf(w, operator));
        if (found.state !== "invited")
          throw new UsageError(`${inState("The operator", found.state)}: only an operator who is invited has a link.`);
        const renewed = await resetOperator(w, encodeId("opr", found.id));
        printInvited(call, renewed, await invite(w, renewed.id));
      }),
    );

/** Runs the work as the owner of the installation; what it refuses is told like a wrong call. */
function asInstallation(call: Call, work: (w: Work<OperatorContext>) => Promise<void>): Promise<void> {
  return withOperator(call, async (operator: OperatorDatabase) => {
    try {
      await operatorWork(operator, INSTALLATION, work);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new UsageError([error.detail, ...error.errors.map(({ detail }) => detail)].join(" "));
    }
  });
}

async function idOf(w: Work<OperatorContext>, text: string): Promise<string> {
  if (decodeId("opr", text) !== undefined) return (await getOperator(w, text)) && text;
  const foundOperator = await findOperatorByEmail(w, text);
  if (foundOperator === undefined)
    throw new UsageError("The operator does not exist. `entrada operators list` shows them.");
  return encodeId("opr", foundOperator.id);
}

function printInvited(call: Call, operator: Described, { token, expiresAt }: NewInvitation): void {
  const { publicBaseUrl } = loadConfig(call.env, "database");
  const url = invitationUrl(publicBaseUrl, token);
  const shown = showOperator(operator);
  const lines = [
    describe(shown),
    "",
    url,
    "",
    `It works once, until ${expiresAt.toISOString()}: give it to nobody else.`,
  ];
  call.print({ ...shown, invitation: { url, token, expiresAt: expiresAt.toISOString() } }, lines.join("\n"));
}

function describe({ id, email, name, role, tenants, state }: ReturnType<typeof showOperator>): string {
  return `${id}  ${email}  ${name}  (${role}; ${tenants === "all" ? "all tenants" : tenants.join(" ")}; ${state})`;
}

function email(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254) return text;
  throw new InvalidArgumentError("Use an e-mail address.");
}

function personName(text: string): string {
  const name = text.trim();
  if (name.length >= 1 && name.length <= NAME_LENGTH_MAX) return name;
  throw new InvalidArgumentError(`Use a name of 1 to ${NAME_LENGTH_MAX} characters.`);
}

function tenants(text: string): WantedTenants {
  if (text === "all") return "all";
  const ids = text.split(",").map((word) => word.trim());
  if (ids.every((id) => decodeId("ten", id) !== undefined)) return ids;
  throw new InvalidArgumentError("Use `all`, or tenants' ids (ten_…) as `entrada tenants list` shows them.");
}

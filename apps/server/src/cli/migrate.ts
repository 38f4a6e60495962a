import type { Definition } from "./command.ts";
import { withInstallation } from "./with-installation.ts";

export const migrateCommand: Definition = (command, call) =>
  command
    .description(
      "Brings the database to this version's schema and creates Entrada's roles. Uses DATABASE_OWNER_URL, or " +
        "DATABASE_URL if its login may; without either, the embedded database. Safe to run twice and from several " +
        "machines at once.",
    )
    .action(() =>
      withInstallation(call, async (installation) => {
        const applied = await installation.migrate();
        call.print({ applied }, applied.length === 0 ? "The schema is up to date." : `Applied ${applied.join(", ")}.`);
      }),
    );

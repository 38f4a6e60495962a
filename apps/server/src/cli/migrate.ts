import type { Command } from "./command.ts";
import { withInstallation } from "./with-installation.ts";

export const migrateCommand: Command = {
  description:
    "Brings the database to this version's schema and makes Entrada's roles. Uses DATABASE_OWNER_URL, or DATABASE_URL " +
    "where its login may; without either, the embedded database. Safe to run twice and from several machines at once.",
  positionals: [],
  options: [],
  run: (call) =>
    withInstallation(call, async (installation) => {
      const applied = await installation.migrate();
      call.print({ applied }, applied.length === 0 ? "The schema is up to date." : `Applied ${applied.join(", ")}.`);
      return 0;
    }),
};

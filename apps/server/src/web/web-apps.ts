import { fileURLToPath } from "node:url";

/** Pages that are built together, from sources of their own. */
export interface WebApp {
  /** from the root of the checkout, as are its sources */
  readonly folder: string;
  /** one of the pages, by which the build is dated */
  readonly page: string;
  readonly sources: readonly string[];
}

const SHARED = ["packages/ui", "packages/api-client"];
const app = (folder: string, page: string): WebApp => ({ folder, page, sources: [folder, ...SHARED] });

export const PORTAL = app("apps/portal", "check.html");
/** Everything for people; each file's name has the hash of its content, so one folder of addresses takes all. */
export const WEB_APPS: readonly WebApp[] = [PORTAL, app("apps/console", "console.html")];

export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** Where the build of an app is. */
export function builtFolder({ folder }: WebApp): string {
  return `${ROOT}${folder}/dist/web`;
}

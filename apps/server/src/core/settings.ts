import { LIMIT_SETTINGS } from "./limit-settings.ts";
import { PROVIDER_SETTINGS } from "./provider-settings.ts";
import { SERVER_SETTINGS } from "./server-settings.ts";

/** Every setting. `docs/configuration.md` is generated from this table. */
export const SETTINGS = { ...SERVER_SETTINGS, ...LIMIT_SETTINGS, ...PROVIDER_SETTINGS } as const;

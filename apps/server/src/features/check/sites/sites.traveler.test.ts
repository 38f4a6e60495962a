import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { makeTenant } from "../../../../test/app.ts";
import { makeParty, openSession, withSession } from "../../../../test/sessions.ts";

const WITHOUT = CAPABILITIES.filter((one) => one !== "assistant");

test("the portal says whose it is, and whether it has an assistant", async () => {
  for (const [capabilities, shown] of [
    [CAPABILITIES, ["assistant"]],
    [WITHOUT, []],
  ] as const) {
    const tenant = await makeTenant({ settings: { capabilities: [...capabilities] } });
    const { travelerId } = await makeParty(tenant);
    const traveler = withSession(tenant.server, await openSession(tenant, travelerId));
    const brand = await traveler.get("/traveler/brand");
    expect(brand.json()).toEqual({
      displayName: "Wanderlust Travel",
      logo: null,
      accent: null,
      languages: LANGUAGES,
      capabilities: shown,
    });
  }
});

import { expect, test } from "vitest";
import { credentialAttacks } from "../../../test/isolation-attacks-credentials.ts";
import { tokenAttacks } from "../../../test/isolation-attacks-tokens.ts";
import { visitorAttacks } from "../../../test/isolation-attacks-visitors.ts";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { runAttacks } from "../../../test/isolation-run.ts";

const bed = useIsolationBed();

test.each([
  { name: "no address of a file that is over, altered or of another door", attacksOf: tokenAttacks },
  { name: "no visitor of a check page", attacksOf: visitorAttacks },
  { name: "nobody without a credential of that surface", attacksOf: credentialAttacks },
])("$name gives or changes anything", async ({ attacksOf }) => {
  const attacks = await attacksOf(bed);
  expect(attacks.length).toBeGreaterThan(100);
  const before = await bed.rows();
  const { breaches } = await runAttacks(attacks);
  expect(breaches).toEqual([]);
  expect(await bed.rows()).toEqual(before);
});

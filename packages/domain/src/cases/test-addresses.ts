/** What becomes of the mails to an address of a test environment. */
interface TestAddress {
  /** `late`: in its first seconds nobody takes a mail, and later somebody does */
  readonly taken: "never" | "late";
  /** the states of a message's mail, one after the other */
  readonly outcome: string;
  readonly description: string;
}

/** Parts before the `@` that choose what comes of mails in a test environment; every other address takes its mails. */
export const TEST_ADDRESSES: Readonly<Record<string, TestAddress>> = {
  "test-mail-refused": {
    taken: "never",
    outcome: "failed",
    description: "The receiver's server refuses every mail for good, as if there were no such address.",
  },
  "test-mail-late": {
    taken: "late",
    outcome: "waiting, then sent",
    description:
      "The receiver's server does not take a mail at first. It is sent again half a minute later, and taken.",
  },
};

/** What becomes of mails to this address; undefined: they are taken. */
export function testAddressOf(address: string): TestAddress | undefined {
  const name = address.slice(0, Math.max(0, address.lastIndexOf("@")));
  return Object.hasOwn(TEST_ADDRESSES, name) ? TEST_ADDRESSES[name] : undefined;
}

/** What the scanners of tests find, by the name that they give it. */
export const SIGNATURES: Readonly<Record<string, Buffer>> = {
  "Entrada.Test": Buffer.from("what scanners in the tests of Entrada take for malware"),
  // The test file of the antivirus vendors (EICAR), in parts: some scanner may look at this very file.
  "Eicar-Test": Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("")),
};

/** More than this, they refuse to read. */
export const STREAM_BYTES_MAX = 1024 * 1024;

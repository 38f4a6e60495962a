import type { FileFault, FileReason } from "@entrada/domain/documents/file-rules";

/** A file that is not taken; `inspectFile` turns it into its outcome. */
export class Refused extends Error {
  override readonly name = "Refused";

  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

/** Throws Refused, with what was measured and the most that is allowed where the reason has them. */
export function refuse(reason: FileReason, measured?: number, max?: number): never {
  throw new Refused({
    reason,
    ...(measured !== undefined && { measured }),
    ...(max !== undefined && { allowed: { max } }),
  });
}

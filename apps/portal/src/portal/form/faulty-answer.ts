import type { CollectionRequest } from "@entrada/api-client/schema";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { saidOf } from "./form-model.ts";

/** An answer was saved, and the server says what is wrong with it. */
class FaultyAnswer extends Error {
  readonly said: string;

  constructor(said: string) {
    super("an answer has a fault");
    this.name = "FaultyAnswer";
    this.said = said;
  }
}

/** Throws if the answer that was saved has a fault which was not told of this very answer. */
export function tellFault(saved: CollectionRequest, field: string, wasTold: boolean): void {
  const said = saidOf(saved, field);
  if (said !== undefined && !wasTold) throw new FaultyAnswer(said);
}

/** What the server said, beside the field. */
export function faultTold(error: unknown, fieldId: string): readonly FieldFault[] {
  return error instanceof FaultyAnswer ? [{ fieldId, said: error.said }] : [];
}

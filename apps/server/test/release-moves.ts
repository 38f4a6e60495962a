import fc from "fast-check";
import { KINDS, type Kind, type Move, PEOPLE, type Person, STEPS, type Step } from "./release-model.ts";

const moveOf = (steps: fc.Arbitrary<Step>): fc.Arbitrary<Move> =>
  fc.tuple(steps, fc.nat(5), fc.constantFrom(...PEOPLE), fc.constantFrom(...KINDS));
const ANY_MOVE = moveOf(fc.constantFrom(...STEPS));
const plain = (who: Person, kind: Kind, ...steps: readonly Step[]): readonly Move[] =>
  steps.map((step): Move => [step, 0, who, kind]);
const PREPARED = ["announce", "upload", "read"] as const;
const STARTS: readonly (readonly Move[])[] = [
  [],
  plain("ann", "right", "decideApproved", ...PREPARED, "ask"),
  [...plain("ben", "blank", "decideApproved", ...PREPARED, "confirm", "ask"), ...plain("cem", "blank", "confirm")],
  plain("ann", "wrong", "decideApproved", ...PREPARED, "askWithReason"),
  plain("ann", "notice", "decideRefused", ...PREPARED, "ask"),
];

/** Any moves, most of them after a document was prepared. */
export const ANY_MOVES: fc.Arbitrary<Move[]> = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(ANY_MOVE, { minLength: 8, maxLength: 20 }))
  .map(([start, moves]) => [...start, ...moves]);

const at = (nth: number, who: Person, ...steps: readonly Step[]): readonly Move[] =>
  steps.map((step): Move => [step, nth, who, "right"]);

/** Every transition, and what random moves may miss. */
export const SURE_MOVES: readonly (readonly Move[])[] = [
  // A right visa, released by two, replaced by another one, withdrawn; its addresses die.
  [
    ...plain("ann", "right", "decideApproved", "announce", "ask", "uploadOther", "upload", "ask", "read", "ask"),
    ...plain("ann", "right", "ask", "approve", "grant"),
    ...plain("ben", "right", "approveOther", "approve", "redeliver", "grant", "grant", "use", "use", "useOld"),
    ...plain("ben", "right", "publishCatalog", "publishKnowledge", "takeBack", "correctRefused", "correctNeeds"),
    ...plain("ben", "right", "correctApproved", "hold"),
    ...plain("ann", "right", "replace", "replace"),
    ...at(1, "ann", "upload", "read", "ask", "grant"),
    ...at(1, "cem", "approve", "grant"),
    ...at(0, "cem", "useOld", "grant", "withdraw", "redeliver"),
    ...at(1, "cem", "use", "withdraw", "use", "useOld", "takeBack", "decideApproved", "announce"),
    ...at(2, "ann", "withdraw", "upload"),
  ],
  // One that differs: no one alone, and no one without saying so.
  [
    ...plain("ben", "wrong", "decideApproved", ...PREPARED, "ask", "askWithReason", "ask", "askWithReason"),
    ...plain("ben", "wrong", "approveOverride"),
    ...plain("cem", "wrong", "approve", "takeBack", "approveOverride", "grant", "use", "withdraw", "correctRefused"),
    ...plain("cem", "wrong", "erase", "withdraw", "confirm", "grant", "announce", "takeBack", "correctApproved", "use"),
  ],
  // One that says nothing: the eyes of both.
  [
    ...plain("ben", "blank", "decideApproved", ...PREPARED, "ask", "confirm", "ask", "approve"),
    ...plain("cem", "blank", "approve", "confirm", "hold", "approve", "resume", "grant", "erase", "use", "erase"),
    ...plain("ben", "blank", "replace", "redeliver", "publishKnowledge"),
  ],
  // A decision that changes under what was prepared.
  [
    ...plain("ann", "right", "announce", "decideApproved", "announce", "withdraw", "upload", ...PREPARED),
    ...at(1, "ann", "upload", "read", "ask", "takeBack", "correctRefused"),
    ...at(1, "ben", "approve", "withdraw", "takeBack", "takeBack", "decideRefused"),
    ...plain("ann", "notice", "announce"),
    ...at(2, "ann", "upload", "read", "ask"),
    ...at(2, "cem", "approve", "correctLapsed", "correctApproved", "replace"),
    ...at(3, "cem", "upload", "read", "ask", "approve"),
    ...at(3, "ben", "approve"),
    ...at(2, "ben", "grant", "withdraw"),
    ...at(3, "cem", "withdraw"),
    ...at(2, "cem", "withdraw", "correctApproved", "hold", "correctLapsed", "resume", "erase"),
  ],
];

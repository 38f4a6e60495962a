import { EXAMPLE_DETERMINATION } from "../determinations.examples.ts";

const { id, serviceAvailability, ...answer } = EXAMPLE_DETERMINATION;
const [source] = answer.knowledge.sources;
const EXAMPLE_RULE = {
  ruleId: "schengen.visa-required",
  layer: "default",
  outcome: "decided",
  kind: "visaRequired",
  text: null,
  failed: null,
  reason: null,
  missing: [],
  from: null,
  until: null,
  sources: [{ id: source.id, title: source.title, url: source.url, asOf: source.asOf, reviewBy: source.reviewBy }],
} as const;
const explained = { ...answer, rules: [EXAMPLE_RULE] };

export const EXAMPLE_TRIAL = { ...explained, serviceAvailability } as const;

export const EXAMPLE_REPLAY = {
  id,
  storedAt: answer.evaluatedAt,
  asStored: true,
  unavailable: null,
  before: explained,
  after: explained,
} as const;

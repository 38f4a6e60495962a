/** What a later version will publish, by resource. */
const ANNOUNCED = {
  report: ["ready"],
} as const;

/** The resources whose events are announced. */
export const ANNOUNCED_RESOURCE_TYPES = Object.keys(ANNOUNCED) as readonly (keyof typeof ANNOUNCED)[]; // loses the keys

/** Types that are announced and not published yet: filters accept them, so that a client can be written in advance. */
export const ANNOUNCED_EVENT_TYPES: readonly string[] = ANNOUNCED_RESOURCE_TYPES.flatMap((resource) =>
  ANNOUNCED[resource].map((verb) => `${resource}.${verb}`),
);

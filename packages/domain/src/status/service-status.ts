/** What people use of an installation, in the order in which it is told. */
export const SERVICE_PARTS = ["answers", "files", "mail", "work", "knowledge"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** works · limited: some of it, or later than usual · fails · off: not set up */
export const PART_STATES = ["works", "limited", "fails", "off"] as const;
export type PartState = (typeof PART_STATES)[number];

/** For so long a part was found in one state at each look. */
export interface Stretch {
  readonly part: ServicePart;
  readonly state: PartState;
  readonly since: Date;
  readonly seenAt: Date;
}

/** What is told of a part; unknown: nobody has looked for a while. */
export interface PartNow {
  readonly part: ServicePart;
  readonly state: PartState | "unknown";
  /** null: nobody knows */
  readonly since: Date | null;
}

/** Something that did not work, or that nobody looked at. */
export interface Trouble {
  readonly part: ServicePart;
  readonly state: "limited" | "fails" | "unknown";
  readonly since: Date;
  /** null: it lasts */
  readonly until: Date | null;
}

/** Between two looks; longer, and nobody knows what was in between. */
const UNSEEN_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** How far back trouble is told, and how much of it. */
export const TROUBLE_DAYS = 30;
const TROUBLES_MAX = 20;

/** A part was looked at: the stretch that this makes longer, or the one that it begins. */
export function seen(last: Stretch | undefined, found: Pick<Stretch, "part" | "state">, at: Date): Stretch {
  const goesOn = last !== undefined && last.state === found.state && isConnected(last.seenAt, at);
  return goesOn ? { ...last, seenAt: at } : { ...found, since: at, seenAt: at };
}

/** Each part as it is now, read by a process that reached the database. */
export function partsNow(stretches: readonly Stretch[], now: Date): readonly PartNow[] {
  return SERVICE_PARTS.map((part) => {
    const last = newestOf(stretches, part);
    if (last !== undefined && isConnected(last.seenAt, now)) return { part, state: last.state, since: last.since };
    // Whoever read this has seen by itself that answers are given; who looks is part of the work.
    if (part === "answers") return { part, state: "works", since: null };
    if (last === undefined) return { part, state: "unknown", since: null };
    return { part, state: part === "work" ? "fails" : "unknown", since: last.seenAt };
  });
}

/** What did not work in the last days, newest first, with the times at which nobody looked. */
export function troublesOf(stretches: readonly Stretch[], now: Date): readonly Trouble[] {
  const from = new Date(now.getTime() - TROUBLE_DAYS * DAY_MS);
  return SERVICE_PARTS.flatMap((part) => troublesOfPart(of(stretches, part), now))
    .filter(({ until }) => until === null || until > from)
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, TROUBLES_MAX);
}

function troublesOfPart(own: readonly Stretch[], now: Date): readonly Trouble[] {
  return own.flatMap(({ part, state, since, seenAt }, at) => {
    const next = own[at + 1];
    const isWatched = isConnected(seenAt, next?.since ?? now);
    const troubles: Trouble[] = [];
    if (state === "limited" || state === "fails") {
      troubles.push({ part, state, since, until: isWatched ? (next?.since ?? null) : seenAt });
    }
    // One process looks at all parts: a gap is told once.
    if (!isWatched && part === "work") {
      const unseen = next === undefined ? ("fails" as const) : ("unknown" as const);
      troubles.push({ part, state: unseen, since: seenAt, until: next?.since ?? null });
    }
    return troubles;
  });
}

function isConnected(seenAt: Date, at: Date): boolean {
  return at.getTime() - seenAt.getTime() <= UNSEEN_MS;
}

function of(stretches: readonly Stretch[], part: ServicePart): readonly Stretch[] {
  return stretches.filter((one) => one.part === part).sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** The last stretch of a part. */
export function newestOf(stretches: readonly Stretch[], part: ServicePart): Stretch | undefined {
  return of(stretches, part).at(-1);
}

import { VISITOR } from "@entrada/domain/access/principal";
import { type CheckSite, isSlug } from "../../core/check-site.ts";
import type { Clock } from "../../core/clock.ts";
import type { Credential } from "../../core/credential.ts";

/** Where check pages are stored. */
export interface SiteSource {
  /** the page with this slug, if it is on */
  findCheckSite(slug: string): Promise<CheckSite | undefined>;
  /** the slug of the only page that is on */
  findOnlySlug(): Promise<string | undefined>;
}

/** A page that is on, and what stands for a credential of its visitors. */
export interface OpenSite {
  readonly site: CheckSite;
  readonly credential: Credential;
}

interface Look {
  readonly open: OpenSite | undefined;
  readonly readAtMs: number;
}

const CACHE_MS = 5000;
const CACHE_SLUGS_MAX = 10_000;

/** Finds check pages by their slugs; what was found, or not, is remembered for seconds. */
export class CheckSites {
  readonly #source: SiteSource;
  readonly #clock: Clock;
  readonly #looks = new Map<string, Look>();
  readonly #looking = new Map<string, Promise<OpenSite | undefined>>();

  constructor(source: SiteSource, clock: Clock) {
    this.#source = source;
    this.#clock = clock;
  }

  /** The page; undefined if there is none with this slug, or if it is off. */
  async find(slug: string): Promise<OpenSite | undefined> {
    if (!isSlug(slug)) return undefined;
    const known = this.#looks.get(slug);
    if (known && this.#clock.now().getTime() - known.readAtMs < CACHE_MS) return known.open;
    const looking = this.#looking.get(slug) ?? this.#look(slug).finally(() => this.#looking.delete(slug));
    this.#looking.set(slug, looking);
    return looking;
  }

  /** The slug of the only page there is; undefined if there are several or none. */
  only(): Promise<string | undefined> {
    return this.#source.findOnlySlug();
  }

  async #look(slug: string): Promise<OpenSite | undefined> {
    const site = await this.#source.findCheckSite(slug);
    const open = site && { site, credential: credentialOf(site) };
    if (this.#looks.size >= CACHE_SLUGS_MAX) this.#looks.clear();
    this.#looks.set(slug, { open, readAtMs: this.#clock.now().getTime() });
    return open;
  }
}

function credentialOf(site: CheckSite): Credential {
  const { tenantId, environment, tenantName, integrationId, communicationMode, capabilities, minimumAuthority } = site;
  return {
    tenantId,
    environment,
    integrationId,
    communicationMode,
    capabilities,
    minimumAuthority,
    principal: VISITOR,
    id: tenantId,
    apiKey: null,
    tenant: { id: tenantId, name: tenantName },
  };
}

import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fetchDirectly } from "../../core/fetch-directly.ts";
import type { ShownDocument, ShownDocumentWithUpload } from "../../features/casework/documents/documents.schema.ts";
import type { ApiClient } from "../api-client.ts";
import { UsageError } from "../command.ts";

/** What the story does with the server, as any client would. */
export interface DemoClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown, ifMatch?: string): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  /** Announces a JPEG, uploads it and waits until it was checked. */
  handIn(bytes: Buffer, announcedFile: AnnouncedFile): Promise<ShownDocument>;
}

interface AnnouncedFile {
  readonly travelerId: string;
  readonly caseId: string;
  readonly type: string;
  readonly fileName: string;
}

const LOOKS = 120;
const LOOK_MS = 250;

/** The demo's client of a server. */
export function openDemoClient(api: ApiClient): DemoClient {
  // What the server answers is what its schemas say.
  const read = async <T>(asked: ReturnType<ApiClient["request"]>) => JSON.parse((await asked).text) as T;
  const get = <T>(path: string) => read<T>(api.request("GET", path));
  return {
    get,
    post: (path, body, ifMatch) => read(api.request("POST", path, { body, ...(ifMatch !== undefined && { ifMatch }) })),
    patch: (path, body) => read(api.request("PATCH", path, { body })),
    async handIn(bytes, announcedFile) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const file = { ...announcedFile, contentType: "image/jpeg", size: bytes.length, sha256 };
      const slot = await read<ShownDocumentWithUpload>(api.request("POST", "/tenant/documents", { body: file }));
      await upload(slot, bytes);
      for (let looks = 0; looks < LOOKS; looks += 1) {
        const document = await get<ShownDocument>(`/tenant/documents/${slot.id}`);
        if (document.state !== "scanning" && document.state !== "processing") return document;
        await wait(LOOK_MS);
      }
      throw new UsageError("A document is not being checked: is a worker running, and does the virus scanner answer?");
    },
  };
}

async function upload({ upload: { url, headers } }: ShownDocumentWithUpload, bytes: Buffer): Promise<void> {
  const sent = await fetchDirectly(url, { method: "PUT", headers, body: new Uint8Array(bytes), redirect: "error" });
  if (!sent.ok) throw new UsageError(`The server refused an upload (${sent.status}): ${await sent.text()}`);
}

/** Nine digits that no other traveler has. */
export function newPassportNumber(): string {
  return String(Number.parseInt(randomUUID().slice(0, 8), 16) % 1_000_000_000).padStart(9, "5");
}

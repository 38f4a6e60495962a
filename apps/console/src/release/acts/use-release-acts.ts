import { bodyOf } from "@entrada/api-client/client";
import type { NewDeliverable, PreparedDeliverable } from "@entrada/api-client/operator-schema";
import { digestOf } from "@entrada/api-client/upload";
import type { ToldAgainReason } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changing, client } from "../../client/client.ts";

/** What a new file takes the place of, and why. */
interface Replaced {
  readonly one: PreparedDeliverable;
  readonly reason: string;
}

type Issued = Omit<NewDeliverable, "fileName" | "contentType" | "size" | "sha256">;

/** What can be done with what was issued in a case; each act is the same for a key and a button. */
export function useReleaseActs(caseId: string) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // What is refused because it has changed is read again, too.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["cases", caseId] }),
        queries.invalidateQueries({ queryKey: ["deliverables"] }),
        queries.invalidateQueries({ queryKey: ["queues"] }),
      ]),
  });
  const run = (act: () => Promise<unknown>) => acting.mutateAsync(act);
  const params = ({ id, version }: Pick<PreparedDeliverable, "id" | "version">) => ({
    path: { id },
    header: changing(version),
  });
  return {
    acting,
    /** Announces a file, in the place of another one or as a new one, and sends it. */
    issue: (file: File, { type, ...days }: Issued, replaced?: Replaced) =>
      run(async () => {
        const about = { ...days, fileName: file.name, contentType: mediaTypeOf(file), size: file.size };
        const body = { ...about, sha256: await digestOf(file) };
        const made = await bodyOf(
          replaced === undefined
            ? client.POST("/cases/{id}/deliverables", {
                params: { path: { id: caseId }, header: { "Idempotency-Key": newKey() } },
                body: { ...body, type },
              })
            : client.POST("/deliverables/{id}/replace", {
                params: params(replaced.one),
                body: { ...body, reason: replaced.reason },
              }),
        );
        await send(made.id, file);
      }),
    /** Sends the file of one that was announced before. */
    upload: ({ id }: PreparedDeliverable, file: File) => run(() => send(id, file)),
    confirm: (one: PreparedDeliverable, field: PreparedDeliverable["comparison"][number]["field"]) =>
      run(() => bodyOf(client.POST("/deliverables/{id}/confirm", { params: params(one), body: { fields: [field] } }))),
    requestRelease: (one: PreparedDeliverable, overrideReason?: string) =>
      run(() =>
        bodyOf(
          client.POST("/deliverables/{id}/request-release", {
            params: params(one),
            body: overrideReason === undefined ? {} : { overrideReason },
          }),
        ),
      ),
    /** Approves exactly the bytes that were looked at. */
    approve: (one: PreparedDeliverable, looked: Blob) =>
      run(async () => {
        const sha256 = await digestOf(looked);
        const body = { sha256, confirmsOverride: one.override !== null };
        return bodyOf(client.POST("/deliverables/{id}/approve", { params: params(one), body }));
      }),
    withdraw: (one: PreparedDeliverable, reason: string) =>
      run(() => bodyOf(client.POST("/deliverables/{id}/withdraw", { params: params(one), body: { reason } }))),
    redeliver: (one: PreparedDeliverable, reason: ToldAgainReason) =>
      run(() => bodyOf(client.POST("/deliverables/{id}/redeliver", { params: { ...params(one), query: { reason } } }))),
  };
}

export type ReleaseActs = ReturnType<typeof useReleaseActs>;

// The server judges the type by the bytes; what a browser does not know by its name is no file that is kept.
function mediaTypeOf({ type }: File): NewDeliverable["contentType"] {
  return type as NewDeliverable["contentType"];
}

async function send(id: string, file: File): Promise<void> {
  const form = new FormData();
  form.set("file", file);
  await bodyOf(
    client.POST("/deliverables/{id}/content", {
      params: { path: { id } },
      // The document describes the form's parts; what is sent is the form.
      body: form as never,
      bodySerializer: () => form,
    }),
  );
}

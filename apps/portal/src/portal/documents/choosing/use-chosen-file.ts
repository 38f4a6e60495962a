import { mediaTypeOf } from "@entrada/domain/documents/file-name";
import { FILE_BYTES_MAX, type FileMediaType } from "@entrada/domain/documents/file-rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../client/access.tsx";
import type { OpenDocument } from "../../form/form-model.ts";
import { mediaTypesOf } from "../rules/document-rules.tsx";
import { greyPictureOf } from "./grey-picture.ts";
import { faultsOfPicture, type PictureFault } from "./photo-check.ts";
import { sendDocument } from "./send-document.ts";

interface Chosen {
  readonly file: File;
  readonly contentType: FileMediaType;
  readonly faults: readonly PictureFault[];
}

interface DocumentPlace {
  readonly caseId: string;
  readonly type: string;
  readonly travelerId: string;
}

export type ChosenFile = ReturnType<typeof useChosenFile>;

/**
 * A file for a document: checked on the device, and sent. A picture that looks bad waits for its owner's word; what cannot be
 * used has a fault, the key of its sentence.
 */
export function useChosenFile({ caseId, type, travelerId }: DocumentPlace) {
  const client = useClient();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [sentFile, setSentFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const sending = useMutation({
    mutationFn: ({ file, contentType }: Chosen) =>
      sendDocument(client, { caseId, type, file, contentType, travelerId }),
    onSuccess: async (_, { file }) => {
      setChosen(undefined);
      setSentFile(file);
      await Promise.all(["documents", "requests"].map((key) => queries.invalidateQueries({ queryKey: [key, caseId] })));
    },
  });
  const choose = async (file: File | undefined, constraints: OpenDocument["constraints"]) => {
    setFault(undefined);
    sending.reset();
    if (file === undefined) return;
    const contentType = mediaTypesOf(constraints).find((mediaType) => mediaType === mediaTypeOf(file));
    if (contentType === undefined) return setFault("documents.otherType");
    const wrong = sizeFault(file, constraints.bytesMax);
    if (wrong !== undefined) return setFault(wrong);
    const picture = await greyPictureOf(file);
    const faults = picture ? faultsOfPicture(picture, { isOnWhite: type === "photo" }) : [];
    const choice = { file, contentType, faults };
    setChosen(choice);
    if (faults.length === 0) sending.mutate(choice);
  };
  return { chosen, choose, fault, sending, sentFile };
}

function sizeFault({ size }: File, bytesMax = FILE_BYTES_MAX): string | undefined {
  if (size > bytesMax) return "documents.tooLarge";
  return size === 0 ? "documents.empty" : undefined;
}

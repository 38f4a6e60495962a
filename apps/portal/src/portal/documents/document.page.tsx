import { FILE_BYTES_MAX, type FileMediaType } from "@entrada/domain/documents/file-rules";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { documentQueries } from "../client/documents.queries.ts";
import { problemOf } from "../client/problems.ts";
import { openDocuments } from "../form/form-model.ts";
import { useOpenForm } from "../form/use-form.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import styles from "./document.page.module.css";
import { DocumentRules, mediaTypesOf } from "./document-rules.tsx";
import { documentFor } from "./document-state.ts";
import { greyPictureOf } from "./grey-picture.ts";
import { faultsOfPicture, type PictureFault } from "./photo-check.ts";
import { ReadFields } from "./read-fields.tsx";
import { sendDocument } from "./send-document.ts";
import { SentDocument } from "./sent-document.tsx";

/** One document: what is meant, a camera or a file, and what the checks say. */
export function DocumentPage() {
  const { text, name } = useLanguage();
  const { caseId = "", type = "" } = useParams<{ caseId: string; type: string }>();
  const client = useClient();
  const queries = useQueryClient();
  const { form, error, again } = useOpenForm(caseId);
  const one = useQuery(caseQueries.one(client, caseId));
  const documents = useQuery(documentQueries.ofCase(client, caseId));
  const [chosen, setChosen] = useState<Chosen>();
  const [sentFile, setSentFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const sending = useMutation({
    mutationFn: ({ file, contentType }: Chosen) =>
      sendDocument(client, { caseId, type, file, contentType, travelerId: one.data?.travelerId ?? "" }),
    onSuccess: async (_, { file }) => {
      setChosen(undefined);
      setSentFile(file);
      await Promise.all(["documents", "requests"].map((key) => queries.invalidateQueries({ queryKey: [key, caseId] })));
    },
  });
  if (error) return <Failure error={error} onRetry={again} />;
  if (form === undefined || !one.data) return <Loading />;
  const wanted = form && openDocuments(form.requirements, form.request).find((document) => document.type === type);
  if (form === null || !wanted) return <LostPage />;
  const note = form.request.items.find((item) => item.documentType === type && item.state === "returned")?.note;
  const sent = documentFor(type, documents.data?.items ?? []);
  const mediaTypes = mediaTypesOf(wanted.constraints);
  const choose = async (file: File | undefined) => {
    setFault(undefined);
    sending.reset();
    if (file === undefined) return;
    const contentType = mediaTypes.find((one) => one === file.type);
    if (contentType === undefined) return setFault("documents.otherType");
    const wrong = sizeFault(file, wanted.constraints.bytesMax);
    if (wrong !== undefined) return setFault(wrong);
    const picture = await greyPictureOf(file);
    const faults = picture ? faultsOfPicture(picture, { isOnWhite: type === "photo" }) : [];
    const choice = { file, contentType, faults };
    setChosen(choice);
    if (faults.length === 0) sending.mutate(choice);
  };
  const refused = problemOf(sending.error)?.detail;
  return (
    <>
      <PageTitle above={<Link href={caseAt(caseId)}>{form.requirements.name}</Link>} title={name("document", type)} />
      {note && (
        <Notice tone="mind">
          <p>{note}</p>
        </Notice>
      )}
      <DocumentRules constraints={wanted.constraints} type={type} />
      {sent && !sending.isPending && <SentDocument of={sent} />}
      {sent?.reading && !sending.isPending && (
        <ReadFields fields={sent.reading.fields} picture={sentFile?.size === sent.size ? sentFile : undefined} />
      )}
      <label className={styles.choose} htmlFor="file">
        <Camera aria-hidden size={20} />
        {text(sent ? "documents.another" : "documents.choose")}
        <input
          accept={mediaTypes.join(",")}
          className={styles.file}
          id="file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file once more is a choice, too.
            event.target.value = "";
            void choose(file);
          }}
          type="file"
        />
      </label>
      {fault && (
        <Notice isNew tone="stop">
          <p>{text(fault)}</p>
        </Notice>
      )}
      {chosen && chosen.faults.length > 0 && !sending.isPending && (
        <Notice isNew tone="mind">
          {chosen.faults.map((found) => (
            <p key={found}>{text(`documents.${found}`)}</p>
          ))}
          <Button onClick={() => sending.mutate(chosen)}>{text("documents.anyway")}</Button>
        </Notice>
      )}
      {sending.isPending && (
        <Notice isNew tone="info">
          <p>{text("documents.sending")}</p>
        </Notice>
      )}
      {sending.isError && chosen && (
        <>
          {refused && (
            <Notice isNew tone="stop">
              <p>{refused}</p>
            </Notice>
          )}
          {!refused && <Failure error={sending.error} onRetry={() => sending.mutate(chosen)} />}
        </>
      )}
      <p>
        <Link href={caseAt(caseId)}>{text("documents.back")}</Link>
      </p>
    </>
  );
}

interface Chosen {
  readonly file: File;
  readonly contentType: FileMediaType;
  readonly faults: readonly PictureFault[];
}

function sizeFault({ size }: File, bytesMax = FILE_BYTES_MAX): string | undefined {
  if (size > bytesMax) return "documents.tooLarge";
  return size === 0 ? "documents.empty" : undefined;
}

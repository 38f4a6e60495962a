import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { documentQueries } from "../client/documents.queries.ts";
import { type OpenDocument, openDocuments } from "../form/form-model.ts";
import { type OpenForm, useOpenForm } from "../form/use-form.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { FileChoice } from "./choosing/file-choice.tsx";
import { FileNotices } from "./choosing/file-notices.tsx";
import { type ChosenFile, useChosenFile } from "./choosing/use-chosen-file.ts";
import { documentFor } from "./document-state.ts";
import { usePassportRule } from "./doubts/use-passport-rule.ts";
import { DocumentRules, mediaTypesOf } from "./rules/document-rules.tsx";
import { ReadFields } from "./sent/read-fields.tsx";
import { SentDocument } from "./sent/sent-document.tsx";

/** One document: what is meant, a camera or a file, and what the checks say. */
export function DocumentPage() {
  const { caseId = "", type = "" } = useParams<{ caseId: string; type: string }>();
  const { form, error, again } = useOpenForm(caseId);
  const one = useQuery(caseQueries.one(useClient(), caseId));
  const file = useChosenFile({ caseId, type, travelerId: one.data?.travelerId ?? "" });
  if (error) return <Failure error={error} onRetry={again} />;
  if (form === undefined || !one.data) return <Loading />;
  const openDocument =
    form && openDocuments(form.requirements, form.request).find((document) => document.type === type);
  if (form === null || !openDocument) return <LostPage />;
  return <HandIn file={file} form={form} wanted={openDocument} />;
}

interface HandInProps {
  readonly form: OpenForm;
  readonly wanted: OpenDocument;
  readonly file: ChosenFile;
}

function HandIn({ form, wanted, file }: HandInProps) {
  const { text, name } = useLanguage();
  const { requirements, request } = form;
  const { caseId } = request;
  const { type, instructions, constraints } = wanted;
  const documents = useQuery(documentQueries.ofCase(useClient(), caseId));
  const note = request.items.find((item) => item.documentType === type && item.state === "returned")?.note;
  const sent = documentFor(type, documents.data?.items ?? []);
  const tooShort = usePassportRule(form, sent);
  const { sending, sentFile } = file;
  return (
    <>
      <PageTitle above={<Link href={caseAt(caseId)}>{requirements.name}</Link>} title={name("document", type)} />
      {note && !sent && (
        <Notice tone="mind">
          <p>{note}</p>
        </Notice>
      )}
      <DocumentRules constraints={constraints} instructions={instructions} type={type} />
      {sent && !sending.isPending && !file.fault && <SentDocument of={sent} tooShort={tooShort} />}
      {sent?.reading && !sending.isPending && (
        <ReadFields fields={sent.reading.fields} picture={sentFile?.size === sent.size ? sentFile : undefined} />
      )}
      <FileChoice
        label={text(sent ? "documents.another" : "documents.choose")}
        mediaTypes={mediaTypesOf(constraints)}
        onChoose={(chosen) => void file.choose(chosen, constraints)}
      />
      <FileNotices of={file} />
      <p>
        <Link href={caseAt(caseId)}>{text("documents.back")}</Link>
      </p>
    </>
  );
}

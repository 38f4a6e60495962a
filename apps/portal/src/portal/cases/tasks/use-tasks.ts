import type { CollectionRequest } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { documentAt, questionAt } from "../../addresses.ts";
import { useClient } from "../../client/access.tsx";
import { documentQueries } from "../../client/documents.queries.ts";
import { documentFor, taskStateOf } from "../../documents/document-state.ts";
import { usePassportRule } from "../../documents/doubts/use-passport-rule.ts";
import {
  isOf,
  isSettled,
  isWantingIn,
  openDocuments,
  openQuestions,
  type Question,
  stateOf,
  type TaskState,
} from "../../form/form-model.ts";
import type { OpenForm } from "../../form/use-form.ts";

/** Something that a case asks of its traveler. */
export interface Task {
  readonly id: string;
  readonly kind: "section" | "document";
  readonly title: string;
  readonly href: string;
  readonly state: TaskState;
  readonly isRequired: boolean;
  /** what whoever reviewed it wrote */
  readonly notes: readonly string[];
}

type Item = CollectionRequest["items"][number];

/** What a case asks for: the sections of the form and the documents; and whether everything can be sent. */
export function useTasks(form: OpenForm): { readonly tasks: readonly Task[]; readonly isReady: boolean } {
  const { name } = useLanguage();
  const { requirements, request } = form;
  const { caseId } = request;
  const { data } = useQuery(documentQueries.ofCase(useClient(), caseId));
  const documents = data?.items ?? [];
  const isTooShort = usePassportRule(form, documentFor("passportScan", documents)) !== undefined;
  const questions = openQuestions(requirements, request);
  const firstOf = (ownQuestions: readonly Question[]) =>
    ownQuestions.find(({ field }) => isWantingIn(request, field)) ?? ownQuestions[0];
  const notesOf = (isAbout: (item: Item) => boolean) => [
    ...new Set(request.items.flatMap((item) => (isAbout(item) && item.state === "returned" ? (item.note ?? []) : []))),
  ];
  const sections = requirements.sections.flatMap(({ id, title }): readonly Task[] => {
    const ownQuestions = questions.filter(({ sectionId }) => sectionId === id);
    const first = firstOf(ownQuestions);
    if (!first) return [];
    const notes = notesOf((item) => ownQuestions.some(({ field }) => isOf(item, field)));
    const state = stateOf(ownQuestions, request);
    return [{ id, kind: "section", title, href: questionAt(caseId, first.field), state, isRequired: true, notes }];
  });
  const files = openDocuments(requirements, request).map(({ type, isRequired }): Task => {
    const state = taskStateOf(type, request, documents, type === "passportScan" && isTooShort);
    const notes = state === "wrong" ? notesOf(({ documentType }) => documentType === type) : [];
    return {
      id: `document ${type}`,
      kind: "document",
      title: name("document", type),
      href: documentAt(caseId, type),
      state,
      isRequired,
      notes,
    };
  });
  const tasks = [...sections, ...files];
  return { tasks, isReady: tasks.every(({ state, isRequired }) => isSettled(state) || !isRequired) };
}

const FIRST: readonly TaskState[] = ["wrong", "doubted", "begun", "open"];

/** The one task to do next; undefined: everything can be sent. */
export function nextTaskOf(tasks: readonly Task[]): Task | undefined {
  const wanted = tasks.filter(({ isRequired }) => isRequired);
  return FIRST.flatMap((state) => wanted.find((task) => task.state === state) ?? [])[0];
}

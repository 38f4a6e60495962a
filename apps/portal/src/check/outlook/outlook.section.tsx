import type { Question } from "../question/question.ts";

interface OutlookSectionProps {
  readonly question: Question;
  readonly onChoose: (destination: string) => void;
}

export function OutlookSection({ question }: OutlookSectionProps) {
  return <p>{question.from}</p>;
}

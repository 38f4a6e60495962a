import { MoreMessages, useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, use } from "react";
import type { Catalogues } from "./load-messages.ts";

// A page speaks one language.
const loading = new WeakMap<Catalogues, ReturnType<Catalogues["en"]>>();

interface LateMessagesProps {
  readonly of: Catalogues;
  readonly children: ReactNode;
}

/** Everything inside has these sentences, too, and waits for them: they are loaded with the first part that needs them. */
export function LateMessages({ of, children }: LateMessagesProps) {
  const { language } = useLanguage();
  const sentences = loading.get(of) ?? of[language]();
  loading.set(of, sentences);
  return <MoreMessages messages={use(sentences).default}>{children}</MoreMessages>;
}

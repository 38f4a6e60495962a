import { type Messages, MoreMessages } from "@entrada/ui/language/language.tsx";
import type { ComponentType } from "react";

/** A page with sentences that are loaded with it. What keys do is said outside of pages: those stand in `frame.en.json`. */
export function saying(messages: Messages, Inside: ComponentType): ComponentType {
  return function SayingPage() {
    return (
      <MoreMessages messages={messages}>
        <Inside />
      </MoreMessages>
    );
  };
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect } from "react";

/** The window is called as what it shows, so that several can be told apart. */
export function useWindowTitle(title: string): void {
  const { text } = useLanguage();
  const ofWindow = `${title} · ${text("frame.window")}`;
  useEffect(() => {
    document.title = ofWindow;
  }, [ofWindow]);
}

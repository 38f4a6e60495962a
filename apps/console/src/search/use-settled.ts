import { useEffect, useState } from "react";

const SETTLED_MS = 150;

/** What was typed, once nobody types on. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [words]);
  return settled;
}

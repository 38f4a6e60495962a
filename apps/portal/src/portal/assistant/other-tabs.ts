import { useEffect } from "react";

// It names a conversation, and never has words.
const channel = new BroadcastChannel("entrada-assistant");

/** Tells the other tabs of this browser that something was said or decided in a conversation. */
export function tellOtherTabs(sessionId: string): void {
  channel.postMessage(sessionId);
}

/** Hears from the other tabs that something was said or decided in this conversation. */
export function useOtherTabs(sessionId: string, onNews: () => void): void {
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => data === sessionId && onNews();
    channel.addEventListener("message", hear);
    return () => channel.removeEventListener("message", hear);
  }, [sessionId, onNews]);
}

import { problemOf } from "@entrada/api-client/problems";
import { useState } from "react";

/**
 * Changes something as it was when it was opened. What somebody else has changed meanwhile is read and handed out as `other`; the
 * next attempt is meant for that, since it was told by then.
 */
export function useOverwriting<Resource extends { readonly version: string }>(
  opened: Resource,
  read: () => Promise<Resource>,
) {
  const [told, setTold] = useState<{ readonly before: Resource; readonly other: Resource }>();
  const attempt = async <Done>(change: (version: string) => Promise<Done>): Promise<Done> => {
    const before = told?.other ?? opened;
    try {
      return await change(before.version);
    } catch (error) {
      if (problemOf(error)?.code === "version_mismatch") setTold({ before, other: await read() });
      throw error;
    }
  };
  return { told, attempt };
}

import { useState } from "react";

interface Row {
  readonly id: string;
}

/**
 * Which of the rows is selected. It stays selected where rows come and go around it; where it goes itself, the row that takes its
 * place is.
 */
export function useSelectedRow(rows: readonly Row[]) {
  const [selected, setSelected] = useState<{ readonly at: number; readonly id?: string | undefined }>({ at: 0 });
  const found = rows.findIndex(({ id }) => id === selected.id);
  const at = found === -1 ? Math.max(0, Math.min(selected.at, rows.length - 1)) : found;
  const id = rows[at]?.id;
  if (id !== undefined && (id !== selected.id || at !== selected.at)) setSelected({ at, id });
  const setAt = (index: number) => {
    const wanted = Math.max(0, Math.min(index, rows.length - 1));
    setSelected({ at: wanted, id: rows[wanted]?.id });
  };
  return { at, setAt };
}

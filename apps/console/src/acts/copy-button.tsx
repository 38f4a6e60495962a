import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";

/** Copies a text at a press, which a key may do as well; the browser may refuse it. */
export function useCopying(copied: string) {
  // What is copied may be a secret: it is no variable of the mutation, which would keep it.
  return useMutation({ mutationFn: () => navigator.clipboard.writeText(copied), gcTime: 0 });
}

interface CopyButtonProps {
  readonly copying: ReturnType<typeof useCopying>;
  readonly label: string;
  readonly look?: "primary" | "quiet" | "link";
}

/** The button that copies, and beside it whether that was done. */
export function CopyButton({ copying, label, look = "quiet" }: CopyButtonProps) {
  const { text } = useLanguage();
  return (
    <>
      <Button look={look} onClick={() => copying.mutate()}>
        {label}
      </Button>
      <span role="status">
        {copying.isSuccess && text("copied.done")}
        {copying.isError && text("copied.refused")}
      </span>
    </>
  );
}

import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useKeys } from "../../keys/use-keys.ts";
import styles from "../file-viewer.module.css";
import type { FilePlace } from "../place/file-place.ts";
import { type Part, PlaceMark } from "../place/place-mark.tsx";
import { type OpenPdf, openPdf } from "./open-pdf.ts";

interface PdfPageProps {
  readonly file: Blob;
  readonly title: string;
  /** of the width that there is */
  readonly percent: number;
  readonly turned: number;
  /** what is looked for in it */
  readonly place: FilePlace | undefined;
  /** it was found, and takes up such a share of the width */
  readonly onFound: (share: number) => void;
  /** it, or a part of it, could not be drawn */
  readonly onUndrawn: () => void;
}

/** A PDF, one page at a time. */
export function PdfPage({ file, title, percent, turned, place, onFound, onUndrawn }: PdfPageProps) {
  const { text } = useLanguage();
  const pdf = useOpenPdf(file, onUndrawn);
  const [page, setPage] = useState(1);
  const part = usePart(pdf, place, turned);
  const box = useRef<HTMLDivElement>(null);
  const all = pdf?.pageCount ?? 1;
  const back = () => setPage(Math.max(page - 1, 1));
  const on = () => setPage(Math.min(page + 1, all));
  useKeys([
    { key: "[", label: "key.previousPage", run: back },
    { key: "]", label: "key.nextPage", run: on },
  ]);
  useEffect(() => {
    if (place?.page) setPage(place.page);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell is no news
  useEffect(() => {
    if (part) onFound(part.width);
  }, [part]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell is no reason to draw again
  useEffect(() => {
    const at = box.current;
    if (pdf === undefined || at === null) return undefined;
    const gone = new AbortController();
    // A drawing of its own each time: two that overlap would mix.
    const canvas = document.createElement("canvas");
    const width = at.clientWidth * window.devicePixelRatio;
    pdf
      .draw(canvas, { page, width, turned }, gone.signal)
      .then((isWhole) => {
        if (gone.signal.aborted) return;
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", text("files.page", { title, page, all }));
        canvas.style.setProperty("inline-size", "100%");
        at.replaceChildren(canvas);
        if (!isWhole) onUndrawn();
      })
      .catch(() => gone.signal.aborted || onUndrawn());
    return () => gone.abort();
  }, [pdf, page, percent, turned, title, all]);
  return (
    <>
      {all > 1 && (
        <div className={styles.pages}>
          <Button aria-label={text("key.previousPage")} onClick={back}>
            <ChevronLeft aria-hidden size={16} />
          </Button>
          <span role="status">{text("files.pageOf", { page, all })}</span>
          <Button aria-label={text("key.nextPage")} onClick={on}>
            <ChevronRight aria-hidden size={16} />
          </Button>
        </div>
      )}
      <div className={styles.sheet} ref={(sheet) => sheet?.style.setProperty("inline-size", `${percent}%`)}>
        <div ref={box} />
        {part && place?.page === page && <PlaceMark part={part} percent={percent} />}
      </div>
    </>
  );
}

/** The part of its page that a place covers, once it is known. */
function usePart(pdf: OpenPdf | undefined, place: FilePlace | undefined, turned: number): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let isGone = false;
    setPart(undefined);
    if (pdf && place) {
      pdf.partOf(place, turned).then(
        (found) => isGone || setPart(found),
        // Whoever draws the page tells that it cannot be read.
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [pdf, place, turned]);
  return part;
}

function useOpenPdf(file: Blob, onUndrawn: () => void): OpenPdf | undefined {
  const [pdf, setPdf] = useState<OpenPdf>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell is no reason to open it again
  useEffect(() => {
    let isGone = false;
    const opening = openPdf(file);
    opening.then(
      (opened) => isGone || setPdf(opened),
      () => isGone || onUndrawn(),
    );
    return () => {
      isGone = true;
      setPdf(undefined);
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [file]);
  return pdf;
}

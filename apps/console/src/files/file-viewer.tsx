import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useKeys } from "../keys/use-keys.ts";
import { Failure } from "../page/failure.tsx";
import styles from "./file-viewer.module.css";
import { Picture } from "./picture.tsx";
import type { FilePlace } from "./place/file-place.ts";
import { type FileOwner, useFile } from "./use-file.ts";

// What reads PDFs is larger than the rest of the console: it is loaded with the first one.
const PdfPage = lazy(() => import("./pdf/pdf-page.tsx").then((file) => ({ default: file.PdfPage })));

interface FileViewerProps {
  readonly owner: FileOwner;
  readonly title: string;
  readonly fileName: string | null;
  /** what is looked for in it */
  readonly place?: FilePlace | undefined;
  /** it stands beside another one, which has the keys */
  readonly isBeside?: boolean;
  /** tells the file that is looked at */
  readonly onRead?: (file: Blob) => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TURN = 90;
const ROUND = 360;
/** How much of the width what is looked for takes up, if it can be brought so near. */
const PART_LOOKED_AT = 0.8;

/** The file itself: a picture or a PDF, as near and turned as one wants it. */
export function FileViewer({ owner, title, fileName, place, isBeside = false, onRead }: FileViewerProps) {
  const { text } = useLanguage();
  const [zoom, setZoom] = useState(0);
  const [turned, setTurned] = useState(0);
  const [width, setWidth] = useState<number>();
  const [found, setFound] = useState<number>();
  // Of a picture by its width; a PDF tells of its page.
  const share = width === undefined ? found : place && place.box.width / width;
  const [isUndrawn, setUndrawn] = useState(false);
  const { file, address, error, retry } = useFile(owner);
  const closer = () => setZoom(Math.min(zoom + 1, ZOOMS.length - 1));
  const farther = () => setZoom(Math.max(zoom - 1, 0));
  const turn = () => setTurned((turned + TURN) % ROUND);
  const keys = [
    { key: "+", label: "key.zoomIn", run: closer },
    { key: "-", label: "key.zoomOut", run: farther },
    { key: "o", label: "key.rotate", run: turn },
  ];
  useKeys(isBeside ? [] : keys);
  useEffect(() => {
    if (file) onRead?.(file);
  }, [file, onRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same size is looked at
  useEffect(() => {
    if (share === undefined) return;
    const near = PART_LOOKED_AT / share;
    setZoom(
      Math.max(
        0,
        ZOOMS.findLastIndex((one) => one <= near),
      ),
    );
  }, [place, share]);
  const percent = (ZOOMS[zoom] ?? 1) * 100;
  if (error) return <Failure error={error} onRetry={retry} />;
  const isPdf = file?.type === "application/pdf";
  const isPicture = file?.type.startsWith("image/");
  const shown = { title, percent, turned };
  return (
    <>
      <div className={styles.tools}>
        <Button aria-label={text("key.zoomOut")} onClick={farther}>
          <ZoomOut aria-hidden size={16} />
        </Button>
        <span role="status">{text("files.zoom", { percent })}</span>
        <Button aria-label={text("key.zoomIn")} onClick={closer}>
          <ZoomIn aria-hidden size={16} />
        </Button>
        <Button aria-label={text("key.rotate")} onClick={turn}>
          <RotateCw aria-hidden size={16} />
        </Button>
      </div>
      {/* A large picture is moved with the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={title} className={styles.picture} tabIndex={0}>
        {isUndrawn && (
          <Notice isNew tone="mind">
            <p>{text("files.undrawn")}</p>
          </Notice>
        )}
        {address !== undefined && isPicture && (
          <Picture {...shown} address={address} onLoaded={setWidth} place={place?.box} />
        )}
        {file && isPdf && (
          <Suspense>
            <PdfPage {...shown} file={file} onFound={setFound} onUndrawn={() => setUndrawn(true)} place={place} />
          </Suspense>
        )}
        {address !== undefined && (isUndrawn || !isPicture) && (
          <p>
            <a download={fileName ?? title} href={address}>
              {text("files.save")}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

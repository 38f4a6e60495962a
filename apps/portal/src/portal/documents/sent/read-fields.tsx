import type { Document } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useRef } from "react";
import styles from "./read-fields.module.css";

type ReadField = NonNullable<Document["reading"]>["fields"][number];

interface ReadFieldsProps {
  readonly fields: readonly ReadField[];
  /** the picture as it was sent; absent once the page was loaded anew: nothing of it stays on the device */
  readonly picture: File | undefined;
}

const OF_DAYS = new Set(["birthDate", "expiryDate"]);

/** What was read in a document, each beside its place in the picture, and whether it is what is known. */
export function ReadFields({ fields, picture }: ReadFieldsProps) {
  const { text, name, day, country } = useLanguage();
  const shown = fields.filter((field) => field.document !== null);
  if (shown.length === 0) return null;
  const inWords = ({ field, document }: ReadField) => {
    if (document === null) return "";
    if (OF_DAYS.has(field) && /^\d{4}-\d{2}-\d{2}$/.test(document)) return day(document);
    return field === "nationality" && /^[A-Z]{2}$/.test(document) ? country(document) : document;
  };
  return (
    <section>
      <h2>{text("read.title")}</h2>
      <dl className={styles.list}>
        {shown.map((field) => (
          <div className={styles.row} key={field.field}>
            <dt className={styles.name}>{name("read", field.field)}</dt>
            <dd>
              {picture && <Place box={field.box} picture={picture} />}
              <bdi>{inWords(field)}</bdi>
              {field.comparison === "differs" && <p className={styles.differs}>{text("read.differs")}</p>}
              {field.isUncertain && <p className={styles.uncertain}>{text("read.uncertain")}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MARGIN = 0.3;
const HEIGHT = 40;

/** The part of the picture where something was read. */
function Place({ box, picture }: { readonly box: ReadField["box"]; readonly picture: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { left, top, width, height } = box;
  useEffect(() => {
    let isGone = false;
    void createImageBitmap(picture).then((bitmap) => {
      const drawing = canvas.current?.getContext("2d");
      if (!isGone && canvas.current && drawing) {
        const margin = height * MARGIN;
        const from = { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin };
        canvas.current.width = Math.round((HEIGHT * 2 * from.width) / from.height);
        canvas.current.height = HEIGHT * 2;
        const { width: w, height: h } = canvas.current;
        drawing.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, w, h);
      }
      bitmap.close();
    });
    return () => {
      isGone = true;
    };
  }, [picture, left, top, width, height]);
  return <canvas aria-hidden className={styles.place} ref={canvas} />;
}

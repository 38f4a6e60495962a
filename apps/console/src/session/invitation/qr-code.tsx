import { encode } from "uqr";
import styles from "../session.module.css";

/** White around it, as wide as its readers ask for. */
const MARGIN = 4;

interface QrCodeProps {
  readonly label: string;
  readonly text: string;
}

/** A text for the camera of another device: dark on white in any colour scheme, as some cameras read nothing else. */
export function QrCode({ label, text }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg aria-label={label} className={styles.qrCode} role="img" viewBox={`0 0 ${size} ${size}`}>
      <rect fill="#fff" height={size} width={size} />
      <path d={squares} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

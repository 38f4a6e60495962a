import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link, useLocation } from "wouter";
import { AREA_GROUPS } from "../areas.ts";
import { useMay } from "../client/use-session.ts";
import styles from "./area-list.module.css";

/** Where one can go: what the role does not allow is not shown. */
export function AreaList() {
  const { text } = useLanguage();
  const may = useMay();
  const [address] = useLocation();
  return (
    <nav aria-label={text("frame.areas")} className={styles.areas}>
      {AREA_GROUPS.map(({ title, areas }) => {
        const shown = areas.filter(({ action }) => action === undefined || may(action));
        if (shown.length === 0) return null;
        return (
          <section key={title ?? "first"}>
            {title && <h2 className={styles.title}>{text(title)}</h2>}
            <ul className={styles.list}>
              {shown.map(({ path, label }) => (
                <li key={path}>
                  <Link aria-current={address === path ? "page" : undefined} className={styles.area} href={path}>
                    {text(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useOnline } from "@entrada/ui/feedback/use-online.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useChanges } from "../changes/use-changes.ts";
import { useSession } from "../client/use-session.ts";
import { useTenant } from "../client/use-tenant.ts";
import { Key } from "../keys/key.tsx";
import { KeyHints } from "../keys/key-hints.tsx";
import { KeyList } from "../keys/key-list.tsx";
import { useKeyboard } from "../keys/use-keyboard.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Broken } from "../page/failure.tsx";
import { usePlace } from "../page/place.ts";
import { Palette } from "../palette/palette.tsx";
import { Interruptions } from "../session/interruptions.tsx";
import { AreaList } from "./area-list.tsx";
import styles from "./console-frame.module.css";

/** Around every page: whose case it is, the areas, who is signed in, and the keys. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const { text } = useLanguage();
  const { operator } = useSession();
  const [address] = useLocation();
  const isOnline = useOnline();
  const isHeard = useChanges();
  const place = usePlace();
  const tenant = useTenant(place?.tenantId);
  const colour = tenant?.accent ?? "";
  const [isListed, setListed] = useState(false);
  useKeyboard();
  const [isSearched, setSearched] = useState(false);
  useKeys([
    { key: "?", label: "key.list", run: () => setListed(true) },
    { key: "Ctrl+k", label: "key.palette", run: () => setSearched(true) },
  ]);
  return (
    <div
      className={styles.frame}
      data-branded={colour !== ""}
      ref={(frame) => frame?.style.setProperty("--brand", colour)}
    >
      <header className={styles.bar}>
        <Link className={styles.name} href="/">
          {text("frame.name")}
        </Link>
        {tenant && <span className={styles.tenant}>{tenant.name}</span>}
        {place?.environment === "test" && <strong className={styles.test}>{text("frame.test")}</strong>}
        <span className={styles.gap} />
        <button className={styles.search} onClick={() => setSearched(true)} type="button">
          {text("frame.search")} <Key name="Ctrl+k" />
        </button>
        <Link className={styles.who} href="/sessions">
          {text("frame.who", { name: operator.name, role: text(`role.${operator.role}`) })}
        </Link>
      </header>
      <AreaList />
      <main className={styles.main}>
        {!(isOnline && isHeard) && (
          <Notice isNew tone="mind">
            <p>{text(isOnline ? "frame.unheard" : "frame.offline")}</p>
          </Notice>
        )}
        <ErrorBoundary fallback={<Broken />} key={address}>
          {children}
        </ErrorBoundary>
      </main>
      <KeyHints onAll={() => setListed(true)} />
      {isListed && <KeyList onClose={() => setListed(false)} />}
      {isSearched && <Palette onClose={() => setSearched(false)} />}
      <Interruptions />
    </div>
  );
}

import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useOnline } from "@entrada/ui/feedback/use-online.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { BrokenPart } from "../../page/failure.tsx";
import { PageFrame } from "../../page/page-frame.tsx";
import { HELP, OPEN_TO_ALL, ORDERS, SESSIONS } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { sessionQueries } from "../client/session.queries.ts";
import { keepTo, speak } from "./chosen-language.ts";
import { EndingNotice } from "./ending-notice.tsx";
import styles from "./portal-frame.module.css";

/** An application has a column beside its own. */
const WIDE = /^\/cases\/[^/]+$/;

interface PortalFrameProps {
  readonly children: ReactNode;
  /** stays as it is from page to page */
  readonly beside: ReactNode;
}

/** Around every page: whose portal it is, the language, the account, and whether the network is there. */
export function PortalFrame({ children, beside }: PortalFrameProps) {
  const { text, language } = useLanguage();
  const client = useClient();
  const [address] = useLocation();
  const isOpen = OPEN_TO_ALL.has(address);
  const brand = useQuery({ ...sessionQueries.brand(client), enabled: !isOpen });
  const offered = brand.data?.languages;
  useEffect(() => {
    if (offered) keepTo(offered, language);
  }, [offered, language]);
  const isOnline = useOnline();
  const session = useQuery({ ...sessionQueries.session(client), enabled: !isOpen });
  const scopes = new Set(session.data?.scopes);
  const account = !isOpen && (
    <>
      {scopes.has("orders:read") && (
        <Link className={styles.account} href={ORDERS}>
          {text("orders.link")}
        </Link>
      )}
      {scopes.has("support:use") && (
        <Link className={styles.account} href={HELP}>
          {text("help.link")}
        </Link>
      )}
      <Link className={styles.account} href={SESSIONS}>
        {text("account.link")}
      </Link>
    </>
  );
  return (
    <PageFrame actions={account} brand={brand.data} onLanguage={speak}>
      <div className={styles.pages}>
        <div className={WIDE.test(address) ? styles.wide : styles.column}>
          {!isOnline && (
            <Notice isNew tone="mind">
              <p>{text("frame.offline")}</p>
            </Notice>
          )}
          {session.data && <EndingNotice endsAt={session.data.endsAt} />}
          <ErrorBoundary fallback={<BrokenPart />} key={address}>
            {children}
          </ErrorBoundary>
        </div>
        {beside}
      </div>
    </PageFrame>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../session.module.css";
import { QrCode } from "./qr-code.tsx";

interface AppSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app is given: as a code for its camera, as letters to type, as a link on the same device. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const { text } = useLanguage();
  return (
    <div>
      <p>{text("invitation.scan")}</p>
      <QrCode label={text("invitation.qrCode")} text={uri} />
      <p>{text("invitation.type")}</p>
      <p className={styles.secret} data-secret>
        {secret}
      </p>
      <p>
        <a href={uri}>{text("invitation.onThisDevice")}</a>
      </p>
    </div>
  );
}

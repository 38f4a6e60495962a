import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../session.module.css";

interface AppSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app is given: as a link on the same device, as letters to type. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const { text } = useLanguage();
  return (
    <div>
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
